/** The parts of a game that are fetched after the start. */

import { getOrMake } from "../../kit/memo.ts";
import type { Ruleset } from "../contract/index.ts";
import type { Panel } from "../contract/panel.ts";
import type { GameSheets } from "../contract/sheets.ts";

interface FetchedParts {
  /** The end of the fetching of the rules, or `fetched` once the game has them. */
  play?: Promise<void> | "fetched";
  /** The redrawing after that. Drawing code waits for the rules, so the redrawing cannot be a part of their fetching. */
  redrawing?: Promise<unknown>;
  sheets?: GameSheets;
  panels?: readonly Panel[];
}

/** Owned by the games, per session: the parts of a game stay once they are fetched. */
const fetched = new WeakMap<Ruleset, FetchedParts>();

export function partsOf(ruleset: Ruleset): FetchedParts {
  return getOrMake(fetched, ruleset, () => ({}));
}
