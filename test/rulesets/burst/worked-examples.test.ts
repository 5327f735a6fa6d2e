import { describe, expect, test } from "vitest";
import { applyChangeSet } from "../../../module/kit/change-set.ts";
import { diceOfScore } from "../../../module/rulesets/burst/rules/abilities.ts";
import { actionRules } from "../../../module/rulesets/burst/rules/action.ts";
import { conditionModifiers } from "../../../module/rulesets/burst/rules/condition-modifiers.ts";
import { pay } from "../../../module/rulesets/burst/rules/costs.ts";
import { type Hit, type Target, takeDamage } from "../../../module/rulesets/burst/rules/damage.ts";
import { moveFeet, speedNow } from "../../../module/rulesets/burst/rules/derived.ts";
import { effectRules } from "../../../module/rulesets/burst/rules/effect.ts";
import { type AttackSituation, guard, numberToBeat } from "../../../module/rulesets/burst/rules/guard.ts";
import { defenseCost } from "../../../module/rulesets/burst/rules/reactions.ts";
import { type RecoveryState, recover } from "../../../module/rulesets/burst/rules/recovery.ts";
import { workedExamples } from "../../support/ledger.ts";
import {
  actionChoices,
  actionDie,
  actionRequest,
  attackRequest,
  bonusDice,
  dicePool,
  effectRequest,
  LONG_SHOT,
  planned,
  plannedEffect,
  qualityDice,
  WOUNDED,
} from "./ops.ts";

interface Check {
  readonly vs: number;
  readonly dice: number;
  readonly charges?: number;
  readonly challenges?: number;
  readonly wounded?: boolean;
}

/** A check with so many bonus dice and these faces. */
function check(
  { vs, dice, charges = 0, challenges = 0, wounded = false }: Check,
  d20: number,
  ...faces: string[]
) {
  const request = actionRequest({ vs, modifiers: [dicePool(dice), ...(wounded ? [WOUNDED] : [])] });
  const plan = planned(request, { charges, challenges });
  const { total, success } = actionRules.resolve(plan, [actionDie(d20), ...bonusDice(...faces)]);
  return { size: plan.size, total, success };
}

/** A plain attack or defense and whether it succeeds. */
function against(kind: "attack" | "defense", vs: number, dice: number, d20: number, ...faces: string[]) {
  const request = (kind === "attack" ? attackRequest : actionRequest)({
    kind,
    vs,
    modifiers: [dicePool(dice)],
  });
  const { total, success } = actionRules.resolve(planned(request), [actionDie(d20), ...bonusDice(...faces)]);
  return { total, success };
}

/** Vigor and conditions after a defense was paid for; null where it cannot be paid. */
function defend(vigor: number, { defending = false } = {}) {
  const cost = { vigor: defenseCost({ defending }), mana: 0 };
  const purse = { vigor, mana: 0 };
  const request = actionRequest({ kind: "defense", costs: cost, purse });
  if (actionRules.validate(request, actionChoices(request)).length > 0) return null;
  const { subject } = applyChangeSet(
    { system: { vigor: { value: vigor } }, conditions: [] },
    pay(cost, purse),
  );
  return { vigor: (subject.system.vigor as { value: number }).value, conditions: subject.conditions };
}

const beat = (situation: Omit<AttackSituation, "guard">, base = guard()) =>
  numberToBeat({ guard: base, ...situation });

const FRESH: RecoveryState = {
  vigor: 0,
  durability: 0,
  health: 0,
  mana: 0,
  winded: false,
  wounded: false,
  shock: false,
  shockRounds: 0,
  shockBegan: false,
  dead: false,
};

/** Vigor after a Recovery. */
function recovered(vigor: number, stamina: number, winded: boolean) {
  const after = recover({ state: { ...FRESH, vigor, winded }, stamina, max: { vigor: stamina } });
  return { vigor: after.vigor, winded: after.winded };
}

/** What a hit did, in the ledger's words. */
function hit(target: Partial<Target>, changes: Partial<Hit>) {
  const result = takeDamage(
    { durability: 20, health: 10, ...target },
    { rolled: 0, type: "kinetic", quality: "ordinary", ...changes },
  );
  const { absorbed, armorHarm, durability, health, wounded, shock, dead, immune } = result;
  return { absorbed, armorHarm, durability, health, wounded, shock, dead, immune };
}

const worn = (armorRank: number, quality: "inferior" | "ordinary" | "legendary" = "ordinary") => ({
  armor: { armorRank, quality },
});

const EXAMPLES: Readonly<Record<string, () => void>> = {
  "WB-01": () => {
    expect(check({ vs: 15, dice: 0 }, 15).success).toBe(true);
    expect(check({ vs: 15, dice: 0 }, 14).success).toBe(false);
  },
  "WB-02": () => {
    expect(against("attack", 15, 0, 15).success).toBe(false);
    expect(against("attack", 15, 0, 16).success).toBe(true);
  },
  "WB-03": () =>
    expect(check({ vs: 18, dice: 2 }, 8, "d10:7", "d10:3")).toEqual({ size: 10, total: 18, success: true }),
  "WB-04": () =>
    expect(check({ vs: 20, dice: 1 }, 2, "d10:10>4")).toEqual({ size: 10, total: 16, success: false }),
  "WB-05": () =>
    expect(check({ vs: 25, dice: 1 }, 5, "d10:10>10>1")).toEqual({ size: 10, total: 26, success: true }),
  "WB-06": () =>
    expect(check({ vs: 25, dice: 2, charges: 1 }, 6, "d12:12>3", "d12:5")).toEqual({
      size: 12,
      total: 26,
      success: true,
    }),
  "WB-07": () =>
    expect(check({ vs: 30, dice: 1, charges: 2 }, 4, "d20:20>6")).toEqual({
      size: 20,
      total: 30,
      success: true,
    }),
  "WB-08": () =>
    expect(check({ vs: 20, dice: 1, charges: 4 }, 10, "d20:11")).toEqual({
      size: 20,
      total: 21,
      success: true,
    }),
  "WB-09": () =>
    expect(check({ vs: 20, dice: 2, challenges: 1 }, 9, "d8:8>2", "d8:1")).toEqual({
      size: 8,
      total: 20,
      success: true,
    }),
  "WB-10": () =>
    expect(check({ vs: 15, dice: 2, challenges: 5 }, 7, "d4:4>4>2", "d4:3")).toEqual({
      size: 4,
      total: 20,
      success: true,
    }),
  "WB-11": () =>
    expect(check({ vs: 20, dice: 1, charges: 2, challenges: 2 }, 11, "d10:9")).toEqual({
      size: 10,
      total: 20,
      success: true,
    }),
  "WB-12": () =>
    expect(check({ vs: 20, dice: 1, charges: 1, wounded: true }, 11, "d10:9")).toEqual({
      size: 10,
      total: 20,
      success: true,
    }),
  "WB-13": () =>
    expect(check({ vs: 30, dice: 1, charges: 3, wounded: true }, 3, "d20:19")).toEqual({
      size: 20,
      total: 22,
      success: false,
    }),
  "WB-14": () =>
    expect(check({ vs: 10, dice: 1, challenges: 3, wounded: true }, 6, "d4:3")).toEqual({
      size: 4,
      total: 9,
      success: false,
    }),
  "WB-15": () =>
    expect(check({ vs: 12, dice: 0, challenges: 3 }, 12)).toMatchObject({ total: 12, success: true }),
  "WB-16": () => {
    const attack = planned(attackRequest({ modifiers: [dicePool(1), LONG_SHOT] }));
    const outcome = actionRules.resolve(attack, [actionDie(12), ...bonusDice("d8:5")]);
    expect([attack.size, outcome.total]).toEqual([8, 17]);
    const damage = plannedEffect(effectRequest({ damageValue: 0, modifiers: [dicePool(1), LONG_SHOT] }));
    const effect = effectRules.resolve(damage, bonusDice("d10:10>2"));
    expect([damage.size, effect.bonus, effect.degree]).toEqual([10, 12, "critical"]);
  },
  "WB-17": () => {
    const modifiers = [dicePool(1), ...conditionModifiers(["wounded"])];
    expect(planned(attackRequest({ modifiers })).size).toBe(8);
    expect(plannedEffect(effectRequest({ modifiers })).size).toBe(8);
  },
  "WB-18": () => {
    const request = attackRequest({ vs: 15, modifiers: [dicePool(1)], purse: { vigor: 20, mana: 0 } });
    const attack = planned(request, { offHand: true });
    expect(actionRules.resolve(attack, [actionDie(13), ...bonusDice("d6:6>1")]).total).toBe(20);
    expect(pay(attack.costs, request.purse).deltas["vigor.value"]).toBe(-8);
    const modifiers = [dicePool(1), ...attack.carried.map((one) => ({ ...one, rolls: ["effect"] as const }))];
    const damage = plannedEffect(effectRequest({ modifiers }));
    const effect = effectRules.resolve(damage, [...qualityDice(8, 8), ...bonusDice("d6:4")]);
    expect([damage.size, effect.total, effect.degree]).toEqual([6, 12, "effect"]);
  },
  "WB-19": () => {
    const plan = plannedEffect(
      effectRequest({ quality: "heroic", damageValue: 3, modifiers: [dicePool(2)] }),
    );
    expect(plan.dice[0]?.formula).toBe("3d10");
    const dice = [...qualityDice(10, 10, 4, 7), ...bonusDice("d10:10>10>3", "d10:6")];
    expect(effectRules.resolve(plan, dice)).toMatchObject({ total: 50, degree: "critical" });
  },
  "WB-20": () => {
    expect(against("defense", 22, 1, 14, "d10:8")).toEqual({ total: 22, success: false });
    expect(defend(20)?.vigor).toBe(15);
  },
  "WB-21": () => {
    expect(against("defense", 22, 1, 14, "d10:9")).toEqual({ total: 23, success: true });
    expect(defend(9)?.vigor).toBe(4);
  },
  "WB-22": () => expect(defend(8, { defending: true })?.vigor).toBe(5),
  "WB-23": () => expect(defend(4)).toBeNull(),
  "WB-24": () => expect(defend(5)).toEqual({ vigor: 0, conditions: ["winded"] }),
  "WB-25": () => expect(recovered(0, 24, true)).toEqual({ vigor: 4, winded: true }),
  "WB-26": () => expect(recovered(4, 24, true)).toEqual({ vigor: 8, winded: false }),
  "WB-27": () => expect(recovered(23, 25, false)).toEqual({ vigor: 25, winded: false }),
  "WB-28": () => {
    const behind = (armor: number) => beat({ fromBehindUnaware: true }, guard({ armor })).number;
    expect([0, 2, 3].map((armor) => guard({ armor }))).toEqual([15, 17, 18]);
    expect([0, 2, 3].map(behind)).toEqual([8, 9, 9]);
  },
  "WB-29": () => {
    expect(beat({ sizes: { attacker: "medium", target: "tiny" } }).number).toBe(25);
    expect(beat({ sizes: { attacker: "colossal", target: "medium" } }).number).toBe(35);
    expect(beat({ sizes: { attacker: "tiny", target: "colossal" } }).number).toBe(15);
  },
  "WB-30": () =>
    expect(
      beat({
        ranged: true,
        sizes: { attacker: "huge", target: "small" },
        fromBehindUnaware: true,
        cover: "partial",
        visibility: "reduced",
      }).number,
    ).toBe(22),
  "WB-31": () => {
    const shot = { ranged: true, cover: "light", visibility: "low" } as const;
    expect(beat({ ...shot, distance: 150 })).toMatchObject({ number: 35, possible: true });
    expect(beat({ ...shot, distance: 151 }).possible).toBe(false);
  },
  "WB-32": () => {
    const shot = (distance: number) => beat({ ranged: true, visibility: "zero", distance });
    expect([9, 10, 30].map((feet) => shot(feet).number)).toEqual([15, 30, 30]);
    expect([9, 10, 30, 31].map((feet) => shot(feet).possible)).toEqual([true, true, true, false]);
  },
  "WB-33": () => {
    const prone = (speed: number) => [
      moveFeet({ speed, prone: true }),
      diceOfScore(speedNow({ speed, prone: true })),
    ];
    expect(prone(30)).toEqual([8, 0]);
    expect(prone(82)).toEqual([21, 1]);
  },
  "WB-34": () =>
    expect(hit({ durability: 10, health: 12, ...worn(3) }, { rolled: 14 })).toMatchObject({
      absorbed: 3,
      armorHarm: 3,
      durability: 0,
      health: 11,
      wounded: true,
    }),
  "WB-35": () =>
    expect(hit({ durability: 10, health: 12 }, { rolled: 10 })).toMatchObject({
      absorbed: 0,
      armorHarm: 0,
      durability: 0,
      health: 12,
      wounded: true,
    }),
  "WB-36": () =>
    expect(hit({ durability: 10, health: 12 }, { rolled: 40 })).toMatchObject({
      absorbed: 0,
      armorHarm: 0,
      durability: 0,
      health: 0,
      shock: true,
    }),
  "WB-37": () =>
    expect(hit(worn(4, "inferior"), { rolled: 9, quality: "epic" })).toMatchObject({
      absorbed: 0,
      armorHarm: 0,
      durability: 11,
      health: 10,
    }),
  "WB-38": () =>
    expect(hit(worn(4), { rolled: 9, quality: "epic" })).toMatchObject({
      absorbed: 4,
      armorHarm: 4,
      durability: 15,
      health: 10,
    }),
  "WB-39": () =>
    expect(hit(worn(4, "legendary"), { rolled: 9 })).toMatchObject({
      absorbed: 4,
      armorHarm: 0,
      durability: 15,
      health: 10,
    }),
  "WB-40": () =>
    expect(hit({ ...worn(2), other: [{ armorRank: 5 }] }, { rolled: 7 })).toMatchObject({
      absorbed: 5,
      armorHarm: 5,
      durability: 18,
      health: 10,
    }),
  "WB-41": () =>
    expect(hit(worn(5), { rolled: 7, type: "thermal" })).toMatchObject({
      absorbed: 0,
      armorHarm: 0,
      durability: 13,
      health: 10,
    }),
  "WB-42": () =>
    expect(hit({ durabilityRank: "epic" }, { rolled: 30, quality: "heroic" })).toEqual({
      immune: true,
      absorbed: 0,
      armorHarm: 0,
      durability: 20,
      health: 10,
      wounded: false,
      shock: false,
      dead: false,
    }),
  "WB-43": () =>
    expect(hit({ durability: 0, health: 0, shock: true, ...worn(2) }, { rolled: 3 })).toMatchObject({
      absorbed: 2,
      armorHarm: 2,
      dead: true,
    }),
  "WB-44": () =>
    expect(hit({ durability: 0, health: 0, shock: true, ...worn(2) }, { rolled: 2 })).toMatchObject({
      absorbed: 2,
      armorHarm: 2,
      durability: 0,
      health: 0,
      shock: true,
      dead: false,
    }),
  "WB-45": () =>
    expect(hit(worn(5), { rolled: 4, type: "toxic", toHealth: true })).toMatchObject({
      absorbed: 0,
      armorHarm: 0,
      durability: 20,
      health: 6,
    }),
};

describe("worked examples of the ledger", () => {
  test.each(
    workedExamples("burst").map(({ id, rules, given }) => ({
      id,
      title: `[${id}] ${rules.map((rule) => `[${rule}]`).join(" ")} ${given}`,
    })),
  )("$title", ({ id }) => {
    expect(EXAMPLES[id], `${id} is not written out`).toBeDefined();
    EXAMPLES[id]!();
  });
});
