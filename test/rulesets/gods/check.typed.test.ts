import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChangeSet } from "../../../module/kit/change-set.ts";
import { type Adjustments, NO_ADJUSTMENTS } from "../../../module/kit/damage.ts";
import { checkCard } from "../../../module/rulesets/gods/cards.ts";
import { ailmentRoll, contract, passActionTime } from "../../../module/rulesets/gods/rules/ailments.ts";
import { checkRules } from "../../../module/rulesets/gods/rules/check.ts";
import type { GodsCheckChoices, GodsCheckRequest } from "../../../module/rulesets/gods/rules/check-types.ts";
import { conditionModifiers } from "../../../module/rulesets/gods/rules/condition-modifiers.ts";
import { consequencesOf } from "../../../module/rulesets/gods/rules/consequences.ts";
import {
  contestRules,
  contestStep,
  defaultContestChoices,
} from "../../../module/rulesets/gods/rules/contest.ts";
import { contributorsOf } from "../../../module/rulesets/gods/rules/contributors.ts";
import { damageRules } from "../../../module/rulesets/gods/rules/damage.ts";
import {
  damageRollRules,
  defaultDamageChoices,
  readDamage,
} from "../../../module/rulesets/gods/rules/damage-roll.ts";
import { defaultGroupChoices, groupNumbers, groupRules } from "../../../module/rulesets/gods/rules/group.ts";
import { itemRules, MATERIALS } from "../../../module/rulesets/gods/rules/item-reaction.ts";
import { defaultJumpChoices, jumpRules } from "../../../module/rulesets/gods/rules/jump.ts";
import { mojoCost, mojoRules, mojoSpent } from "../../../module/rulesets/gods/rules/mojo.ts";
import { obstaclePenalty } from "../../../module/rulesets/gods/rules/obstacles.ts";
import { PURPOSE_RULES, type PurposeId } from "../../../module/rulesets/gods/rules/purposes.ts";
import { d20s, godsChoices, godsRequest, mod, numbers, roll, TENS } from "./ops.ts";

const target = (request: Partial<GodsCheckRequest>, choices: Partial<GodsCheckChoices> = {}) => {
  const asked = godsRequest(request);
  return checkRules.plan(asked, godsChoices(asked, choices)).target;
};

describe("what a number is made of", () => {
  const history = { id: "h", name: "History", bonus: 2, ability: "intelligence" } as const;

  test("[G-011] a field adds to the ability it is used with", () => {
    const request = {
      score: "intelligence",
      scores: numbers({ intelligence: 15 }),
      skills: [history],
    } as const;
    expect(target(request, { skill: "h" })).toBe(17);
    expect(target(request)).toBe(15);
  });

  test("[G-021] another ability lends its contributor", () => {
    const request = { contributors: contributorsOf({ ...TENS, strength: 16 }) };
    expect(target(request, { contributor: "strength" })).toBe(13);
    expect(target(request, { contributor: "strength", contribution: "minor" })).toBe(11);
    expect(target(request, { contributor: "strength", contribution: "special" })).toBe(13);
  });

  test("[G-009] each doubling of an obstacle costs one", () => {
    expect([5, 10, 19, 20, 39, 40, 80].map((feet) => obstaclePenalty(feet, 10))).toEqual([
      0, 0, 0, 1, 1, 2, 3,
    ]);
    expect(obstaclePenalty(100, 0)).toBe(0);
    expect(target({}, { obstacle: 40 })).toBe(8);
  });

  test("[G-015] an attack: 10, bonus, less the target's defense", () => {
    const attack = {
      purpose: "attack",
      topic: "attack",
      score: "attack",
      scores: numbers({ attack: 12 }),
      defense: 4,
      modifiers: [mod(1, "weapon")],
    } as const;
    expect(target(attack)).toBe(9);
    expect(target(attack, { defense: 0 })).toBe(13);
  });

  test("the same source counts once, and what was ticked off does not count", () => {
    const modifiers = [mod(2, "twice"), mod(2, "twice"), mod(-1, "wet")];
    expect(target({ modifiers })).toBe(11);
    expect(target({ modifiers }, { disabled: ["wet"] })).toBe(12);
    expect(target({ modifiers }, { situational: [mod(5, "help")] })).toBe(16);
  });

  test("reading no die, or two, is an error", () => {
    const request = godsRequest();
    const plan = checkRules.plan(request, godsChoices(request));
    expect(() => checkRules.resolve(plan, [])).toThrow(RangeError);
    expect(() => checkRules.resolve(plan, d20s(1, 2))).toThrow(RangeError);
  });
});

describe("what follows", () => {
  const follow = (purpose: PurposeId, face: number, choices: Partial<GodsCheckChoices> = {}) => {
    const request = godsRequest({
      purpose,
      state: { ...godsRequest().state, injuries: 2, phantasm: { survival: 4, injuries: 1 } },
    });
    const plan = checkRules.plan(request, godsChoices(request, choices));
    return consequencesOf(plan, checkRules.resolve(plan, d20s(face)), request.state);
  };

  test("[G-052] surprise, and snapping out of it", () => {
    expect(follow("surprise", 20).addConditions).toEqual(["surprised"]);
    expect(follow("surprise", 1).addConditions).toEqual([]);
    expect(follow("snapOut", 1).removeConditions).toEqual(["surprised"]);
  });

  test("[G-093] a failed evasion roll breaks concentration", () => {
    expect(follow("keepConcentration", 20).removeConditions).toEqual(["concentrating"]);
    expect(follow("keepConcentration", 1).removeConditions).toEqual([]);
  });

  test("[G-109] [G-110] [G-114] seeing through an illusion gives back what it took", () => {
    const change = follow("disbelieve", 1);
    expect(change.deltas).toEqual({ "survival.value": 3, "injuries.value": -1 });
    expect(change.sets).toEqual({ "phantasm.survival": 0, "phantasm.injuries": 0 });
    expect(follow("disbelieve", 20).deltas).toEqual({});
    expect(follow("accept", 1).deltas).toEqual(change.deltas);
  });

  test("[G-112] an illusion does not kill: shock instead", () => {
    expect(follow("survive", 20, { illusion: true }).addConditions).toEqual(["phantasmShock"]);
    expect(follow("survive", 20).addConditions).toEqual(["dying"]);
  });

  test("[G-165] a stretched day may cost an injury", () => {
    expect(follow("stretchDay", 20).deltas).toEqual({ "injuries.value": 1 });
    expect(follow("stretchDay", 1).deltas).toEqual({});
  });

  test("[G-178] the margin of covering tracks is the trackers' penalty", () => {
    const change = follow("coverTracks", 4);
    expect(change.sets).toEqual({ "march.tracks": 6 });
    expect(change.addConditions).toEqual(["tracksCovered"]);
    expect(follow("coverTracks", 20).sets).toEqual({});
  });

  test("undoing what follows is the identity", () => {
    const start = {
      system: {
        survival: { value: 2 },
        verve: { value: 1 },
        injuries: { value: 3 },
        phantasm: { survival: 4, injuries: 1 },
        march: { pushes: 2, tracks: 0 },
        breathless: 1,
      },
      conditions: ["pushedOn", "phantasmHurt"],
    };
    for (const purpose of [
      "surprise",
      "night",
      "pushOn",
      "suffocate",
      "disbelieve",
      "coverTracks",
    ] as const) {
      const applied = applyChangeSet(start, follow(purpose, 4));
      const undone = applyChangeSet(applied.subject, applied.inverse).subject;
      expect(undone.system).toEqual(start.system);
      expect([...undone.conditions].sort()).toEqual([...start.conditions].sort());
    }
  });
});

describe("mojo", () => {
  test("[G-014] costs the shortfall, half points in full, and earns 50 experience each", () => {
    expect(mojoCost(roll(11, 14))).toBe(3);
    expect(mojoCost(roll(11.5, 14))).toBe(3);
    expect(mojoCost(roll(11, 11))).toBeNull();
    const change = mojoSpent(3);
    expect(change.deltas).toEqual({ "mojo.value": -3, experience: 150 });
    const request = { cost: 3, available: 4, roll: 14, target: 11, modifiers: [] };
    const plan = mojoRules.plan(request, godsChoices(godsRequest()));
    expect(mojoRules.resolve(plan, [])).toMatchObject({ success: true, margin: 0 });
  });

  test("one cannot spend what one has not", () => {
    expect(
      mojoRules.validate(
        { cost: 3, available: 2, roll: 14, target: 11, modifiers: [] },
        godsChoices(godsRequest()),
      ),
    ).toMatchObject([{ field: "mojo", data: { cost: 3, available: 2 } }]);
  });
});

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

  test("[G-007] a split decides, anything else goes on", () => {
    expect(contestStep(true, false)).toBe("won");
    expect(contestStep(false, true)).toBe("lost");
    expect(contestStep(true, true)).toBe("goesOn");
    expect(contestStep(false, false)).toBe("goesOn");
  });

  test("[G-088] both dice are read, each against its own number", () => {
    const { request, choices } = contest({ other: { name: "Quarry", numbers: numbers({ agility: 13 }) } });
    const plan = contestRules.plan(request, choices);
    expect(plan.otherTarget).toBe(13);
    expect(contestRules.resolve(plan, dice(10, 14))).toMatchObject({ degree: "won", other: { margin: -1 } });
    expect(contestRules.resolve(plan, dice(11, 13))).toMatchObject({ degree: "lost", success: false });
    expect(contestRules.resolve(plan, dice(10, 13))).toMatchObject({ degree: "goesOn", success: null });
  });

  test("the other side's number must be known; a side that left is remembered", () => {
    const alone = contest();
    expect(contestRules.validate(alone.request, alone.choices)).toMatchObject([{ field: "otherTarget" }]);
    expect(contestRules.validate(alone.request, { ...alone.choices, otherTarget: Number.NaN })).toHaveLength(
      1,
    );
    const left = contest({ otherGone: true, otherBefore: 12, step: 2 });
    expect(contestRules.validate(left.request, left.choices)).toEqual([]);
    expect(contestRules.plan(left.request, left.choices).otherTarget).toBe(12);
  });

  test("who may not even try has lost, without dice", () => {
    const { request, choices } = contest({
      modifiers: [{ id: "x", label: "asleep", value: 0, kind: "block" }],
    });
    const plan = contestRules.plan(request, { ...choices, otherTarget: 5 });
    expect(plan.dice).toEqual([]);
    expect(contestRules.resolve(plan, [])).toMatchObject({ degree: "lost", roll: null });
  });
});

describe("rolls of a purpose", () => {
  const purposeTarget = (
    purpose: "disbelieve" | "comply",
    enabled: readonly string[] = [],
    conditions: readonly string[] = [],
  ) => {
    const { score, topic, offers } = PURPOSE_RULES[purpose];
    return target(
      {
        purpose,
        score,
        topic,
        scores: numbers({ perception: 8, willpower: 6 }),
        modifiers: [...conditionModifiers(conditions), ...offers],
      },
      { enabled },
    );
  };

  test("[G-116] one who saw through it by will helps others: +2 on perception", () => {
    expect(purposeTarget("disbelieve")).toBe(8);
    expect(purposeTarget("disbelieve", ["seenThrough"])).toBe(10);
  });

  test("[G-170] barely awake one may still comply, by willpower", () => {
    expect(purposeTarget("comply", [], ["semiConscious"])).toBe(6);
  });

  test("[G-061] [G-063] [G-064] an ailment's strength is a penalty to the reaction that meets it", () => {
    const ailment = { name: "Drugged wine", strength: 2 };
    expect(ailmentRoll({ ...ailment, exposure: "unnoticed" }, null)).toMatchObject({
      reaction: "perception",
      modifiers: [{ value: -2, source: "Drugged wine" }],
    });
    const accepted = ailmentRoll({ ...ailment, exposure: "accepted" }, null);
    expect(accepted.reaction).toBe("health");
    expect(accepted.modifiers.map(({ value }) => value)).toEqual([-2, -4]);
    const chronic = passActionTime(contract({ strength: 2, chronic: true, inescapable: false }), null).state;
    expect(ailmentRoll({ ...ailment, exposure: "accepted" }, chronic)).toMatchObject({
      reaction: "health",
      modifiers: [{ value: -1 }],
    });
  });

  test("[G-091] a group after one quarry rolls by group effort", () => {
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

  test("[G-012] a penalty that the Guide keeps hidden: the card tells the die alone", () => {
    const request = godsRequest();
    const plan = checkRules.plan(request, godsChoices(request, { penalty: 3 }));
    const outcome = checkRules.resolve(plan, d20s(9));
    const facts = checkCard.facts({
      request,
      plan,
      dice: d20s(9),
      outcome,
      shows: (part) => part !== "penalty",
    });
    expect(facts).toEqual([{ key: "MANIFOLD.Gods.Fact.rolled", data: { roll: 9 } }]);
  });
});

describe("damage as a proposal", () => {
  const defender = {
    verve: 4,
    survival: 5,
    injuries: 1,
    measure: "survival",
    concentrating: false,
    conscious: true,
  } as const;
  const hit = { damage: 8, dice: 2, toInjuries: 0 };
  const propose = (changes: Partial<Adjustments> = {}) =>
    damageRules.propose(hit, defender, { ...NO_ADJUSTMENTS, ...changes });

  test("[G-036] [G-038] [G-040] [G-042] survival, then injuries, and what they call for", () => {
    const { change, thresholds, demands } = propose();
    expect(change.deltas).toEqual({ "survival.value": -5, "injuries.value": 3 });
    expect(thresholds.map(({ id }) => id)).toEqual(["spent", "injured", "deathCheck"]);
    expect(demands).toMatchObject([{ key: "conscious" }, { kind: "death" }]);
  });

  test("the steps tell what was rolled, what was made of it and where it goes", () => {
    const told = (changes?: Partial<Adjustments>) => propose(changes).steps.map(({ id, data }) => [id, data]);
    const rolled = ["dealt", { points: 8 }];
    const survival = ["survival", { points: 5 }];
    expect(told()).toEqual([rolled, survival, ["injuries", { points: 3 }]]);
    const adjusted = ["adjusted", { before: 8, after: 6 }];
    expect(told({ multiplier: 0.5, bonus: 2 })).toEqual([
      rolled,
      adjusted,
      survival,
      ["injuries", { points: 1 }],
    ]);
  });

  test("[G-040] who lies unconscious is not asked again to stay awake, but death may still call", () => {
    const { demands } = damageRules.propose(hit, { ...defender, conscious: false }, NO_ADJUSTMENTS);
    expect(demands?.map(({ kind }) => kind)).toEqual(["death"]);
    const scratch = damageRules.propose({ ...hit, damage: 2 }, defender, NO_ADJUSTMENTS);
    expect(scratch.demands).toEqual([]);
  });

  test("[G-093] every hit on one who concentrates asks for an evasion roll", () => {
    const focused = { ...defender, concentrating: true };
    const asked = (damage: number) =>
      damageRules.propose({ ...hit, damage }, focused, NO_ADJUSTMENTS).demands?.map(({ key }) => key);
    expect(asked(2)).toEqual(["keepConcentration"]);
    expect(asked(0)).toEqual([]);
  });

  test("two hits hurt as much in either order, and taking them back leaves what was there", () => {
    const points = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(points, points, points, points, fc.boolean(), (a, b, survival, verve, archetypal) => {
        const before = {
          system: { survival: { value: survival }, verve: { value: verve }, injuries: { value: 1 } },
          conditions: [] as string[],
        };
        const options = archetypal ? ["archetypal"] : [];
        const struck = (damages: readonly number[]) => {
          let subject: Parameters<typeof applyChangeSet>[0] = before;
          const inverses: ReturnType<typeof applyChangeSet>["inverse"][] = [];
          for (const damage of damages) {
            const now = subject.system as typeof before.system;
            const who = {
              ...defender,
              survival: now.survival.value,
              verve: now.verve.value,
              injuries: now.injuries.value,
            };
            const { change } = damageRules.propose({ damage, dice: 1, toInjuries: 0 }, who, {
              ...NO_ADJUSTMENTS,
              options,
            });
            const applied = applyChangeSet(subject, change);
            subject = applied.subject;
            inverses.unshift(applied.inverse);
          }
          return { subject, inverses };
        };
        const { subject, inverses } = struck([a, b]);
        expect(subject).toEqual(struck([b, a]).subject);
        const system = subject.system as typeof before.system;
        const lost =
          survival - system.survival.value + verve - system.verve.value + system.injuries.value - 1;
        expect(lost).toBe(a + b);
        expect(inverses.reduce((state, inverse) => applyChangeSet(state, inverse).subject, subject)).toEqual(
          before,
        );
        expect(JSON.parse(JSON.stringify(inverses))).toEqual(inverses);
      }),
    );
  });

  test("[G-037] harm of one's own calling: verve first, unless the step is left out", () => {
    expect(propose({ options: ["archetypal"] }).change.deltas).toEqual({
      "verve.value": -4,
      "survival.value": -4,
    });
    expect(propose({ options: ["archetypal"], ignored: ["verve"] }).change.deltas).toEqual(
      propose().change.deltas,
    );
  });

  test("[G-010] [G-039] one point per die, or all of it, straight to injuries", () => {
    expect(propose({ options: ["dicePoints"], multiplier: 0.5 }).change.deltas).toEqual({
      "survival.value": -2,
      "injuries.value": 2,
    });
    expect(propose({ options: ["straight"] }).change.deltas).toEqual({ "injuries.value": 8 });
  });

  test("absurd numbers are held, negative ones hurt nobody", () => {
    expect(propose({ bonus: -99 }).change.deltas).toEqual({});
    expect(damageRules.propose({ ...hit, damage: -5 }, defender, NO_ADJUSTMENTS).amount).toBe(0);
  });

  test("a weapon's dice and what is added to them", () => {
    expect(readDamage("2d6+1")).toEqual({ count: 2, faces: 6, bonus: 1 });
    expect(readDamage("d8 - 2")).toEqual({ count: 1, faces: 8, bonus: -2 });
    expect(readDamage("lots")).toBeNull();
    const request = { weapon: "Axe", formula: "2d6-9", modifiers: [] };
    const choices = defaultDamageChoices();
    const dice = [3, 2].map((value) => ({ faces: 6, value, kept: true, group: "damage" }));
    expect(damageRollRules.resolve(damageRollRules.plan(request, choices), dice).total).toBe(0);
    expect(damageRollRules.validate({ ...request, formula: "500d6" }, choices)).toHaveLength(1);
    const points = (contest: boolean) => damageRollRules.plan(request, { ...choices, contest }).toInjuries;
    expect([points(false), points(true)]).toEqual([0, 2]);
  });
});

describe("bad input is named at its field", () => {
  const fields = (changes: Partial<GodsCheckChoices>, request: Partial<GodsCheckRequest> = {}) => {
    const asked = godsRequest(request);
    return checkRules.validate(asked, godsChoices(asked, changes)).map(({ field }) => field);
  };

  test.each<[string, Partial<GodsCheckChoices>, string[]]>([
    ["a number that is none of ours", { score: "luck" as never }, ["score"]],
    ["an unknown skill", { skill: "x" }, ["skill"]],
    ["an unknown contributor", { contributor: "luck" as never }, ["contributor"]],
    ["a penalty below 0", { penalty: -1 }, ["penalty"]],
    ["a defense that is no number", { defense: Number.NaN }, ["defense"]],
    ["an absurd defense", { defense: 1e9 }, ["defense"]],
    ["a negative obstacle", { obstacle: -10 }, ["obstacle"]],
    ["an obstacle without a size", { obstacle: 10, obstacleSize: 0 }, ["obstacleSize"]],
    ["days that are not whole", { days: 1.5 }, ["days"]],
    ["nobody who left a trail", { heads: 0 }, ["heads"]],
    ["a modifier that is not whole", { situational: [mod(0.5)] }, ["situational"]],
    ["nothing wrong", {}, []],
  ])("%s", (_name, changes, expected) => {
    expect(fields(changes)).toEqual(expected);
  });

  test("[G-158] thirst weighs at most 4", () => {
    expect(fields({ penalty: 5 }, { purpose: "pushOn" })).toEqual(["penalty"]);
    expect(fields({ penalty: 4 }, { purpose: "pushOn" })).toEqual([]);
  });

  test("[G-011] a skill goes with an ability only", () => {
    const skills = [{ id: "h", name: "History", bonus: 2, ability: "intelligence" }] as const;
    expect(fields({ skill: "h", score: "reason" }, { skills })).toEqual(["skill"]);
  });

  test("groups of nobody, of words, of too many", () => {
    const request = { score: "agility", members: [], modifiers: [] } as const;
    const problems = (typed: string) =>
      groupRules
        .validate(request, { ...defaultGroupChoices(request), numbers: typed })
        .map(({ message }) => message);
    expect(problems("")).toEqual(["MANIFOLD.Gods.Problem.nobody"]);
    expect(problems("9, ten")).toEqual(["MANIFOLD.Gods.Problem.notANumber"]);
    expect(problems("1 ".repeat(10_001))).toEqual(["MANIFOLD.Gods.Problem.tooMany"]);
    expect(problems("9; 10 11")).toEqual([]);
  });

  test("things of unknown stuff, jumps of absurd length", () => {
    const item = {
      name: "",
      material: "cheese",
      thickness: 1,
      materials: MATERIALS,
      survival: 1,
      mustRoll: true,
      modifiers: [],
    };
    const choices = {
      disabled: [],
      enabled: [],
      situational: [],
      form: "fire",
      material: "cheese",
      thickness: -1,
    } as const;
    expect(itemRules.validate(item, choices).map(({ field }) => field)).toEqual(["material", "thickness"]);
    const jump = { ...godsRequest(), movement: 10, size: "medium" as const };
    expect(
      jumpRules
        .validate(jump, { ...defaultJumpChoices(jump), distance: Number.POSITIVE_INFINITY })
        .map(({ field }) => field),
    ).toEqual(["distance"]);
  });
});
