import { describe, expect, test } from "vitest";
import { applyChangeSet } from "../../../module/kit/change-set.ts";
import { sourcesIn } from "../../../module/rulesets/parallax/rules/damage-formula.ts";
import {
  turnStartChanges,
  type UpkeepState,
  upkeepChanges,
} from "../../../module/rulesets/parallax/rules/upkeep.ts";

const NONE = {
  burn: 0,
  disruption: 0,
  rad: 0,
  stun: 0,
  suffocation: 0,
  structuralDamage: 0,
  insanity: 0,
};

const state = (changes: Partial<UpkeepState> = {}): UpkeepState => ({
  counters: NONE,
  burnSources: "",
  suffocating: false,
  unconscious: false,
  fortitude: 30,
  health: 12,
  own: [],
  letGo: false,
  ...changes,
});

describe("a round's bookkeeping as changes", () => {
  test("nothing held, nothing changed", () => {
    expect(upkeepChanges(state())).toMatchObject({ deltas: {}, sets: {}, addConditions: [], steps: [] });
  });

  test("[P-102] each counter that goes is told of", () => {
    const { deltas, steps } = upkeepChanges(state({ counters: { ...NONE, burn: 2, rad: 1, insanity: 3 } }));
    expect(deltas).toEqual({ "counters.burn": -1, "counters.rad": -1 });
    expect(steps.map(({ value }) => value)).toEqual([-1, -1]);
  });

  test("[P-106] the fires are forgotten with the last counter", () => {
    const burning = (burn: number) =>
      upkeepChanges(state({ counters: { ...NONE, burn }, burnSources: "1d6, 1d8" })).sets;
    expect(burning(2)).toEqual({});
    expect(burning(1)).toEqual({ burnSources: "" });
    expect(sourcesIn(" 1d6 , 1d8,, ")).toEqual(["1d6", "1d8"]);
  });

  test("[P-149] [P-150] out of breath: a counter each round, then unconscious, then dying at 0 health", () => {
    const smothered = (suffocation: number, unconscious = false) =>
      upkeepChanges(state({ counters: { ...NONE, suffocation }, suffocating: true, unconscious }));
    expect(smothered(4)).toMatchObject({ deltas: { "counters.suffocation": 1 }, addConditions: [] });
    // Prone by itself, so that who comes to still has to stand up.
    expect(smothered(29).addConditions).toEqual(["unconscious", "prone"]);
    expect(smothered(30, true)).toMatchObject({
      deltas: { "counters.suffocation": 1, "health.value": -12 },
      addConditions: ["dying"],
    });
  });

  test("[P-101] [P-102] counters of the table's own kinds fade too, unless they are marked as staying", () => {
    const own = [
      { id: "dread", name: "Dread", value: 2 },
      { id: "gone", name: "Gone", value: 0 },
    ];
    const { items, steps } = upkeepChanges(state({ own }));
    expect(items?.changed).toEqual({ dread: { deltas: { value: -1 }, sets: {} } });
    expect(steps).toMatchObject([{ label: "Dread", value: -1 }]);
  });

  test("[P-129] who is held is let go when the grappler cannot act", () => {
    expect(upkeepChanges(state({ letGo: true })).removeConditions).toEqual(["grappled"]);
    expect(upkeepChanges(state()).removeConditions).toEqual([]);
  });

  test("[P-147] stun goes at the start of the turn, and the turn with it", () => {
    expect(turnStartChanges(3, "all")).toMatchObject({ deltas: { "counters.stun": -3 } });
    expect(turnStartChanges(3, "one")).toMatchObject({ deltas: { "counters.stun": -1 } });
    expect(turnStartChanges(3, "one").steps.at(-1)?.id).toBe("turnLost");
    expect(turnStartChanges(0, "all").steps).toEqual([]);
  });

  test("what upkeep did can be taken back", () => {
    const counters = { ...NONE, burn: 1, suffocation: 30 };
    const subject = {
      system: { counters, health: { value: 12 }, burnSources: "1d6" },
      conditions: ["suffocating", "unconscious"],
    };
    const change = upkeepChanges(
      state({ counters, burnSources: "1d6", suffocating: true, unconscious: true }),
    );
    const { subject: after, inverse } = applyChangeSet(subject, change);
    expect(after.conditions).toContain("dying");
    expect(applyChangeSet(after, inverse).subject).toEqual(subject);
  });
});
