import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { INJURIES_PATH, PHANTASM_INJURIES_PATH, PHANTASM_SURVIVAL_PATH, SURVIVAL_PATH } from "./paths.ts";
import { halved, tenthUp } from "./rounding.ts";

export interface PhantasmHarm {
  readonly survival: number;
  readonly injuries: number;
}

/** What stays lost of an illusion's harm and what comes back; what stays is taken from survival first (G-110). */
export function seeThrough({ survival, injuries }: PhantasmHarm): {
  readonly kept: number;
  readonly back: PhantasmHarm;
} {
  const kept = tenthUp(survival + injuries);
  const fromSurvival = Math.min(kept, survival);
  return {
    kept,
    back: { survival: survival - fromSurvival, injuries: injuries - (kept - fromSurvival) },
  };
}

/** The same as a change set: what comes back takes one full round (G-110). */
export function phantasmRecovery(harm: PhantasmHarm): ChangeSet {
  const { back } = seeThrough(harm);
  const step = (id: string, value: number) =>
    value === 0 ? undefined : { id, label: `MANIFOLD.Gods.Step.${id}`, value };
  return new ChangeSetBuilder()
    .add(SURVIVAL_PATH, back.survival, step("survivalBack", back.survival))
    .add(INJURIES_PATH, -back.injuries, step("injuriesGone", -back.injuries))
    .set(PHANTASM_SURVIVAL_PATH, 0)
    .set(PHANTASM_INJURIES_PATH, 0)
    .removeCondition("phantasmHurt")
    .build();
}

/** A penalty to disbelieve weighs half on the willpower roll (G-117). */
export const willpowerPenalty = (penalty: number): number => halved(penalty);
