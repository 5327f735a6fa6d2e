import fc from "fast-check";
import { between, pick, seededRandom } from "sandbox/testing/random";
import { describe, expect, it } from "vitest";
import type { RolledDie, RollOutcome, RollPlan, RollRules } from "../../../module/kit/contract.ts";
import { checkRules } from "../../../module/rulesets/gods/rules/check/check.ts";
import { defaultGroupChoices, groupRules } from "../../../module/rulesets/gods/rules/check/group.ts";
import { mojoRules } from "../../../module/rulesets/gods/rules/check/mojo.ts";
import {
  contestRules,
  defaultContestChoices,
  eventualChance,
  OTHER_GROUP,
  OWN_GROUP,
  stepOdds,
} from "../../../module/rulesets/gods/rules/check/opposed.ts";
import {
  defaultItemChoices,
  itemRules,
  MATERIALS,
} from "../../../module/rulesets/gods/rules/damage/item-reaction.ts";
import { deathRules } from "../../../module/rulesets/gods/rules/injury/death.ts";
import { defaultJumpChoices, jumpRules } from "../../../module/rulesets/gods/rules/survival/jump.ts";
import { oracle } from "../../support/oracle/index.ts";
import { worstError } from "../../support/oracle/rational.ts";
import { randomGodsChoices, randomGodsPlan, randomGodsRequest } from "../../support/plans/gods.ts";
import { d20s, godsChoices, godsRequest, mod } from "./requests.ts";

const TOLERANCE = 1e-12;
const FACES = Array.from({ length: 20 }, (_, index) => index + 1);
const NOTHING = { disabled: [], enabled: [], situational: [] };

/** Odds of a plan against every throw of its dice. */
function agree<Plan extends RollPlan>(
  rules: Pick<RollRules<never, never, Plan, RollOutcome>, "odds" | "resolve" | "degrees">,
  plan: Plan,
  throwsOf: readonly (readonly RolledDie[])[],
) {
  const odds = rules.odds(plan);
  const counts = new Map<string, number>();
  for (const dice of throwsOf) {
    const { degree } = rules.resolve(plan, dice);
    counts.set(degree, (counts.get(degree) ?? 0) + 1);
  }
  for (const degree of new Set([...counts.keys(), ...odds.keys()])) {
    expect(rules.degrees).toContain(degree);
    const found = (counts.get(degree) ?? 0) / throwsOf.length;
    expect(Math.abs((odds.get(degree) ?? 0) - found), degree).toBeLessThanOrEqual(TOLERANCE);
  }
  const sum = [...odds.values()].reduce((a, b) => a + b, 0);
  expect(Math.abs(sum - 1)).toBeLessThanOrEqual(TOLERANCE);
}

const single = FACES.map((face) => d20s(face));
const pairs: RolledDie[][] = FACES.flatMap((a) =>
  FACES.map((b) => [
    { faces: 20, value: a, kept: true, group: OWN_GROUP },
    { faces: 20, value: b, kept: true, group: OTHER_GROUP },
  ]),
);

const randomCheck = (random: () => number) => {
  const request = randomGodsRequest(random);
  return { request, choices: randomGodsChoices(random, request) };
};

describe("odds", () => {
  it("odds agree with the oracle's fractions", () => {
    const random = seededRandom(61);
    for (let i = 0; i < 120; i += 1) {
      const plan = randomGodsPlan(random);
      expect(worstError(checkRules.odds(plan), oracle.gods(plan))).toBeLessThanOrEqual(TOLERANCE);
    }
  });

  it("odds of checks agree with every throw", () => {
    const random = seededRandom(11);
    for (let i = 0; i < 300; i += 1) {
      const { request, choices } = randomCheck(random);
      const plan = checkRules.plan(request, choices);
      agree(checkRules, plan, plan.blockedBy === null ? single : [[]]);
    }
  });

  it("odds of contests agree with every throw", () => {
    const random = seededRandom(12);
    for (let i = 0; i < 60; i += 1) {
      const { request, choices } = randomCheck(random);
      const asked = {
        ...request,
        other: null,
        chase: false,
        otherGone: false,
        otherBefore: null,
        step: 1,
        weapons: [],
      };
      const plan = contestRules.plan(asked, {
        ...defaultContestChoices(asked),
        ...choices,
        otherTarget: between(random, -3, 24),
      });
      agree(contestRules, plan, plan.blockedBy === null ? pairs : [[]]);
    }
  });

  it("odds of jumps, groups, things and death checks agree with every throw", () => {
    const random = seededRandom(13);
    for (let i = 0; i < 60; i += 1) {
      const { request } = randomCheck(random);
      const jump = { ...request, movement: between(random, 0, 15), size: "medium" as const };
      const jumpPlan = jumpRules.plan(jump, { ...defaultJumpChoices(jump), distance: between(random, 0, 8) });
      agree(jumpRules, jumpPlan, jumpPlan.blockedBy === null ? single : [[]]);
      const group = { score: "agility" as const, members: [], modifiers: [] };
      const numbersTyped = Array.from({ length: between(random, 1, 9) }, () => between(random, 1, 20)).join(
        " ",
      );
      agree(
        groupRules,
        groupRules.plan(group, { ...defaultGroupChoices(group), numbers: numbersTyped }),
        single,
      );
      const item = {
        name: "",
        material: pick(random, MATERIALS).id,
        thickness: random(),
        materials: MATERIALS,
        survival: 1,
        mustRoll: true,
        modifiers: [],
      };
      agree(itemRules, itemRules.plan(item, defaultItemChoices(item)), single);
      agree(
        deathRules,
        deathRules.plan({ injuries: between(random, 0, 25), modifiers: [] }, NOTHING),
        single,
      );
    }
  });

  it("odds of mojo are certain", () => {
    const plan = mojoRules.plan({ cost: 3, available: 5, roll: 14, target: 11, modifiers: [] }, NOTHING);
    agree(mojoRules, plan, [[]]);
  });
});

describe("properties", () => {
  const targetOf = (values: readonly number[]) => {
    const request = godsRequest({ modifiers: values.map((value, index) => mod(value, `m${index}`)) });
    return checkRules.plan(request, godsChoices(request)).target;
  };

  it("[G-002] modifiers count in full, in any order", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 8 }), (values) => {
        expect(targetOf(values)).toBe(10 + values.reduce((a, b) => a + b, 0));
        expect(targetOf(values.toReversed())).toBe(targetOf(values));
      }),
    );
  });

  it("plans and outcomes are plain JSON", () => {
    const random = seededRandom(14);
    for (let i = 0; i < 50; i += 1) {
      const plan = randomGodsPlan(random);
      expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
    }
  });

  it("[G-007] the chances of a contest's steps add up to its eventual chance", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 21 }), fc.integer({ min: 0, max: 21 }), (own, other) => {
        const { won, goesOn } = stepOdds(own, other);
        const chance = eventualChance(own, other);
        if (chance === null) {
          expect(goesOn).toBeCloseTo(1, 12);
          return;
        }
        let sum = 0;
        for (let reach = 1, step = 0; step < 4000; step += 1, reach *= goesOn) sum += reach * won;
        expect(sum).toBeCloseTo(chance, 9);
      }),
    );
  });
});
