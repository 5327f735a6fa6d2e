import type { Ruleset } from "../../core/ruleset.ts";
import { AILMENT } from "./ailment/rolls.ts";
import { ATTACK } from "./attack/rolls.ts";
import { BROWSER } from "./browser.ts";
import { CREATION } from "./check/creation.ts";
import { CHECK, CONTEST, GROUP, MOJO } from "./check/rolls.ts";
import { DAMAGE, GODS_DAMAGE, ITEM } from "./damage/rolls.ts";
import { EFFECTS } from "./effects/effect-rules.ts";
import { DEATH } from "./injury/rolls.ts";
import { CONDITIONS } from "./rules/creature/conditions.ts";
import { SETTINGS } from "./settings.ts";
import { ACTORS, ITEMS } from "./subtypes.ts";
import { RESTS } from "./survival/rest.ts";
import { BREATH, FALL, JUMP } from "./survival/rolls.ts";
import { TURNS } from "./turn/turns.ts";

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
  effects: EFFECTS,
  rolls: {
    check: CHECK,
    attack: ATTACK,
    contest: CONTEST,
    group: GROUP,
    jump: JUMP,
    damage: DAMAGE,
    death: DEATH,
    mojo: MOJO,
    item: ITEM,
    ailment: AILMENT,
    fall: FALL,
    breath: BREATH,
    creation: CREATION,
  },
  combat: TURNS,
  damage: GODS_DAMAGE,
  rest: RESTS,
  panels: async () => [(await import("./survival/journey.ts")).JOURNEY],
  days: {
    isOn: () => SETTINGS.read("days"),
    rules: async () => (await import("./survival/days.ts")).DAYS,
  },
  guides: async () => (await import("./creation/guides.ts")).GUIDES,
  tours: async () => (await import("./tours.ts")).TOURS,
  party: async () => (await import("./party.ts")).PARTY,
  settings: SETTINGS,
};
