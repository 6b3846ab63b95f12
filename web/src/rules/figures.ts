// Drawings that stand beside a clause, by game and number.

import type { Component } from "svelte";
import Ladder from "../games/busca/Ladder.svelte";

export const figures: Record<string, Record<string, Component>> = { busca: { "B1.3": Ladder } };
