/** Standing up, and the dice due at the start of a turn. */
import { ChangeSetBuilder, mergeChangeSets, NO_CHANGE } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { poolCosts } from "../check/roll-costs.ts";
import type { DieOutcome, DiePlan, DieRequest } from "../check/single-die.ts";
import { STAND_UP_COST } from "../creature/derived.ts";
import { UNCONSCIOUS_EXTENSION_PATH, UNCONSCIOUS_ROUNDS_PATH } from "../paths.ts";
import { drown } from "../survival/underwater.ts";

/**
 * Stands up for an action point; reactive attacks are left to the table (S-104).
 * @param counted whether action points are counted at present
 */
export function standUp(counted: boolean): ChangeSet {
  const costs = poolCosts({ cost: { drain: 0, actionPoints: STAND_UP_COST } }, counted);
  const up = new ChangeSetBuilder().removeCondition("knockedDown", {
    id: "knockedDown",
    label: "MANIFOLD.Soul.Condition.knockedDown",
    value: -1,
  });
  return mergeChangeSets(costs, up.build());
}

/** Consequences of a single die: rounds of unconsciousness, or a point of Endurance for drowning (S-094, S-107). */
export function dieCosts(
  { purpose }: DiePlan,
  { face }: DieOutcome,
  { endurance, extension, hp }: Pick<DieRequest, "endurance" | "extension" | "hp">,
): ChangeSet {
  if (purpose === "drowning") return drown(face, endurance, hp);
  if (purpose === "plain") return NO_CHANGE;
  return new ChangeSetBuilder()
    .addCondition("unconscious")
    .set(UNCONSCIOUS_ROUNDS_PATH, face + extension, {
      id: "unconsciousRounds",
      label: "MANIFOLD.Soul.Step.unconsciousRounds",
      value: face + extension,
    })
    .set(UNCONSCIOUS_EXTENSION_PATH, 0)
    .build();
}
