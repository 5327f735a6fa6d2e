import type { Ruleset } from "../../core/ruleset.ts";
import { ATTACK } from "./attack/rolls.ts";
import { BROWSER } from "./browser.ts";
import { CHECK, NAMED } from "./check/rolls.ts";
import { DIE } from "./check/single-die.ts";
import { CRAFT, HELP } from "./crafting/rolls.ts";
import { RECOIL } from "./damage/recoil.ts";
import { DAMAGE, SOUL_DAMAGE } from "./damage/rolls.ts";
import { RULING } from "./damage/ruling.ts";
import { EFFECTS } from "./effects/effect-rules.ts";
import { CONDITIONS, TRAITS } from "./rules/creature/conditions.ts";
import { SETTINGS } from "./settings.ts";
import { ACTORS, ITEMS } from "./subtypes.ts";
import { HOUR, NIGHT } from "./survival/rest.ts";
import { FALL, FALLING_OBJECT } from "./survival/rolls.ts";
import { TURNS } from "./turn/turns.ts";

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
  effects: EFFECTS,
  rolls: {
    check: CHECK,
    named: NAMED,
    attack: ATTACK,
    damage: DAMAGE,
    fall: FALL,
    fallingObject: FALLING_OBJECT,
    craft: CRAFT,
    help: HELP,
    die: DIE,
    recoil: RECOIL,
    ruling: RULING,
  },
  damage: SOUL_DAMAGE,
  combat: TURNS,
  rest: [HOUR, NIGHT],
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
