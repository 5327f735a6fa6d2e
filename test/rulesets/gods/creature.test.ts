import { describe, expect, it } from "vitest";

import type { GodsCheckRequest } from "../../../module/rulesets/gods/rules/check/types.ts";
import {
  ABILITIES,
  ABILITY_FORMULA,
  ABILITY_LIMITS,
  type AbilityScores,
  abilityLimits,
  arrangeStandardScores,
  STANDARD_SCORES,
} from "../../../module/rulesets/gods/rules/creature/abilities.ts";
import {
  ailmentPenalties,
  penaltiesEnding,
} from "../../../module/rulesets/gods/rules/creature/ailment-penalties.ts";
import {
  ARCHETYPES,
  fightingArtBonus,
  meetsArchetype,
} from "../../../module/rulesets/gods/rules/creature/archetypes.ts";
import {
  conditionModifiers,
  defenseParts,
  type Situation,
  targetModifiers,
} from "../../../module/rulesets/gods/rules/creature/condition-modifiers.ts";
import {
  CONDITIONS,
  conditionsInForce,
  countedConditions,
  countersInForce,
  NO_COUNTERS,
  turnLimitsOf,
} from "../../../module/rulesets/gods/rules/creature/conditions.ts";
import {
  contributor,
  majorContributor,
  NO_TABLES,
  readContributorTable,
} from "../../../module/rulesets/gods/rules/creature/contributors.ts";
import {
  GAIN_FORMULA,
  gainAt,
  STARTING_AGE_FORMULA,
} from "../../../module/rulesets/gods/rules/creature/derived.ts";
import { REACTIONS, reactionLevelBonus } from "../../../module/rulesets/gods/rules/creature/reactions.ts";
import { half, halveMovement, tenthUp } from "../../../module/rulesets/gods/rules/creature/rounding.ts";
import { type ScoreId, topicOf } from "../../../module/rulesets/gods/rules/creature/scores.ts";
import { movementUnder } from "../../../module/rulesets/gods/rules/creature/speed.ts";
import { isDeathCheckDue } from "../../../module/rulesets/gods/rules/creature/vitals.ts";
import { ROUND_SECONDS, ROUNDS_PER_MINUTE } from "../../../module/rulesets/gods/rules/survival/time.ts";
import { godsChoices, godsRequest, TENS } from "./requests.ts";
import { checkRules } from "./told-rules.ts";

describe("abilities and archetypes", () => {
  it("[G-016] [G-017] has six abilities of 3 to 18, rolled or arranged", () => {
    expect(ABILITIES).toHaveLength(6);
    expect(STANDARD_SCORES).toHaveLength(6);
    expect(Math.max(...STANDARD_SCORES)).toBeLessThanOrEqual(ABILITY_LIMITS.max);
    expect(Math.min(...STANDARD_SCORES)).toBeGreaterThanOrEqual(ABILITY_LIMITS.min);
    expect(ABILITY_FORMULA).toBe("4d6dl1");
    expect(abilityLimits(true)).toEqual(ABILITY_LIMITS);
    expect(abilityLimits(false)).toEqual({ min: 1, max: 50 });
  });

  it("[G-017] gives the standard scores by the order that the abilities have now", () => {
    const tens = Object.fromEntries(ABILITIES.map((id) => [id, 10])) as AbilityScores;
    expect(Object.values(arrangeStandardScores(tens))).toEqual([...STANDARD_SCORES]);
    expect(arrangeStandardScores({ ...tens, charisma: 12, agility: 3 })).toEqual({
      charisma: 15,
      strength: 13,
      endurance: 12,
      intelligence: 10,
      wisdom: 8,
      agility: 7,
    });
  });

  it("[G-020] the special contributor is the major one unless the Guide sets a table", () => {
    for (let score = 3; score <= 18; score += 1) {
      expect(contributor("special", score)).toBe(majorContributor(score));
    }
    const tables = { ...NO_TABLES, special: [-1, 0, 1] };
    expect([2, 3, 4, 5, 18].map((score) => contributor("special", score, tables))).toEqual([-1, -1, 0, 1, 1]);
    expect(contributor("major", 18, tables)).toBe(4);
  });

  it("[G-018] reads a table that the Guide types", () => {
    expect(readContributorTable("")).toBeNull();
    expect(readContributorTable("-2, −1 0;1")).toEqual([-2, -1, 0, 1]);
    expect(readContributorTable("many")).toBeUndefined();
  });

  it("[G-025] has five archetypes, whose ability is at least 9", () => {
    expect(
      ARCHETYPES.map(({ id, ability, reaction, verve }) => [id, ability, reaction, verve].join(" ")),
    ).toEqual([
      "warrior strength fortitude intelligence",
      "thief agility evasion wisdom",
      "sorceror intelligence reason charisma",
      "prophet wisdom willpower strength",
      "monk charisma perception endurance",
    ]);
    expect(meetsArchetype("warrior", { ...TENS, strength: 8 })).toBe(false);
    expect(meetsArchetype("warrior", { ...TENS, strength: 9 })).toBe(true);
    expect(meetsArchetype("", TENS)).toBe(true);
  });

  it("[G-026] [G-029] has six reactions, and the archetypal one rises every level", () => {
    expect(REACTIONS).toHaveLength(6);
    expect([1, 2, 3, 4, 5].map((level) => reactionLevelBonus(level, false))).toEqual([0, 1, 1, 2, 2]);
    expect([1, 2, 3, 4, 5].map((level) => reactionLevelBonus(level, true))).toEqual([0, 1, 2, 3, 4]);
  });

  it("[G-031] gains a d10 of verve at even levels, of survival at odd ones from 3", () => {
    expect([1, 2, 3, 4, 5].map(gainAt)).toEqual([null, "verve", "survival", "verve", "survival"]);
    expect(GAIN_FORMULA).toBe("1d10");
  });

  it("[G-032] the fighting art rises with the level of each archetype", () => {
    const at = (id: string) => [1, 2, 3, 4, 6].map((level) => fightingArtBonus(id, level));
    expect(at("warrior")).toEqual([1, 2, 3, 4, 6]);
    for (const id of ["thief", "prophet", "monk"]) expect(at(id)).toEqual([0, 1, 1, 2, 3]);
    expect(at("sorceror")).toEqual([0, 0, 1, 1, 2]);
    expect(at("")).toEqual([0, 0, 0, 0, 0]);
  });

  it("[G-033] [G-034] characters start at 15 + 1d6 years, and six rounds are a minute", () => {
    expect(STARTING_AGE_FORMULA).toBe("15 + 1d6");
    expect(ROUND_SECONDS * ROUNDS_PER_MINUTE).toBe(60);
  });

  it("[G-035] halves and quarters are rounded down, an illusion's tenth up", () => {
    expect([half(5), tenthUp(11), tenthUp(0)]).toEqual([2, 2, 0]);
    expect([halveMovement(11, 1), halveMovement(11, 2), halveMovement(1, 1), halveMovement(0, 1)]).toEqual([
      5, 2, 1, 0,
    ]);
  });
});

describe("death", () => {
  it("[G-042] a setting decides what injuries are measured against", () => {
    const vitals = { injuries: 5, survival: 0, verve: 6 };
    expect(isDeathCheckDue(vitals)).toBe(true);
    expect(isDeathCheckDue(vitals, "survivalAndVerve")).toBe(false);
  });
});

interface Own {
  readonly score?: ScoreId;
  readonly request?: Partial<GodsCheckRequest>;
  readonly enabled?: readonly string[];
  readonly situation?: Situation;
}

/** The modifiers that conditions add to a roll of 10, or "blocked". */
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
  it("[G-013] injuries apply to every roll, attacks and death checks included", () => {
    const situation = { counters: { ...NO_COUNTERS, injuries: 3 } };
    for (const score of ["strength", "fortitude", "attack"] as const) {
      expect(own([], { score, situation })).toBe(-3);
    }
    expect(own([], { situation, score: "endurance", request: { purpose: "survive", topic: "body" } })).toBe(
      -3,
    );
    expect(own(["injured"])).toBe(-1);
  });

  it("[G-049] injuries of age apply too", () => {
    expect(own([], { situation: { counters: { ...NO_COUNTERS, injuries: 2, aging: 1 } } })).toBe(-3);
  });

  it.each([["unconscious"], ["paralyzed"], ["asleep"], ["phantasmShock"]])(
    "[G-112] %s blocks actions, not reactions",
    (id) => {
      expect(own([id], { score: "strength" })).toBe("blocked");
      expect(own([id], { score: "attack" })).toBe("blocked");
      expect(own([id], { score: "health" })).toBe(0);
      expect(own([id], { score: "endurance", request: { purpose: "survive", topic: "body" } })).toBe(0);
    },
  );

  it("[G-169] semi-conscious leaves movement only", () => {
    expect(own(["semiConscious"])).toBe("blocked");
    expect(turnLimitsOf(["semiConscious"])).toEqual({ noActions: false, onlyMovement: true, noAttack: true });
  });

  it("[G-168] semi-conscious removes agility's bonus to defense, not its penalty", () => {
    expect(defense(["semiConscious"], 2)).toBe(5);
    expect(defense(["semiConscious"], -2)).toBe(3);
    expect(defense([], 2)).toBe(7);
  });

  it("[G-052] surprised is −3 on rolls and −2 on defense, and blocks everything in the first round", () => {
    expect(own(["surprised"], { score: "attack" })).toBe(-3);
    expect(own(["surprised"], { score: "willpower" })).toBe(-3);
    expect(own(["surprised"], { enabled: ["condition.surprised.firstRound"] })).toBe("blocked");
    expect(own(["surprised"], { situation: { firstRound: true } })).toBe("blocked");
    expect(own([], { situation: { firstRound: true } })).toBe(0);
    expect(defense(["surprised"])).toBe(3);
  });

  it("[G-092] concentrating blocks attacks and lowers defense", () => {
    expect(own(["concentrating"], { score: "attack" })).toBe("blocked");
    expect(own(["concentrating"], { score: "evasion" })).toBe(0);
    expect(defense(["concentrating"])).toBe(4);
  });

  it("[G-114] looking for flaws blocks attacks only", () => {
    expect(own(["disbelieving"], { score: "attack" })).toBe("blocked");
    expect(own(["disbelieving"], { score: "evasion" })).toBe(0);
    expect(defense(["disbelieving"])).toBe(5);
  });

  it("[G-115] accepting an illusion can block the reaction to it", () => {
    expect(own(["acceptingIllusion"], { score: "evasion" })).toBe(0);
    expect(
      own(["acceptingIllusion"], { score: "evasion", enabled: ["condition.acceptingIllusion.thatIllusion"] }),
    ).toBe("blocked");
  });

  it("[G-051] asleep is −6 on noticing an attack only", () => {
    expect(own(["asleep"], { score: "perception", request: { purpose: "surprise" } })).toBe(-6);
    expect(own(["asleep"], { score: "perception" })).toBe(0);
  });

  it("[G-152] speed is a penalty to reactions and a bonus to attackers", () => {
    expect(own(["speedJog"], { score: "evasion" })).toBe(-4);
    expect(own(["speedJog"], { score: "agility" })).toBe(0);
    expect(targetModifiers(["speedJog", "speedExplore"]).map(({ value }) => value)).toEqual([4]);
    expect(own(["speedDash"], { score: "evasion" })).toBe(-1);
    expect(targetModifiers(["speedDash"])[0]?.value).toBe(4);
  });

  it("[G-154] safe outdoors the penalty is that of the row above, and the attackers' bonus stays", () => {
    const situation = { safeOutdoors: true };
    expect(own(["speedWalk"], { score: "perception", situation })).toBe(0);
    expect(own(["speedSprint"], { score: "perception", situation })).toBe(-8);
    expect(targetModifiers(["speedSprint"])[0]?.value).toBe(16);
  });

  it("[G-158] earlier pushes apply to the next push only", () => {
    const situation = { counters: { ...NO_COUNTERS, pushes: 2 } };
    expect(own([], { score: "health", situation, request: { purpose: "pushOn" } })).toBe(-4);
    expect(own([], { score: "health", situation })).toBe(0);
  });

  it("dead blocks everything", () => {
    expect(own(["dead"], { score: "health" })).toBe("blocked");
  });

  it("names the condition that implies another", () => {
    expect(conditionModifiers(["asleep"]).find(({ id }) => id === "condition.unconscious")?.source).toBe(
      "MANIFOLD.Gods.Condition.asleep",
    );
  });
});

describe("penalties of ailments", () => {
  const drink = {
    id: "a",
    name: "Alcohol",
    applications: 2,
    over: false,
    penalty: 1,
    penaltyTo: ["agility", "concentration", "evasion"],
    penaltyEnds: null,
  };

  it("[G-077] penalties of ailments add up per application and name their ailment", () => {
    const situation = { ailments: [drink] };
    expect(own([], { score: "agility", situation })).toBe(-2);
    expect(own([], { score: "strength", situation })).toBe(0);
    expect(conditionModifiers([], situation)[0]?.source).toBe("Alcohol");
  });

  it("[G-094] penalties of ailments to concentration apply to intelligence, wisdom and charisma", () => {
    const situation = { ailments: [drink] };
    const mental = ["intelligence", "wisdom", "charisma"] as const;
    expect(mental.map((score) => own([], { score, situation }))).toEqual([-2, -2, -2]);
    expect(own([], { score: "reason", situation })).toBe(0);
  });

  it("[G-068] [G-078] without a duration end with the ailment", () => {
    expect(ailmentPenalties({ ...drink, over: true }, 0)).toEqual([]);
    expect(ailmentPenalties({ ...drink, over: true, penaltyEnds: 100 }, 0)).toHaveLength(3);
  });

  it("[G-071] [G-077] with a duration end with the time rolled, whatever the ailment does", () => {
    const stew = { ...drink, penaltyEnds: 100 };
    expect(ailmentPenalties(stew, 99)).toHaveLength(3);
    expect(ailmentPenalties(stew, 100)).toEqual([]);
    const score = "agility";
    expect(own([], { score, situation: { ailments: [stew], now: 99 } })).toBe(-2);
    expect(own([], { score, situation: { ailments: [stew], now: 100 } })).toBe(0);
    expect(penaltiesEnding([stew, drink], 0, 100)).toEqual([stew]);
    expect(penaltiesEnding([stew, drink], 0, 99)).toEqual([]);
    expect(penaltiesEnding([stew], 100, 100)).toEqual([]);
  });
});

describe("conditions as data", () => {
  it("conditions as data have unique ids, implied conditions that exist, and ledger rows", () => {
    const ids = CONDITIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { implies = [], rules } of CONDITIONS) {
      for (const id of implies) expect(ids).toContain(id);
      expect(rules.length).toBeGreaterThan(0);
    }
    expect(new Set(ids.map((id) => id.slice(0, 16))).size).toBe(ids.length);
  });

  it("[G-087] asleep implies unconscious", () => {
    expect([...conditionsInForce(["asleep"])]).toEqual([
      ["asleep", null],
      ["unconscious", "asleep"],
    ]);
  });

  it("conditions as data follow from counters, and count one without a number, but covered tracks no penalty", () => {
    expect(countedConditions({ injuries: 2, aging: 0, pushes: 1, tracks: 0 })).toEqual([
      "injured",
      "pushedOn",
    ]);
    expect(countersInForce(["tracksCovered"], { ...NO_COUNTERS, injuries: 4 })).toEqual({
      injuries: 4,
      aging: 0,
      pushes: 0,
      tracks: 0,
    });
  });

  it("[G-178] [G-035] covering tracks halves movement, and a second reason halves it again", () => {
    expect(movementUnder(11, ["tracksCovered"]).movement).toBe(5);
    expect(movementUnder(11, ["tracksCovered", "concentrating"]).movement).toBe(2);
    expect(movementUnder(1, ["tracksCovered", "darkTotal"]).movement).toBe(1);
    expect(movementUnder(0, ["tracksCovered"]).movement).toBe(0);
  });
});
