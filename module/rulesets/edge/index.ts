import type { Ruleset } from "../../core/contract/index.ts";
import { BROWSER } from "./browser.ts";
import { carriedLight } from "./data/item-of.ts";
import { sightOf } from "./data/senses.ts";
import { EFFECTS } from "./effects/effect-rules.ts";
import { CONDITIONS, STATES } from "./rules/creature/conditions.ts";
import { SETTINGS } from "./settings.ts";
import { actors, items } from "./subtypes.ts";

/** Lightfish core rules: 2d12 (or two of 3d12) + ability + skill against a DC. */
export const edge: Ruleset = {
  id: "edge",
  label: "MANIFOLD.Edge.Game.label",
  hint: "MANIFOLD.Edge.Game.hint",
  icon: "ringed-planet",
  mark: "mark-edge",
  actors,
  items,
  browser: BROWSER,
  conditions: [...CONDITIONS, ...STATES],
  turnStates: ["surprised", "readied"],
  effects: EFFECTS,
  rolls: {},
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
  tours: async () => (await import("./tours.ts")).TOURS,
  party: async () => (await import("./party.ts")).PARTY,
  settings: SETTINGS,
};
