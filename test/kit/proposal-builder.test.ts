import { expect, it } from "vitest";
import { ChangeSetBuilder } from "../../module/kit/change-set.ts";
import { NO_ADJUSTMENTS } from "../../module/kit/damage.ts";
import { ProposalBuilder } from "../../module/kit/proposal-builder.ts";

const builder = () =>
  new ProposalBuilder({ steps: "MANIFOLD.Coin.Step.", thresholds: "MANIFOLD.Coin.Threshold." });

it("builds a proposal with steps, thresholds, demands and changes in the order in which they were added", () => {
  const proposal = builder();
  proposal.step("dealt", { amount: 9 }).step("condition.bleeding").threshold("down", "bad", { count: 1 });
  proposal.demand({ kind: "check", key: "wil", label: "MANIFOLD.Coin.Demand", icon: "coma" });
  proposal.changes.add("points", -9);
  expect(proposal.build("damage", 9)).toEqual({
    nature: "damage",
    amount: 9,
    steps: [
      { id: "dealt", label: "MANIFOLD.Coin.Step.dealt", data: { amount: 9 } },
      { id: "condition", label: "MANIFOLD.Coin.Step.condition.bleeding" },
    ],
    thresholds: [{ id: "down", label: "MANIFOLD.Coin.Threshold.down", tone: "bad", data: { count: 1 } }],
    demands: [{ kind: "check", key: "wil", label: "MANIFOLD.Coin.Demand", icon: "coma" }],
    change: { deltas: { points: -9 }, sets: {}, addConditions: [], removeConditions: [], steps: [] },
  });
});

it("says of an ignorable step whether it counts", () => {
  const proposal = builder();
  expect(proposal.ignorableStep("armor", NO_ADJUSTMENTS, { armor: 4 })).toBe(true);
  expect(proposal.ignorableStep("cover.half", { ...NO_ADJUSTMENTS, ignored: ["cover"] })).toBe(false);
  expect(proposal.build("damage", 0).steps).toEqual([
    { id: "armor", label: "MANIFOLD.Coin.Step.armor", data: { armor: 4 }, ignorable: true },
    { id: "cover", label: "MANIFOLD.Coin.Step.cover.half", ignorable: true, ignored: true },
  ]);
});

it("tells an adjustment only where it changes the amount", () => {
  const proposal = builder();
  expect(proposal.adjust(9, NO_ADJUSTMENTS)).toBe(9);
  expect(proposal.adjust(9, { ...NO_ADJUSTMENTS, multiplier: 0.5 })).toBe(4);
  expect(proposal.build("damage", 4).steps).toEqual([
    { id: "adjusted", label: "MANIFOLD.Coin.Step.adjusted", data: { before: 9, after: 4 } },
  ]);
});

it("puts changes of other rules before its own", () => {
  const proposal = builder();
  proposal.changes.set("fatigue", 1).addCondition("prone");
  proposal.merge(new ChangeSetBuilder().set("fatigue", 3).add("drain", 2).build());
  proposal.merge(new ChangeSetBuilder().removeCondition("prone").build());
  expect(proposal.build("effect", 0).change).toEqual({
    deltas: { drain: 2 },
    sets: { fatigue: 1 },
    addConditions: ["prone"],
    removeConditions: [],
    steps: [],
  });
});
