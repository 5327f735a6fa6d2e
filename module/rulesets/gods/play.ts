/** The part of the game that is loaded when it is played. */
import type { GamePlay } from "../../core/contract/index.ts";
import { AILMENT } from "./ailment/rolls.ts";
import { ATTACK } from "./attack/rolls.ts";
import { CREATION } from "./check/creation.ts";
import { CHECK, CONTEST, GROUP, SPEND_MOJO } from "./check/rolls.ts";
import { DAMAGE, GODS_DAMAGE, ITEM } from "./damage/rolls.ts";
import { DEATH } from "./injury/rolls.ts";
import { RESTS } from "./survival/rest.ts";
import { BREATH, FALL, JUMP } from "./survival/rolls.ts";
import { TURNS } from "./turn/turns.ts";

export const PLAY: GamePlay = {
  rolls: {
    check: CHECK,
    attack: ATTACK,
    contest: CONTEST,
    group: GROUP,
    jump: JUMP,
    damage: DAMAGE,
    death: DEATH,
    mojo: SPEND_MOJO,
    item: ITEM,
    ailment: AILMENT,
    fall: FALL,
    breath: BREATH,
    creation: CREATION,
  },
  combat: TURNS,
  damage: GODS_DAMAGE,
  rest: RESTS,
};
