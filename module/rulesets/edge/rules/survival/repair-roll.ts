/** Days of repair: dice for structure points, and the costs (E-561, E-562). */
import type { BaseChoices, BaseRequest, RollOutcome, RollPlan, RollRules } from "../../../../kit/contract.ts";
import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import type { DamagedThing, EdgeHit } from "../hit.ts";
import { CREDITS_PATH } from "../paths.ts";
import { repair, repairDice } from "./downtime.ts";

export interface RepairRequest extends BaseRequest {
  readonly item: string;
  readonly name: string;
  readonly workerDays: number;
  readonly workshop: boolean;
}

export interface RepairPlan extends RollPlan {
  readonly item: string;
  readonly name: string;
  readonly bonus: number;
}

export interface RepairOutcome extends RollOutcome {
  readonly points: number;
}

const DONE = "repaired";

export const repairRules: RollRules<RepairRequest, BaseChoices, RepairPlan, RepairOutcome> = {
  degrees: [DONE],
  successDegrees: [],
  validate: () => [],
  plan({ item, name, ...work }) {
    const { formula, bonus } = repairDice(work);
    return { dice: [{ group: "repair", formula }], modifiers: [], item, name, bonus };
  },
  resolve: ({ bonus }, dice) => ({
    degree: DONE,
    success: null,
    points: bonus + dice.reduce((sum, { value }) => sum + value, 0),
  }),
  odds: () => new Map([[DONE, 1]]),
};

export const hitOfRepair = ({ item }: RepairPlan, { points }: RepairOutcome): EdgeHit => ({
  nature: "repair",
  item,
  points,
});

/** Restores at most the missing points, and charges for them. */
export function proposeRepair(
  proposal: ProposalBuilder,
  { item, points }: Extract<EdgeHit, { nature: "repair" }>,
  damaged: DamagedThing | null,
): void {
  const gained = damaged ? Math.min(points, damaged.max - damaged.value) : 0;
  if (!damaged || gained <= 0) {
    proposal.step("nothingToRepair");
    return;
  }
  const cost = Math.ceil(repair({ cost: damaged.price, maxSp: damaged.max, points: gained }));
  proposal.changes.item(item).add("structure.value", gained);
  if (cost > 0) proposal.changes.add(CREDITS_PATH, -cost);
  proposal.step("repaired", { item: damaged.name, points: gained, cost });
}
