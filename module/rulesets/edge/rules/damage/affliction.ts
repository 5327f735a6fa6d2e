/** Conditions that a hit imposes (E-411) or removes, and the save against them. */
import type { Duration } from "../../../../kit/contract.ts";
import { type Adjustments, hasOption, isIgnored, type ProposalStep } from "../../../../kit/damage.ts";
import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import { conditionLabel, conditionsInForce, hindrancesOf } from "../creature/conditions.ts";
import type { EdgeDefender, Save } from "../hit.ts";
import { BLED_PATH } from "../paths.ts";
import { endingWord } from "./durations.ts";
import { saveDemand } from "./saves.ts";

export interface Affliction {
  readonly conditions?: readonly string[];
  /** Absent: each condition has its own duration. */
  readonly duration?: Duration;
  /** Made before anything is applied; a success avoids the conditions. */
  readonly save?: Save | null;
}

/** Imposes the conditions unless the target saved; a GM may leave out each of them. */
export function afflict(
  proposal: ProposalBuilder,
  { conditions = [], duration, save }: Affliction,
  { flies }: Pick<EdgeDefender, "flies">,
  adjustments: Adjustments,
): void {
  if (conditions.length === 0) return;
  if (save && hasOption("saved", adjustments)) {
    proposal.step("spared");
    return;
  }
  for (const id of conditions) {
    const name = `condition-${id}`;
    const ignored = isIgnored(name, adjustments);
    if (!ignored) proposal.changes.addCondition(id, undefined, duration);
    const [word, data] = describeCondition(id, duration);
    proposal.step(word, data, { id: name, ignorable: true, ...(ignored ? { ignored } : {}) });
  }
  const given = conditions.filter((id) => !isIgnored(`condition-${id}`, adjustments));
  if (flies && stopsFlight(given)) proposal.threshold("falls", "bad");
}

/** Whether a flying creature with these conditions falls (E-294). */
function stopsFlight(conditions: readonly string[]): boolean {
  const inForce = conditionsInForce(conditions);
  return inForce.has("prone") || hindrancesOf(inForce).speedZero;
}

/** Language key part and data of a condition's step, including its end, if it has one. */
function describeCondition(
  id: string,
  duration: Duration | undefined,
): [word: string, data: NonNullable<ProposalStep["data"]>] {
  const condition = conditionLabel(id);
  const word = duration && endingWord(duration);
  if (!word) return ["condition", { condition }];
  const ending = `MANIFOLD.Edge.Ending.${word}`;
  const { count = 1 } = duration;
  return count > 1
    ? ["conditionFor", { condition, ending, count }]
    : ["conditionUntil", { condition, ending }];
}

/** Demands the save before anything is applied (E-387, E-396). */
export function demandSave(
  proposal: ProposalBuilder,
  { save }: Pick<Affliction, "save">,
  adjustments: Adjustments,
): void {
  const demand =
    save && !hasOption("saved", adjustments) ? saveDemand(save, "MANIFOLD.Edge.Demand.save") : null;
  if (demand) proposal.demand({ ...demand, first: true, ticks: "saved" });
}

/** Adds conditions that a GM cannot leave out individually. */
export function addConditions(proposal: ProposalBuilder, conditions: readonly string[]): void {
  for (const id of conditions) {
    proposal.changes.addCondition(id);
    proposal.step("condition", { condition: conditionLabel(id) });
  }
}

/** Removes conditions that the creature has. Once bleeding stops, the VP lost to it can be healed. */
export function removeConditions(
  proposal: ProposalBuilder,
  ids: readonly string[],
  { conditions, bled }: Pick<EdgeDefender, "conditions" | "bled">,
): void {
  for (const id of ids.filter((one) => conditions.includes(one))) {
    proposal.changes.removeCondition(id);
    if (id === "bleeding" && bled > 0) proposal.changes.set(BLED_PATH, 0);
    proposal.step("relief", { condition: conditionLabel(id) });
  }
}
