import type { Ruleset } from "../../core/contract/index.ts";
import { BROWSER } from "./browser.ts";
import { EFFECTS } from "./effects/effect-rules.ts";
import { CONDITIONS, TRAITS } from "./rules/creature/conditions.ts";
import { SETTINGS } from "./settings.ts";
import { ACTORS, ITEMS } from "./subtypes.ts";

/** Archsoul: a pool of d6 from attribute and skill; each die that shows the difficulty or more is a success. */
export const soul: Ruleset = {
  id: "soul",
  label: "MANIFOLD.Soul.Game.label",
  hint: "MANIFOLD.Soul.Game.hint",
  icon: "soul-vessel",
  mark: "mark-soul",
  actors: ACTORS,
  items: ITEMS,
  browser: BROWSER,
  conditions: [...CONDITIONS, ...TRAITS],
  turnStates: ["surprising"],
  effects: EFFECTS,
  rolls: {},
  play: async () => (await import("./play.ts")).PLAY,
  sheets: async () => (await import("./sheets/contents.ts")).SHEETS,
  panels: async () => [(await import("./crafting/downtime.ts")).DOWNTIME],
  days: {
    isOn: () => SETTINGS.read("days"),
    rules: async () => (await import("./survival/days.ts")).DAYS,
  },
  guides: async () => (await import("./creation/guides.ts")).GUIDES,
  tours: async () => (await import("./tours.ts")).TOURS,
  party: async () => (await import("./party.ts")).PARTY,
  settings: SETTINGS,
};
