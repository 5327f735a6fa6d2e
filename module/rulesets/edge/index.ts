import type { Ruleset } from "../../core/contract/index.ts";
import { defineGame } from "../../core/documents/define-game.ts";
import { BROWSER_FIELDS } from "./browser.ts";
import { carriedLight } from "./data/item-of.ts";
import { sightOf } from "./data/senses.ts";
import { EFFECTS } from "./effects/effect-rules.ts";
import { CONDITIONS, STATES } from "./rules/creature/conditions.ts";
import { SETTINGS } from "./settings.ts";
import { SHEET_CLASSES } from "./sheets/classes.ts";
import { DOCUMENTS } from "./subtypes.ts";

/** Lightfish core rules: 2d12 (or two of 3d12) + ability + skill against a DC. */
export const edge: Ruleset = defineGame({
  id: "edge",
  icon: "ringed-planet",
  mark: "mark-edge",
  documents: DOCUMENTS,
  sheetClasses: SHEET_CLASSES,
  browser: BROWSER_FIELDS,
  conditions: [...CONDITIONS, ...STATES],
  turnStates: ["surprised", "readied"],
  effects: EFFECTS,
  play: async () => (await import("./play.ts")).PLAY,
  sheets: async () => (await import("./sheets/contents.ts")).SHEETS,
  carriedLight,
  sight: sightOf,
  panels: async () => (await import("./survival/panels.ts")).PANELS,
  days: {
    isOn: () => SETTINGS.read("days"),
    rules: async () => (await import("./survival/days.ts")).DAYS,
  },
  guides: async () => (await import("./creation/guides.ts")).GUIDES,
  hasTours: true,
  party: async () => (await import("./party.ts")).PARTY,
  settings: SETTINGS,
});
