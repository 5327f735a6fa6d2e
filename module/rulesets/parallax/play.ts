/** The part of the game that is loaded when it is played. */
import type { GamePlay } from "../../core/contract/index.ts";
import { ATTACK, DEFENSE } from "./attack/rolls.ts";
import { CHECK } from "./check/rolls.ts";
import { UNANSWERED } from "./check/unanswered.ts";
import { BURNING, DAMAGE, PARALLAX_DAMAGE, TREATMENT } from "./damage/rolls.ts";
import { RESTS } from "./survival/rest.ts";
import { TURNS } from "./turn/turns.ts";

export const PLAY: GamePlay = {
  rolls: {
    check: CHECK,
    attack: ATTACK,
    defense: DEFENSE,
    unanswered: UNANSWERED,
    damage: DAMAGE,
    burning: BURNING,
    treatment: TREATMENT,
  },
  combat: TURNS,
  damage: PARALLAX_DAMAGE,
  rest: RESTS,
};
