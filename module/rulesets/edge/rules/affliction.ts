/** Conditions that an effect brings (E-411), and the save that spares somebody. */
import type { Duration } from "../../../kit/contract.ts";
import { type Adjustments, hasOption, isIgnored, type ProposalStep } from "../../../kit/damage.ts";
import { conditionLabel, conditionsInForce, hindrancesOf } from "./conditions.ts";
import { type Course, step, threshold } from "./course.ts";
import type { EdgeDefender } from "./hits.ts";
import { endingWord } from "./lasting.ts";
import { type Save, saveDemand } from "./saves.ts";

export interface Affliction {
  readonly conditions?: readonly string[];
  /** Their own when absent. */
  readonly duration?: Duration;
  /** Made before anything is applied: it spares the target the conditions; absent or null where none is named. */
  readonly save?: Save | null;
}

/** Gives the conditions unless the save was made; the Gamemaster may leave each of them out. */
export function afflict(
  course: Course,
  { conditions = [], duration, save }: Affliction,
  { flies }: Pick<EdgeDefender, "flies">,
  adjustments: Adjustments,
): void {
  if (conditions.length === 0) return;
  if (save && hasOption("saved", adjustments)) {
    course.steps.push(step("spared"));
    return;
  }
  for (const id of conditions) {
    const name = `condition-${id}`;
    const ignored = isIgnored(name, adjustments);
    if (!ignored) course.changes.addCondition(id, undefined, duration);
    course.steps.push({
      ...told(id, duration),
      id: name,
      ignorable: true,
      ...(ignored ? { ignored } : {}),
    });
  }
  const given = conditions.filter((id) => !isIgnored(`condition-${id}`, adjustments));
  if (flies && grounds(given)) course.thresholds.push(threshold("falls", "bad"));
}

/** Whether whoever gets these conditions cannot stay in the air (E-294). */
function grounds(conditions: readonly string[]): boolean {
  const inForce = conditionsInForce(conditions);
  return inForce.has("prone") || hindrancesOf(inForce).speedZero;
}

/** The condition, with what ends it where something does. */
function told(id: string, duration: Duration | undefined): ProposalStep {
  const condition = conditionLabel(id);
  if (!duration) return step("condition", { condition });
  const ending = `MANIFOLD.Edge.Ending.${endingWord(duration)}`;
  const { count = 1 } = duration;
  return count > 1
    ? step("conditionFor", { condition, ending, count })
    : step("conditionUntil", { condition, ending });
}

/** Asks for the save that comes before the consequence (E-387, E-396). */
export function demandSave(
  { demands }: Course,
  { save }: Pick<Affliction, "save">,
  adjustments: Adjustments,
): void {
  const demand =
    save && !hasOption("saved", adjustments) ? saveDemand(save, "MANIFOLD.Edge.Demand.save") : null;
  if (demand) demands.push({ ...demand, first: true });
}
