/** The part of the game that is loaded when it is played. */
import type { GamePlay } from "../../core/contract/index.ts";
import { ATTACK } from "./attack/rolls.ts";
import { CHECK, NAMED } from "./check/rolls.ts";
import { DIE } from "./check/single-die.ts";
import { CRAFT, HELP } from "./crafting/rolls.ts";
import { RECOIL } from "./damage/recoil.ts";
import { DAMAGE, SOUL_DAMAGE } from "./damage/rolls.ts";
import { RULING } from "./damage/ruling.ts";
import { enterFatigue } from "./rules/survival/fatigue.ts";
import { HOUR, NIGHT } from "./survival/rest.ts";
import { FALL, FALLING_OBJECT } from "./survival/rolls.ts";
import { wearinessOf } from "./survival/weariness.ts";
import { TURNS } from "./turn/turns.ts";

export const PLAY: GamePlay = {
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
  onEnter: (actor, conditions, entered) => enterFatigue({ ...wearinessOf(actor), conditions }, entered),
};
