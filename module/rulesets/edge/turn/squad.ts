/** Squads of minions. The source does not mention them: using them is up to the table. */
import type { SquadRules } from "../../../core/contract/combat.ts";
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import { creature } from "../data/creature-of.ts";
import { VP_PATH } from "../rules/paths.ts";

export const SQUAD: SquadRules = {
  paths: [VP_PATH],
  points: (actor) => ({ value: creature(actor).vitality.value, max: creature(actor).vitalityMax }),
  takeOver(actor, points) {
    const { vitality, diesAtZero } = creature(actor);
    const change = new ChangeSetBuilder().add(VP_PATH, -points);
    if (points >= vitality.value) change.addCondition(diesAtZero ? "dead" : "unconscious");
    return change.build();
  },
};
