import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as harm from "../../../module/rulesets/soul/rules/injury/harm.ts";

describe("harm", () => {
  it("[S-055] an attack on a single helpless target is a coup de grace", () => {
    for (const id of ["restrained", "disabled", "unconscious", "collapsed"]) {
      expect(harm.isCoupDeGrace([id], true)).toBe(true);
      expect(harm.isCoupDeGrace([id], false)).toBe(false);
    }
    expect(harm.isCoupDeGrace(["grappled"], true)).toBe(false);
  });

  it("[S-057] a hit lengthens unconsciousness, a miss does not", () => {
    expect(harm.extraUnconsciousRounds(["unconscious"], true)).toBe(1);
    expect(harm.extraUnconsciousRounds(["unconscious"], false)).toBe(0);
    expect(harm.extraUnconsciousRounds(["disabled"], true)).toBe(0);
  });

  it("[S-082] hardness never adds damage", () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(20), fc.nat(20), (damage, hardness, weaponHardness) => {
        const { targetDamage, weaponDamage } = harm.resolveBlow({ damage, hardness, weaponHardness });
        return targetDamage <= damage && weaponDamage <= damage && (targetDamage === 0 || weaponDamage === 0);
      }),
    );
  });

  it("[S-090] a bare fist has no hardness of its own", () => {
    expect(harm.resolveBlow({ damage: 3, hardness: 4 })).toEqual({ targetDamage: 0, weaponDamage: 3 });
  });

  const target = { hp: 3, endurance: 4, conditions: [] as string[] };

  it("[S-053] [S-094] the loss of the last hit point causes unconsciousness", () => {
    expect(harm.loseHitPoints(target, 3)).toMatchObject({
      fell: true,
      change: {
        addConditions: ["unconscious"],
        sets: { "counters.unconsciousRounds": 0 },
        deltas: { "hitPoints.value": -3 },
      },
    });
    expect(harm.loseHitPoints(target, 2)).toMatchObject({ fell: false, change: { addConditions: [] } });
    expect(harm.loseHitPoints({ ...target, conditions: ["unconscious"] }, 5).change.sets).toEqual({});
    expect(harm.loseHitPoints(target, 0).change.deltas).toEqual({});
  });

  it("[S-022] hit points below −2 × Endurance are death", () => {
    expect(harm.loseHitPoints(target, 11).change.addConditions).toEqual(["unconscious"]);
    expect(harm.loseHitPoints(target, 12).change.addConditions).toEqual(["dead"]);
  });

  it("[S-095] a creature that wakes up is disabled", () => {
    expect(harm.passUnconsciousRound(2)).toMatchObject({
      sets: { "counters.unconsciousRounds": 1 },
      addConditions: [],
    });
    expect(harm.passUnconsciousRound(1)).toMatchObject({
      removeConditions: ["unconscious"],
      addConditions: ["disabled"],
    });
  });
});
