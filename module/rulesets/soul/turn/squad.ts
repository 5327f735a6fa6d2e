/** Squads of minions. The source does not mention them: using them is up to the table. */
import type { SquadRules } from "../../../core/contract/combat.ts";
import { creature } from "../data/creature-of.ts";
import { loseHitPoints } from "../rules/injury/harm.ts";
import { HP_PATH } from "../rules/paths.ts";

export const SQUAD: SquadRules = {
  paths: [HP_PATH],
  points: (actor) => ({ value: creature(actor).hitPoints.value, max: creature(actor).hitPointsMax }),
  takeOver(actor, points) {
    const { hitPoints, scores } = creature(actor);
    const target = {
      hp: hitPoints.value,
      endurance: scores.endurance ?? 0,
      conditions: [...actor.statuses],
    };
    return loseHitPoints(target, points).change;
  },
};
