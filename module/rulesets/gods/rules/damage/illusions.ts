/** Seeing through the harm of an illusion. */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { tenthUp } from "../creature/rounding.ts";
import {
  INJURIES_PATH,
  PHANTASM_INJURIES_PATH,
  PHANTASM_SURVIVAL_PATH,
  PHANTASM_VERVE_PATH,
  SURVIVAL_PATH,
  VERVE_PATH,
} from "../paths.ts";

/** The part of the losses that an illusion caused. */
export interface PhantasmHarm {
  readonly verve: number;
  readonly survival: number;
  readonly injuries: number;
}

/** Splits an illusion's harm: a tenth remains, taken from verve and survival first; the rest is regained (G-110). */
export function seeThrough({ verve, survival, injuries }: PhantasmHarm): {
  readonly kept: number;
  readonly back: PhantasmHarm;
} {
  const kept = tenthUp(verve + survival + injuries);
  const fromVerve = Math.min(kept, verve);
  const fromSurvival = Math.min(kept - fromVerve, survival);
  return {
    kept,
    back: {
      verve: verve - fromVerve,
      survival: survival - fromSurvival,
      injuries: injuries - (kept - fromVerve - fromSurvival),
    },
  };
}

/** {@link seeThrough} as a change set; in the game it takes one full round (G-110). */
export function phantasmRecovery(harm: PhantasmHarm): ChangeSet {
  const { back } = seeThrough(harm);
  const step = (id: string, value: number) =>
    value === 0 ? undefined : { id, label: `MANIFOLD.Gods.Step.${id}`, value };
  return new ChangeSetBuilder()
    .add(VERVE_PATH, back.verve, step("verveBack", back.verve))
    .add(SURVIVAL_PATH, back.survival, step("survivalBack", back.survival))
    .add(INJURIES_PATH, -back.injuries, step("injuriesGone", -back.injuries))
    .set(PHANTASM_VERVE_PATH, 0)
    .set(PHANTASM_SURVIVAL_PATH, 0)
    .set(PHANTASM_INJURIES_PATH, 0)
    .removeCondition("phantasmHurt")
    .build();
}
