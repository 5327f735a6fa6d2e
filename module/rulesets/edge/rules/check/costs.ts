import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet, Modifier } from "../../../../kit/contract.ts";
import { conditionLabel } from "../creature/conditions.ts";
import { EXHAUSTION_PATH, VP_PATH } from "../paths.ts";
import type { EdgeCheckPlan } from "./types.ts";

/** VP for tenacity and strain, exhaustion for refused strain, and states that end. Spent VP are not damage. */
export function checkCosts({ cost, ends, endsEffects = {} }: EdgeCheckPlan): ChangeSet {
  const changes = new ChangeSetBuilder();
  const pay = (id: "tenacity" | "strain", vp: number) => {
    if (vp > 0) changes.add(VP_PATH, -vp, { id, label: `MANIFOLD.Edge.Cost.${id}`, value: -vp });
  };
  pay("tenacity", cost.tenacityVp);
  pay("strain", cost.strainVp);
  if (cost.exhaustion > 0) {
    const step = {
      id: "strainRefused",
      label: "MANIFOLD.Edge.Modifier.strainRefused",
      value: cost.exhaustion,
    };
    changes.add(EXHAUSTION_PATH, cost.exhaustion, step);
    changes.add(VP_PATH, -cost.cappedVp);
  }
  for (const id of ends) changes.removeCondition(id, endingStep(id));
  for (const [id, effects] of Object.entries(endsEffects)) {
    changes.step(endingStep(id));
    for (const effect of effects) changes.removeEffect(effect);
  }
  return changes.build();
}

const endingStep = (id: string): Modifier => ({
  id,
  label: "MANIFOLD.Edge.Turn.ends",
  source: conditionLabel(id),
  value: 0,
});
