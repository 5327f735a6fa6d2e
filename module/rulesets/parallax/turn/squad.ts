/** Squads of minions. The source does not mention them: using them is up to the table. */
import type { SquadRules } from "../../../core/contract/combat.ts";
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import { creature } from "../data/creature-of.ts";
import { HEALTH_PATH } from "../rules/paths.ts";

export const SQUAD: SquadRules = {
  paths: [HEALTH_PATH],
  points: (actor) => ({ value: creature(actor).health.value, max: creature(actor).healthMax }),
  takeOver(actor, points) {
    const { health, nature } = creature(actor);
    const change = new ChangeSetBuilder().add(HEALTH_PATH, -points);
    if (points >= health.value && nature === "living") change.addCondition("dying");
    return change.build();
  },
};
