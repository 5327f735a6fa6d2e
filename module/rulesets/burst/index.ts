import type { Ruleset } from "../../core/contract/index.ts";
import { defineGame } from "../../core/documents/define-game.ts";
import { sheetClasses } from "../../core/sheets/sheet-classes.ts";
import { BROWSER_FIELDS } from "./browser.ts";
import { EFFECTS } from "./effects/effect-rules.ts";
import { CONDITIONS } from "./rules/creature/conditions.ts";
import { SETTINGS } from "./settings.ts";
import { DOCUMENTS } from "./subtypes.ts";

/** The untitled d20 game: an Action die and bursting bonus dice on a ladder, against a VS or Guard. */
export const burst: Ruleset = defineGame({
  id: "burst",
  icon: "explosion-rays",
  mark: "mark-burst",
  documents: DOCUMENTS,
  sheetClasses: sheetClasses("burst", {
    tabs: ["fight", "abilities", "powers", "gear", "conditions", "effects", "notes"],
    conditionsTab: "conditions",
    hasStatblocks: true,
    itemSize: { width: 540, height: 580 },
  }),
  browser: BROWSER_FIELDS,
  conditions: CONDITIONS,
  turnStates: ["ambushed", "ambusher", "readied"],
  effects: EFFECTS,
  play: async () => (await import("./play.ts")).PLAY,
  sheets: async () => (await import("./sheets/contents.ts")).SHEETS,
  days: {
    isOn: () => SETTINGS.read("days"),
    rules: async () => (await import("./survival/days.ts")).DAYS,
  },
  guides: async () => (await import("./creation/guides.ts")).GUIDES,
  hasTours: true,
  party: async () => (await import("./party.ts")).PARTY,
  settings: SETTINGS,
});
