import type { Modifier } from "../../../kit/contract.ts";
import { ceilDiv } from "../../../kit/rounding.ts";
import { COVER, type Cover, coverLabel } from "./cover.ts";
import { TARGET } from "./modifier-types.ts";
import { type Size, sizeGuard, sizeLabel } from "./sizes.ts";
import { rangedVisibility, type Visibility, visibilityLabel } from "./visibility.ts";

export const GUARD_BASE = 15;

/** What has to be beaten to land a hit: base, armor, abilities and talents. */
export const guard = ({ armor = 0, other = 0 }: { armor?: number; other?: number } = {}): number =>
  GUARD_BASE + armor + other;

export interface AttackSituation {
  readonly guard: number;
  readonly ranged?: boolean;
  readonly sizes?: { readonly attacker: Size; readonly target: Size };
  readonly cover?: Cover;
  readonly visibility?: Visibility;
  /** Feet; null when nobody measured. */
  readonly distance?: number | null;
  readonly fromBehindUnaware?: boolean;
}

/** The number that an attack must beat. */
export interface NumberToBeat {
  readonly number: number;
  /** False beyond what visibility allows. */
  readonly possible: boolean;
  /** What moves the Guard to the number, in the order of counting. */
  readonly modifiers: readonly Modifier[];
}

/**
 * The finished Guard (size and cover in it) is halved, rounded up, against an attack from behind on who is unaware;
 * visibility comes last. Cover and visibility concern ranged attacks alone.
 */
export function numberToBeat(situation: AttackSituation): NumberToBeat {
  const { ranged = false, sizes, fromBehindUnaware = false, distance = null } = situation;
  const cover = ranged ? (situation.cover ?? "none") : "none";
  const visibility = ranged ? (situation.visibility ?? "normal") : "normal";
  const modifiers: Modifier[] = [];
  const move = (id: string, label: string, value: number, source?: string) => {
    if (value !== 0) modifiers.push({ id, label, value, kind: TARGET, ...(source ? { source } : {}) });
    return value;
  };
  let number = situation.guard;
  if (sizes) {
    number += move("size", "MANIFOLD.Burst.Modifier.size", sizeGuard(sizes), sizeLabel(sizes.attacker));
  }
  number += move("cover", "MANIFOLD.Burst.Modifier.cover", COVER[cover].guard, coverLabel(cover));
  if (fromBehindUnaware)
    number += move("behind", "MANIFOLD.Burst.Modifier.behind", ceilDiv(number, 2) - number);
  const { vs, possible } = rangedVisibility(visibility, distance);
  number += move("visibility", "MANIFOLD.Burst.Modifier.visibility", vs, visibilityLabel(visibility));
  return { number, possible, modifiers };
}
