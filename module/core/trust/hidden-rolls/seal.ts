/** Decides which part of a check players may not receive, and creates the record that they receive. */

import type { RollOutcome, RollPlan } from "../../../kit/contract.ts";
import type { AnyRollKind, RollOptions } from "../../contract/roll-kind.ts";
import type { CheckRecord, SealedPart } from "../../contract/roll-result.ts";
import { OUTCOME } from "../../records/spoken-result.ts";

/** Replaces a hidden outcome. */
export const KEPT_OUTCOME: RollOutcome = { degree: "kept", success: null };

/** Replaces a hidden plan. */
export const KEPT_PLAN: RollPlan = { dice: [], modifiers: [] };

/** The parts that a roll hides, as known before it is made. */
interface Hiding {
  readonly kind: AnyRollKind;
  readonly options: Pick<RollOptions, "hidden" | "reply" | "demanded">;
  /** The roll is one side of an opposed roll. */
  readonly opposed: boolean;
  /** Visibility mode of the message. */
  readonly mode: string;
}

/** Whether a visibility mode, named as in either generation, hides a message from some users. */
export const isPrivate = (mode: string): boolean =>
  ["gm", "blind", "self"].some((word) => mode.startsWith(word));

/**
 * The part of a roll that only GMs may receive; null for none. The host handles private rolls that nothing has
 * requested.
 */
export function hiddenPart({ kind, options, opposed, mode }: Hiding): SealedPart | null {
  const { hidden = [], reply, demanded } = options;
  if (mode.startsWith("blind") || ((reply || demanded || opposed) && isPrivate(mode))) return "all";
  if (hidden.includes(OUTCOME)) return "outcome";
  return kind.difficulty && hidden.includes(kind.difficulty.field) ? "difficulty" : null;
}

/** The record that every user receives. */
export function publicRecord(kind: AnyRollKind, record: CheckRecord, part: SealedPart): CheckRecord {
  if (part === "all")
    return {
      ...record,
      request: { modifiers: [] },
      choices: null,
      asked: null,
      plan: KEPT_PLAN,
      dice: [],
      outcome: KEPT_OUTCOME,
      hidden: [...new Set([...record.hidden, OUTCOME])],
      costs: null,
    };
  const { plan, outcome, choices } = withoutDifficulty(kind, record);
  return part === "difficulty"
    ? { ...record, plan, outcome, choices }
    : { ...record, plan, choices, outcome: KEPT_OUTCOME, costs: null };
}

function withoutDifficulty(
  { difficulty, defaults }: AnyRollKind,
  { plan, outcome, choices, request, hidden }: CheckRecord,
): Pick<CheckRecord, "plan" | "outcome" | "choices"> {
  if (!difficulty || !hidden.includes(difficulty.field)) return { plan, outcome, choices };
  const { field } = difficulty;
  const usual: unknown = foundry.utils.getProperty(defaults(request), field);
  return { ...difficulty.conceal(plan, outcome), choices: choices && { ...choices, [field]: usual } };
}
