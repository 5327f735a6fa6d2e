import { describe, expect, test } from "vitest";
import { checkRules } from "../../../module/rulesets/edge/rules/check.ts";
import type { EdgeModifier } from "../../../module/rulesets/edge/rules/check-types.ts";
import {
  LIFESTYLES,
  livingCost,
  repair,
  researchCost,
} from "../../../module/rulesets/edge/rules/downtime.ts";
import {
  gravityBand,
  gravityConditions,
  gravityDc,
  gravitySpeed,
  isAcclimated,
  LOW_GRAVITY,
  pushOffSpeed,
  skillBarredByGravity,
} from "../../../module/rulesets/edge/rules/gravity.ts";
import { collision, fall } from "../../../module/rulesets/edge/rules/hazards.ts";
import { overload } from "../../../module/rulesets/edge/rules/load.ts";
import { jump, moveCost, speedSwitch, standUp } from "../../../module/rulesets/edge/rules/movement.ts";
import { radiationEffects, radiationRate, radsAfter } from "../../../module/rulesets/edge/rules/radiation.ts";
import { food, hungerAfterDay, suffocation, thirst } from "../../../module/rulesets/edge/rules/survival.ts";
import type { Size } from "../../../module/rulesets/edge/rules/tables.ts";
import { FAST_TRAVEL, marchDc, ON_FOOT, travel } from "../../../module/rulesets/edge/rules/travel.ts";
import { edgeChoices, edgeRequest } from "./ops.ts";

function modeWith(modifier: EdgeModifier, choices: Parameters<typeof edgeChoices>[1]) {
  const request = edgeRequest({ modifiers: [modifier] });
  return checkRules.plan(request, edgeChoices(request, choices)).mode;
}

describe("travel and movement", () => {
  test("[E-169] [E-170] [E-171] on foot by the table", () => {
    expect(ON_FOOT).toEqual({
      fast: { minuteM: 120, hourKm: 6.5, dayKm: 53 },
      normal: { minuteM: 90, hourKm: 5, dayKm: 40 },
      slow: { minuteM: 60, hourKm: 3.5, dayKm: 27 },
    });
  });

  test("[E-169] haste dulls alertness and nothing else", () => {
    expect(modeWith(FAST_TRAVEL, { ability: "per", skill: "alertness" })).toBe("disadvantage");
    expect(modeWith(FAST_TRAVEL, { ability: "per", skill: null })).toBe("normal");
  });

  test("[E-177] the formula gives the printed hours and days of a party on foot", () => {
    expect(travel({ speed: 10, pace: "fast" })).toMatchObject({ hourKm: 6.5, dayKm: 53 });
    expect(travel({ speed: 10, pace: "slow" })).toMatchObject({ hourKm: 3.5, dayKm: 27 });
  });

  test("[E-180] difficult ground halves", () => {
    expect(travel({ speed: 10, difficult: true })).toEqual({ minuteM: 50, hourKm: 2.5, dayKm: 20 });
  });

  test("[E-172] eight hours are free", () => {
    expect([marchDc({ hour: 8 }), marchDc({ hour: 9 })]).toEqual([null, 15]);
  });

  test("[E-285] nothing is left for a mode slower than the way gone", () => {
    expect(speedSwitch({ newSpeed: 6, moved: 8 })).toBe(0);
  });

  test("[E-290] getting up takes 3 m, and legs that move", () => {
    expect([
      standUp({ left: 10, speed: 10 }),
      standUp({ left: 2, speed: 10 }),
      standUp({ left: 5, speed: 0 }),
    ]).toEqual([7, null, null]);
  });

  test("[E-286] difficult ground alone doubles", () => {
    expect(moveCost({ metres: 4, difficult: true })).toBe(8);
    expect(moveCost({ metres: 4 })).toBe(4);
  });

  test("[E-185] [E-228] standing jumps are half, low gravity doubles both", () => {
    expect(jump({ str: 2, running: false })).toEqual({ longM: 2.5, highCm: 37.5 });
    expect(jump({ str: 2, lowGravity: true })).toEqual({ longM: 10, highCm: 150 });
    expect(jump({ str: -4 })).toEqual({ longM: 0, highCm: 0 });
  });
});

describe("falling and collisions", () => {
  test("[E-206] twenty dice at most", () => {
    expect(fall({ heightM: 90 }).dice).toBe(20);
    expect(fall({ heightM: 2.9 }).dice).toBe(0);
  });

  test("[E-226] [E-230] high gravity doubles the damage, low halves it", () => {
    const damage = (gravity: Parameters<typeof gravityConditions>[0]["band"]) =>
      fall({ heightM: 6, gravity, rolled: 7 }).damage;
    expect([damage("high"), damage("normal"), damage("low"), damage("zero")]).toEqual([14, 7, 3, 0]);
    expect(fall({ heightM: 6 }).damage).toBeNull();
  });

  test.each<[string, Size, number, number]>([
    ["E-196", "tiny", 1, 7],
    ["E-197", "small", 2, 10],
    ["E-198", "medium", 4, 13],
    ["E-199", "large", 6, 16],
    ["E-200", "huge", 9, 20],
    ["E-201", "gargantuan", 12, 24],
  ])("[%s] a %s object: %id6, DC %i", (_row, object, dice, dc) => {
    expect(collision({ object, creature: "medium" })).toMatchObject({ dice, dc });
  });

  test("[E-204] a falling thing two sizes larger pins", () => {
    expect(collision({ object: "huge", creature: "medium", falling: true }).restrains).toBe(true);
    expect(collision({ object: "large", creature: "medium", falling: true }).restrains).toBe(false);
    expect(collision({ object: "huge", creature: "medium" }).restrains).toBe(false);
  });
});

describe("gravity", () => {
  test("[E-223] bands and their edges", () => {
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

  test("[E-224] [E-225] high gravity sickens and hinders, the acclimated are only sickened", () => {
    expect(gravityConditions({ band: "high" })).toEqual(["sickened", "hindered"]);
    expect(gravityConditions({ band: "high", acclimated: true })).toEqual(["sickened"]);
    expect([isAcclimated(4), isAcclimated(5)]).toEqual([false, true]);
    expect([1.31, 1.6, 2].map((g) => gravityDc({ g }))).toEqual([13, 16, 20]);
  });

  test("[E-227] above 2 g restrained, a save eases to hindered", () => {
    expect(gravityConditions({ band: "extreme", acclimated: true })).toEqual(["sickened", "restrained"]);
    expect(gravityConditions({ band: "extreme", eased: true })).toEqual(["sickened", "hindered"]);
  });

  test("[E-228] low gravity helps the body", () => {
    expect(modeWith(LOW_GRAVITY, { ability: "str" })).toBe("advantage");
    expect(modeWith(LOW_GRAVITY, { ability: "int" })).toBe("normal");
    expect(gravityConditions({ band: "low" })).toEqual([]);
    expect([gravitySpeed("low"), gravitySpeed("normal")]).toEqual([3, 0]);
  });

  test("[E-231] weightless, no skill without G-Zero except of the mind", () => {
    const untrained = { band: "zero", gZeroSkill: false, mental: false } as const;
    expect(skillBarredByGravity(untrained)).not.toBeNull();
    expect(skillBarredByGravity({ ...untrained, gZeroSkill: true })).toBeNull();
    expect(skillBarredByGravity({ ...untrained, mental: true })).toBeNull();
    expect(skillBarredByGravity({ ...untrained, band: "low" })).toBeNull();
  });

  test("[E-232] pushing off: twice STR and Might", () => {
    expect(pushOffSpeed({ str: 2, might: 3 })).toBe(10);
  });
});

describe("food, water, breath, radiation", () => {
  test("[E-218] a day of full rations starts over", () => {
    expect(food({ str: 1, days: ["none", "none", "full", "none"] })).toEqual({
      count: 1,
      exhaustionGained: 1,
    });
    expect(hungerAfterDay({ count: 3, exhaustionGained: 0 }, "full", 0).count).toBe(0);
  });

  test("[E-219] [E-220] [E-221] half the water calls a save, less exhausts, heat doubles the need", () => {
    expect(thirst({ litres: 4, need: 4 })).toBe("fine");
    expect(thirst({ litres: 2, need: 4 })).toBe("save");
    expect(thirst({ litres: 1.9, need: 4 })).toBe("exhausted");
    expect(thirst({ litres: 4, need: 4, hot: true })).toBe("save");
  });

  test("[E-254] no strength, little breath", () => {
    expect(suffocation({ str: 0 })).toEqual({ minutes: 1, rounds: 1 });
    expect(suffocation({ str: -2 })).toEqual({ minutes: 0, rounds: 0 });
  });

  test("[E-249] thresholds add up", () => {
    expect(radiationEffects({ rads: 81 })).toMatchObject({
      exhaustion: 5,
      noRestVp: true,
      bleeding: true,
      dead: false,
    });
    expect(radiationEffects({ rads: 101 }).dead).toBe(true);
    expect([11, 21, 61].map((rads) => radiationEffects({ rads }).exhaustion)).toEqual([1, 2, 4]);
  });

  test.each([
    ["E-244", 1, 1 / 24],
    ["E-245", 2, 1 / 8],
    ["E-246", 3, 1],
    ["E-247", 4, 60],
    ["E-248", 5, 600],
  ])("[%s] exposure level %i", (_row, level, rate) => {
    expect(radiationRate({ level }).rate).toBe(rate);
  });

  test("[E-251] a rad goes every 8 hours", () => {
    expect([radsAfter({ rads: 5, hours: 23 }), radsAfter({ rads: 1, hours: 80 })]).toEqual([3, 0]);
  });

  test("[E-252] resistance lowers the level", () => {
    expect(radiationRate({ level: 3, resist: 1 })).toEqual({ effectiveLevel: 2, rate: 1 / 8 });
    expect(radiationRate({ level: 1, resist: 4 })).toEqual({ effectiveLevel: 0, rate: 0 });
  });
});

describe("load and downtime", () => {
  test("[E-542] [E-543] by multiples of the capacity", () => {
    const state = (weight: number) => overload({ cc: 40, weight }).state;
    expect([40, 41, 80, 200, 201].map(state)).toEqual([
      "none",
      "hindered",
      "hindered",
      "liftOnly",
      "impossible",
    ]);
  });

  test("[E-544] size changes the capacity", () => {
    const capacity = (size: Size) => overload({ cc: 40, weight: 0, size }).cc;
    expect((["tiny", "small", "medium", "large", "huge", "gargantuan"] as const).map(capacity)).toEqual([
      20, 40, 40, 80, 160, 320,
    ]);
  });

  test.each([
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

  test("[E-552] days times price", () => {
    expect(livingCost({ lifestyle: "poor", days: 7 })).toBe(140);
  });

  test("[E-558] [E-565] work pays a modest life, or half a comfortable one", () => {
    expect(livingCost({ lifestyle: "modest", days: 10, working: true })).toBe(0);
    expect(livingCost({ lifestyle: "comfortable", days: 10, working: true })).toBe(350);
    expect(livingCost({ lifestyle: "wealthy", days: 1, working: true })).toBe(150);
  });

  test("[E-568] research costs 3 a day", () => {
    expect(researchCost({ days: 5 })).toBe(15);
  });

  test("[E-561] a point costs its share of the price", () => {
    expect(repair({ cost: 1000, maxSp: 20, points: 3 })).toBe(150);
  });
});
