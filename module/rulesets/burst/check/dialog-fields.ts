/** Shared parts of this game's roll dialogs. */

import type { FormValues, SituationalKind } from "../../../core/contract/index.ts";
import { numberOr } from "../../../core/rolls/dialog/form-values.ts";
import { dieShape } from "../../../core/text/die-shape.ts";
import type { IconName } from "../../../kit/keys.ts";
import { LADDER, LADDER_START, type LadderSize } from "../rules/check/ladder.ts";
import { CHALLENGE, CHARGE, DICE, STEP, TARGET } from "../rules/modifiers.ts";

/** Kinds of modifiers that a user may add by hand. */
export const SITUATIONAL: readonly SituationalKind[] = [CHARGE, CHALLENGE, DICE, STEP, TARGET].map(
  (kind) => ({
    kind,
    label: `MANIFOLD.Burst.ModifierKind.${kind}`,
    amount: `MANIFOLD.Burst.ModifierAmount.${kind}`,
  }),
);

/** A size of the ladder: whether the bonus dice have it now, and whether they have it without modifiers. */
export interface Rung {
  readonly faces: number;
  readonly shape: IconName;
  readonly now: boolean;
  readonly untouched: boolean;
  /** Chance of success with dice of this size; null if unknown. */
  readonly chance: number | null;
}

/** @param chances by size, lowest first */
export const ladderRungs = (size: LadderSize, chances: readonly number[] | null = null): Rung[] =>
  LADDER.map((faces, index) => ({
    faces,
    shape: dieShape(faces),
    now: faces === size,
    untouched: index === LADDER_START,
    chance: chances?.[index] ?? null,
  }));

/** Value for a number field; unreadable input is shown as typed. */
export const fieldValue = (value: number | null): number | string => (Number.isFinite(value) ? value! : "");

/** 0 for an empty field. */
export const readCount = (value: FormValues[string] | undefined): number => numberOr(value, 0);
