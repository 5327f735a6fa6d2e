/** Damage, healing and costs without a roll of this game. */
import type { Dealing } from "../../../../kit/dealing.ts";
import type { ParallaxHit } from "../hit.ts";
import { EXERTION_PATH } from "../paths.ts";

const HARM = "MANIFOLD.Parallax.Dealt.harm";

export const DEALING: Dealing<ParallaxHit> = {
  damage: [{ id: "harm", label: HARM, hit: (amount) => ({ nature: "harm", weapon: HARM, amount }) }],
  healing: [
    {
      id: "health",
      label: "MANIFOLD.Parallax.Dealt.health",
      hit: (amount) => ({ nature: "treatment", amount }),
    },
  ],
  cost: [{ id: "exertion", label: "MANIFOLD.Parallax.Dealt.exertion", path: EXERTION_PATH }],
};
