/** Damage, healing and costs without a roll of this game. */
import type { Dealing } from "../../../../kit/dealing.ts";
import { type GodsHit, HEALED } from "../hit.ts";
import { MOJO_PATH, VERVE_PATH } from "../paths.ts";

export const DEALING: Dealing<GodsHit> = {
  damage: [
    {
      id: "harm",
      label: "MANIFOLD.Gods.Dealt.harm",
      hit: (damage) => ({ damage, dice: 0, toInjuries: 0 }),
    },
    {
      id: "injuries",
      label: "MANIFOLD.Gods.Dealt.straight",
      hit: (damage) => ({ damage, dice: 0, toInjuries: damage }),
    },
  ],
  healing: HEALED.map((heals) => ({
    id: heals,
    label: `MANIFOLD.Gods.Dealt.${heals}`,
    hit: (points) => ({ heals, points }),
  })),
  cost: [
    { id: "verve", label: "MANIFOLD.Gods.Dealt.verve", path: VERVE_PATH },
    { id: "mojo", label: "MANIFOLD.Gods.Dealt.mojo", path: MOJO_PATH },
  ],
};
