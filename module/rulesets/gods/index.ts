import type { Ruleset } from "../../core/contract/index.ts";
import { defineGame } from "../../core/documents/define-game.ts";
import { sheetClasses } from "../../core/sheets/sheet-classes.ts";
import { BROWSER_FIELDS } from "./browser.ts";
import { EFFECTS } from "./effects/effect-rules.ts";
import { CONDITIONS } from "./rules/creature/conditions.ts";
import { SETTINGS } from "./settings.ts";
import { DOCUMENTS } from "./subtypes.ts";

/** Gods & Monsters: d20 at or under an ability, a reaction or another number. */
export const gods: Ruleset = defineGame({
  id: "gods",
  icon: "sun-priest",
  mark: "mark-gods",
  documents: DOCUMENTS,
  sheetClasses: sheetClasses("gods", {
    tabs: ["deeds", "skills", "harm", "travel", "gear", "effects", "notes"],
    conditionsTab: "harm",
    hasStatblocks: true,
    itemSize: { width: 520, height: 560 },
  }),
  browser: BROWSER_FIELDS,
  conditions: CONDITIONS,
  turnStates: ["surprised", "concentrating"],
  effects: EFFECTS,
  play: async () => (await import("./play.ts")).PLAY,
  sheets: async () => (await import("./sheets/contents.ts")).SHEETS,
  panels: async () => [(await import("./survival/journey.ts")).JOURNEY],
  days: {
    isOn: () => SETTINGS.read("days"),
    hours: true,
    rules: async () => (await import("./survival/days.ts")).DAYS,
  },
  guides: async () => (await import("./creation/guides.ts")).GUIDES,
  hasTours: true,
  party: async () => (await import("./party.ts")).PARTY,
  settings: SETTINGS,
});
