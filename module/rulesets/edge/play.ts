/** The part of the game that is loaded when it is played. */
import type { GamePlay } from "../../core/contract/index.ts";
import { DODGE } from "./attack/dodge.ts";
import { ATTACK } from "./attack/rolls.ts";
import { CHECK, SAVE } from "./check/rolls.ts";
import { SETBACK } from "./check/setback.ts";
import { DAMAGE, EDGE_DAMAGE, HEALING } from "./damage/rolls.ts";
import { STABILISE, STOP_BLEEDING, WAKING } from "./injury/first-aid.ts";
import { CONCENTRATION, DEATH_SAVE, ESCAPE, REEL, STRUGGLE, STUMBLE, TRAUMA } from "./injury/rolls.ts";
import { POWER } from "./powers/rolls.ts";
import { NOTICES } from "./stealth/notices.ts";
import { HIDE } from "./stealth/rolls.ts";
import { ACCLIMATION, ADAPTATION, BRACE, SPACE_SICKNESS } from "./survival/gravity-rolls.ts";
import { REPAIR } from "./survival/repair.ts";
import { RESTS } from "./survival/rest.ts";
import { EXPOSURE, FALL_OR_COLLISION, HARM, MARCH, MEND } from "./survival/rolls.ts";
import { ACTION, TARGETED_ACTION } from "./turn/actions.ts";
import { MANEUVER } from "./turn/maneuvers.ts";
import { MOVE } from "./turn/move-roll.ts";
import { TURNS } from "./turn/turns.ts";

export const PLAY: GamePlay = {
  rolls: {
    check: CHECK,
    save: SAVE,
    attack: ATTACK,
    dodge: DODGE,
    hide: HIDE,
    maneuver: MANEUVER,
    deed: ACTION,
    deedAt: TARGETED_ACTION,
    move: MOVE,
    march: MARCH,
    setback: SETBACK,
    damage: DAMAGE,
    healing: HEALING,
    power: POWER,
    stabilise: STABILISE,
    stopBleeding: STOP_BLEEDING,
    deathSave: DEATH_SAVE,
    waking: WAKING,
    concentration: CONCENTRATION,
    escape: ESCAPE,
    struggle: STRUGGLE,
    stumble: STUMBLE,
    reel: REEL,
    trauma: TRAUMA,
    harm: HARM,
    mend: MEND,
    hazard: FALL_OR_COLLISION,
    exposure: EXPOSURE,
    acclimation: ACCLIMATION,
    brace: BRACE,
    spaceSickness: SPACE_SICKNESS,
    adaptation: ADAPTATION,
    repair: REPAIR,
  },
  damage: EDGE_DAMAGE,
  rest: RESTS,
  combat: TURNS,
  notices: NOTICES,
};
