import type { Ruleset } from "../../core/contract/index.ts";
import { BROWSER } from "./browser.ts";
import { EFFECTS } from "./effects/effect-rules.ts";
import { CONDITIONS } from "./rules/creature/conditions.ts";
import { SETTINGS } from "./settings.ts";
import { ACTORS, ITEMS } from "./subtypes.ts";

/** Starlight (Parallax System): d100 plus external modifiers under an Attribute plus personal modifiers. */
export const parallax: Ruleset = {
  id: "parallax",
  label: "MANIFOLD.Parallax.Game.label",
  hint: "MANIFOLD.Parallax.Game.hint",
  icon: "star-prominences",
  mark: "mark-parallax",
  actors: ACTORS,
  items: ITEMS,
  browser: BROWSER,
  conditions: CONDITIONS,
  turnStates: ["prone", "concentrating"],
  effects: EFFECTS,
  hasPercentages: true,
  rolls: {},
  play: async () => (await import("./play.ts")).PLAY,
  sheets: async () => (await import("./sheets/contents.ts")).SHEETS,
  guides: async () => (await import("./creation/guides.ts")).GUIDES,
  tours: async () => (await import("./tours.ts")).TOURS,
  party: async () => (await import("./party.ts")).PARTY,
  settings: SETTINGS,
};
