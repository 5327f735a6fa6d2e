/** The part of the game that is loaded when it is played. */
import type { GamePlay } from "../../core/contract/index.ts";
import { ATTACK, DEFENSE } from "./attack/rolls.ts";
import { CHECK, INITIATIVE, RESISTANCE } from "./check/rolls.ts";
import { BURST_DAMAGE, EFFECT } from "./damage/rolls.ts";
import { AID, STABILISE } from "./injury/first-aid.ts";
import { RESTS } from "./survival/rest.ts";
import { ACT } from "./turn/actions.ts";
import { TURNS } from "./turn/turns.ts";

export const PLAY: GamePlay = {
  rolls: {
    check: CHECK,
    attack: ATTACK,
    defense: DEFENSE,
    effect: EFFECT,
    resistance: RESISTANCE,
    initiative: INITIATIVE,
    aid: AID,
    stabilise: STABILISE,
    act: ACT,
  },
  damage: BURST_DAMAGE,
  rest: RESTS,
  combat: TURNS,
};
