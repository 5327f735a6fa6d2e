/** The worked examples of the ledger (section 20), one test each. */
import { describe, expect, test } from "vitest";
import { applyChangeSet, type Subject } from "../../../module/kit/change-set.ts";
import type { ChangeSet } from "../../../module/kit/contract.ts";
import { UNADJUSTED } from "../../../module/kit/damage.ts";
import {
  movementParts,
  reactionParts,
  sum,
  survivalParts,
  verveParts,
} from "../../../module/rulesets/gods/data/parts.ts";
import { agingInjuries, firstAgingAge, tradeForAge } from "../../../module/rulesets/gods/rules/aging.ts";
import { contract, dueAt, leaveArea, passActionTime } from "../../../module/rulesets/gods/rules/ailments.ts";
import { checkRules } from "../../../module/rulesets/gods/rules/check.ts";
import { conditionModifiers, defenseParts } from "../../../module/rulesets/gods/rules/condition-modifiers.ts";
import { consequencesOf } from "../../../module/rulesets/gods/rules/consequences.ts";
import { chaseBonus, contestStep } from "../../../module/rulesets/gods/rules/contest.ts";
import {
  contributorsOf,
  majorContributor,
  minorContributor,
} from "../../../module/rulesets/gods/rules/contributors.ts";
import { damageRules } from "../../../module/rulesets/gods/rules/damage.ts";
import { deathCheckDue, deathRules } from "../../../module/rulesets/gods/rules/death.ts";
import { experienceFor } from "../../../module/rulesets/gods/rules/derived.ts";
import { defaultFallChoices, fallRules } from "../../../module/rulesets/gods/rules/fall.ts";
import { fallDice, fallSeconds } from "../../../module/rulesets/gods/rules/falling.ts";
import { groupNumber } from "../../../module/rulesets/gods/rules/group.ts";
import { groupBonus } from "../../../module/rulesets/gods/rules/group-bonus.ts";
import { distribute, harm } from "../../../module/rulesets/gods/rules/harm.ts";
import { seeThrough } from "../../../module/rulesets/gods/rules/illusions.ts";
import { itemRules, MATERIALS } from "../../../module/rulesets/gods/rules/item-reaction.ts";
import {
  defaultJumpChoices,
  jumpPenalty,
  jumpRules,
  stepsFor,
} from "../../../module/rulesets/gods/rules/jump.ts";
import {
  castingMovement,
  movementUnder,
  ratesAt,
  reactionPenalty,
  speedOf,
} from "../../../module/rulesets/gods/rules/movement.ts";
import { PURPOSE_RULES } from "../../../module/rulesets/gods/rules/purposes.ts";
import { REACTION_BASE } from "../../../module/rulesets/gods/rules/reactions.ts";
import { nightRest } from "../../../module/rulesets/gods/rules/rest.ts";
import { unpreparedBuffer } from "../../../module/rulesets/gods/rules/suffocation.ts";
import { TRAIL_SIZE } from "../../../module/rulesets/gods/rules/tracking.ts";
import { d20s, godsChoices, godsRequest, mod, numbers, read, roll, TENS } from "./ops.ts";

const conditionMods = (conditions: readonly string[], injuries = 0) =>
  conditionModifiers(conditions, { counters: { injuries, aging: 0, pushes: 0, tracks: 0 } });

const subject = (changes: object = {}): Subject => ({
  system: {
    verve: { value: 17 },
    survival: { value: 7 },
    injuries: { value: 0, aging: 0 },
    phantasm: { survival: 0, injuries: 0 },
    march: { pushes: 0, tracks: 0 },
    breathless: 0,
    ...changes,
  },
  conditions: [],
});

const after = (start: Subject, change: ChangeSet) =>
  applyChangeSet(start, change).subject.system as Record<string, { value: number }>;

describe("the roll", () => {
  test("[WG-01] [G-001] [G-003] at or under 13: made by 2, by 0, failed by 5", () => {
    expect(read(roll(13, 11))).toEqual({ target: 13, margin: 2, success: true });
    expect(read(roll(13, 13))).toEqual({ target: 13, margin: 0, success: true });
    expect(read(roll(13, 18))).toEqual({ target: 13, margin: -5, success: false });
  });

  test("[WG-02] [G-002] a bonus raises the number, a penalty lowers it", () => {
    expect(read(roll(13, 12, [mod(3), mod(-5)]))).toEqual({ target: 11, margin: -1, success: false });
  });

  test("[WG-03] [G-013] injuries weigh on everything", () => {
    expect(read(roll(12, 10, conditionMods([], 2)))).toEqual({ target: 10, margin: 0, success: true });
  });

  test("[WG-04] [G-004] a natural 1 may fail and a natural 20 succeed", () => {
    expect(read(roll(4, 1, [mod(-6)]))).toEqual({ target: -2, margin: -3, success: false });
    expect(read(roll(17, 20, [mod(8)]))).toEqual({ target: 25, margin: 5, success: true });
  });

  test("[WG-05] [G-040] [G-041] failing to stay conscious", () => {
    const request = godsRequest({
      purpose: "conscious",
      topic: "body",
      score: "endurance",
      scores: numbers({ endurance: 13 }),
      modifiers: conditionMods(["surprised"], 3),
    });
    const plan = checkRules.plan(request, godsChoices(request));
    const outcome = checkRules.resolve(plan, d20s(11));
    expect(read(outcome)).toEqual({ target: 10, margin: -1, success: false });
    expect(consequencesOf(plan, outcome, request.state).addConditions).toEqual(["unconscious"]);
  });
});

describe("abilities and derived values", () => {
  test("[WG-06] [G-018] [G-019] contributors", () => {
    const scores = [3, 7, 9, 10, 13, 14, 18];
    expect(scores.map(majorContributor)).toEqual([-4, -2, -1, 0, 1, 2, 4]);
    expect(scores.map(minorContributor)).toEqual([-2, -1, 0, 0, 0, 1, 2]);
  });

  test("[WG-07] [G-022] [G-023] [G-024] a warrior's survival, verve and Movement", () => {
    const contributors = contributorsOf({
      ...TENS,
      strength: 16,
      agility: 13,
      endurance: 15,
      intelligence: 12,
    });
    const warrior = { contributors, archetype: "warrior", level: 1 };
    const own = { gained: 0, bonus: 0, override: null };
    expect(sum(survivalParts(warrior, own))).toBe(7);
    expect(sum(verveParts(warrior, own))).toBe(6);
    expect(sum(movementParts(warrior, own))).toBe(12);
  });

  test("[WG-08] [G-027] [G-028] [G-029] a thief's reactions at level 4", () => {
    const contributors = contributorsOf({
      ...TENS,
      agility: 16,
      intelligence: 14,
      endurance: 9,
      charisma: 8,
    });
    const of = (id: "evasion" | "health" | "perception") =>
      sum(
        reactionParts(
          id,
          { contributors, archetype: "thief", level: 4 },
          { bonus: 0, override: null },
          REACTION_BASE,
        ),
      );
    expect([of("evasion"), of("health"), of("perception")]).toEqual([11, 5, 6]);
  });

  test("[WG-09] [G-030] experience by level", () => {
    expect([1, 2, 7, 10].map(experienceFor)).toEqual([0, 1000, 21_000, 45_000]);
  });
});

describe("survival, verve, injuries, death", () => {
  test("[WG-10] [G-036] [G-037] archetypal harm: verve first", () => {
    const seen: string[] = [];
    [5, 6, 7, 4].reduce((start, damage) => {
      const { verve, survival } = start.system as Record<string, { value: number }>;
      const reserves = { verve: verve!.value, survival: survival!.value };
      const next = applyChangeSet(start, harm({ damage, archetypal: true }, reserves)).subject;
      const now = next.system as Record<string, { value: number }>;
      seen.push(`${now.verve!.value}/${now.survival!.value}`);
      return next;
    }, subject());
    expect(seen).toEqual(["12/7", "6/7", "0/6", "0/2"]);
  });

  test("[WG-11] [G-038] what exceeds survival is injuries", () => {
    expect(distribute({ damage: 8 }, { verve: 9, survival: 3 })).toEqual({
      verve: 0,
      survival: 3,
      injuries: 5,
    });
  });

  const deathCheck = (injuries: number, face: number) => {
    const choices = { disabled: [], enabled: [], situational: [] };
    return deathRules.resolve(deathRules.plan({ injuries, modifiers: [] }, choices), d20s(face));
  };
  const survive = (face: number, level: number, warrior: boolean) => {
    const request = godsRequest({
      purpose: "survive",
      topic: "body",
      score: "endurance",
      scores: numbers({ endurance: 14 }),
      modifiers: [...conditionMods([], 5), ...(warrior ? [mod(level, "level")] : [])],
    });
    const plan = checkRules.plan(request, godsChoices(request));
    const outcome = checkRules.resolve(plan, d20s(face));
    return { target: outcome.target, gains: consequencesOf(plan, outcome, request.state).addConditions };
  };

  test("[WG-12] [G-042] the Guide's die above the injuries: nothing more", () => {
    expect(deathCheckDue({ injuries: 5, survival: 0, verve: 0 })).toBe(true);
    expect(deathCheck(5, 6).degree).toBe("spared");
  });

  test("[WG-13] [G-042] [G-043] at or under it the player answers; warriors add their level", () => {
    expect(deathCheck(5, 5).degree).toBe("called");
    expect(survive(10, 3, true)).toEqual({ target: 12, gains: [] });
    expect(survive(10, 3, false)).toEqual({ target: 9, gains: ["dying"] });
  });

  test("[WG-14] [G-042] as many injuries as survival: no check", () => {
    expect(deathCheckDue({ injuries: 4, survival: 4, verve: 0 })).toBe(false);
  });

  test("[WG-15] [G-045] a night's rest", () => {
    const state = { level: 2, survival: { value: 4, max: 7 }, verve: { value: 6, max: 6 }, injuries: 0 };
    const night = (face: number) => {
      const made = roll(6, face).success === true;
      return nightRest({ state, made, heal: "survival" }).deltas["survival.value"];
    };
    expect([night(6), night(7)]).toEqual([2, 1]);
  });
});

test("[WG-16] [G-051] surprise: asleep −6, aware +4", () => {
  const surprise = (conditions: readonly string[], enabled: readonly string[], face: number) =>
    roll(
      7,
      face,
      [...conditionMods(conditions), ...PURPOSE_RULES.surprise.offers],
      { purpose: "surprise", topic: "reaction", score: "perception" },
      { enabled },
    );
  expect(read(surprise(["asleep"], [], 2))).toEqual({ target: 1, margin: -1, success: false });
  expect(read(surprise([], ["aware"], 11))).toEqual({ target: 11, margin: 0, success: true });
});

describe("group effort", () => {
  test("[WG-17] [G-053] [G-054] median and bonus, halves kept", () => {
    expect(groupNumber([9, 10, 11, 13, 39])).toBe(13);
    expect(groupNumber([17, 17])).toBe(18);
    expect(groupNumber([12, 15])).toBe(14.5);
    expect(roll(14.5, 14).success).toBe(true);
    expect(roll(14.5, 15).success).toBe(false);
  });

  test("[WG-18] [G-053] the bonus by heads", () => {
    expect([1, 3, 4, 127, 128, 1024].map(groupBonus)).toEqual([0, 1, 2, 6, 7, 10]);
  });
});

describe("aging", () => {
  test("[WG-19] [G-057] [G-058] injuries of age", () => {
    const at = (endurance: number, ...ages: readonly number[]) =>
      ages.map((age) => agingInjuries({ age, endurance, special: majorContributor(endurance) }));
    expect(firstAgingAge(12)).toBe(52);
    expect(at(12, 51, 52, 53, 54, 56)).toEqual([0, 1, 1, 2, 3]);
    expect(at(7, 50)).toEqual([4]);
  });

  test("[WG-20] [G-059] the trade against an ability", () => {
    expect(tradeForAge(4)).toBe(2);
    expect(tradeForAge(3)).toBeNull();
  });
});

describe("ailments", () => {
  const PLAIN = { strength: 0, chronic: false, inescapable: false };

  test("[WG-21] [G-063] swallowed knowingly", () => {
    expect(read(roll(9, 6, [mod(0, "strength"), mod(-4, "accepted")]))).toEqual({
      target: 5,
      margin: -1,
      success: false,
    });
  });

  test("[WG-22] [G-064] [G-066] a Huge Spider's bite: once, at the end of the action time", () => {
    expect(read(roll(8, 7, [mod(-2, "strength")]))).toEqual({ target: 6, margin: -1, success: false });
    const bite = contract({ ...PLAIN, strength: 2 });
    expect(dueAt(bite)).toEqual({ type: "effects" });
    const { applies, state } = passActionTime(bite, null);
    expect(applies).toBe(true);
    expect(state.over).toBe(true);
  });

  test("[WG-23] [G-062] [G-063] a weak one, accepted", () => {
    expect(read(roll(5, 5, [mod(4, "strength"), mod(-4, "accepted")]))).toEqual({
      target: 5,
      margin: 0,
      success: true,
    });
  });

  test("[WG-24] [G-069] [G-070] [G-071] [G-013] food poisoning wears off", () => {
    let state = passActionTime(contract({ strength: 3, chronic: true, inescapable: false }), null).state;
    let injuries = 1;
    const seen: [strength: number, target: number, made: boolean][] = [];
    for (const face of [4, 8, 12, 3]) {
      const due = dueAt(state);
      if (due.type !== "roll") throw new Error("a chronic ailment asks for a roll");
      const outcome = roll(6, face, [...conditionMods([], injuries), mod(-due.penalty, "strength")]);
      seen.push([state.current, outcome.target, outcome.success === true]);
      const time = passActionTime(state, outcome.success);
      if (time.applies) injuries += 1;
      state = time.state;
    }
    expect(seen).toEqual([
      [2, 3, false],
      [1, 3, false],
      [0, 3, false],
      [-1, 3, true],
    ]);
    expect(state.over).toBe(true);
    expect(injuries).toBe(4);
    expect(state.applications).toBe(4);
    const penalties = conditionModifiers([], {
      ailments: [
        {
          id: "a",
          name: "Food Poisoning",
          applications: state.applications,
          over: true,
          penalty: 1,
          penaltyTo: ["concentration"],
          penaltyDuration: "1d4",
        },
      ],
    });
    expect(penalties).toMatchObject([{ value: -4, source: "Food Poisoning" }]);
  });

  test("[WG-25] [G-072] [G-073] sleep gas: three of five rounds count", () => {
    let state = contract({ ...PLAIN, inescapable: true });
    for (const face of [8, 3, 15, 7, 12]) {
      const due = dueAt(state);
      if (due.type !== "roll") throw new Error("gas asks for a roll each round");
      state = passActionTime(state, roll(7, face, [mod(-due.penalty, "strength")]).success).state;
    }
    expect(state.applications).toBe(3);
    expect(leaveArea(state).over).toBe(true);
  });

  test("[WG-26] [G-074] [G-075] [G-076] chronic and inescapable", () => {
    let state = contract({ strength: 1, chronic: true, inescapable: true });
    const seen: unknown[] = [];
    const time = (face: number | null) => {
      const due = dueAt(state);
      const outcome =
        due.type === "roll" && face !== null ? roll(8, face, [mod(-due.penalty, "strength")]) : null;
      const passed = passActionTime(state, outcome?.success ?? null);
      state = passed.state;
      seen.push([outcome?.target ?? null, passed.applies, state.current]);
    };
    time(7);
    time(9);
    time(null);
    time(null);
    state = leaveArea(state);
    expect(state.current).toBe(1);
    time(8);
    expect(seen).toEqual([
      [7, false, 1],
      [7, true, 1],
      [null, true, 2],
      [null, true, 3],
      [7, true, 0],
    ]);
  });
});

describe("chases", () => {
  test("[WG-27] [G-088] [G-089] [G-090] the faster pursuer catches the quarry", () => {
    const pursuer = roll(12, 14, [mod(chaseBonus(14, 8), "faster")]);
    const quarry = roll(13, 15, [mod(chaseBonus(8, 14), "faster")]);
    expect([pursuer.target, quarry.target]).toEqual([14, 13]);
    expect(contestStep(pursuer.success === true, quarry.success === true)).toBe("won");
  });

  test("[WG-28] [G-089] both succeed: on it goes", () => {
    expect(contestStep(roll(14, 3).success === true, roll(13, 4).success === true)).toBe("goesOn");
  });

  test("[WG-29] [G-090] three full points make one", () => {
    expect([2, 3, 8, 9].map((difference) => chaseBonus(10 + difference, 10))).toEqual([0, 1, 2, 3]);
  });
});

test("[WG-30] [G-092] [G-094] concentrating: half movement, defense −1; poisoned minds roll worse", () => {
  expect(movementUnder(9, ["concentrating"]).movement).toBe(4);
  const defense = defenseParts({ base: 3, agility: 0, conditions: ["concentrating"] });
  expect(defense.reduce((sum, { value }) => sum + value, 0)).toBe(2);
  const confused = conditionModifiers([], { concentrationPenalty: 2 });
  expect(roll(13, 11, confused, { score: "wisdom" }).target).toBe(11);
  expect(roll(13, 11, confused, { score: "agility" }).target).toBe(13);
});

describe("falling", () => {
  const lost = (feet: number, total: number, evaded: boolean) => {
    const choices = { ...defaultFallChoices({ modifiers: [] }), feet, evaded };
    const plan = fallRules.plan({ modifiers: [] }, choices);
    const thrown = [{ faces: 6, value: total, kept: true, group: "fall" }];
    const { harm: hit } = fallRules.resolve(plan, thrown);
    const faller = {
      verve: 9,
      survival: 50,
      injuries: 0,
      measure: "survival",
      concentrating: false,
      conscious: true,
    } as const;
    const { deltas } = damageRules.propose(hit, faller, UNADJUSTED).change;
    return [0 - (deltas["survival.value"] ?? 0), deltas["injuries.value"] ?? 0];
  };

  test("[WG-31] [G-095] [G-105] [G-107] 9 ft", () => {
    expect(lost(9, 5, false)).toEqual([4, 1]);
    expect(lost(9, 5, true)).toEqual([0, 0]);
  });

  test("[WG-32] [G-096] [G-106] [G-107] 19 ft", () => {
    expect(lost(19, 11, false)).toEqual([9, 2]);
    expect(lost(19, 11, true)).toEqual([5, 0]);
  });

  test("[WG-33] [G-097] 20 ft: evasion does nothing", () => {
    expect(fallDice(20)).toBe(3);
    expect(lost(20, 12, true)).toEqual([9, 3]);
  });

  test("[WG-34] [G-101] [G-102] [G-103] [G-104] great heights", () => {
    const heights = [319, 320, 450, 599, 600, 750];
    expect(heights.map(fallDice)).toEqual([6, 7, 7, 7, 7, 7]);
    expect(heights.map(fallSeconds)).toEqual([6, 7, 7, 7, 8, 9]);
  });
});

describe("illusions", () => {
  test("[WG-35] [G-110] all but a tenth comes back", () => {
    expect(seeThrough({ survival: 12, injuries: 3 })).toEqual({
      kept: 2,
      back: { survival: 10, injuries: 3 },
    });
    expect([10, 11, 1].map((survival) => seeThrough({ survival, injuries: 0 }).kept)).toEqual([1, 2, 1]);
  });

  test("[WG-36] [G-113] [G-117] unseen harm +10; the will is hindered by half", () => {
    const unseen = [mod(-2, "strength"), ...PURPOSE_RULES.ailment.offers];
    const poison = roll(5, 13, unseen, { purpose: "ailment", score: "health" }, { enabled: ["unseenHarm"] });
    expect(read(poison)).toEqual({ target: 13, margin: 0, success: true });
    const will = { purpose: "accept", topic: "reaction", score: "willpower" } as const;
    expect(read(roll(8, 6, [], will, { penalty: 5 }))).toEqual({ target: 6, margin: 0, success: true });
    expect(roll(8, 6, [], { ...will, purpose: "disbelieve" }, { penalty: 5 }).target).toBe(3);
  });
});

test("[WG-37] [G-119] [G-127] [G-129] glass in a great fire and in a fall", () => {
  const glass = (form: "fire" | "bludgeon", thickness: number, face: number) => {
    const request = {
      name: "Bottle",
      material: "glass",
      thickness,
      materials: MATERIALS,
      survival: 1,
      mustRoll: true,
      modifiers: [],
    };
    const choices = { disabled: [], enabled: [], situational: [], form, material: "glass", thickness };
    return read(itemRules.resolve(itemRules.plan(request, choices), d20s(face)));
  };
  expect(glass("fire", 1 / 2, 14)).toEqual({ target: 14, margin: 0, success: true });
  expect(glass("bludgeon", 1 / 2, 7)).toEqual({ target: 6, margin: -1, success: false });
  expect(glass("bludgeon", 1 / 8, 4)).toEqual({ target: 4, margin: 0, success: true });
});

describe("jumping", () => {
  const jump = (
    changes: { mode?: "up" | "across"; distance: number; running?: boolean },
    face: number,
    movement = 10,
  ) => {
    const request = {
      ...godsRequest({
        scores: numbers({ agility: 12 }),
        contributors: contributorsOf({ ...TENS, agility: 12, strength: 14 }),
      }),
      movement,
      size: "medium" as const,
    };
    const plan = jumpRules.plan(request, { ...defaultJumpChoices(request), ...changes });
    return { ease: plan.ease, ...jumpRules.resolve(plan, d20s(face)) };
  };

  test("[WG-38] [G-130] [G-131] [G-132] [G-133] [G-134] [G-137] [G-138] five feet up", () => {
    expect(jump({ distance: 5 }, 14)).toMatchObject({ ease: 22, target: 14, success: true, reached: 5 });
    expect(jump({ distance: 5 }, 15)).toMatchObject({ success: false, reached: 4 });
    expect(jump({ distance: 5 }, 19)).toMatchObject({ success: false, reached: 3 });
  });

  test("[WG-39] [G-139] other sizes", () => {
    const steps = [stepsFor(8, "large"), stepsFor(3, "small"), stepsFor(1, "tiny"), stepsFor(10, "huge")];
    expect(steps).toEqual([4, 4, 3, 3]);
    expect(steps.map(jumpPenalty)).toEqual([4, 4, 2, 2]);
  });

  test("[WG-40] [G-140] [G-141] a running leap", () => {
    expect(jump({ mode: "across", distance: 6, running: true }, 16)).toMatchObject({
      target: 16,
      margin: 0,
      success: true,
    });
  });
});

describe("movement", () => {
  test("[WG-41] [G-142] [G-143] [G-144] [G-145] [G-146] [G-147] [G-148] [G-149] rates", () => {
    const ids = ["semiConscious", "combat", "dash", "explore", "walk", "jog", "run", "sprint"];
    const rates = ids.map((id) => ratesAt(speedOf(id)!, 11, 12));
    expect(rates.map(({ feetPerRound }) => feetPerRound)).toEqual([5, 11, 33, 22, 55, 110, 165, 275]);
    expect(rates[4]!.lasts).toEqual({ amount: 360, unit: "minutes" });
    expect(rates[5]!.lasts).toEqual({ amount: 60, unit: "minutes" });
    expect(rates[7]!.lasts).toEqual({ amount: 12, unit: "rounds" });
  });

  test("[WG-42] [G-154] [G-155] [G-162] safe outdoors, casting, night", () => {
    expect(reactionPenalty("jog", true)).toBe(-2);
    expect(reactionPenalty("run", true)).toBe(-4);
    expect([4, 11, 12].map((time) => castingMovement(11, time))).toEqual([7, 0, 0]);
    expect(movementUnder(11, ["darkHalf"]).movement).toBe(5);
    expect(movementUnder(11, ["darkHalf", "darkTotal"]).movement).toBe(2);
  });

  test("[WG-43] [G-157] [G-158] [G-160] pushing on", () => {
    const request = godsRequest({
      purpose: "pushOn",
      topic: "reaction",
      score: "health",
      scores: numbers({ health: 7 }),
      modifiers: conditionModifiers([], { counters: { injuries: 0, aging: 0, pushes: 1, tracks: 0 } }),
    });
    const plan = checkRules.plan(request, godsChoices(request, { givenUp: 2, penalty: 3 }));
    const outcome = checkRules.resolve(plan, d20s(7));
    expect(read(outcome)).toEqual({ target: 6, margin: -1, success: false });
    expect(consequencesOf(plan, outcome, request.state).deltas).toEqual({
      "march.pushes": 1,
      "injuries.value": 1,
    });
  });
});

test("[WG-44] [G-172] [G-174] suffocating unprepared", () => {
  expect(unpreparedBuffer(1, minorContributor(5))).toBe(0);
  let start = subject();
  const minute = (face: number) => {
    const { breathless } = start.system as { breathless: number };
    const request = godsRequest({
      purpose: "suffocate",
      topic: "reaction",
      score: "health",
      scores: numbers({ health: 6 }),
      modifiers: conditionModifiers(["suffocating"], { breathless }),
    });
    const plan = checkRules.plan(request, godsChoices(request));
    const outcome = checkRules.resolve(plan, d20s(face));
    start = applyChangeSet(start, consequencesOf(plan, outcome, request.state)).subject;
    return outcome;
  };
  expect(read(minute(6))).toEqual({ target: 6, margin: 0, success: true });
  expect(read(minute(6))).toEqual({ target: 5, margin: -1, success: false });
  expect((start.system as { injuries: { value: number } }).injuries.value).toBe(1);
});

test("[WG-45] [G-176] [G-178] [G-179] a covered trail of three days", () => {
  const outcome = roll(
    9,
    2,
    [mod(-4, "covered")],
    { purpose: "track", topic: "reaction", score: "perception" },
    { days: 3, heads: 6, obstacle: 5280, obstacleSize: TRAIL_SIZE.nature },
  );
  expect(read(outcome)).toEqual({ target: 2, margin: 0, success: true });
});

test("what a night gives is never more than was lost", () => {
  const state = { level: 9, survival: { value: 6, max: 7 }, verve: { value: 2, max: 6 }, injuries: 0 };
  const rested = after(
    subject({ survival: { value: 6 }, verve: { value: 2 } }),
    nightRest({ state, made: true, heal: "survival" }),
  );
  expect([rested.survival!.value, rested.verve!.value]).toEqual([7, 6]);
});
