import type { Ruleset } from "../../core/contract/index.ts";
import { BROWSER } from "./browser.ts";
import { EFFECTS } from "./effects/effect-rules.ts";
import { CONDITIONS } from "./rules/creature/conditions.ts";
import { SETTINGS } from "./settings.ts";
import { ACTORS, ITEMS } from "./subtypes.ts";

/** The untitled d20 game: an Action die and bursting bonus dice on a ladder, against a VS or Guard. */
export const burst: Ruleset = {
  id: "burst",
  label: "MANIFOLD.Burst.Game.label",
  hint: "MANIFOLD.Burst.Game.hint",
  icon: "explosion-rays",
  mark: "mark-burst",
  actors: ACTORS,
  items: ITEMS,
  browser: BROWSER,
  conditions: CONDITIONS,
  turnStates: ["ambushed", "ambusher", "readied"],
  effects: EFFECTS,
  rolls: {},
  play: async () => (await import("./play.ts")).PLAY,
  sheets: async () => (await import("./sheets/contents.ts")).SHEETS,
  days: {
    isOn: () => SETTINGS.read("days"),
    rules: async () => (await import("./survival/days.ts")).DAYS,
  },
  guides: async () => (await import("./creation/guides.ts")).GUIDES,
  tours: async () => (await import("./tours.ts")).TOURS,
  party: async () => (await import("./party.ts")).PARTY,
  settings: SETTINGS,
};
