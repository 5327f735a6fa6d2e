import type { Ruleset } from "../../core/contract/index.ts";
import { defineGame } from "../../core/documents/define-game.ts";
import { sheetClasses } from "../../core/sheets/sheet-classes.ts";
import { BROWSER_FIELDS } from "./browser.ts";
import { EFFECTS } from "./effects/effect-rules.ts";
import { CONDITIONS, TRAITS } from "./rules/creature/conditions.ts";
import { SETTINGS } from "./settings.ts";
import { DOCUMENTS } from "./subtypes.ts";

/** Archsoul: a pool of d6 from attribute and skill; each die that shows the difficulty or more is a success. */
export const soul: Ruleset = defineGame({
  id: "soul",
  icon: "soul-vessel",
  mark: "mark-soul",
  documents: DOCUMENTS,
  sheetClasses: sheetClasses("soul", {
    tabs: ["fight", "skills", "state", "gear", "effects", "notes"],
    conditionsTab: "state",
    hasStatblocks: true,
    itemSize: { width: 540, height: 580 },
  }),
  browser: BROWSER_FIELDS,
  conditions: [...CONDITIONS, ...TRAITS],
  turnStates: ["surprising"],
  effects: EFFECTS,
  play: async () => (await import("./play.ts")).PLAY,
  sheets: async () => (await import("./sheets/contents.ts")).SHEETS,
  panels: async () => [(await import("./crafting/downtime.ts")).DOWNTIME],
  days: {
    isOn: () => SETTINGS.read("days"),
    rules: async () => (await import("./survival/days.ts")).DAYS,
  },
  guides: async () => (await import("./creation/guides.ts")).GUIDES,
  hasTours: true,
  party: async () => (await import("./party.ts")).PARTY,
  settings: SETTINGS,
});
