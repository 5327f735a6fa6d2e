/** Shared parts of this game's dialogs. */

import type { DialogPart, FormValues, SituationalKind, Text } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import type { BaseChoices, BaseRequest, RollPlan } from "../../../kit/contract.ts";
import { SCORES, type ScoreId, scoreLabel } from "../rules/creature/scores.ts";
import { formatNumber } from "../text.ts";

const BONUS_KIND: SituationalKind = { kind: "bonus", label: "MANIFOLD.Gods.ModifierKind.bonus" };

/** Situational modifiers of rolls that conditions cannot forbid. */
export const BONUS_ONLY: readonly SituationalKind[] = [BONUS_KIND];

export const BONUS_OR_BLOCK: readonly SituationalKind[] = [
  BONUS_KIND,
  { kind: "block", label: "MANIFOLD.Gods.ModifierKind.block" },
];

/** "d20, 13 or less". */
export const summaryUnder = (target: number): Text => ({
  key: "MANIFOLD.Gods.Summary.under",
  data: { target: formatNumber(target) },
});

/** A number field: a missing field keeps its value, an empty field is 0, and other text is NaN. */
export function readNumber(form: FormValues, name: string, before: number): number {
  const value = form[name];
  if (value === undefined) return before;
  return value === null || value === "" ? 0 : Number(value);
}

/** A select or text field; a missing field keeps its value. */
export function readWord<Word extends string>(form: FormValues, name: string, before: Word): Word {
  const value = form[name];
  return value === undefined ? before : (String(value) as Word);
}

/** A select with an empty entry, which is read as null; a missing field keeps its value. */
export const readWordOrNull = <Word extends string>(
  form: FormValues,
  name: string,
  before: Word | null,
): Word | null =>
  form[name] === undefined ? before : form[name] === "" ? null : (String(form[name]) as Word);

/** A checkbox; a missing field keeps its value. */
export const readTick = (form: FormValues, name: string, before: boolean): boolean =>
  form[name] === undefined ? before : form[name] === true;

export interface ScoreOption {
  readonly id: ScoreId;
  readonly label: string;
  readonly value: number;
  readonly selected: boolean;
}

export const scoreOptions = (
  numbers: Readonly<Record<ScoreId, number>>,
  selected: ScoreId,
): readonly ScoreOption[] =>
  SCORES.map((id) => ({ id, label: scoreLabel(id), value: numbers[id], selected: id === selected }));

/** A dialog without fields: only modifiers and odds. */
export const plainDialog = <Request extends BaseRequest, Plan extends RollPlan>(
  summary: (plan: Plan) => Text,
): DialogPart<Request, BaseChoices, Plan> => ({
  template: templatePath("gods/check/plain-dialog"),
  context: () => ({}),
  read: (_form, choices) => choices,
  situational: BONUS_ONLY,
  summary,
});
