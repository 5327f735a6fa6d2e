import type { Ruleset } from "../../core/contract/index.ts";
import { BROWSER } from "./browser.ts";
import { EFFECTS } from "./effects/effect-rules.ts";
import { CONDITIONS } from "./rules/creature/conditions.ts";
import { SETTINGS } from "./settings.ts";
import { ACTORS, ITEMS } from "./subtypes.ts";

/** Gods & Monsters: d20 at or under an ability, a reaction or another number. */
export const gods: Ruleset = {
  id: "gods",
  label: "MANIFOLD.Gods.Game.label",
  hint: "MANIFOLD.Gods.Game.hint",
  icon: "sun-priest",
  mark: "mark-gods",
  actors: ACTORS,
  items: ITEMS,
  browser: BROWSER,
  conditions: CONDITIONS,
  turnStates: ["surprised", "concentrating"],
  effects: EFFECTS,
  rolls: {},
  play: async () => (await import("./play.ts")).PLAY,
  sheets: async () => (await import("./sheets/contents.ts")).SHEETS,
  panels: async () => [(await import("./survival/journey.ts")).JOURNEY],
  days: {
    isOn: () => SETTINGS.read("days"),
    hours: true,
    rules: async () => (await import("./survival/days.ts")).DAYS,
  },
  guides: async () => (await import("./creation/guides.ts")).GUIDES,
  tours: async () => (await import("./tours.ts")).TOURS,
  party: async () => (await import("./party.ts")).PARTY,
  settings: SETTINGS,
};
