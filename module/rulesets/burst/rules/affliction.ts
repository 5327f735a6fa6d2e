/** Conditions that an effect brings, and resisting them. */
import { type Adjustments, hasOption, isIgnored } from "../../../kit/damage.ts";
import { abilityLabel, isAbility } from "./abilities.ts";
import { type Course, named } from "./course.ts";
import type { Affliction, BurstDefender } from "./hits.ts";

/**
 * Gives the conditions unless they were resisted; what names an ability asks the target for the roll. Things suffer
 * nothing but being destroyed, and the dead nothing more.
 */
export function afflict(
  course: Course,
  { conditions, resist }: Affliction,
  { object, conditions: present }: BurstDefender,
  adjustments: Adjustments,
): void {
  const fitting = object || present.includes("dead") ? [] : conditions;
  if (fitting.length === 0) return;
  if (hasOption("resisted", adjustments)) {
    course.step("resisted");
    return;
  }
  for (const id of fitting) {
    const step = `inflict-${id}`;
    const ignored = isIgnored(step, adjustments);
    if (!ignored) course.changes.addCondition(id);
    course.step("inflict", named(id), { id: step, ignorable: true, ...(ignored ? { ignored } : {}) });
  }
  if (resist) {
    const { ability, vs } = resist;
    course.demand({
      kind: "resistance",
      key: ability,
      label: "MANIFOLD.Burst.Demand.resist",
      data: { ability: isAbility(ability) ? abilityLabel(ability) : ability, vs },
      icon: "shield-reflect",
      choices: { vs },
      first: true,
    });
  }
}
