import { describe, expect, it } from "vitest";
import { groupNumbers } from "../../../module/rulesets/gods/rules/check/group.ts";
import { contestStep, defaultContestChoices } from "../../../module/rulesets/gods/rules/check/opposed.ts";
import { godsRequest, numbers } from "./requests.ts";
import { contestRules } from "./told-rules.ts";

describe("contests", () => {
  const contest = (changes: object = {}) => {
    const request = {
      ...godsRequest(),
      other: null,
      chase: false,
      otherGone: false,
      otherBefore: null,
      step: 1,
      weapons: [],
      ...changes,
    };
    return { request, choices: defaultContestChoices(request) };
  };
  const dice = (own: number, other: number) => [
    { faces: 20, value: own, kept: true, group: "own" },
    { faces: 20, value: other, kept: true, group: "other" },
  ];

  it("[G-007] exactly one success decides, anything else goes on", () => {
    expect(contestStep(true, false)).toBe("won");
    expect(contestStep(false, true)).toBe("lost");
    expect(contestStep(true, true)).toBe("goesOn");
    expect(contestStep(false, false)).toBe("goesOn");
  });

  it("[G-088] compares each die with its own number", () => {
    const { request, choices } = contest({ other: { name: "Quarry", numbers: numbers({ agility: 13 }) } });
    const plan = contestRules.plan(request, choices);
    expect(plan.otherTarget).toBe(13);
    expect(contestRules.resolve(plan, dice(10, 14))).toMatchObject({ degree: "won", other: { margin: -1 } });
    expect(contestRules.resolve(plan, dice(11, 13))).toMatchObject({ degree: "lost", success: false });
    expect(contestRules.resolve(plan, dice(10, 13))).toMatchObject({ degree: "goesOn", success: null });
  });

  it("needs the other side's number, and remembers that of a side that left", () => {
    const alone = contest();
    expect(contestRules.validate(alone.request, alone.choices)).toMatchObject([{ field: "otherTarget" }]);
    expect(contestRules.validate(alone.request, { ...alone.choices, otherTarget: Number.NaN })).toHaveLength(
      1,
    );
    const left = contest({ otherGone: true, otherBefore: 12, step: 2 });
    expect(contestRules.validate(left.request, left.choices)).toEqual([]);
    expect(contestRules.plan(left.request, left.choices).otherTarget).toBe(12);
  });

  it("a blocked side has lost without dice", () => {
    const { request, choices } = contest({
      modifiers: [{ id: "x", label: "asleep", value: 0, kind: "block" }],
    });
    const plan = contestRules.plan(request, { ...choices, otherTarget: 5 });
    expect(plan.dice).toEqual([]);
    expect(contestRules.resolve(plan, [])).toMatchObject({ degree: "lost", roll: null });
  });

  it("[G-091] several pursuers roll as a group", () => {
    const pursuers = groupNumbers([9, 12, 15].map((agility) => numbers({ agility })));
    expect(pursuers.agility).toBe(13);
    const request = {
      ...godsRequest({ scores: pursuers }),
      other: { name: "Quarry", numbers: numbers({ agility: 11 }) },
      chase: true,
      otherGone: false,
      otherBefore: null,
      step: 1,
      weapons: [],
    };
    expect(contestRules.plan(request, defaultContestChoices(request))).toMatchObject({
      target: 13,
      otherTarget: 11,
    });
  });
});
