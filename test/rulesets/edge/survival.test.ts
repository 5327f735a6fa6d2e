/** Travel, hazards, food and water, radiation, rest and downtime. */
import { describe, expect, it } from "vitest";

import { FAST_TRAVEL } from "../../../module/rulesets/edge/rules/check/situational.ts";
import { conditionModifiers } from "../../../module/rulesets/edge/rules/creature/condition-modifiers.ts";
import { conditionsInForce } from "../../../module/rulesets/edge/rules/creature/conditions.ts";
import type { Size } from "../../../module/rulesets/edge/rules/creature/sizes.ts";
import type { EdgeModifier } from "../../../module/rulesets/edge/rules/modifiers.ts";
import {
  LIFESTYLES,
  livingCost,
  repair,
  researchCost,
} from "../../../module/rulesets/edge/rules/survival/downtime.ts";
import {
  feltBand,
  GRAVITY_STATES,
  type GravityBand,
  gravityBand,
  gravityBarsSkill,
  gravityDc,
  gravitySpeed,
  gravityStates,
  isAcclimated,
  pushOffSpeed,
  sicknessSaves,
  weightIn,
} from "../../../module/rulesets/edge/rules/survival/gravity.ts";
import { resolveCollision, resolveFall } from "../../../module/rulesets/edge/rules/survival/hazards.ts";
import { addDayOfHunger } from "../../../module/rulesets/edge/rules/survival/hunger.ts";
import { radiationEffects, radiationRate } from "../../../module/rulesets/edge/rules/survival/radiation.ts";
import {
  canRest,
  fullRestPause,
  restVp,
  traumaHeals,
} from "../../../module/rulesets/edge/rules/survival/rest.ts";
import { suffocation } from "../../../module/rulesets/edge/rules/survival/suffocation.ts";
import { marchDc, ON_FOOT, travel } from "../../../module/rulesets/edge/rules/survival/travel.ts";
import { food } from "./courses.ts";
import { edgeChoices, edgeRequest } from "./example-kinds.ts";
import { checkRules } from "./told-rules.ts";

function modeWith(modifier: EdgeModifier, choices: Parameters<typeof edgeChoices>[1]) {
  const request = edgeRequest({ modifiers: [modifier] });
  return checkRules.plan(request, edgeChoices(request, choices)).mode;
}

describe("travel", () => {
  it("[E-169] [E-170] [E-171] distances on foot follow the table", () => {
    expect(ON_FOOT).toEqual({
      fast: { minuteM: 120, hourKm: 6.5, dayKm: 53 },
      normal: { minuteM: 90, hourKm: 5, dayKm: 40 },
      slow: { minuteM: 60, hourKm: 3.5, dayKm: 27 },
    });
  });

  it("[E-169] fast travel hinders Alertness only", () => {
    expect(modeWith(FAST_TRAVEL, { ability: "per", skill: "alertness" })).toBe("disadvantage");
    expect(modeWith(FAST_TRAVEL, { ability: "per", skill: null })).toBe("normal");
  });

  it("[E-177] the formula gives the printed distances per hour and day on foot", () => {
    expect(travel({ speed: 10, pace: "fast" })).toMatchObject({ hourKm: 6.5, dayKm: 53 });
    expect(travel({ speed: 10, pace: "slow" })).toMatchObject({ hourKm: 3.5, dayKm: 27 });
  });

  it("[E-180] difficult ground halves distances", () => {
    expect(travel({ speed: 10, difficult: true })).toEqual({ minuteM: 50, hourKm: 2.5, dayKm: 20 });
  });

  it("[E-172] the first eight hours need no save", () => {
    expect([marchDc({ hour: 8 }), marchDc({ hour: 9 })]).toEqual([null, 15]);
  });
});

describe("falling and collisions", () => {
  it("[E-206] a fall has at most twenty dice", () => {
    expect(resolveFall({ heightM: 90 }).dice).toBe(20);
    expect(resolveFall({ heightM: 2.9 }).dice).toBe(0);
  });

  it("[E-226] [E-230] high gravity doubles the damage, low gravity halves it", () => {
    const damage = (gravity: GravityBand) => resolveFall({ heightM: 6, gravity, rolled: 7 }).damage;
    expect([damage("high"), damage("normal"), damage("low"), damage("zero")]).toEqual([14, 7, 3, 0]);
    expect(resolveFall({ heightM: 6 }).damage).toBeNull();
  });

  it.each<[string, Size, number, number]>([
    ["E-196", "tiny", 1, 7],
    ["E-197", "small", 2, 10],
    ["E-198", "medium", 4, 13],
    ["E-199", "large", 6, 16],
    ["E-200", "huge", 9, 20],
    ["E-201", "gargantuan", 12, 24],
  ])("[%s] a %s object deals %id6 with a DC of %i", (_row, object, dice, dc) => {
    expect(resolveCollision({ object, creature: "medium" })).toMatchObject({ dice, dc });
  });

  it("[E-204] a falling object two sizes larger pins the creature", () => {
    expect(resolveCollision({ object: "huge", creature: "medium", falling: true }).restrains).toBe(true);
    expect(resolveCollision({ object: "large", creature: "medium", falling: true }).restrains).toBe(false);
    expect(resolveCollision({ object: "huge", creature: "medium" }).restrains).toBe(false);
  });
});

describe("gravity", () => {
  it("[E-223] bands have these limits", () => {
    expect([0, 0.09, 0.1, 0.69, 0.7, 1.3, 1.31, 2, 2.1].map(gravityBand)).toEqual([
      "zero",
      "zero",
      "low",
      "low",
      "normal",
      "normal",
      "high",
      "high",
      "extreme",
    ]);
  });

  it("[E-224] [E-225] high gravity sickens and hinders, but only sickens an acclimated creature", () => {
    const impliedBy = (state: Parameters<typeof gravityStates>[0]) =>
      [...conditionsInForce(gravityStates(state)).keys()].filter(
        (id) => !GRAVITY_STATES.includes(id as never),
      );
    expect(impliedBy({ band: "high", saves: 4 })).toEqual(["sickened", "hindered"]);
    expect(impliedBy({ band: "high", saves: 5 })).toEqual(["sickened"]);
    expect([isAcclimated(4), isAcclimated(5)]).toEqual([false, true]);
    expect([1.31, 1.6, 2].map((g) => gravityDc({ g }))).toEqual([13, 16, 20]);
  });

  it("[E-227] above 2 g restrains, or hinders after a save", () => {
    const impliedBy = (braced: boolean) =>
      [...conditionsInForce(gravityStates({ band: "extreme", saves: 5, braced })).keys()].filter(
        (id) => !GRAVITY_STATES.includes(id as never),
      );
    expect(impliedBy(false)).toEqual(["sickened", "restrained"]);
    expect(impliedBy(true)).toEqual(["sickened", "hindered"]);
  });

  it("[E-228] low gravity gives advantage to Strength and Dexterity", () => {
    const [light] = conditionModifiers(gravityStates({ band: "low" }));
    expect(modeWith(light!, { ability: "str" })).toBe("advantage");
    expect(modeWith(light!, { ability: "int" })).toBe("normal");
    expect(conditionModifiers(gravityStates({ band: "low", usedToLow: true }))).toEqual([]);
    expect([gravitySpeed(["lowGravity"]), gravitySpeed(["lowGravityUsed"]), gravitySpeed([])]).toEqual([
      3, 3, 0,
    ]);
  });

  it("[E-231] without G-Zero no skill counts in zero gravity", () => {
    expect(gravityBarsSkill({ weightless: true, gZeroSkill: false })).not.toBeNull();
    expect(gravityBarsSkill({ weightless: true, gZeroSkill: true })).toBeNull();
    expect(gravityBarsSkill({ weightless: false, gZeroSkill: false })).toBeNull();
  });

  it("[E-234] a creature feels its native gravity as normal, and the bands shift with it", () => {
    expect([0.3, 0.6, 1, 1.7].map((g) => feltBand(g, 0.3))).toEqual(["normal", "normal", "high", "extreme"]);
    expect([feltBand(0, 0.3), feltBand(0, 0), feltBand(1, 0)]).toEqual(["zero", "normal", "high"]);
  });

  it("[E-235] weight follows gravity", () => {
    expect([weightIn(10, 1.3), weightIn(3.3, 0.1), weightIn(5, 0)]).toEqual([13, 0.33, 0]);
  });

  it("[E-237] [E-239] space sickness threatens every four hours, but not those who are immune", () => {
    expect([3.9, 4, 11, 12].map((hours) => sicknessSaves(hours, false))).toEqual([0, 1, 2, 3]);
    expect(sicknessSaves(12, true)).toBe(0);
  });

  it("[E-232] pushing off gives twice STR + Might", () => {
    expect(pushOffSpeed({ str: 2, might: 3 })).toBe(10);
  });
});

describe("food, water, breath, radiation", () => {
  it("[E-218] a day of full rations resets hunger", () => {
    expect(food({ str: 1, days: ["none", "none", "full", "none"] })).toEqual({
      count: 1,
      exhaustionGained: 1,
    });
    expect(addDayOfHunger({ count: 3, exhaustionGained: 0 }, "full", 0).count).toBe(0);
  });

  it("[E-254] breath depends on STR and is never negative", () => {
    expect(suffocation({ str: 0 })).toEqual({ minutes: 1, rounds: 1 });
    expect(suffocation({ str: -2 })).toEqual({ minutes: 0, rounds: 0 });
  });

  it("[E-249] effects of thresholds add up", () => {
    expect(radiationEffects({ rads: 81 })).toMatchObject({
      exhaustion: 5,
      noRestVp: true,
      bleeding: true,
      dead: false,
    });
    expect(radiationEffects({ rads: 101 }).dead).toBe(true);
    expect([11, 21, 61].map((rads) => radiationEffects({ rads }).exhaustion)).toEqual([1, 2, 4]);
  });

  it.each([
    ["E-244", 1, 1 / 24],
    ["E-245", 2, 1 / 8],
    ["E-246", 3, 1],
    ["E-247", 4, 60],
    ["E-248", 5, 600],
  ])("[%s] exposure of level %i has its hourly rate", (_row, level, rate) => {
    expect(radiationRate({ level }).rate).toBe(rate);
  });

  it("[E-252] resistance lowers the level", () => {
    expect(radiationRate({ level: 3, resist: 1 })).toEqual({ effectiveLevel: 2, rate: 1 / 8 });
    expect(radiationRate({ level: 1, resist: 4 })).toEqual({ effectiveLevel: 0, rate: 0 });
  });
});

describe("rest", () => {
  it("[E-504] negative STR never costs VP", () => {
    expect(restVp({ vp: 5, vpMax: 20, str: -3, roll: 1 }).vp).toBe(5);
  });

  it("[E-492] three successes heal a trauma, or another number that the GM sets", () => {
    expect([traumaHeals(2), traumaHeals(3), traumaHeals(3, 4)]).toEqual([false, true, false]);
  });

  it("[E-503] no rest at 0 VP", () => {
    expect([canRest(1), canRest(0)]).toEqual([true, false]);
  });

  it("[E-501] full rests are at least half a period apart", () => {
    expect(fullRestPause(24)).toBe(12);
  });
});

describe("downtime", () => {
  it.each([
    ["E-545", "wretched", 1],
    ["E-546", "squalid", 10],
    ["E-547", "poor", 20],
    ["E-548", "modest", 40],
    ["E-549", "comfortable", 70],
    ["E-550", "wealthy", 150],
    ["E-551", "opulent", 300],
  ] as const)("[%s] %s living costs %i a day", (_row, lifestyle, cost) => {
    expect(LIFESTYLES[lifestyle]).toBe(cost);
  });

  it("[E-552] costs are days times the price", () => {
    expect(livingCost({ perDay: LIFESTYLES.poor, days: 7 })).toBe(140);
  });

  it("[E-558] [E-565] work pays for a modest life or half of a comfortable one", () => {
    expect(livingCost({ perDay: LIFESTYLES.modest, days: 10, working: true })).toBe(0);
    expect(livingCost({ perDay: LIFESTYLES.comfortable, days: 10, working: true })).toBe(350);
    expect(livingCost({ perDay: LIFESTYLES.wealthy, days: 1, working: true })).toBe(150);
  });

  it("[E-568] research costs 3 credits per day", () => {
    expect(researchCost({ days: 5 })).toBe(15);
  });

  it("[E-561] repairing a point costs its share of the price", () => {
    expect(repair({ cost: 1000, maxSp: 20, points: 3 })).toBe(150);
  });
});
