import type { Modifier } from "../../../../kit/contract.ts";
import { ceilDiv } from "../../../../kit/rounding.ts";
import { type Size, sizeGuard, sizeLabel } from "../creature/sizes.ts";
import { TARGET } from "../modifiers.ts";
import { COVER, type Cover, coverLabel } from "./cover.ts";
import { rangedVisibility, type Visibility, visibilityLabel } from "./visibility.ts";

const GUARD_BASE = 15;

/** Armor or a talent, with the points it adds to Guard. */
export interface GuardSource {
  readonly id: string;
  readonly name: string;
  readonly guard: number;
}

/** Lists the parts of Guard: the base, armor, talents, and other bonuses of the sheet. */
export const guardParts = (sources: readonly GuardSource[], other: number): Modifier[] => [
  { id: "base", label: "MANIFOLD.Sheet.Base", value: GUARD_BASE },
  ...[
    ...sources.map(({ id, name, guard }) => ({ id, label: name, value: guard })),
    { id: "other", label: "MANIFOLD.Sheet.Bonus", value: other, path: "guard.other" },
  ].filter(({ value }) => value !== 0),
];

/** Facts that decide the number that an attack must beat. */
export interface AttackSituation {
  readonly guard: number;
  readonly ranged?: boolean;
  readonly sizes?: { readonly attacker: Size; readonly target: Size };
  readonly cover?: Cover;
  readonly visibility?: Visibility;
  /** In feet; null if not measured. */
  readonly distance?: number | null;
  readonly fromBehindUnaware?: boolean;
}

/** The number that an attack must beat. */
export interface NumberToBeat {
  readonly number: number;
  /** False beyond the limit of visibility. */
  readonly possible: boolean;
  /** Differences between Guard and the number to beat, in the order of calculation. */
  readonly modifiers: readonly Modifier[];
}

/**
 * Adds size and cover to Guard, halves the sum (rounded up) for an attack from behind on an unaware target, then adds
 * visibility. Cover and visibility only apply to ranged attacks.
 */
export function numberToBeat(situation: AttackSituation): NumberToBeat {
  const { ranged = false, sizes, fromBehindUnaware = false, distance = null } = situation;
  const cover = ranged ? (situation.cover ?? "none") : "none";
  const visibility = ranged ? (situation.visibility ?? "normal") : "normal";
  const modifiers: Modifier[] = [];
  const add = (id: string, label: string, value: number, source?: string) => {
    if (value !== 0) modifiers.push({ id, label, value, kind: TARGET, ...(source ? { source } : {}) });
    return value;
  };
  let number = situation.guard;
  if (sizes) {
    number += add("size", "MANIFOLD.Burst.Modifier.size", sizeGuard(sizes), sizeLabel(sizes.attacker));
  }
  number += add("cover", "MANIFOLD.Burst.Modifier.cover", COVER[cover].guard, coverLabel(cover));
  if (fromBehindUnaware)
    number += add("behind", "MANIFOLD.Burst.Modifier.behind", ceilDiv(number, 2) - number);
  const { vs, possible } = rangedVisibility(visibility, distance);
  number += add("visibility", "MANIFOLD.Burst.Modifier.visibility", vs, visibilityLabel(visibility));
  return { number, possible, modifiers };
}
