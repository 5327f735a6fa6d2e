import { describe, expect, test } from "vitest";
import { attackAbility, damageDice, UNARMED } from "../../../module/rulesets/burst/rules/attack-sources.ts";
import { effectRules } from "../../../module/rulesets/burst/rules/effect.ts";
import type { EffectChoices } from "../../../module/rulesets/burst/rules/effect-types.ts";
import {
  DEFAULT_QUALITY_DICE,
  QUALITIES,
  qualityDice,
} from "../../../module/rulesets/burst/rules/quality.ts";
import {
  bonusDice,
  dicePool,
  effectChoices,
  effectRequest,
  qualityDice as faces,
  plannedEffect,
} from "./ops.ts";

describe("effect rolls", () => {
  test("[B-127] [B-128] as many dice as the Damage Value, of the size of the quality", () => {
    const formulas = QUALITIES.map(
      (quality) => plannedEffect(effectRequest({ quality, damageValue: 2 })).dice[0]?.formula,
    );
    expect(formulas).toEqual(["2d4", "2d6", "2d8", "2d10", "2d12", "2d20"]);
  });

  test("[B-013] Charges and Challenges of the attack leave them alone, those that name effects do not", () => {
    const charge = { id: "aim", label: "aim", value: 1, kind: "charge" };
    const size = (more: object) =>
      plannedEffect(effectRequest({ modifiers: [dicePool(1), { ...charge, ...more }] })).size;
    expect(size({})).toBe(10);
    expect(size({ rolls: ["attack", "effect"] })).toBe(12);
    expect(plannedEffect(effectRequest({ modifiers: [dicePool(1)] }), { challenges: 2 }).size).toBe(6);
  });

  test("[B-018] the dice of the quality neither burst nor change size", () => {
    const plan = plannedEffect(effectRequest({ damageValue: 2, modifiers: [dicePool(1)] }), {
      challenges: 3,
    });
    expect(plan.dice.map(({ formula }) => formula)).toEqual(["2d8", "1d4x99=4"]);
    const outcome = effectRules.resolve(plan, [...faces(8, 8, 8), ...bonusDice("d4:1")]);
    expect(outcome).toMatchObject({ degree: "effect", base: 16, bonus: 1, total: 17 });
  });

  test("without dice there is nothing to roll and nothing comes of it", () => {
    const plan = plannedEffect(effectRequest({ damageValue: 0 }));
    expect(plan.dice).toEqual([]);
    expect(effectRules.resolve(plan, []).total).toBe(0);
  });

  test("[B-062] attacks go by Agility, aimed spells by Soul, techniques by Speed", () => {
    expect((["melee", "bow", "spell", "technique"] as const).map(attackAbility)).toEqual([
      "agility",
      "agility",
      "soul",
      "speed",
    ]);
  });

  test("[B-129] [B-130] muscle behind blows and bows, skill behind the rest", () => {
    expect((["unarmed", "melee", "bow"] as const).map(damageDice)).toEqual([
      "strength",
      "strength",
      "strength",
    ]);
    expect((["crossbow", "modern", "spell", "technique"] as const).map(damageDice)).toEqual([
      "skill",
      "skill",
      "skill",
      "skill",
    ]);
  });

  test("[B-131] bare hands do a little", () => {
    expect(UNARMED).toEqual({ damageValue: 1, quality: "feeble", type: "kinetic", subtype: "impact" });
  });

  test("the dice of the qualities are a world setting; what cannot be read leaves them as printed", () => {
    expect(qualityDice("4,6,8,10,12,20")).toEqual(DEFAULT_QUALITY_DICE);
    expect(qualityDice("6, 6, 8, 10, 12, 20").feeble).toBe(6);
    for (const wrong of ["", "4,6,8", "4,6,8,10,12,x", "1,6,8,10,12,20"]) {
      expect(qualityDice(wrong)).toBe(DEFAULT_QUALITY_DICE);
    }
  });

  test.each<[string, Partial<EffectChoices>, string[]]>([
    ["all is well", {}, []],
    ["a negative Damage Value", { damageValue: -1 }, ["damageValue"]],
    ["half a die", { damageValue: 1.5 }, ["damageValue"]],
    ["text", { damageValue: Number.NaN }, ["damageValue"]],
    ["five hundred dice", { damageValue: 500 }, ["damageValue"]],
    ["an unknown quality", { quality: "divine" as never }, ["quality"]],
    ["a negative Charge", { charges: -1 }, ["charges"]],
    ["dice by the hundred", { situational: [{ id: "x", label: "x", value: 100, kind: "dice" }] }, ["dice"]],
  ])("validates: %s", (_title, choices, fields) => {
    const request = effectRequest();
    expect(effectRules.validate(request, effectChoices(request, choices)).map(({ field }) => field)).toEqual(
      fields,
    );
  });
});
