/** A dodge against an attack that has hit: the third die, what it makes of the attack, and how likely. */

import { seededRandom } from "sandbox/testing/random";
import { describe, expect, it } from "vitest";
import type { RolledDie } from "../../../module/kit/contract.ts";
import { NO_CHOICES } from "../../../module/kit/modifiers.ts";
import { applyDodge, canDodge, dodgeRules } from "../../../module/rulesets/edge/rules/attack/dodge.ts";
import { checkRules, defaultCheckChoices } from "../../../module/rulesets/edge/rules/check/check.ts";
import { resolveCheck } from "../../../module/rulesets/edge/rules/check/resolve.ts";
import type { CheckMode } from "../../../module/rulesets/edge/rules/check/types.ts";
import type { CheckKind, EdgeModifier } from "../../../module/rulesets/edge/rules/modifiers.ts";
import { randomEdgeRequest } from "../../support/plans/edge.ts";
import { telling } from "../../support/told.ts";

const rules = telling(dodgeRules);

const source = (id: string, kind: "advantage" | "disadvantage"): EdgeModifier => ({
  id,
  label: `Source ${id}`,
  value: 1,
  kind,
});
const HIGH_GROUND = source("high", "advantage");

/** An attack with a bonus of 2 against a DC of 14: with two dice it hits from a sum of 12. */
function attackWith(
  faces: readonly number[],
  modifiers: readonly EdgeModifier[] = [],
  kind: CheckKind = "meleeAttack",
) {
  const request = {
    ...randomEdgeRequest(seededRandom(1)),
    kind,
    skill: null,
    ability: "str" as const,
    abilities: { cmb: 0, str: 2, dex: 0, per: 0, int: 0, wil: 0, tec: 0 },
    dc: 14,
    vp: 20,
    skillBarredBy: null,
    noExploits: false,
    settings: { edgeCards: false, specialsOnDroppedDie: false, crossAbilitySkills: true },
    modifiers,
  };
  const plan = checkRules.plan(request, {
    ...defaultCheckChoices(request),
    ability: "str",
    skill: null,
    dc: 14,
  });
  const rolled: RolledDie[] = faces.map((value) => ({ faces: 12, value, kept: true, group: "check" }));
  const outcome = resolveCheck(plan, rolled);
  const dice = rolled.map((die, index) => ({ ...die, kept: index !== outcome.droppedIndex }));
  return { plan, dice, outcome };
}

const told = (dodged: ReturnType<typeof applyDodge>) => ({
  mode: dodged.plan.mode satisfies CheckMode,
  formula: dodged.plan.dice.map(({ group, formula }) => `${group} ${formula}`).join(),
  dice: dodged.dice.map(({ value, kept }) => (kept ? value : -value)),
  total: dodged.outcome.total,
  hits: dodged.outcome.success,
});

describe("an attack that is dodged", () => {
  it("[E-324] without advantage gets a third die, and the highest is dropped", () => {
    const attack = attackWith([9, 5]);
    expect(attack.outcome.total).toBe(16);
    expect(told(applyDodge(attack, 1))).toEqual({
      mode: "disadvantage",
      formula: "check 3d12dh1",
      dice: [-9, 5, 1],
      total: 8,
      hits: false,
    });
    expect(told(applyDodge(attack, 12))).toMatchObject({ dice: [9, 5, -12], total: 16, hits: true });
    const { plan, dice } = applyDodge(attack, 3);
    expect(plan.modifiers.at(-1)).toEqual({
      id: "dodge",
      label: "MANIFOLD.Edge.Modifier.dodge",
      value: 1,
      kind: "disadvantage",
    });
    expect([plan.advantages, plan.disadvantages]).toEqual([0, 1]);
    expect(dice.at(-1)).toMatchObject({ faces: 12, group: "check" });
  });

  it("[E-324] with advantage loses its third die, and says what cancelled the dodge", () => {
    const attack = attackWith([2, 9, 8], [HIGH_GROUND]);
    expect(attack.outcome.total).toBe(19);
    const dodged = applyDodge(attack, null);
    expect(told(dodged)).toEqual({
      mode: "normal",
      formula: "check 2d12",
      dice: [2, 9],
      total: 13,
      hits: false,
    });
    expect(dodged.plan.modifiers.at(-1)).toMatchObject({ id: "dodge", cancelled: "Source high" });
    const barred = { ...HIGH_GROUND, id: "barred", label: "Barred", cancelled: "x" };
    const { plan } = attack;
    const later = applyDodge({ ...attack, plan: { ...plan, modifiers: [barred, ...plan.modifiers] } }, null);
    expect(later.plan.modifiers.at(-1)?.cancelled).toBe("Source high");
    const unnamed = applyDodge({ ...attack, plan: { ...plan, modifiers: [barred] } }, null);
    expect(unnamed.plan.modifiers.at(-1)?.cancelled).toBe("MANIFOLD.Edge.Modifier.dodge");
  });
});

describe("dodging", () => {
  it("[E-324] dodging changes melee attacks that hit, once, and not those with disadvantage", () => {
    const hit = attackWith([9, 5]);
    expect(canDodge(hit.plan, hit.outcome)).toBe(true);
    expect(canDodge(hit.plan, { success: false })).toBe(false);
    expect(canDodge(hit.plan, { success: null })).toBe(false);
    expect(canDodge({ ...hit.plan, kind: "rangedAttack" }, hit.outcome)).toBe(false);
    expect(canDodge({ ...hit.plan, automaticFailure: { label: "x" } as never }, hit.outcome)).toBe(false);
    const high = attackWith([9, 5, 4], [HIGH_GROUND]);
    expect(canDodge(high.plan, high.outcome)).toBe(true);
    expect(canDodge(applyDodge(high, null).plan, { success: true })).toBe(false);
    const twice = attackWith([9, 5, 4], [HIGH_GROUND, source("surprise", "advantage")]);
    expect(canDodge(twice.plan, twice.outcome)).toBe(false);
    const bad = attackWith([9, 8, 7], [source("prone", "disadvantage")]);
    expect(canDodge(bad.plan, bad.outcome)).toBe(false);
    const even = attackWith([9, 8], [HIGH_GROUND, source("prone", "disadvantage")]);
    expect(canDodge(even.plan, even.outcome)).toBe(true);
  });

  it("dodging rolls one die where the attack gets one, and tells how likely it is to avoid it", () => {
    const attack = attackWith([9, 5]);
    const plan = rules.plan({ modifiers: [], attack }, NO_CHOICES);
    expect(plan).toEqual({ dice: [{ group: "third", formula: "1d12" }], modifiers: [], attack });
    const third = (value: number) => [
      { faces: 12, value: 12, kept: true, group: "other" },
      { faces: 12, value, kept: true, group: "third" },
    ];
    expect(rules.resolve(plan, third(6))).toMatchObject({ degree: "avoided", success: true });
    expect(rules.resolve(plan, third(7))).toMatchObject({ degree: "struck", success: false });
    expect(Object.fromEntries(rules.odds(plan))).toEqual({ avoided: 0.5, struck: 0.5 });
    expect([rules.degrees, rules.successDegrees]).toEqual([["avoided", "struck"], ["avoided"]]);
    expect(rules.validate({ modifiers: [], attack }, NO_CHOICES)).toEqual([]);
  });

  it("dodging rolls nothing where the attack loses its third die, which is then certain", () => {
    const plan = rules.plan({ modifiers: [], attack: attackWith([2, 9, 8], [HIGH_GROUND]) }, NO_CHOICES);
    expect(plan.dice).toEqual([]);
    expect(rules.resolve(plan, [])).toMatchObject({ degree: "avoided", success: true });
    expect(Object.fromEntries(rules.odds(plan))).toEqual({ avoided: 1, struck: 0 });
  });
});
