/**
 * The contents and actions of a game's sheets. Foundry needs the sheet classes at the start; the contents load with the
 * templates, before the first sheet is drawn.
 */

import type { Ruleset } from "../contract/index.ts";
import type { GameSheets } from "../contract/sheets.ts";
import { partsOf } from "../games/fetched-parts.ts";
import { Refusal } from "../host/refusal.ts";
import { loadTemplates } from "../templates/templates.ts";

/**
 * Loads the contents of a game's sheets, or only templates for documents without a game.
 * @throws Refusal if loading fails; the next call tries again
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
  if (!ruleset?.sheets) return;
  const parts = partsOf(ruleset);
  parts.sheets ??= await ruleset.sheets();
}

/** The contents of a game's sheets; null before they are loaded, and for a game whose classes contain everything. */
export const sheetsOf = (ruleset: Ruleset | undefined): GameSheets | null =>
  (ruleset && partsOf(ruleset).sheets) ?? null;
