import { describe, expect, it } from "vitest";
import { applyChangeSet } from "../../../module/kit/change-set.ts";
import { refillPool } from "../../../module/rulesets/parallax/rules/creature/exertion.ts";
import { splitFormulas } from "../../../module/rulesets/parallax/rules/damage/damage-formula.ts";
import { fadeCounters } from "../../../module/rulesets/parallax/rules/survival/fading.ts";
import {
  insanityAfterRest,
  restChanges,
  takeRest,
} from "../../../module/rulesets/parallax/rules/survival/rest.ts";
import { suffocationStage } from "../../../module/rulesets/parallax/rules/survival/suffocation.ts";
import { upkeepChanges } from "../../../module/rulesets/parallax/rules/survival/upkeep.ts";
import { NONE, upkeepState } from "./upkeep-state.ts";

describe("rest", () => {
  it("[P-087] [P-088] a full rest fills the pool, a quick one returns a die", () => {
    expect(refillPool({ available: 0, max: 4 }, "full").available).toBe(4);
    expect(refillPool({ available: 2, max: 4 }, "quick").available).toBe(3);
    expect(refillPool({ available: 4, max: 4 }, "quick").available).toBe(4);
    expect(refillPool({ available: 6, max: 4 }, "full").available).toBe(6);
  });

  it("[P-168] a full rest halves insanity once exposure is over", () => {
    expect(insanityAfterRest(7, true)).toBe(7);
    expect(insanityAfterRest(1, false)).toBe(0);
    const tired = { exertion: { available: 1, max: 3 }, insanity: 5, exposed: false };
    expect(takeRest("quick", tired).insanity).toBe(5);
    expect(restChanges("full", tired).deltas).toEqual({ "exertion.value": 2, "counters.insanity": -3 });
    expect(restChanges("quick", { ...tired, exertion: { available: 3, max: 3 } }).deltas).toEqual({});
  });
});

describe("fading counters", () => {
  it("[P-102] [P-107] upkeep removes one of each, except for counters with rules of their own", () => {
    const counters = {
      burn: 1,
      rad: 3,
      stun: 2,
      structuralDamage: 2,
      insanity: 4,
      hexed: 2,
      none: 0,
    };
    expect(fadeCounters(counters)).toEqual({
      burn: 0,
      rad: 2,
      stun: 2,
      structuralDamage: 2,
      insanity: 4,
      hexed: 1,
      none: 0,
    });
  });

  it("[P-149] adds a suffocation counter while suffocating", () => {
    expect(fadeCounters({ suffocation: 2 }, true)).toEqual({ suffocation: 3 });
  });
});

describe("upkeep", () => {
  it("upkeep changes nothing without counters", () => {
    expect(upkeepChanges(upkeepState())).toMatchObject({
      deltas: {},
      sets: {},
      addConditions: [],
      steps: [],
    });
  });

  it("[P-116] a thing loses a counter of disruption", () => {
    const things = [{ id: "gun", name: "Gun", value: 2 }];
    const { items, steps } = upkeepChanges(upkeepState({ things }));
    expect(items?.changed).toEqual({ gun: { deltas: { disruption: -1 }, sets: {} } });
    expect(steps).toMatchObject([{ label: "Gun", value: -1 }]);
  });

  it("[P-102] upkeep lists a step for each counter that fades", () => {
    const { deltas, steps } = upkeepChanges(
      upkeepState({ counters: { ...NONE, burn: 2, rad: 1, insanity: 3 } }),
    );
    expect(deltas).toEqual({ "counters.burn": -1, "counters.rad": -1 });
    expect(steps.map(({ value }) => value)).toEqual([-1, -1]);
  });

  it("[P-104] [P-106] upkeep keeps the fires until the last burn counter has gone", () => {
    const setsWith = (burn: number) =>
      upkeepChanges(upkeepState({ counters: { ...NONE, burn }, burnSources: "1d6, 1d8" })).sets;
    expect(setsWith(2)).toEqual({});
    expect(setsWith(1)).toEqual({ burnSources: "" });
    expect(splitFormulas(" 1d6 , 1d8,, ")).toEqual(["1d6", "1d8"]);
  });

  it("[P-149] [P-150] suffocation adds a counter each round, then makes unconscious, then dying at 0 health", () => {
    const suffocate = (suffocation: number, unconscious = false) =>
      upkeepChanges(upkeepState({ counters: { ...NONE, suffocation }, suffocating: true, unconscious }));
    expect(suffocate(4)).toMatchObject({ deltas: { "counters.suffocation": 1 }, addConditions: [] });
    // Prone on its own, because an entity that wakes up still has to stand up.
    expect(suffocate(29).addConditions).toEqual(["unconscious", "prone"]);
    expect(suffocate(30, true)).toMatchObject({
      deltas: { "counters.suffocation": 1, "health.value": -12 },
      addConditions: ["dying"],
    });
  });

  it("[P-148] whoever has no breath left after upkeep suffocates", () => {
    const held = (value: number, breath = true) =>
      upkeepChanges(upkeepState({ own: [{ id: "b", name: "Breath", value, breath }] })).addConditions;
    expect([held(2), held(1), held(0), held(1, false)]).toEqual([[], ["suffocating"], [], []]);
  });

  it("[P-101] [P-102] custom counters fade too", () => {
    const own = [
      { id: "dread", name: "Dread", value: 2 },
      { id: "gone", name: "Gone", value: 0 },
    ];
    const { items, steps } = upkeepChanges(upkeepState({ own }));
    expect(items?.changed).toEqual({ dread: { deltas: { value: -1 }, sets: {} } });
    expect(steps).toMatchObject([{ label: "Dread", value: -1 }]);
  });

  it("[P-129] upkeep ends the grapple when the grappler cannot act", () => {
    expect(upkeepChanges(upkeepState({ letGo: true })).removeConditions).toEqual(["grappled"]);
    expect(upkeepChanges(upkeepState()).removeConditions).toEqual([]);
  });

  it("undoing restores the same entity", () => {
    const counters = { ...NONE, burn: 1, suffocation: 30 };
    const subject = {
      system: { counters, health: { value: 12 }, burnSources: "1d6" },
      conditions: ["suffocating", "unconscious"],
    };
    const change = upkeepChanges(
      upkeepState({ counters, burnSources: "1d6", suffocating: true, unconscious: true }),
    );
    const { subject: after, inverse } = applyChangeSet(subject, change);
    expect(after.conditions).toContain("dying");
    expect(applyChangeSet(after, inverse).subject).toEqual(subject);
  });
});

describe("suffocation", () => {
  it("[P-150] makes unconscious at counters equal to Fortitude, a round later dying", () => {
    const stage = (counters: number, unconscious = false) =>
      suffocationStage({ counters, fortitude: 30, unconscious });
    expect([stage(29), stage(30), stage(31, true), stage(0)]).toEqual([
      "none",
      "unconscious",
      "dying",
      "none",
    ]);
  });
});
