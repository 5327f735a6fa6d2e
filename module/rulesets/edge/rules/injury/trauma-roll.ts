/** The roll on a trauma table; a GM may choose a row instead (E-455). */

import type { BaseChoices, BaseRequest, RollOutcome, RollPlan, RollRules } from "../../../../kit/contract.ts";
import { NO_CHOICES } from "../../../../kit/modifiers.ts";
import { type AbilityId, isAbility } from "../creature/abilities.ts";
import type { EdgeHit, Side, TraumaNature, TraumaSeverity } from "../hit.ts";
import { dieOf, OPTIONAL_ROW, traumaAt, traumaRow, traumaTable } from "./trauma-table.ts";

export interface TraumaRequest extends BaseRequest {
  readonly nature: TraumaNature;
  readonly severity: TraumaSeverity;
  /** Whether the group leaves out one row (E-490). */
  readonly hidesOptional: boolean;
}

export interface TraumaChoices extends BaseChoices {
  readonly nature: TraumaNature;
  readonly severity: TraumaSeverity;
  /** Id of a chosen row; blank to roll. */
  readonly row: string;
  /** Side of the limb for a chosen row. */
  readonly side: Side;
  /** Ability to lower; blank for the first one of the row. */
  readonly lowers: AbilityId | "";
}

export interface TraumaPlan extends RollPlan {
  readonly nature: TraumaNature;
  readonly severity: TraumaSeverity;
  readonly without: readonly string[];
  readonly row: string;
  readonly side: Side;
  readonly lowers: AbilityId | "";
}

export interface TraumaOutcome extends RollOutcome {
  readonly row: string;
  readonly side: Side;
  readonly lowers: AbilityId | null;
}

const GROUP = "trauma";

export const TRAUMA_DEGREES = ["mild", "severe"] as const;

/** Rows to roll or choose from. */
export const rowsFor = (
  { hidesOptional }: Pick<TraumaRequest, "hidesOptional">,
  { nature, severity }: Pick<TraumaChoices, "nature" | "severity">,
) => traumaTable(nature, severity, hidesOptional ? [OPTIONAL_ROW] : []);

export const traumaRollRules: RollRules<TraumaRequest, TraumaChoices, TraumaPlan, TraumaOutcome> = {
  degrees: TRAUMA_DEGREES,
  successDegrees: [],
  validate(request, choices) {
    const rows = rowsFor(request, choices);
    if (choices.row === "") return [];
    const row = rows.find(({ id }) => id === choices.row);
    if (!row) return [{ field: "row", message: "MANIFOLD.Edge.Problem.noTrauma" }];
    return row.leftFrom !== undefined && choices.side === "none"
      ? [{ field: "side", message: "MANIFOLD.Edge.Problem.noSide" }]
      : [];
  },
  plan(request, { nature, severity, row, side, lowers }) {
    const faces = dieOf(rowsFor(request, { nature, severity }));
    return {
      dice: row === "" ? [{ group: GROUP, formula: `1d${faces}` }] : [],
      modifiers: [],
      nature,
      severity,
      without: request.hidesOptional ? [OPTIONAL_ROW] : [],
      row,
      side,
      lowers,
    };
  },
  resolve(plan, dice) {
    const { row, side } = pickRow(plan, dice[0]?.value ?? 0);
    const scores = traumaRow(row)?.lowers ?? [];
    const lowers = isAbility(plan.lowers) && scores.includes(plan.lowers) ? plan.lowers : (scores[0] ?? null);
    return { degree: plan.severity, success: null, row, side, lowers };
  },
  odds: ({ severity }) => new Map([[severity, 1]]),
};

function pickRow({ nature, severity, without, row, side }: TraumaPlan, face: number) {
  if (row !== "") return { row, side: traumaRow(row)?.leftFrom === undefined ? ("none" as const) : side };
  const found = traumaAt(traumaTable(nature, severity, without), face);
  return { row: found.row.id, side: found.side };
}

/** Choices of a plain click: a roll on the table for the damage. */
export const defaultTraumaChoices = ({ nature, severity }: TraumaRequest): TraumaChoices => ({
  ...NO_CHOICES,
  nature,
  severity,
  row: "",
  side: "none",
  lowers: "",
});

export const hitOfTrauma = (
  { nature, severity }: TraumaPlan,
  { row, side, lowers }: TraumaOutcome,
): EdgeHit => ({ nature: "trauma", kind: nature, severity, row, side, lowers });
