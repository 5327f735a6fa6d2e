/** The row of a die's faces that shows which faces count, and a note on the reason. */

import type { Text } from "../../../core/contract/index.ts";
import { formatSigned } from "../../../core/host/format.ts";
import type { PoolPlan } from "../rules/check/types.ts";

/** Context of `soul/check/faces`. */
export interface Faces {
  readonly row: readonly { readonly face: number; readonly counts: boolean }[];
  /** The row in words. */
  readonly words: Text;
}

/** Null if no dice are rolled. */
export function facesOf(plan: PoolPlan): Faces | null {
  if (plan.automaticFailure !== null || plan.pool === 0) return null;
  return {
    row: [1, 2, 3, 4, 5, 6].map((face) => ({
      face,
      counts: !plan.impossible && face >= plan.difficulty.effective,
    })),
    words: wordsOf(plan),
  };
}

function wordsOf({ impossible, difficulty: { base, raw, effective } }: PoolPlan): Text {
  if (impossible) return { key: "MANIFOLD.Soul.Faces.none" };
  if (raw === base) return { key: "MANIFOLD.Soul.Faces.count", data: { face: effective } };
  return {
    key: "MANIFOLD.Soul.Faces.changed",
    data: { face: effective, base, change: formatSigned(raw - base) },
  };
}
