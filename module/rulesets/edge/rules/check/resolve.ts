/** Reads the dice of a check. */

import type { RolledDie } from "../../../../kit/contract.ts";
import { OPEN_DEGREE, verdictDegree } from "./degrees.ts";
import { outcomeWord } from "./difficulty.ts";
import { isDouble, otherDieOf, specialEffects, specialOf } from "./specials.ts";
import {
  CHECK_GROUP,
  type CheckMode,
  type EdgeCheckOutcome,
  type EdgeCheckPlan,
  type Scatter,
} from "./types.ts";

function scatterOf(
  { blasts }: EdgeCheckPlan,
  success: boolean | null,
  dice: readonly RolledDie[],
): Scatter | null {
  if (!blasts || success !== false) return null;
  const face = (wanted: string) => dice.find(({ group }) => group === wanted)?.value;
  const [metres, direction] = [face("scatter"), face("direction")];
  return metres && direction ? { metres, direction } : null;
}

/** The dice are in rolling order; the rules decide which one is dropped, the host drops none. */
export function resolveCheck(plan: EdgeCheckPlan, dice: readonly RolledDie[]): EdgeCheckOutcome {
  if (plan.automaticFailure !== null) return outcomeOfFailure(plan);
  let thrown = 0;
  let a = 0;
  let b = 0;
  let c = 0;
  for (const die of dice) {
    if (die.group !== CHECK_GROUP) continue;
    if (thrown === 0) a = die.value;
    else if (thrown === 1) b = die.value;
    else c = die.value;
    thrown += 1;
  }
  const expected = plan.mode === "normal" ? 2 : 3;
  if (thrown !== expected) throw new RangeError(`a ${plan.mode} check reads ${expected} dice, not ${thrown}`);

  const droppedIndex = droppedIndexOf(plan.mode, a, b, c);
  const dropped = droppedIndex === null ? null : droppedIndex === 2 ? c : droppedIndex === 1 ? b : a;
  const first = droppedIndex === 0 ? b : a;
  const second = droppedIndex === null || droppedIndex === 2 ? b : c;
  const natural = first + second;
  const total = natural + plan.bonus;
  const special =
    plan.kind === "initiative"
      ? "none"
      : specialOf(first, second, plan.specialsOnDroppedDie ? dropped : null);
  const otherDie = otherDieOf(first, second, special);
  const success = plan.dc === null ? null : total >= plan.dc;
  const consequences = specialEffects(special, otherDie, success, plan.noExploits);
  return {
    degree: degreeOf(plan, total, success, special),
    success,
    margin: plan.dc === null ? null : total - plan.dc,
    kept: [first, second],
    dropped,
    droppedIndex,
    natural,
    total,
    special,
    otherDie,
    exploitMaxRank: consequences.exploitMaxRank,
    setback: consequences.setback,
    softFailure: consequences.softFailure,
    scatter: scatterOf(plan, success, dice),
    edgeCard: plan.edgeCards && isDouble(special),
  };
}

/**
 * Index of the dropped die: the lowest with advantage, the highest with disadvantage; among equal dice the last one.
 */
function droppedIndexOf(mode: CheckMode, a: number, b: number, c: number): number | null {
  if (mode === "normal") return null;
  const extreme = mode === "advantage" ? Math.min(a, b, c) : Math.max(a, b, c);
  if (c === extreme) return 2;
  return b === extreme ? 1 : 0;
}

function degreeOf(
  plan: EdgeCheckPlan,
  total: number,
  success: boolean | null,
  special: EdgeCheckOutcome["special"],
): string {
  if (success !== null) return verdictDegree(success, special, plan.noExploits);
  return plan.kind === "contest" || plan.kind === "initiative" ? OPEN_DEGREE : outcomeWord(total);
}

const outcomeOfFailure = (plan: EdgeCheckPlan): EdgeCheckOutcome => ({
  degree: "automaticFailure",
  success: false,
  margin: null,
  kept: [],
  dropped: null,
  droppedIndex: null,
  natural: 0,
  total: plan.bonus,
  special: "none",
  otherDie: null,
  exploitMaxRank: null,
  setback: null,
  softFailure: false,
  scatter: null,
  edgeCard: false,
});

/**
 * The outcome of the same dice with another verdict: the winner of a contest, or a GM's ruling.
 * @param success null for a tie, which has no special results
 */
export function applyVerdict(
  plan: EdgeCheckPlan,
  outcome: EdgeCheckOutcome,
  success: boolean | null,
): EdgeCheckOutcome {
  if (outcome.degree === "automaticFailure") return outcome;
  return {
    ...outcome,
    ...specialEffects(outcome.special, outcome.otherDie, success, plan.noExploits),
    success,
    degree: success === null ? OPEN_DEGREE : verdictDegree(success, outcome.special, plan.noExploits),
  };
}
