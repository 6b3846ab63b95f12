"""`python -m bungalow.contract MODULE:BOX` reads records, one a line, and prints their traces."""

import sys

from .trace import box_at, trace_of

box = box_at(sys.argv[1])
for line in sys.stdin.buffer:
    sys.stdout.write(trace_of(box, line) + "\n")
