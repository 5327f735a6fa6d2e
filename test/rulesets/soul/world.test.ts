import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChangeSet } from "../../../module/kit/change-set.ts";
import type { ChangeSet } from "../../../module/kit/contract.ts";
import {
  ATTRIBUTES,
  effectiveAttribute,
  isCreationSpread,
} from "../../../module/rulesets/soul/rules/attributes.ts";
import { NAMED_CHECKS, namedCheck } from "../../../module/rulesets/soul/rules/checks.ts";
import { underwaterHitCosts } from "../../../module/rulesets/soul/rules/costs.ts";
import * as crafting from "../../../module/rulesets/soul/rules/crafting.ts";
import * as derived from "../../../module/rulesets/soul/rules/derived.ts";
import {
  afterExhaustionRoll,
  exhaustionRequired,
  exhaustionRollDue,
  tolerance,
} from "../../../module/rulesets/soul/rules/exhaustion.ts";
import {
  fatigueChanges,
  inflictFatigue,
  relieveFatigue,
} from "../../../module/rulesets/soul/rules/fatigue.ts";
import * as harm from "../../../module/rulesets/soul/rules/harm.ts";
import { byInitiative, initiativeScore } from "../../../module/rulesets/soul/rules/initiative.ts";
import * as magic from "../../../module/rulesets/soul/rules/magic.ts";
import * as objects from "../../../module/rulesets/soul/rules/objects.ts";
import { opposed, settleOpposed } from "../../../module/rulesets/soul/rules/opposed.ts";
import { poolRules } from "../../../module/rulesets/soul/rules/pool.ts";
import { fallPool } from "../../../module/rulesets/soul/rules/pool-plan.ts";
import type { PoolTag } from "../../../module/rulesets/soul/rules/pool-types.ts";
import * as rest from "../../../module/rulesets/soul/rules/rest.ts";
import { SKILL_POINTS, SKILLS, skillOf } from "../../../module/rulesets/soul/rules/skills.ts";
import { isImmune } from "../../../module/rulesets/soul/rules/soulless.ts";
import * as supplies from "../../../module/rulesets/soul/rules/supplies.ts";
import * as water from "../../../module/rulesets/soul/rules/underwater.ts";
import { dayOfWater } from "../../../module/rulesets/soul/rules/want.ts";
import { ledgerRows } from "../../support/ledger.ts";
import { d6s, poolPlan, sleeperSystem } from "./ops.ts";

describe("attributes", () => {
  test("[S-018] are five", () => {
    expect(ATTRIBUTES).toEqual(["athletics", "endurance", "precision", "intellect", "soulpower"]);
  });

  test("[S-019] are dealt 2 to 6, each once; without a soul 3 to 6", () => {
    const warrior = { athletics: 6, endurance: 4, precision: 5, intellect: 2, soulpower: 3 };
    expect(isCreationSpread(warrior)).toBe(true);
    expect(isCreationSpread({ ...warrior, intellect: 3 })).toBe(false);
    expect(isCreationSpread({ ...warrior, intellect: 3, soulpower: null })).toBe(true);
  });

  test("[S-021] are worth their base less their reduction, not below 0", () => {
    expect(effectiveAttribute(4, 1)).toBe(3);
    expect(effectiveAttribute(2, 5)).toBe(0);
  });

  test("[S-023] hit points are twice base Endurance, or what the table enters", () => {
    const hp = (entered: number | null, formula: derived.HitPointFormula) =>
      derived.maxHitPoints({ baseEndurance: 5, entered, formula });
    expect(hp(null, "twiceEndurance")).toBe(10);
    expect(hp(14, "twiceEndurance")).toBe(14);
    expect(hp(null, "free")).toBe(0);
    expect(hp(9, "free")).toBe(9);
  });

  test("[S-022] [S-054] death lies beyond twice Endurance below nothing", () => {
    expect(derived.deathThreshold(6)).toBe(-12);
    expect(derived.deathThreshold(0)).toBe(0);
    expect(derived.lifeState({ hp: -1, endurance: 0 }).slain).toBe(true);
  });

  test("[S-053] at nothing one is unconscious", () => {
    expect(derived.lifeState({ hp: 0, endurance: 4 }).unconscious).toBe(true);
    expect(derived.lifeState({ hp: 1, endurance: 4 }).unconscious).toBe(false);
  });

  test("[S-024] [S-027] [S-036] a human moves 3, has defense 2, three action points and thirty skill points", () => {
    expect(derived.HUMAN).toEqual({ move: 3, defense: 2 });
    expect(derived.ACTION_POINTS).toBe(3);
    expect(SKILL_POINTS).toBe(30);
  });

  test("[S-104] getting up takes an action point", () => {
    expect(derived.STAND_UP_COST).toBe(1);
  });

  test("[S-025] having no soul is a shield against attacks on it", () => {
    expect(isImmune(true, { soulAttack: true })).toBe(true);
    expect(isImmune(true, { resistedWith: "soulpower" })).toBe(true);
    expect(isImmune(true, { resistedWith: "endurance" })).toBe(false);
    expect(isImmune(false, { soulAttack: true })).toBe(false);
  });
});

describe("skills", () => {
  const group = (id: string) => SKILLS.filter((skill) => skill.group === id).map((skill) => skill.id);

  test("[S-030] of combat", () => {
    expect(group("combat")).toEqual(["meleeWeapons", "rangedWeapons", "primitiveAttacks", "resolve"]);
  });
  test("[S-031] of perception", () => {
    expect(group("perception")).toEqual(["vision", "senses", "awareness", "readEmotions"]);
  });
  test("[S-032] of the body", () => {
    expect(group("physical")).toEqual(["agility", "stealth", "thievery", "demolition", "conditioning"]);
  });
  test("[S-033] of company and mind", () => {
    expect(group("social")).toEqual([
      "willpower",
      "acting",
      "negotiation",
      "intimidation",
      "confusion",
      "academics",
      "soulCasting",
    ]);
  });
  test("[S-034] of magic", () => {
    expect(group("magic")).toEqual(["evocation", "rending", "clairvoyance"]);
  });
  test("[S-035] of trades, an open list", () => {
    expect(group("trade")).toHaveLength(6);
    expect(skillOf("basketry")).toBeUndefined();
  });
});

describe("checks that the rules name", () => {
  const check = (id: string) => {
    const { attribute, skill, difficulty, required } = namedCheck(id)!;
    return [attribute, skill, difficulty, required];
  };

  test("[S-069] [S-070] [S-072] traps, unknown and known, at a result of 1", () => {
    expect(check("avoidUnknown")).toEqual(["athletics", "awareness", null, 1]);
    expect(check("avoidKnown")).toEqual(["athletics", "conditioning", 3, 1]);
  });
  test("[S-110] rough water", () => {
    expect(check("swim")).toEqual(["endurance", "conditioning", null, 1]);
    expect(check("swimSea")).toEqual(["endurance", "conditioning", null, 2]);
    expect(check("swimRapids")).toEqual(["endurance", "conditioning", null, 3]);
  });
  test("[S-118] being hurt underwater", () => {
    expect(check("underwaterHit")).toEqual(["endurance", "conditioning", 3, null]);
    expect(underwaterHitCosts(false).addConditions).toEqual(["drowning"]);
    expect(underwaterHitCosts(true).addConditions).toEqual([]);
  });
  test("[S-141] initiative", () => {
    expect(check("initiative")).toEqual(["precision", "awareness", 4, null]);
  });
  test("[S-101] a grapple, whose tie goes to the grappler", () => {
    expect(check("grapple")).toEqual(["athletics", "primitiveAttacks", null, null]);
    expect(opposed({ a: 2, b: 2 }, "b")).toBe("b");
    expect(opposed({ a: 2, b: 2 })).toBeNull();
    expect(opposed({ a: 3, b: 2 }, "b")).toBe("a");
  });

  test("[S-101] the held have to beat the grappler, in any other contest a tie changes nothing", () => {
    const side = (tags: readonly PoolTag[], ...faces: number[]) => {
      const plan = poolPlan({ tags, attribute: "intellect", skill: null });
      return { plan, outcome: poolRules.resolve(plan, d6s(...faces)) };
    };
    const other = side(["grapple"], 4, 4, 1);
    expect(settleOpposed(side(["grapple"], 5, 6, 1), other)).toMatchObject({
      winner: "b",
      a: { degree: "failure", success: false },
      b: { degree: "success", success: true },
    });
    expect(settleOpposed(side(["grapple"], 5, 6, 4), other).winner).toBe("a");
    expect(settleOpposed(side(["check"], 5, 6, 1), other)).toMatchObject({
      winner: "tie",
      a: { degree: "open", success: null },
    });
  });
  test("[S-042] exhaustion", () => {
    expect(check("exhaustion")).toEqual(["endurance", "resolve", null, exhaustionRequired(0)]);
    expect(exhaustionRequired(2)).toBe(5);
  });
  test("[S-146] homeostasis: one success and one Drain more for each target", () => {
    const request = {
      tags: ["soulMagic"],
      attribute: "soulpower",
      skill: "evocation",
      required: 2,
      extent: { id: "targets", value: 1 },
      cost: { drain: 1, actionPoints: 0 },
    } as const;
    expect(poolPlan(request)).toMatchObject({ required: 3, cost: { drain: 1 } });
    expect(poolPlan(request, { extent: 3 })).toMatchObject({ required: 5, cost: { drain: 3 } });
    expect(magic.homeostasisShield(6, 4)).toBe(4);
  });
  test("each has pool, tags and icon", () => {
    for (const { tags, icon, rules } of NAMED_CHECKS) {
      expect(tags.length).toBeGreaterThan(0);
      expect(icon).toMatch(/^[a-z-]+$/);
      expect(rules.length).toBeGreaterThan(0);
    }
  });
});

describe("fatigue", () => {
  const system = (fatigue: number, reduction = 0) =>
    sleeperSystem({
      hp: 8,
      maxHp: 8,
      drain: 0,
      fatigue,
      exhaustionRolls: 1,
      conditions: [],
      reduction: Object.fromEntries(ATTRIBUTES.map((id) => [id, reduction])),
    });
  const applied = (change: ChangeSet, from: ReturnType<typeof system>, conditions: string[] = []) =>
    applyChangeSet({ system: from, conditions }, change);

  test("[S-048] exhaustion takes a point from every attribute, once", () => {
    const { subject } = applied(fatigueChanges({ fatigue: 1 }), system(1));
    expect(subject.system).toMatchObject(system(2, 1));
    expect(inflictFatigue({ fatigue: 2 }).reduction).toBe(0);
    expect(inflictFatigue({ fatigue: 0 }, 3)).toMatchObject({ level: 3, reduction: 1 });
  });

  test("[S-049] the third step warns, and there is no fourth", () => {
    expect(inflictFatigue({ fatigue: 2 })).toMatchObject({ unconscious: true, warning: "mayPerish" });
    expect(fatigueChanges({ fatigue: 3 }).sets).toEqual({});
  });

  test("[S-051] relief ends the effects but gives no point back", () => {
    const { subject } = applied(relieveFatigue({ fatigue: 2, conditions: ["exhausted"] }, 2), system(2, 1), [
      "exhausted",
    ]);
    expect(subject.system).toMatchObject(system(0, 1));
    expect(subject.conditions).toEqual([]);
  });

  test("[S-043] [S-052] a failed exhaustion roll tires, a passed one does not; both count and reset their clock", () => {
    const failed = applied(afterExhaustionRoll(false, { fatigue: 0 }, "heavy"), system(0)).subject.system;
    expect(failed).toMatchObject({ fatigue: { value: 1, rolls: 2, lightMinutes: 30, heavyMinutes: 0 } });
    const passed = applied(afterExhaustionRoll(true, { fatigue: 0 }, "light"), system(0)).subject.system;
    expect(passed).toMatchObject({ fatigue: { value: 0, rolls: 2, lightMinutes: 0, heavyMinutes: 3 } });
  });

  test("[S-039] a roll is due when its clock reaches the tolerance", () => {
    expect(exhaustionRollDue(4, "heavy", 14)).toBe(false);
    expect(exhaustionRollDue(4, "heavy", 15)).toBe(true);
    expect(exhaustionRollDue(4, "light", 8 * 60)).toBe(true);
    expect(exhaustionRollDue(0, "light", 1)).toBe(true);
    expect(exhaustionRollDue(0, "light", 0)).toBe(false);
  });

  test("[S-040] [S-041] the table of tolerance", () => {
    const minutes = (cell: string) => Number.parseInt(cell, 10);
    const rows = ledgerRows("soul", "Endurance", "light", "heavy");
    expect(rows).toHaveLength(10);
    for (const row of rows) {
      expect(tolerance(Number(row.Endurance))).toEqual({
        lightHours: minutes(row.light!),
        heavyMinutes: minutes(row.heavy!),
      });
    }
    expect(tolerance(12)).toEqual({ lightHours: 24, heavyMinutes: 55 });
    expect(tolerance(0)).toEqual({ lightHours: 0, heavyMinutes: 0 });
  });

  test("property: inflicting and undoing leaves everything as it was", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 4 }), (level, times) => {
        const before = system(level);
        const { subject, inverse } = applied(fatigueChanges({ fatigue: level }, times), before);
        expect(applyChangeSet(subject, inverse).subject.system).toEqual(before);
      }),
    );
  });
});

describe("food and water", () => {
  test("[S-074] [S-075] every full day without water and every third without food tires", () => {
    expect(supplies.fatigueFromWant(0, 23, supplies.THIRST_HOURS)).toBe(0);
    expect(supplies.fatigueFromWant(20, 24, supplies.THIRST_HOURS)).toBe(1);
    expect(supplies.fatigueFromWant(0, 50, supplies.THIRST_HOURS)).toBe(2);
    expect(supplies.fatigueFromWant(60, 73, supplies.HUNGER_HOURS)).toBe(1);
    expect(supplies.fatigueFromWant(73, 100, supplies.HUNGER_HOURS)).toBe(0);
  });

  test("[S-079] a day's water leaves what its grade says", () => {
    const day = (litres: number) => dayOfWater(litres, 5, { fatigue: 0 });
    expect(day(4)).toMatchObject({ addConditions: [], removeConditions: ["noWater", "shortWater"] });
    expect(day(3)).toMatchObject({ addConditions: [], sets: { "supplies.hoursWithoutWater": 0 } });
    expect(day(2)).toMatchObject({ addConditions: ["shortWater"], removeConditions: ["noWater"] });
    expect(day(1)).toMatchObject({ addConditions: ["noWater"], sets: { "fatigue.value": 1 } });
  });

  test("[S-079] water is graded, not summed", () => {
    expect([5, 4, 3, 2, 1].map((litres) => supplies.waterGrade(litres))).toEqual([
      "enough",
      "enough",
      "short",
      "half",
      "without",
    ]);
    expect(supplies.waterEffects("short")).toEqual({ difficulty: 1, locksFatigue: false, thirst: false });
    expect(supplies.waterEffects("half")).toEqual({ difficulty: 2, locksFatigue: true, thirst: false });
    expect(supplies.waterEffects("without")).toEqual({ difficulty: 2, locksFatigue: true, thirst: true });
  });

  test("[S-076] [S-050] want locks fatigue, whatever one sleeps", () => {
    for (const id of ["noWater", "noFood", "shortWater"]) expect(supplies.fatigueIsLocked([id])).toBe(true);
    expect(supplies.fatigueIsLocked(["fatigued"])).toBe(false);
    expect(rest.sleptLevel(2, true)).toBe(2);
  });
});

describe("rest", () => {
  const sleeper: rest.Sleeper = {
    hp: -2,
    maxHp: 8,
    drain: 7,
    fatigue: 3,
    exhaustionRolls: 4,
    reduction: { endurance: 2 },
    conditions: ["disabled", "asleep"],
  };
  const rested = (change: ChangeSet, from = sleeper) =>
    applyChangeSet({ system: sleeperSystem(from), conditions: from.conditions }, change).subject;

  test("[S-058] a night gives back hit points, Drain, a point of every attribute, and one step of the ladder", () => {
    const { system, conditions } = rested(rest.sleep({ ...sleeper, fatigue: 2 }), { ...sleeper, fatigue: 2 });
    expect(system).toMatchObject({
      hitPoints: { value: 8 },
      drain: { value: 4 },
      fatigue: { value: 1, rolls: 0, lightMinutes: 0, heavyMinutes: 0 },
      attributes: { endurance: { reduction: 1 }, athletics: { reduction: 0 } },
    });
    expect(conditions).toEqual([]);
  });

  test("[S-065] the third step sleeps down to fatigued", () => {
    expect(rested(rest.sleep(sleeper)).system).toMatchObject({ fatigue: { value: 1 } });
  });

  test("[S-059] Drain falls by half, at least 1, at most 10", () => {
    expect([0, 1, 2, 3, 19, 20, 21, 90].map(rest.nightlyDrain)).toEqual([0, 1, 1, 1, 9, 10, 10, 10]);
  });

  test("[S-060] [S-061] eight hours, and a third of the night on watch", () => {
    expect(rest.isRestful({ hours: 7.9 })).toBe(false);
    expect(rest.isRestful({ hours: 8, watchMinutes: 161 })).toBe(false);
    expect(rest.isRestful({ hours: 9, watchMinutes: 180 })).toBe(true);
  });

  test("[S-149] a broken night still gives its quiet hours", () => {
    const { system, conditions } = rested(rest.night({ hours: 8, watchMinutes: 190 }, sleeper));
    expect(system).toMatchObject({ hitPoints: { value: 2 }, drain: { value: 7 }, fatigue: { value: 3 } });
    expect(conditions).toEqual(["asleep"]);
  });

  test("[S-062] [S-063] an hour gives a hit point, below 0 too, but none above the maximum", () => {
    expect(rested(rest.rest(1, sleeper))).toMatchObject({
      system: { hitPoints: { value: -1 } },
      conditions: ["asleep"],
    });
    const nearly = { ...sleeper, hp: 7 };
    expect(rested(rest.rest(3, nearly), nearly).system).toMatchObject({ hitPoints: { value: 8 } });
    expect(rested(rest.rest(0.5, sleeper)).conditions).toContain("disabled");
  });
});

describe("falls", () => {
  test("[S-066] whole metres count, the first is free", () => {
    expect([0, 1, 1.9, 2, 7.5].map(fallPool)).toEqual([0, 0, 0, 1, 6]);
  });
});

describe("harm", () => {
  test("[S-055] attacks on nobody but the helpless are coups de grace", () => {
    for (const id of ["restrained", "disabled", "unconscious", "collapsed"]) {
      expect(harm.isCoupDeGrace([id], true)).toBe(true);
      expect(harm.isCoupDeGrace([id], false)).toBe(false);
    }
    expect(harm.isCoupDeGrace(["grappled"], true)).toBe(false);
  });

  test("[S-057] a hit lengthens unconsciousness, a miss does not", () => {
    expect(harm.lengthenedUnconsciousness(["unconscious"], true)).toBe(1);
    expect(harm.lengthenedUnconsciousness(["unconscious"], false)).toBe(0);
    expect(harm.lengthenedUnconsciousness(["disabled"], true)).toBe(0);
  });

  test("[S-082] hardness takes off, never adds", () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(20), fc.nat(20), (damage, hardness, weaponHardness) => {
        const { targetDamage, weaponDamage } = harm.blow({ damage, hardness, weaponHardness });
        return targetDamage <= damage && weaponDamage <= damage && (targetDamage === 0 || weaponDamage === 0);
      }),
    );
  });

  test("[S-090] a bare fist has no hardness of its own", () => {
    expect(harm.blow({ damage: 3, hardness: 4 })).toEqual({ targetDamage: 0, weaponDamage: 3 });
  });

  const target = { hp: 3, endurance: 4, conditions: [] as string[] };

  test("[S-053] [S-094] the last hit point lost starts unconsciousness", () => {
    expect(harm.harmed(target, 3)).toMatchObject({
      fell: true,
      change: {
        addConditions: ["unconscious"],
        sets: { "counters.unconsciousRounds": 0 },
        deltas: { "hitPoints.value": -3 },
      },
    });
    expect(harm.harmed(target, 2)).toMatchObject({ fell: false, change: { addConditions: [] } });
    expect(harm.harmed({ ...target, conditions: ["unconscious"] }, 5).change.sets).toEqual({});
    expect(harm.harmed(target, 0).change.deltas).toEqual({});
  });

  test("[S-022] and more than twice Endurance below kills", () => {
    expect(harm.harmed(target, 11).change.addConditions).toEqual(["unconscious"]);
    expect(harm.harmed(target, 12).change.addConditions).toEqual(["dead"]);
  });

  test("[S-095] whoever comes round is disabled", () => {
    expect(harm.unconsciousRound(2)).toMatchObject({
      sets: { "counters.unconsciousRounds": 1 },
      addConditions: [],
    });
    expect(harm.unconsciousRound(1)).toMatchObject({
      removeConditions: ["unconscious"],
      addConditions: ["disabled"],
    });
  });
});

describe("objects", () => {
  test("[S-080] unmoving things have defense 0", () => {
    expect(objects.OBJECT_DEFENSE).toBe(0);
  });

  test("[S-084] [S-085] hardness by material, the lower at the very thickness", () => {
    const rows = ledgerRows("soul", "material", "hardness").map(({ hardness }) => Number(hardness));
    expect(objects.HARDNESS.map(({ hardness }) => hardness)).toEqual(rows);
    expect(objects.hardnessOf("wood", 30)).toBe(4);
    expect(objects.hardnessOf("wood", 31)).toBe(8);
    expect(objects.hardnessOf("steel", 10)).toBe(6);
    expect(objects.hardnessOf("steel", 10.5)).toBe(12);
    expect(objects.hardnessOf("stone", 1)).toBe(10);
  });

  test("[S-086] blunt weapons and rope: a warning", () => {
    expect(objects.isUnreasonable("rope", true)).toBe(true);
    expect(objects.isUnreasonable("rope", false)).toBe(false);
    expect(objects.isUnreasonable("glass", true)).toBe(false);
  });

  test("[S-087] [S-088] [S-092] hit points by thickness, of gear, and the end of them", () => {
    expect(objects.objectHitPoints(12)).toBe(12);
    expect(objects.objectHitPoints(12, true)).toBe(24);
    expect([objects.TOOL_HIT_POINTS, objects.ARMOR_HIT_POINTS]).toEqual([5, 8]);
    expect(objects.isBroken(0)).toBe(true);
    expect(objects.isBroken(1)).toBe(false);
  });
});

describe("breath and swimming", () => {
  test("[S-105] [S-106] half a minute a point; strain takes as much a round", () => {
    expect(water.breath({ endurance: 5, conditioning: 3 })).toEqual({ seconds: 150, rounds: 5 });
    expect(water.breathAfter(60, 1)).toBe(30);
    expect(water.breathAfter(20, 1)).toBe(0);
  });

  test("[S-107] [S-108] drowning takes Endurance, and the last point of it kills", () => {
    expect(water.drowningChanges(3, 4).deltas).toEqual({ "attributes.endurance.reduction": 1 });
    expect(water.drowningChanges(4, 1)).toMatchObject({ deltas: {}, addConditions: [] });
    expect(water.drowningChanges(1, 1).addConditions).toEqual(["dead"]);
  });

  test("[S-109] a space more for every three ranks, up to base move", () => {
    expect([0, 2, 3, 6, 9].map((conditioning) => water.swimSpeed({ conditioning, baseMove: 3 }))).toEqual([
      1, 1, 2, 3, 3,
    ]);
  });

  test("[S-114] ranged weapons reach five at most", () => {
    expect(water.underwaterRange(20)).toBe(5);
    expect(water.underwaterRange(3)).toBe(3);
  });
});

describe("crafting", () => {
  test("[S-121] material costs a quarter: a shield of six copper, one and a half", () => {
    expect(crafting.rawCost(6)).toBe(1.5);
  });

  test("[S-122] complexity is 5 as a rule", () => {
    expect(crafting.USUAL_COMPLEXITY).toBe(5);
  });

  test("[S-127] [S-128] a begun success counts whole, and there is always one to make", () => {
    expect([100, 101, 20, 21, 1, 0].map(crafting.neededProgress)).toEqual([5, 6, 1, 2, 1, 1]);
  });

  test("[S-129] [S-130] no success wastes half the material, a critical failure all", () => {
    const lost = (successes: number, criticalFailure = false) =>
      crafting.wastedMaterial({ successes, criticalFailure }, 400);
    expect([lost(1), lost(0), lost(0, true)]).toEqual([0, 50, 100]);
  });

  test("[S-131] surplus carries on to the next", () => {
    expect(crafting.finished(13, 5)).toEqual({ items: 2, carry: 3 });
  });

  test("[S-133] two trades each bring their half", () => {
    const items = (needed: number, first: number, second: number) =>
      crafting.finishedByTwo(needed, first, second).items;
    expect([items(7, 4, 4), items(7, 3, 9), items(6, 3, 3), items(6, 7, 6)]).toEqual([1, 0, 1, 2]);
    const job = { priceCopper: 120, progress: 9 };
    expect(crafting.jobState({ ...job, secondProgress: 2 }).items).toBe(0);
    expect(crafting.jobState(job).items).toBe(1);
  });

  test("[S-135] [S-136] ready-made parts are taken off first, scavenged ones halve the work at most", () => {
    expect(crafting.withParts(600, 400)).toEqual({ rawCostCopper: 50, needed: 10 });
    expect(crafting.withScavengedParts(600, 400)).toEqual({ rawCostCopper: 50, needed: 15 });
    expect(crafting.withScavengedParts(600, 100)).toEqual({ rawCostCopper: 125, needed: 25 });
  });

  test("[S-126] a project says what is done and what is left", () => {
    expect(crafting.jobState({ priceCopper: 600, partsCopper: 400, progress: 12 })).toEqual({
      needed: 10,
      rawCostCopper: 50,
      items: 1,
      carry: 2,
    });
  });
});

describe("initiative", () => {
  const standing = (result: number, awareness: number, precision: number, rollOff = 0) => ({
    result,
    awareness,
    precision,
    rollOff,
  });

  test("[S-142] ties: Awareness, then Precision, then a die", () => {
    const order = [
      standing(2, 1, 6),
      standing(3, 1, 2, 1),
      standing(3, 1, 2, 5),
      standing(3, 4, 1),
      standing(3, 1, 5),
    ].sort(byInitiative);
    expect(order).toEqual([
      standing(3, 4, 1),
      standing(3, 1, 5),
      standing(3, 1, 2, 5),
      standing(3, 1, 2, 1),
      standing(2, 1, 6),
    ]);
  });

  test("[S-142] one number sorts the same way", () => {
    const numbers = fc.record({
      result: fc.nat(9),
      awareness: fc.nat(20),
      precision: fc.nat(20),
    });
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const difference = initiativeScore(b) - initiativeScore(a);
        return Math.sign(difference) === Math.sign(byInitiative(a, b));
      }),
    );
  });
});

describe("magic", () => {
  test("[S-145] evocation reaches two metres a point of Soulpower", () => {
    expect(derived.evocationRange(6)).toBe(12);
  });
});
