/**
 * What the sheets of a game show and do. The host takes the classes of sheets when it begins; this is fetched before the
 * first of them is drawn, with the templates.
 */

import type { Ruleset } from "../contract/index.ts";
import type { GameSheets } from "../contract/sheets.ts";
import { Refusal } from "../host/refusal.ts";
import { loadTemplates } from "../templates/templates.ts";

const fetched = new Map<Ruleset, GameSheets>();

/**
 * Fetches what the sheets of a game need; of documents without a game, templates only.
 * @throws Refusal if it cannot be fetched; the next call tries again
 */
export async function loadSheets(ruleset: Ruleset | undefined): Promise<void> {
  try {
    await Promise.all([loadTemplates(ruleset?.id), fetchContents(ruleset)]);
  } catch (error) {
    console.error("manifold | What sheets show could not be fetched", error);
    throw new Refusal({ key: "MANIFOLD.Sheet.NotFetched" });
  }
}

async function fetchContents(ruleset: Ruleset | undefined): Promise<void> {
  if (ruleset?.sheets && !fetched.has(ruleset)) fetched.set(ruleset, await ruleset.sheets());
}

/** The contents of a game's sheets; null before they are fetched, and for a game whose classes say all themselves. */
export const sheetsOf = (ruleset: Ruleset | undefined): GameSheets | null =>
  (ruleset && fetched.get(ruleset)) ?? null;
