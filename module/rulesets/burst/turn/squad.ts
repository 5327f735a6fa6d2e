/** Squads of minions. The source does not mention them: using them is up to the table. */
import type { SquadRules } from "../../../core/contract/combat.ts";
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import { creature } from "../data/creature-of.ts";
import { DURABILITY_PATH, HEALTH_PATH } from "../rules/paths.ts";

/** The health of a squad: Durability, then Health, which things lack. Being wounded and Shock follow from the rest. */
export const SQUAD: SquadRules = {
  paths: [DURABILITY_PATH, HEALTH_PATH],
  points(actor) {
    const { self, isObject } = creature(actor);
    const health = isObject ? 0 : self.health.value;
    const healthMax = isObject ? 0 : self.maxima.health;
    return { value: self.durability.value + health, max: self.maxima.durability + healthMax };
  },
  takeOver(actor, points) {
    const { self, isObject } = creature(actor);
    const first = Math.min(points, self.durability.value);
    const change = new ChangeSetBuilder().add(DURABILITY_PATH, -first);
    if (!isObject) change.add(HEALTH_PATH, first - points);
    else if (first >= self.durability.value) change.addCondition("destroyed");
    return change.build();
  },
};
