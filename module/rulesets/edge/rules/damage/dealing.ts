/** Damage, healing and costs without a roll of this game. */
import type { Dealing } from "../../../../kit/dealing.ts";
import { DAMAGE_TYPES, type EdgeHit } from "../hit.ts";
import { PSI_PATH } from "../paths.ts";

export const DEALING: Dealing<EdgeHit> = {
  damage: [
    ...DAMAGE_TYPES.map((type) => ({
      id: type,
      label: `MANIFOLD.Edge.DamageType.${type}`,
      hit: (amount: number): EdgeHit => ({ nature: "damage", parts: { [type]: amount }, halves: false }),
    })),
    {
      id: "exhaustion",
      label: "MANIFOLD.Edge.Dealt.exhaustion",
      hit: (levels) => ({ nature: "fatigue", levels }),
    },
    { id: "rads", label: "MANIFOLD.Edge.Dealt.rads", hit: (rads) => ({ nature: "radiation", rads }) },
  ],
  healing: [
    {
      id: "vitality",
      label: "MANIFOLD.Edge.Dealt.vitality",
      hit: (amount) => ({ nature: "healing", amount }),
    },
  ],
  cost: [{ id: "psi", label: "MANIFOLD.Edge.Dealt.psi", path: PSI_PATH }],
};
