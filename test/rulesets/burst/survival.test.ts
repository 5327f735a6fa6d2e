import { describe, expect, it } from "vitest";
import { type RecoveryState, recover, rest } from "../../../module/rulesets/burst/rules/survival/recovery.ts";
import { mayRest, restChanges } from "../../../module/rulesets/burst/rules/survival/rest.ts";
import { FRESH } from "./fresh.ts";

const STATE: RecoveryState = { ...FRESH, vigor: 10, durability: 10, health: 5, mana: 5 };

describe("recovery", () => {
  const regained = (state: Partial<RecoveryState>, gains = {}) =>
    recover({ state: { ...STATE, ...state }, stamina: 25, max: { mana: 20, health: 13 }, gains });

  it("[B-107] [B-106] restores Vigor by Stamina and abilities, up to the maximum", () => {
    expect(regained({ vigor: 10 }).vigor).toBe(15);
    expect(regained({ vigor: 10 }, { vigor: 3 }).vigor).toBe(18);
    expect(regained({ vigor: 24 }).vigor).toBe(25);
    expect(regained({ vigor: 30 }).vigor).toBe(30);
  });

  it("[B-108] [B-109] [B-110] restores other tracks only by abilities", () => {
    expect(regained({})).toMatchObject({ durability: 10, health: 5, mana: 5 });
    expect(regained({}, { durability: 2, health: 1, mana: 3 })).toMatchObject({
      durability: 12,
      health: 6,
      mana: 8,
    });
  });

  it("[B-117] [B-125] restores Durability of the wounded only by a fitting ability, which ends the wound", () => {
    const wounded = { durability: 0, wounded: true };
    expect(regained(wounded, { durability: 2 })).toMatchObject({ durability: 0, wounded: true });
    expect(regained(wounded, { durability: 2, whileWounded: true })).toMatchObject({
      durability: 2,
      wounded: false,
    });
  });

  it("[B-120] [B-126] recovery counts down the clock of Shock from the next round on, and kills at its end", () => {
    const shock = { shock: true, shockRounds: 2, shockBegan: true };
    const first = regained(shock);
    expect(first).toMatchObject({ shockRounds: 2, shockBegan: false, dead: false });
    const second = regained(first);
    expect(second).toMatchObject({ shockRounds: 1, dead: false });
    expect(regained(second)).toMatchObject({ shockRounds: 0, dead: true });
  });

  it("recovery changes nothing for the dead", () => {
    expect(regained({ dead: true, vigor: 0 })).toEqual({ ...STATE, dead: true, vigor: 0 });
  });

  it("[B-114] restores everything by a rest, one point a day for the wounded", () => {
    const max = { vigor: 25, durability: 25, health: 13, mana: 20 };
    const tired = { vigor: 1, durability: 3, health: 5, mana: 2, wounded: false };
    expect(rest({ state: tired, max })).toEqual({
      vigor: 25,
      durability: 25,
      health: 5,
      mana: 2,
      wounded: false,
    });
    const hurt = { ...tired, durability: 0, wounded: true };
    expect(rest({ state: hurt, max })).toMatchObject({ durability: 0, wounded: true });
    expect(rest({ state: hurt, max, days: 2 })).toMatchObject({ durability: 2, health: 7, wounded: false });
  });
});

describe("rests", () => {
  const resting = (conditions: readonly string[], days: number, more = {}) =>
    restChanges({
      tracks: { vigor: 3, durability: 8, health: 6, mana: 4 },
      max: { vigor: 25, durability: 25, health: 13, mana: 20 },
      conditions,
      days,
      daily: { dailyDurability: 1, dailyHealth: 1 },
      mana: false,
      ...more,
    });

  it("[B-114] restore Vigor and Durability in ten minutes, a point of Health in a day", () => {
    expect(resting([], 0).deltas).toEqual({ "vigor.value": 22, "durability.value": 17 });
    expect(resting([], 1).deltas).toMatchObject({ "health.value": 1 });
    expect(resting(["wounded"], 7).deltas).toMatchObject({ "durability.value": 7, "health.value": 7 });
    expect(resting(["wounded"], 1, { daily: { dailyDurability: 4, dailyHealth: 2 } }).deltas).toMatchObject({
      "durability.value": 4,
      "health.value": 2,
    });
  });

  it("[B-114] [B-125] rests end conditions; restore Mana only if asked to", () => {
    expect(resting(["wounded", "winded"], 1).removeConditions).toEqual(["winded", "wounded"]);
    expect(resting(["stabilized"], 1).removeConditions).toEqual(["stabilized"]);
    expect(resting([], 0).deltas).not.toHaveProperty("mana.value");
    expect(resting([], 0, { mana: true }).deltas).toMatchObject({ "mana.value": 16 });
  });

  it("rests are refused in Shock and to the dead", () => {
    expect([["shock"], ["dead"], ["stabilized"], []].map(mayRest)).toEqual([false, false, true, true]);
  });
});
