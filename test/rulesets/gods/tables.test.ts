import { describe, expect, test } from "vitest";
import {
  ABILITIES,
  ABILITY_FORMULA,
  ABILITY_LIMITS,
  STANDARD_SCORES,
} from "../../../module/rulesets/gods/rules/abilities.ts";
import { AILMENTS } from "../../../module/rulesets/gods/rules/ailment-table.ts";
import {
  contract,
  contractReaction,
  dueAt,
  leaveArea,
  passActionTime,
} from "../../../module/rulesets/gods/rules/ailments.ts";
import {
  ARCHETYPES,
  fightingArtBonus,
  meetsArchetype,
} from "../../../module/rulesets/gods/rules/archetypes.ts";
import {
  contributor,
  majorContributor,
  NO_TABLES,
  readContributorTable,
} from "../../../module/rulesets/gods/rules/contributors.ts";
import { deathCheckDue } from "../../../module/rulesets/gods/rules/death.ts";
import { GAIN_FORMULA, gainAt, STARTING_AGE_FORMULA } from "../../../module/rulesets/gods/rules/derived.ts";
import { evasionInFall, fallDice, fallSeconds } from "../../../module/rulesets/gods/rules/falling.ts";
import { breakUp, groupBody } from "../../../module/rulesets/gods/rules/group.ts";
import { callsForConsciousness, distribute, harm } from "../../../module/rulesets/gods/rules/harm.ts";
import {
  ATTACK_FORMS,
  itemMustRoll,
  itemSurvival,
  MATERIALS,
  readMaterials,
  thicknessBonus,
} from "../../../module/rulesets/gods/rules/item-reaction.ts";
import { jumpPenalty } from "../../../module/rulesets/gods/rules/jump.ts";
import { combatMovement, SPEEDS } from "../../../module/rulesets/gods/rules/movement.ts";
import { REACTIONS, reactionLevelBonus } from "../../../module/rulesets/gods/rules/reactions.ts";
import { dayRest, nightRest } from "../../../module/rulesets/gods/rules/rest.ts";
import { halved, halvedMovement, tenthUp } from "../../../module/rulesets/gods/rules/rounding.ts";
import {
  preparedBuffer,
  suffocationMinutes,
  unpreparedBuffer,
} from "../../../module/rulesets/gods/rules/suffocation.ts";
import { ROUND_SECONDS, ROUNDS_PER_MINUTE } from "../../../module/rulesets/gods/rules/time.ts";
import { searchMinutes, TRAIL_SIZE } from "../../../module/rulesets/gods/rules/tracking.ts";
import {
  dayMiles,
  flyingDayMiles,
  flyingMilesPerHour,
  walkingDaysBetweenRests,
  walkingHoursBetweenRests,
  walkingMilesPerHour,
} from "../../../module/rulesets/gods/rules/travel.ts";
import { livingCost, monthlyUpkeep } from "../../../module/rulesets/gods/rules/upkeep.ts";
import { ledgerRows } from "../../support/ledger.ts";
import { seededRandom } from "../../support/random.ts";
import { TENS } from "./ops.ts";

const signed = (cell: string): number => Number(cell.replace("−", "-").replace("*", "").replace("+", ""));

describe("abilities and archetypes", () => {
  test("[G-016] [G-017] six abilities of 3 to 18, rolled or arranged", () => {
    expect(ABILITIES).toHaveLength(6);
    expect(STANDARD_SCORES).toHaveLength(6);
    expect(Math.max(...STANDARD_SCORES)).toBeLessThanOrEqual(ABILITY_LIMITS.max);
    expect(Math.min(...STANDARD_SCORES)).toBeGreaterThanOrEqual(ABILITY_LIMITS.min);
    expect(ABILITY_FORMULA).toBe("4d6dl1");
  });

  test("[G-020] the special contributor is the major one, unless the Guide sets a table", () => {
    for (let score = 3; score <= 18; score += 1) {
      expect(contributor("special", score)).toBe(majorContributor(score));
    }
    const tables = { ...NO_TABLES, special: [-1, 0, 1] };
    expect([2, 3, 4, 5, 18].map((score) => contributor("special", score, tables))).toEqual([-1, -1, 0, 1, 1]);
    expect(contributor("major", 18, tables)).toBe(4);
  });

  test("[G-018] a table typed by the Guide", () => {
    expect(readContributorTable("")).toBeNull();
    expect(readContributorTable("-2, −1 0;1")).toEqual([-2, -1, 0, 1]);
    expect(readContributorTable("many")).toBeUndefined();
  });

  test("[G-025] five archetypes; the archetypal ability is 9 or more", () => {
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

  test("[G-026] [G-029] six reactions; the archetypal one grows every level", () => {
    expect(REACTIONS).toHaveLength(6);
    expect([1, 2, 3, 4, 5].map((level) => reactionLevelBonus(level, false))).toEqual([0, 1, 1, 2, 2]);
    expect([1, 2, 3, 4, 5].map((level) => reactionLevelBonus(level, true))).toEqual([0, 1, 2, 3, 4]);
  });

  test("[G-031] a d10 of verve at even levels, of survival at odd ones from 3", () => {
    expect([1, 2, 3, 4, 5].map(gainAt)).toEqual([null, "verve", "survival", "verve", "survival"]);
    expect(GAIN_FORMULA).toBe("1d10");
  });

  test("[G-032] the fighting art", () => {
    const at = (id: string) => [1, 2, 3, 4, 6].map((level) => fightingArtBonus(id, level));
    expect(at("warrior")).toEqual([1, 2, 3, 4, 6]);
    for (const id of ["thief", "prophet", "monk"]) expect(at(id)).toEqual([0, 1, 1, 2, 3]);
    expect(at("sorceror")).toEqual([0, 0, 1, 1, 2]);
    expect(at("")).toEqual([0, 0, 0, 0, 0]);
  });

  test("[G-033] [G-034] starting age, rounds and minutes", () => {
    expect(STARTING_AGE_FORMULA).toBe("15 + 1d6");
    expect(ROUND_SECONDS * ROUNDS_PER_MINUTE).toBe(60);
  });

  test("[G-035] what is halved or quartered loses its fraction, an illusion's tenth gains one", () => {
    expect([halved(5), tenthUp(11), tenthUp(0)]).toEqual([2, 2, 0]);
    expect([
      halvedMovement(11, 1),
      halvedMovement(11, 2),
      halvedMovement(1, 1),
      halvedMovement(0, 1),
    ]).toEqual([5, 2, 1, 0]);
  });
});

describe("harm and healing", () => {
  test("[G-039] what goes straight to injuries leaves survival alone", () => {
    expect(distribute({ damage: 3, toInjuries: 3 }, { verve: 5, survival: 20 })).toEqual({
      verve: 0,
      survival: 0,
      injuries: 3,
    });
  });

  test("harm is never negative, never more than dealt, and goes nowhere else", () => {
    const random = seededRandom(21);
    for (let i = 0; i < 500; i += 1) {
      const hit = {
        damage: Math.floor(random() * 40) - 5,
        archetypal: random() < 0.5,
        toInjuries: Math.floor(random() * 9),
      };
      const reserves = { verve: Math.floor(random() * 20), survival: Math.floor(random() * 20) };
      const losses = distribute(hit, reserves);
      expect(losses.verve + losses.survival + losses.injuries).toBe(Math.max(0, hit.damage));
      expect(losses.verve).toBeLessThanOrEqual(hit.archetypal ? reserves.verve : 0);
      expect(losses.survival).toBeLessThanOrEqual(reserves.survival);
      expect(losses.injuries).toBeGreaterThanOrEqual(0);
    }
  });

  test("[G-040] injuries, or the last of survival, call for a roll", () => {
    const calls = (damage: number, toInjuries = 0) => {
      const reserves = { verve: 0, survival: 5 };
      return callsForConsciousness(distribute({ damage, toInjuries }, reserves), reserves);
    };
    expect([calls(4), calls(5), calls(6), calls(2, 1), calls(0)]).toEqual([false, true, true, true, false]);
  });

  test("[G-042] the measure of death is a setting", () => {
    const vitals = { injuries: 5, survival: 0, verve: 6 };
    expect(deathCheckDue(vitals)).toBe(true);
    expect(deathCheckDue(vitals, "survivalAndVerve")).toBe(false);
  });

  const state = { level: 3, survival: { value: 6, max: 7 }, verve: { value: 1, max: 6 }, injuries: 2 };

  test("[G-045] [G-047] [G-048] a night: one injury or points, verve full, nothing above the maximum", () => {
    expect(nightRest({ state, made: true, heal: "injury" }).deltas).toEqual({
      "injuries.value": -1,
      "verve.value": 5,
    });
    expect(nightRest({ state, made: true, heal: "survival" }).deltas).toEqual({
      "survival.value": 1,
      "verve.value": 5,
    });
    expect(nightRest({ state, made: false, heal: "injury" }).deltas).toEqual({
      "survival.value": 1,
      "verve.value": 5,
    });
  });

  test("[G-046] a day: the same without a roll", () => {
    expect(dayRest({ state, heal: "injury" }).deltas).toEqual({ "injuries.value": -1 });
    expect(dayRest({ state: { ...state, injuries: 0 }, heal: "injury" }).deltas).toEqual({});
  });

  test("[G-049] healing does not touch injuries of age", () => {
    const paths = Object.keys(dayRest({ state: { ...state, injuries: 0 }, heal: "injury" }).deltas);
    expect(paths).not.toContain("injuries.aging");
  });

  test("[G-109] phantasmal harm is noted apart", () => {
    expect(harm({ damage: 9, phantasmal: true }, { verve: 0, survival: 7 })).toMatchObject({
      deltas: { "survival.value": -7, "injuries.value": 2, "phantasm.survival": 7, "phantasm.injuries": 2 },
      addConditions: ["phantasmHurt"],
    });
  });

  test("[G-112] [G-046] a whole night ends an illusion's shock, a day's rest does not", () => {
    expect(nightRest({ state, made: false, heal: "survival" }).removeConditions).toContain("phantasmShock");
    expect(dayRest({ state, heal: "survival" }).removeConditions).not.toContain("phantasmShock");
  });
});

describe("conflict", () => {
  test("[G-055] a group's body, and its breaking up", () => {
    expect(groupBody({ movements: [10, 12, 11, 9], survivals: [5, 7, 9, 6] })).toEqual({
      extraActions: 2,
      combatMovement: 16.5,
      extraSurvival: 13,
    });
    expect(breakUp({ heads: 4, lostSurvival: 13, injuries: 3 })).toEqual({
      survivalLostEach: 6,
      evasionPenalty: -3,
      injuriesOnFailure: 3,
    });
  });
});

describe("ailments", () => {
  test("[G-063] [G-064] what keeps an ailment off", () => {
    expect((["accepted", "unnoticed", "inflicted"] as const).map(contractReaction)).toEqual([
      "health",
      "perception",
      "evasion",
    ]);
  });

  test("[G-065] neither chronic nor inescapable: once", () => {
    const once = passActionTime(contract({ strength: 0, chronic: false, inescapable: false }), null);
    expect(once).toMatchObject({ applies: true, state: { over: true, applications: 1 } });
    expect(passActionTime(once.state, null)).toEqual({ applies: false, state: once.state });
  });

  test("[G-074] leaving before the first effect ends it", () => {
    const both = contract({ strength: 2, chronic: true, inescapable: true });
    expect(leaveArea(both)).toMatchObject({ over: true });
    expect(leaveArea(contract({ strength: 2, chronic: true, inescapable: false })).over).toBe(false);
  });

  test("a due roll must be answered", () => {
    expect(() => passActionTime(contract({ strength: 0, chronic: false, inescapable: true }), null)).toThrow(
      RangeError,
    );
  });

  const rows = ledgerRows("gods", "ailment", "action time");

  test.each(rows.map((row) => [row.id!, row] as const))("[%s] as printed", (id, row) => {
    const ailment = AILMENTS.find(({ rule }) => rule === id)!;
    expect(ailment.strength).toBe(signed(row.strength!.split(" ")[0]!));
    expect(ailment.chronic).toBe(row.type!.startsWith("chronic"));
    expect(ailment.inescapable).toBe(row.type!.startsWith("inescapable"));
    const { value, unit } = ailment.actionTime;
    expect(row["action time"]).toBe(`${value} ${value === 1 ? unit.slice(0, -1) : unit}`);
    const effects = row["effects per application"]!;
    for (const to of ailment.penaltyTo) expect(effects).toContain(to);
    if (ailment.injuries !== "") expect(effects).toMatch(/injur/);
    if (ailment.injuries.includes("d")) expect(effects).toContain(ailment.injuries.slice(1));
    if (ailment.state !== "") expect(effects).toContain(ailment.stateDuration.formula.replace(/^1d/, "d"));
    expect(dueAt(contract(ailment)).type).toBe(ailment.inescapable ? "roll" : "effects");
  });
});

describe("falls", () => {
  test.each([
    ["G-095", 9, 1],
    ["G-096", 10, 2],
    ["G-097", 39, 3],
    ["G-098", 40, 4],
    ["G-099", 159, 5],
    ["G-100", 160, 6],
    ["G-101", 320, 7],
  ])("[%s] from %i ft: %id6 and as many seconds", (_row, feet, dice) => {
    expect([fallDice(feet), fallSeconds(feet)]).toEqual([dice, dice]);
  });

  test("[G-105] [G-106] what evasion does", () => {
    expect([9, 10, 19, 20].map(evasionInFall)).toEqual(["all", "half", "half", "none"]);
  });
});

describe("things", () => {
  const rows = ledgerRows("gods", "material", "bonus thickness");

  test.each(rows.map((row) => [row.id!, row] as const))("[%s] as printed", (_id, row) => {
    const material = MATERIALS.find(({ id }) => id === row.material)!;
    for (const form of ATTACK_FORMS) expect(material[form]).toBe(signed(row[form]!));
    const [inches = ""] = row["bonus thickness"]!.split(" ");
    const [over, under = "1"] = inches.split("/");
    expect(material.thickness).toBe(Number(over) / Number(under));
  });

  test("[G-126] when a thing rolls at all", () => {
    const safe = { carried: true, bearerUnconscious: false, bearerInjured: false };
    expect(itemMustRoll(safe)).toBe(false);
    expect(itemMustRoll({ ...safe, carried: false })).toBe(true);
    expect(itemMustRoll({ ...safe, bearerUnconscious: true })).toBe(true);
    expect(itemMustRoll({ ...safe, bearerInjured: true })).toBe(true);
  });

  test("[G-128] [G-129] its survival is its weight; each doubling of thickness counts one", () => {
    expect(itemSurvival(12)).toBe(12);
    expect([1 / 8, 1 / 4, 1 / 2, 1, 2, 3].map((inches) => thicknessBonus(inches, 1 / 4))).toEqual([
      0, 1, 2, 3, 4, 4,
    ]);
  });

  test("a table typed by the Guide", () => {
    expect(readMaterials("")).toBe(MATERIALS);
    expect(readMaterials("glass 8 0 16 1/4; bone −1 2 0 0.5")).toEqual([
      { id: "glass", fire: 8, bludgeon: 0, acid: 16, thickness: 0.25 },
      { id: "bone", fire: -1, bludgeon: 2, acid: 0, thickness: 0.5 },
    ]);
    expect(readMaterials("glass eight")).toBeUndefined();
  });
});

describe("jumps", () => {
  test.each([
    ["G-130", 1, 0],
    ["G-131", 2, 1],
    ["G-132", 3, 2],
    ["G-133", 4, 4],
    ["G-134", 5, 8],
    ["G-135", 6, 16],
    ["G-136", 7, 32],
  ])("[%s] %i ft: −%i", (_row, feet, penalty) => {
    expect(jumpPenalty(feet)).toBe(penalty);
  });
});

describe("the road", () => {
  test.each(
    ledgerRows("gods", "speed", "yards/minute").map((row, place) => [row.id!, row, SPEEDS[place]!] as const),
  )("[%s] as printed", (id, row, speed) => {
    expect(speed.rule).toBe(id);
    const factor = (cell: string) =>
      cell === "M" ? 1 : cell === "M/2" ? 0.5 : Number(cell.replace("M", ""));
    expect(speed.feet).toBe(factor(row["feet/round"]!));
    expect(speed.feet * 2).toBe(factor(row["yards/minute"]!));
    expect(row["time base"]).toBe(`${speed.base.per === 1 ? "" : speed.base.per}E ${speed.base.unit}`);
    expect(speed.reactions).toBe(-signed(row.reactions === "–" ? "0" : row.reactions!) || 0);
    expect(speed.attack).toBe(signed(row.attack === "–" ? "0" : row.attack!));
  });

  test("[G-150] [G-151] in combat: feet, or a dash of as many yards", () => {
    expect(combatMovement(11)).toEqual({ feet: 11, dashFeet: 33 });
    expect(SPEEDS.filter(({ inCombat }) => inCombat).map(({ id }) => id)).toEqual([
      "semiConscious",
      "combat",
      "dash",
    ]);
  });

  test("[G-161] [G-163] [G-164] [G-166] hours and days", () => {
    expect(walkingMilesPerHour(10)).toBeCloseTo(10 / 3, 12);
    expect([walkingHoursBetweenRests(11), walkingDaysBetweenRests(11)]).toEqual([5.5, 5.5]);
    expect((["perfect", "rough", "bog"] as const).map((ground) => dayMiles(11, ground))).toEqual([22, 11, 5]);
    expect([flyingMilesPerHour(11), flyingDayMiles(11)]).toEqual([11, 88]);
  });

  test("[G-167] [G-179] searching and the size of trails", () => {
    expect(searchMinutes(200)).toBe(4);
    expect(TRAIL_SIZE).toEqual({ nature: 5280 / 4, builtUp: 100 * 3 });
  });

  test("[G-171] [G-172] [G-175] breath", () => {
    expect([preparedBuffer(12), preparedBuffer(12, true)]).toEqual([12, 24]);
    expect([unpreparedBuffer(1, -2), unpreparedBuffer(3, 1), unpreparedBuffer(3, 1, true)]).toEqual([
      0, 4, 8,
    ]);
    expect([suffocationMinutes(), suffocationMinutes(true)]).toEqual([1, 2]);
  });

  test("[G-180] [G-181] [G-182] [G-183] what living costs", () => {
    expect(livingCost("normal", 30)).toBe(30);
    expect(livingCost("poor", 14)).toBeCloseTo(2, 12);
    expect([5, 40, 500].map((daily) => livingCost("lavish", 1, daily))).toEqual([10, 40, 100]);
    const owned = [
      { kind: "weapon", price: 120, quantity: 1 },
      { kind: "armor", price: 100, quantity: 1 },
      { kind: "ridingAnimal", price: 50, quantity: 2 },
      { kind: "animal", price: 20, quantity: 1 },
      { kind: "thing", price: 999, quantity: 1 },
    ] as const;
    expect(owned.map((one) => monthlyUpkeep([one]))).toEqual([1, 5, 10, 1, 0]);
    expect(monthlyUpkeep(owned)).toBeCloseTo(17, 12);
  });
});
