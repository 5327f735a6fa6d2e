import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_ADJUSTMENTS } from "../../../module/kit/damage.ts";
import {
  ATTRIBUTE_GROUPS,
  ATTRIBUTE_START,
  ATTRIBUTES,
} from "../../../module/rulesets/parallax/rules/attributes.ts";
import { conditionsInForce } from "../../../module/rulesets/parallax/rules/conditions.ts";
import { stunAtTurnStart, upkeep } from "../../../module/rulesets/parallax/rules/counters.ts";
import { damagePipeline, damageThrough } from "../../../module/rulesets/parallax/rules/damage.ts";
import { strongest } from "../../../module/rulesets/parallax/rules/damage-formula.ts";
import { damageRules, defaultDamageChoices } from "../../../module/rulesets/parallax/rules/damage-roll.ts";
import { deedOf } from "../../../module/rulesets/parallax/rules/deeds.ts";
import {
  answersAttack,
  defenseParts,
  defenseTotal,
  fixedDefense,
} from "../../../module/rulesets/parallax/rules/defense.ts";
import {
  carryWeight,
  isEncumbered,
  loadLimit,
  maxHealth,
  speed,
} from "../../../module/rulesets/parallax/rules/derived.ts";
import { EXERTION_START, restedPool } from "../../../module/rulesets/parallax/rules/exertion.ts";
import {
  contamination,
  gravityHindersMovement,
  gravityShock,
  heavyGravityFailure,
  suffocationStage,
} from "../../../module/rulesets/parallax/rules/hazards.ts";
import {
  canGainInsanity,
  insanityAfterRest,
  insanityStage,
} from "../../../module/rulesets/parallax/rules/insanity.ts";
import { restChanges, rested } from "../../../module/rulesets/parallax/rules/rest.ts";
import { STARTER_SKILLS, skillPointsSpent } from "../../../module/rulesets/parallax/rules/skills.ts";
import {
  detectionRounds,
  lagSeconds,
  RANGES,
  rangeAt,
  SIZES,
} from "../../../module/rulesets/parallax/rules/tables.ts";
import { ledgerRows } from "../../support/ledger.ts";

describe("tables", () => {
  test("[P-055] nine Attributes in three groups", () => {
    const printed = ledgerRows("parallax", "id", "short", "name", "group");
    expect(printed.map(({ id }) => id)).toEqual([...ATTRIBUTES]);
    for (const { id, group } of printed) expect(ATTRIBUTE_GROUPS[group as "will"]).toContain(id);
  });

  test("[P-188] sizes", () => {
    const printed = ledgerRows("parallax", "size", "carry multiplier", "defense modifier", "hexes across");
    expect(
      printed.map((row) => [
        row.size,
        Number(row["carry multiplier"]),
        Number(row["defense modifier"]),
        Number(row["hexes across"]),
      ]),
    ).toEqual(Object.entries(SIZES).map(([id, { carry, defense, hexes }]) => [id, carry, defense, hexes]));
  });

  test("[P-095] [P-189] range bands", () => {
    expect(RANGES.map(({ id }) => [id, rangeAt(0)])[0]).toEqual(["close", "close"]);
    expect([4, 5, 10, 11, 20, 21, 40, 41, 80].map(rangeAt)).toEqual([
      "close",
      "medium",
      "medium",
      "long",
      "long",
      "far",
      "far",
      "extreme",
      "extreme",
    ]);
    expect(rangeAt(81)).toBeNull();
  });

  test("[P-098] [P-099] [P-100] sensor lag, as printed", () => {
    for (const row of ledgerRows("parallax", "light-seconds", "lag s", "rounds")) {
      const distance = Number(row["light-seconds"]);
      expect(lagSeconds(distance)).toBe(Number(row["lag s"]));
      expect(detectionRounds(distance)).toBe(Number(row.rounds));
    }
    expect(detectionRounds(10, 10)).toBe(2);
  });

  test("[P-183] [P-184] a new character", () => {
    expect([ATTRIBUTE_START, EXERTION_START]).toEqual([30, 3]);
  });
});

describe("derived values", () => {
  test("[P-185] health is the average of the hit dice, rounded down", () => {
    expect(maxHealth({ dice: 4, faces: 8 })).toBe(18);
    expect(maxHealth({ dice: 3, faces: 8 })).toBe(13);
  });

  test("[P-068] [P-069] [P-195] carrying by size, unrounded", () => {
    expect(carryWeight({ strength: 35, size: "tiny" })).toBe(8.75);
    expect(loadLimit(8.75)).toBe(17.5);
    expect(isEncumbered({ carry: 8.75, load: 17.4 })).toBe(false);
    expect(isEncumbered({ carry: 0, load: 0 })).toBe(false);
  });

  test("[P-070] dragging what is heavier than the carry weight costs 1.5 m", () => {
    expect(speed({ base: 9, carry: 30, load: 0, dragged: 31 })).toBe(7.5);
    expect(speed({ base: 9, carry: 30, load: 0, dragged: 30 })).toBe(9);
  });

  test("[P-121] [P-123] speed falls by 3 m for each full carry above the limit, and never below 0", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 900 }), (strength, load) => {
        const carry = carryWeight({ strength, size: "medium" });
        const metres = speed({ base: 9, carry, load });
        expect(metres).toBeGreaterThanOrEqual(0);
        expect(metres).toBeLessThanOrEqual(9);
        if (!isEncumbered({ carry, load })) expect(metres).toBe(9);
        expect(speed({ base: 9, carry, load: load + 1 })).toBeLessThanOrEqual(metres);
      }),
    );
  });

  test("[P-066] [P-094] [P-186] defense is Agility, bonuses and size, at least 1", () => {
    const total = (agility: number, size: keyof typeof SIZES, bonus = 0) =>
      defenseTotal(
        agility,
        defenseParts({ agility, size, bonuses: bonus ? [{ id: "b", label: "b", value: bonus }] : [] }),
      );
    expect(total(32, "medium")).toBe(32);
    expect(total(32, "small", 4)).toBe(41);
    expect(total(8, "gigantic")).toBe(1);
  });

  test("[P-133] [P-187] who cannot move is hit by its size alone, on the attacker's die", () => {
    const helpless = conditionsInForce(["paralyzed"]);
    expect(answersAttack("challenge", conditionsInForce([]))).toBe(true);
    expect(answersAttack("challenge", helpless)).toBe(false);
    expect(answersAttack("none", conditionsInForce([]))).toBe(false);
    expect(fixedDefense("tiny")).toMatchObject({ value: 10, kind: "onDie" });
    expect(fixedDefense("large").value).toBe(-5);
  });
});

describe("rest and counters", () => {
  test("[P-087] [P-088] a full rest fills the pool, a quick one gives a die", () => {
    expect(restedPool({ available: 0, max: 4 }, "full").available).toBe(4);
    expect(restedPool({ available: 2, max: 4 }, "quick").available).toBe(3);
    expect(restedPool({ available: 4, max: 4 }, "quick").available).toBe(4);
    expect(restedPool({ available: 6, max: 4 }, "full").available).toBe(6);
  });

  test("[P-168] insanity fades by half in a full rest, once exposure is over", () => {
    expect(insanityAfterRest(7, true)).toBe(7);
    expect(insanityAfterRest(1, false)).toBe(0);
    const tired = { exertion: { available: 1, max: 3 }, insanity: 5, exposed: false };
    expect(rested("quick", tired).insanity).toBe(5);
    expect(restChanges("full", tired).deltas).toEqual({ "exertion.value": 2, "counters.insanity": -3 });
    expect(restChanges("quick", { ...tired, exertion: { available: 3, max: 3 } }).deltas).toEqual({});
  });

  test("[P-102] [P-107] one of each goes in upkeep, except where a rule of its own says otherwise", () => {
    const counters = {
      burn: 1,
      rad: 3,
      stun: 2,
      structuralDamage: 2,
      insanity: 4,
      hexed: 2,
      cursed: 2,
      none: 0,
    };
    expect(upkeep({ counters, persistent: ["cursed"] }).counters).toEqual({
      burn: 0,
      rad: 2,
      stun: 2,
      structuralDamage: 2,
      insanity: 4,
      hexed: 1,
      cursed: 2,
      none: 0,
    });
  });

  test("[P-104] [P-106] a source stays listed until the stack is empty", () => {
    const sources = { burn: ["1d6", "1d8"] };
    expect(upkeep({ counters: { burn: 2 }, sources }).sources).toEqual(sources);
    expect(upkeep({ counters: { burn: 1 }, sources })).toMatchObject({
      sources: {},
      damage: [{ counter: "burn", formula: "1d8" }],
    });
  });

  test("[P-105] the strongest by average, then by maximum", () => {
    expect(strongest(["1d6", "1d8"])).toBe("1d8");
    expect(strongest(["2d6", "1d13"])).toBe("1d13");
    expect(strongest(["2d4+1", "1d10"])).toBe("2d4+1");
    expect(strongest(["a flame"])).toBeNull();
    expect(strongest([])).toBeNull();
  });

  test("[P-147] at the own turn stun goes and the turn is lost", () => {
    expect(stunAtTurnStart(3, "all")).toEqual({ count: 0, turnLost: true });
    expect(stunAtTurnStart(3, "one")).toEqual({ count: 2, turnLost: true });
    expect(stunAtTurnStart(0, "all")).toEqual({ count: 0, turnLost: false });
  });

  test("[P-149] suffocating adds a counter each upkeep", () => {
    expect(upkeep({ counters: { suffocation: 2 }, suffocating: true }).counters).toEqual({ suffocation: 3 });
  });

  test("[P-166] [P-192] insanity", () => {
    expect(
      [0, 7, 8, 14, 15, 22, 23, 29, 30, 99].map((counters) => insanityStage({ counters, sanity: 30 })),
    ).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    expect(insanityStage({ counters: 1, sanity: 0 })).toBe(4);
    expect(insanityStage({ counters: 0, sanity: 0 })).toBe(0);
    expect(canGainInsanity(conditionsInForce(["suspended"]))).toBe(false);
    expect(canGainInsanity(conditionsInForce(["blinded"]))).toBe(true);
  });
});

describe("hazards", () => {
  test("[P-150] at Fortitude unconscious, a round later dying", () => {
    const stage = (counters: number, unconscious = false) =>
      suffocationStage({ counters, fortitude: 30, unconscious });
    expect([stage(29), stage(30), stage(31, true), stage(0)]).toEqual([
      "none",
      "unconscious",
      "dying",
      "none",
    ]);
  });

  test("[P-136] contamination: the source's own terms, half the carrier's counters", () => {
    expect(contamination({ rad: 5, external: 10 })).toEqual({
      check: { attribute: "fortitude", external: 10, physical: false },
      gained: 3,
    });
    expect(contamination({ rad: 0, external: 10 }).check).toBeNull();
  });

  test("[P-176] [P-177] a change of more than 2 G, harder by 4 for each G", () => {
    expect(gravityShock(1, 3)).toBeNull();
    expect(gravityShock(1, 4)).toEqual({
      check: { attribute: "fortitude", external: 12, physical: false },
      stun: 1,
    });
    expect(gravityShock(4, 1)?.check.external).toBe(12);
  });

  test("[P-178] [P-179] [P-180] heavy gravity", () => {
    const fail = (failures: number, minimumFortitude: number, bloodied = false) =>
      heavyGravityFailure({ fortitude: 30, minimumFortitude, failures, bloodied });
    expect(fail(3, 59)).toBe("incapacitated");
    expect([fail(1, 60), fail(2, 60), fail(3, 60, true)]).toEqual(["incapacitated", "bloodied", "dying"]);
    expect(gravityHindersMovement(29, 30)).toBe(true);
    expect(gravityHindersMovement(30, 30)).toBe(false);
  });
});

describe("deeds", () => {
  test("[P-039] [P-040] grapple and shove are met with Strength or Agility, or not at all", () => {
    for (const id of ["grapple", "shove"]) {
      expect(deedOf(id)).toMatchObject({
        attribute: "strength",
        answer: ["strength", "agility"],
        answerOptional: true,
      });
    }
  });

  test("[P-043] [P-053] [P-119] sneaking, swaying and refusing an order", () => {
    expect(deedOf("sneak")).toMatchObject({
      attribute: "agility",
      skill: "stealth",
      answer: ["awareness", "perception", "investigation"],
    });
    expect(deedOf("sway")).toMatchObject({ attribute: "ego", answer: ["sanity", "ego"] });
    expect(deedOf("refuse")).toMatchObject({ attribute: "sanity", answer: ["ego"] });
    expect(deedOf("luck")).toBeUndefined();
  });
});

describe("damage", () => {
  const request = { modifiers: [], weapon: "Rifle", formula: "2d6 + 1", critDamage: 2, criticalHits: 3 };
  const dice = [3, 5].map((value) => ({ faces: 6, value, kept: true, group: "damage0" }));
  const defender = {
    health: 20,
    healthMax: 20,
    armor: 4,
    living: true,
    concentrating: false,
    suspended: false,
  };
  const hit = (amount: number) => ({ nature: "harm" as const, weapon: "Rifle", amount });

  test("[P-013] [P-190] the weapon's dice and more for each critical hit, less the target's armor", () => {
    const plan = damageRules.plan(request, defaultDamageChoices(request));
    expect(plan.dice.map(({ formula }) => formula)).toEqual(["2d6"]);
    const { total } = damageRules.resolve(plan, dice);
    expect(total).toBe(15);
    const proposal = damagePipeline.propose(hit(total), defender, NO_ADJUSTMENTS);
    expect(proposal).toMatchObject({ amount: 11, change: { deltas: { "health.value": -11 } } });
    expect(proposal.steps.map(({ id }) => id)).toEqual(["dealt", "armor"]);
    expect(damagePipeline.propose(hit(3), defender, NO_ADJUSTMENTS)).toMatchObject({
      amount: 0,
      change: { deltas: {} },
    });
  });

  test("a GM may leave out the armor, halve and add", () => {
    const propose = (changes: object) =>
      damagePipeline.propose(hit(10), defender, { ...NO_ADJUSTMENTS, ...changes });
    expect(propose({ ignored: ["armor"] }).amount).toBe(10);
    expect(propose({ multiplier: 0.5, bonus: 1 }).amount).toBe(4);
    expect(propose({ ignored: ["armor"] }).steps.at(-1)).toMatchObject({ ignored: true });
  });

  test("what was adjusted stands between the armor and the end, so that the steps add up to it", () => {
    const adjustments = { ...NO_ADJUSTMENTS, multiplier: 0.5, bonus: 1 };
    const { steps, amount } = damagePipeline.propose(hit(12), defender, adjustments);
    expect(amount).toBe(5);
    expect(steps.map(({ id, data }) => [id, data])).toEqual([
      ["dealt", { amount: 12, weapon: "Rifle" }],
      ["armor", { armor: 4, left: 8 }],
      ["adjusted", { before: 8, after: 5 }],
    ]);
  });

  test("[P-185] half of health and none of it are thresholds, and the living are dying then", () => {
    const crossing = (amount: number, changes: object = {}) => {
      const { thresholds, change } = damagePipeline.propose(
        hit(amount),
        { ...defender, armor: 0, ...changes },
        NO_ADJUSTMENTS,
      );
      return [thresholds.map(({ id }) => id), change.addConditions];
    };
    expect(crossing(9)).toEqual([[], []]);
    expect(crossing(10)).toEqual([["bloodied"], []]);
    expect(crossing(25)).toEqual([["dying"], ["dying"]]);
    expect(crossing(25, { living: false })).toEqual([["wrecked"], []]);
    expect(crossing(5, { health: 0 })).toEqual([[], []]);
  });

  test("[P-052] who is hurt while concentrating is asked to keep the focus", () => {
    const demands = (amount: number, concentrating = true) =>
      damagePipeline.propose(hit(amount), { ...defender, concentrating }, NO_ADJUSTMENTS).demands;
    expect(demands(9)).toMatchObject([{ kind: "check", key: "deed.concentrate" }]);
    expect(demands(4)).toEqual([]);
    expect(demands(9, false)).toEqual([]);
  });

  test("[P-155] who is suspended resists: the steps say so, the amount is the Gamemaster's", () => {
    const { steps, amount } = damagePipeline.propose(
      hit(9),
      { ...defender, suspended: true },
      NO_ADJUSTMENTS,
    );
    expect(steps.map(({ id }) => id)).toContain("suspended");
    expect(amount).toBe(5);
  });

  test("modifiers added by hand count, and armor never adds damage", () => {
    const situational = [{ id: "s", label: "s", value: 5 }];
    const choices = { ...defaultDamageChoices(request), situational };
    expect(damageRules.resolve(damageRules.plan(request, choices), dice).total).toBe(20);
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), (amount, armor) => {
        expect(damageThrough(amount, armor)).toBeLessThanOrEqual(amount);
        expect(damageThrough(amount, armor)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("what cannot be rolled is named at its field", () => {
    const problems = (changes: object, chosen: object = {}) =>
      damageRules
        .validate({ ...request, ...changes }, { ...defaultDamageChoices(request), ...chosen })
        .map(({ field }) => field);
    expect(problems({})).toEqual([]);
    expect(problems({ formula: "2d6 * 2" })).toEqual(["formula"]);
    expect(problems({ formula: "500d6" })).toEqual(["formula"]);
    expect(problems({}, { criticalHits: 0.5 })).toEqual(["criticalHits"]);
    expect(problems({}, { situational: [{ id: "s", label: "s", value: Number.NaN }] })).toEqual([
      "situational",
    ]);
  });
});

describe("skills", () => {
  test("[P-073] a point for each point of bonus", () => {
    expect(skillPointsSpent([15, 10, 0, -5])).toBe(25);
  });

  test("[P-074] [P-078] those that the rules name", () => {
    expect(STARTER_SKILLS.map(({ key }) => key).sort()).toEqual(
      ["brawl", "climb", "composure", "computer", "investigation", "perception", "stealth"].sort(),
    );
    expect(STARTER_SKILLS.filter(({ kind }) => kind === "combat").map(({ key }) => key)).toEqual(["brawl"]);
  });
});
