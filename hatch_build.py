"""Put the built browser client into the wheel, so that those who install it need no Node."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuiltClient(BuildHookInterface[Any]):
    """Adds `web/dist` to a wheel as `bungalow/web/static`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the client's folder to the builder; a checkout serves `web/dist` itself."""
        if version == "editable":
            return
        dist = Path(self.root, "web", "dist")
        if not (dist / "index.html").is_file():
            raise RuntimeError("the browser client is not built: python3 run.py build")
        build_data["force_include"][str(dist)] = "bungalow/web/static"
