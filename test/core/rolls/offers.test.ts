import { describe, expect, it } from "vitest";
import { listOffers, successChance, withTick } from "../../../module/core/rolls/dialog/offers.ts";
import type {
  BaseChoices,
  BaseRequest,
  Modifier,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../module/kit/contract.ts";
import { chosenModifiers, sumOfKind } from "../../../module/kit/modifiers.ts";

/** One d10 against 6; modifiers of another "place" do not apply. */
interface Plan extends RollPlan {
  readonly bonus: number;
  readonly judged: boolean;
}

const rules: RollRules<BaseRequest, BaseChoices, Plan, RollOutcome> = {
  degrees: ["won", "lost", "read"],
  successDegrees: ["won"],
  validate: () => [],
  plan(request, choices) {
    const here = chosenModifiers(request.modifiers, choices).filter(({ kind }) => kind !== "elsewhere");
    const modifiers = [{ id: "score", label: "Score", value: 1 }, ...here];
    return {
      dice: [],
      modifiers,
      bonus: sumOfKind(modifiers),
      judged: !here.some(({ kind }) => kind === "unjudged"),
    };
  },
  resolve: () => ({ degree: "won", success: true }),
  odds({ bonus, judged }) {
    if (!judged) return new Map([["read", 1]]);
    const won = Math.min(Math.max((5 + bonus) / 10, 0), 1);
    return new Map([
      ["won", won],
      ["lost", 1 - won],
    ]);
  },
};

const none: BaseChoices = { disabled: [], enabled: [], situational: [] };
const aid: Modifier = { id: "aid", label: "Aid", value: 2 };
const risk: Modifier = { id: "risk", label: "Risk", value: -1, on: false };

const listed = (modifiers: Modifier[], choices: BaseChoices = none) => {
  const request = { modifiers };
  return listOffers(rules, request, choices, rules.plan(request, choices));
};

describe("offers", () => {
  it("lists what the roll is made of first, with nothing to tick", () => {
    const [score] = listed([aid]);
    expect(score).toMatchObject({ fixed: true, ticked: true, worth: null, modifier: { id: "score" } });
  });

  it("says what a ticked modifier gives and what an unticked one would", () => {
    const lines = listed([aid, risk]);
    expect(lines.find(({ modifier }) => modifier.id === "aid")).toMatchObject({
      ticked: true,
      worth: expect.closeTo(0.2),
    });
    expect(lines.find(({ modifier }) => modifier.id === "risk")).toMatchObject({
      ticked: false,
      worth: expect.closeTo(-0.1),
    });
  });

  it("leaves out modifiers that do not concern this roll, ticked or not", () => {
    expect(
      listed([
        { ...aid, kind: "elsewhere" },
        { ...risk, kind: "elsewhere" },
      ]),
    ).toHaveLength(1);
  });

  it("marks what was added by hand, once ticked off too", () => {
    const choices = { ...none, situational: [{ id: "x", label: "Rain", value: -2 }] };
    expect(listed([], choices).at(-1)).toMatchObject({ situational: true, ticked: true });
    expect(listed([], { ...choices, disabled: ["x"] }).at(-1)).toMatchObject({
      situational: true,
      ticked: false,
    });
  });

  it("tells the worth of what makes success impossible to ask for", () => {
    const line = listed([{ id: "veto", label: "Veto", value: 1, kind: "unjudged" }]).at(-1);
    expect(line?.worth).toBeCloseTo(-0.6);
  });
});

describe("withTick", () => {
  it("puts ids of modifiers that are on by default among the disabled", () => {
    expect(withTick(none, aid, false)).toEqual({ ...none, disabled: ["aid"] });
    expect(withTick({ ...none, disabled: ["aid"] }, aid, true)).toEqual(none);
  });

  it("puts ids of modifiers that are off by default among the enabled, once", () => {
    const once = withTick(none, risk, true);
    expect(withTick(once, risk, true)).toEqual({ ...none, enabled: ["risk"] });
    expect(withTick(once, risk, false)).toEqual(none);
  });
});

describe("successChance", () => {
  it("is null where success is not in question", () => {
    expect(successChance(rules, { dice: [], modifiers: [], bonus: 0, judged: false } as Plan)).toBeNull();
  });
});
