import { describe, expect, test } from "vitest";
import { ailmentPenalties } from "../../../module/rulesets/gods/rules/ailments.ts";
import { checkRules } from "../../../module/rulesets/gods/rules/check.ts";
import type { GodsCheckRequest, ScoreId } from "../../../module/rulesets/gods/rules/check-types.ts";
import {
  conditionModifiers,
  defenseParts,
  type Situation,
  targetModifiers,
} from "../../../module/rulesets/gods/rules/condition-modifiers.ts";
import {
  CONDITIONS,
  conditionsInForce,
  countedConditions,
  countersInForce,
  hindrancesOf,
  NO_COUNTERS,
} from "../../../module/rulesets/gods/rules/conditions.ts";
import { movementUnder } from "../../../module/rulesets/gods/rules/movement.ts";
import { topicOf } from "../../../module/rulesets/gods/rules/scores.ts";
import { godsChoices, godsRequest } from "./ops.ts";

interface Own {
  readonly score?: ScoreId;
  readonly request?: Partial<GodsCheckRequest>;
  readonly enabled?: readonly string[];
  readonly situation?: Situation;
}

/** What conditions add to a roll of 10, or "blocked". */
function own(
  conditions: readonly string[],
  { score = "agility", request, enabled = [], situation }: Own = {},
) {
  const asked = godsRequest({
    score,
    topic: topicOf(score),
    modifiers: conditionModifiers(conditions, situation),
    ...request,
  });
  const plan = checkRules.plan(asked, godsChoices(asked, { enabled }));
  return plan.blockedBy === null ? plan.target - 10 : "blocked";
}

const defense = (conditions: readonly string[], agility = 0) =>
  defenseParts({ base: 5, agility, conditions })
    .filter(({ cancelled }) => cancelled === undefined)
    .reduce((sum, { value }) => sum + value, 0);

describe("conditions on own rolls", () => {
  test("[G-013] injuries touch every roll, attacks and clinging to life too", () => {
    const situation = { counters: { ...NO_COUNTERS, injuries: 3 } };
    for (const score of ["strength", "fortitude", "attack"] as const) {
      expect(own([], { score, situation })).toBe(-3);
    }
    expect(own([], { situation, score: "endurance", request: { purpose: "survive", topic: "body" } })).toBe(
      -3,
    );
    expect(own(["injured"])).toBe(-1);
  });

  test("[G-049] injuries of age count in the total", () => {
    expect(own([], { situation: { counters: { ...NO_COUNTERS, injuries: 2, aging: 1 } } })).toBe(-3);
  });

  test.each([["unconscious"], ["paralyzed"], ["asleep"], ["phantasmShock"]])(
    "[G-112] %s: no action, but reactions",
    (id) => {
      expect(own([id], { score: "strength" })).toBe("blocked");
      expect(own([id], { score: "attack" })).toBe("blocked");
      expect(own([id], { score: "health" })).toBe(0);
      expect(own([id], { score: "endurance", request: { purpose: "survive", topic: "body" } })).toBe(0);
    },
  );

  test("[G-169] barely awake: nothing but movement", () => {
    expect(own(["semiConscious"])).toBe("blocked");
    expect(hindrancesOf(["semiConscious"])).toEqual({ noActions: false, onlyMovement: true, noAttack: true });
  });

  test("[G-168] barely awake: agility's bonus to defense is lost, its penalty is not", () => {
    expect(defense(["semiConscious"], 2)).toBe(5);
    expect(defense(["semiConscious"], -2)).toBe(3);
    expect(defense([], 2)).toBe(7);
  });

  test("[G-052] surprised: −3 on rolls, −2 defense, nothing at all in the first round", () => {
    expect(own(["surprised"], { score: "attack" })).toBe(-3);
    expect(own(["surprised"], { score: "willpower" })).toBe(-3);
    expect(own(["surprised"], { enabled: ["condition.surprised.firstRound"] })).toBe("blocked");
    expect(own(["surprised"], { situation: { firstRound: true } })).toBe("blocked");
    expect(own([], { situation: { firstRound: true } })).toBe(0);
    expect(defense(["surprised"])).toBe(3);
  });

  test("[G-092] concentrating: no attack", () => {
    expect(own(["concentrating"], { score: "attack" })).toBe("blocked");
    expect(own(["concentrating"], { score: "evasion" })).toBe(0);
    expect(defense(["concentrating"])).toBe(4);
  });

  test("[G-114] looking for flaws: no attack, but reactions and defense as ever", () => {
    expect(own(["disbelieving"], { score: "attack" })).toBe("blocked");
    expect(own(["disbelieving"], { score: "evasion" })).toBe(0);
    expect(defense(["disbelieving"])).toBe(5);
  });

  test("[G-115] trusting it is false: no reaction to that one", () => {
    expect(own(["acceptingIllusion"], { score: "evasion" })).toBe(0);
    expect(
      own(["acceptingIllusion"], { score: "evasion", enabled: ["condition.acceptingIllusion.thatIllusion"] }),
    ).toBe("blocked");
  });

  test("[G-051] asleep: −6 to notice an attack, nothing else", () => {
    expect(own(["asleep"], { score: "perception", request: { purpose: "surprise" } })).toBe(-6);
    expect(own(["asleep"], { score: "perception" })).toBe(0);
  });

  test("[G-152] moving fast: reactions suffer, attackers profit", () => {
    expect(own(["speedJog"], { score: "evasion" })).toBe(-4);
    expect(own(["speedJog"], { score: "agility" })).toBe(0);
    expect(targetModifiers(["speedJog", "speedExplore"]).map(({ value }) => value)).toEqual([4]);
    expect(own(["speedDash"], { score: "evasion" })).toBe(-1);
    expect(targetModifiers(["speedDash"])[0]?.value).toBe(4);
  });

  test("[G-154] outdoors and safe the penalty is that of the row above, the attackers' bonus stays", () => {
    const situation = { safeOutdoors: true };
    expect(own(["speedWalk"], { score: "perception", situation })).toBe(0);
    expect(own(["speedSprint"], { score: "perception", situation })).toBe(-8);
    expect(targetModifiers(["speedSprint"])[0]?.value).toBe(16);
  });

  test("[G-158] earlier pushes weigh on the next one only", () => {
    const situation = { counters: { ...NO_COUNTERS, pushes: 2 } };
    expect(own([], { score: "health", situation, request: { purpose: "pushOn" } })).toBe(-4);
    expect(own([], { score: "health", situation })).toBe(0);
  });

  test("the dead do nothing", () => {
    expect(own(["dead"], { score: "health" })).toBe("blocked");
  });

  test("a source says where it comes from", () => {
    expect(conditionModifiers(["asleep"]).find(({ id }) => id === "condition.unconscious")?.source).toBe(
      "MANIFOLD.Gods.Condition.asleep",
    );
  });
});

describe("ailments at work", () => {
  const drink = {
    id: "a",
    name: "Alcohol",
    applications: 2,
    over: false,
    penalty: 1,
    penaltyTo: ["agility", "concentration", "evasion"],
    penaltyDuration: "",
  };

  test("[G-077] penalties add up per application and name their ailment", () => {
    const situation = { ailments: [drink] };
    expect(own([], { score: "agility", situation })).toBe(-2);
    expect(own([], { score: "strength", situation })).toBe(0);
    expect(conditionModifiers([], situation)[0]?.source).toBe("Alcohol");
  });

  test("[G-094] concentration weighs on intelligence, wisdom and charisma", () => {
    const situation = { ailments: [drink] };
    const mental = ["intelligence", "wisdom", "charisma"] as const;
    expect(mental.map((score) => own([], { score, situation }))).toEqual([-2, -2, -2]);
    expect(own([], { score: "reason", situation })).toBe(0);
  });

  test("[G-068] [G-078] penalties without a duration end with the ailment", () => {
    expect(ailmentPenalties({ ...drink, over: true })).toEqual([]);
    expect(ailmentPenalties({ ...drink, over: true, penaltyDuration: "1d4" })).toHaveLength(3);
  });
});

describe("conditions as data", () => {
  test("ids are unique, every implied one exists, every one names a row", () => {
    const ids = CONDITIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { implies = [], rules } of CONDITIONS) {
      for (const id of implies) expect(ids).toContain(id);
      expect(rules.length).toBeGreaterThan(0);
    }
    expect(new Set(ids.map((id) => id.slice(0, 16))).size).toBe(ids.length);
  });

  test("[G-087] sleep is unconsciousness", () => {
    expect([...conditionsInForce(["asleep"])]).toEqual([
      ["asleep", null],
      ["unconscious", "asleep"],
    ]);
  });

  test("counters bring their conditions, and a condition without a number counts one", () => {
    expect(countedConditions({ injuries: 2, aging: 0, pushes: 1, tracks: 0 })).toEqual([
      "injured",
      "pushedOn",
    ]);
    expect(countersInForce(["tracksCovered"], { ...NO_COUNTERS, injuries: 4 })).toEqual({
      injuries: 4,
      aging: 0,
      pushes: 0,
      tracks: 1,
    });
  });

  test("[G-178] [G-035] covering tracks halves movement, and two reasons halve twice", () => {
    expect(movementUnder(11, ["tracksCovered"]).movement).toBe(5);
    expect(movementUnder(11, ["tracksCovered", "concentrating"]).movement).toBe(2);
    expect(movementUnder(1, ["tracksCovered", "darkTotal"]).movement).toBe(1);
    expect(movementUnder(0, ["tracksCovered"]).movement).toBe(0);
  });
});
