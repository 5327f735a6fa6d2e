/** Conditions that an effect gives, and the resistance against them. */
import { type Adjustments, hasOption, isIgnored } from "../../../../kit/damage.ts";
import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import { abilityLabel, isAbility } from "../creature/abilities.ts";
import { conditionLabel } from "../creature/conditions.ts";
import type { Affliction } from "../hit.ts";
import type { BurstDefender } from "./defender.ts";

/**
 * Adds the conditions unless they were resisted, and demands the resistance roll if the effect names an ability. Things
 * and the dead gain no conditions.
 */
export function addConditions(
  proposal: ProposalBuilder,
  { conditions, resist }: Affliction,
  { object, conditions: present }: BurstDefender,
  adjustments: Adjustments,
): void {
  const applicable = object || present.includes("dead") ? [] : conditions;
  if (applicable.length === 0) return;
  if (hasOption("resisted", adjustments)) {
    proposal.step("resisted");
    return;
  }
  for (const id of applicable) {
    const step = `inflict-${id}`;
    const ignored = isIgnored(step, adjustments);
    if (!ignored) proposal.changes.addCondition(id);
    proposal.step(
      "inflict",
      { condition: conditionLabel(id) },
      {
        id: step,
        ignorable: true,
        ...(ignored ? { ignored } : {}),
      },
    );
  }
  if (resist) {
    const { ability, vs } = resist;
    proposal.demand({
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
