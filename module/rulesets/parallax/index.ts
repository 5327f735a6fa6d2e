import type { Ruleset } from "../../core/contract/index.ts";
import { defineGame } from "../../core/documents/define-game.ts";
import { sheetClasses } from "../../core/sheets/sheet-classes.ts";
import { BROWSER_FIELDS } from "./browser.ts";
import { EFFECTS } from "./effects/effect-rules.ts";
import { CONDITIONS } from "./rules/creature/conditions.ts";
import { SETTINGS } from "./settings.ts";
import { DOCUMENTS } from "./subtypes.ts";

/** Starlight (Parallax System): d100 plus external modifiers under an Attribute plus personal modifiers. */
export const parallax: Ruleset = defineGame({
  id: "parallax",
  icon: "star-prominences",
  mark: "mark-parallax",
  documents: DOCUMENTS,
  sheetClasses: sheetClasses("parallax", {
    tabs: ["play", "skills", "gear", "state", "effects", "notes"],
    conditionsTab: "state",
    hasStatblocks: true,
    itemSize: { width: 520, height: 560 },
  }),
  browser: BROWSER_FIELDS,
  conditions: CONDITIONS,
  turnStates: ["prone", "concentrating"],
  effects: EFFECTS,
  hasPercentages: true,
  play: async () => (await import("./play.ts")).PLAY,
  sheets: async () => (await import("./sheets/contents.ts")).SHEETS,
  guides: async () => (await import("./creation/guides.ts")).GUIDES,
  hasTours: true,
  party: async () => (await import("./party.ts")).PARTY,
  settings: SETTINGS,
});
