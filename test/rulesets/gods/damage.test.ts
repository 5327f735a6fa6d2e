import fc from "fast-check";
import { seededRandom } from "sandbox/testing/random";
import { describe, expect, it } from "vitest";
import { applyChangeSet } from "../../../module/kit/change-set.ts";
import { type Adjustments, NO_ADJUSTMENTS } from "../../../module/kit/damage.ts";
import { readDamage } from "../../../module/rulesets/gods/rules/damage/damage-formula.ts";
import { defaultDamageChoices } from "../../../module/rulesets/gods/rules/damage/damage-roll.ts";
import {
  callsForConsciousness,
  distribute,
  harmChanges,
} from "../../../module/rulesets/gods/rules/damage/harm.ts";
import {
  ATTACK_FORMS,
  itemMustRoll,
  itemSurvival,
  MATERIALS,
  readMaterials,
  thicknessBonus,
} from "../../../module/rulesets/gods/rules/damage/item-reaction.ts";
import { ledgerRows } from "../../support/ledger.ts";
import { damageRollRules, damageRules } from "./told-rules.ts";

const signed = (cell: string): number => Number(cell.replace("−", "-").replace("*", "").replace("+", ""));

describe("damage as a proposal", () => {
  const defender = {
    verve: 4,
    survival: 5,
    injuries: 1,
    lacks: { survival: 3, verve: 0, injuries: 1 },
    measure: "survival",
    concentrating: false,
    conscious: true,
  } as const;
  const hit = { damage: 8, dice: 2, toInjuries: 0 };
  const propose = (changes: Partial<Adjustments> = {}) =>
    damageRules.propose(hit, defender, { ...NO_ADJUSTMENTS, ...changes });

  it("[G-036] [G-038] [G-040] [G-042] takes survival, then injuries, and demands the rolls that follow", () => {
    const { change, thresholds, demands } = propose();
    expect(change.deltas).toEqual({ "survival.value": -5, "injuries.value": 3 });
    expect(thresholds.map(({ id }) => id)).toEqual(["spent", "injured", "deathCheck"]);
    expect(demands).toMatchObject([{ key: "conscious" }, { kind: "death" }]);
  });

  it("lists the rolled, the adjusted and the distributed points", () => {
    const told = (changes?: Partial<Adjustments>) => propose(changes).steps.map(({ id, data }) => [id, data]);
    const rolled = ["dealt", { points: 8 }];
    const survival = ["survival", { points: 5 }];
    expect(told()).toEqual([rolled, survival, ["injuries", { points: 3 }]]);
    const adjusted = ["adjusted", { before: 8, after: 6 }];
    expect(told({ multiplier: 0.5, bonus: 2 })).toEqual([
      rolled,
      adjusted,
      survival,
      ["injuries", { points: 1 }],
    ]);
  });

  it("[G-040] demands no roll to stay conscious of an unconscious target, but still a death check", () => {
    const { demands } = damageRules.propose(hit, { ...defender, conscious: false }, NO_ADJUSTMENTS);
    expect(demands?.map(({ kind }) => kind)).toEqual(["death"]);
    const scratch = damageRules.propose({ ...hit, damage: 2 }, defender, NO_ADJUSTMENTS);
    expect(scratch.demands).toEqual([]);
  });

  it.each([
    ["older injuries exceed what is left of survival", { injuries: 5, survival: 8 }, 4, ["death"]],
    ["they only reach it", { injuries: 4, survival: 8 }, 4, []],
    ["nothing is lost", { injuries: 5, survival: 4 }, 0, []],
    ["all survival is lost without an injury", { injuries: 0, survival: 4 }, 4, ["check"]],
    ["verve counts and is lost", { injuries: 5, survival: 2, measure: "survivalAndVerve" }, 3, ["death"]],
  ] as const)(
    "[G-042] a death check is due where injuries exceed survival: %s",
    (_case, state, damage, kinds) => {
      const target = { ...defender, ...state };
      const options = "measure" in state ? ["archetypal"] : [];
      const { demands } = damageRules.propose({ ...hit, damage }, target, { ...NO_ADJUSTMENTS, options });
      expect(demands?.map(({ kind }) => kind)).toEqual(kinds);
    },
  );

  it("[G-093] demands an evasion roll of a target that concentrates", () => {
    const focused = { ...defender, concentrating: true };
    const asked = (damage: number) =>
      damageRules.propose({ ...hit, damage }, focused, NO_ADJUSTMENTS).demands?.map(({ key }) => key);
    expect(asked(2)).toEqual(["keepConcentration"]);
    expect(asked(0)).toEqual([]);
  });

  it("[G-048, G-049] healing gives back no more than is lacking, whatever is offered", () => {
    const healed = (heals: "survival" | "verve" | "injuries", points: number, multiplier = 1) =>
      damageRules.propose({ heals, points }, defender, { ...NO_ADJUSTMENTS, multiplier });
    expect(healed("survival", 2).change.deltas).toEqual({ "survival.value": 2 });
    expect(healed("survival", 9).change.deltas).toEqual({ "survival.value": 3 });
    expect(healed("survival", 2, 0.5)).toMatchObject({ amount: 1, nature: "healing" });
    expect(healed("verve", 5).change.deltas).toEqual({});
    expect(healed("injuries", 4).change.deltas).toEqual({ "injuries.value": -1 });
  });

  it("two hits do the same in either order, and undoing them restores the target", () => {
    const points = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(points, points, points, points, fc.boolean(), (a, b, survival, verve, archetypal) => {
        const before = {
          system: { survival: { value: survival }, verve: { value: verve }, injuries: { value: 1 } },
          conditions: [] as string[],
        };
        const options = archetypal ? ["archetypal"] : [];
        const struck = (damages: readonly number[]) => {
          let subject: Parameters<typeof applyChangeSet>[0] = before;
          const inverses: ReturnType<typeof applyChangeSet>["inverse"][] = [];
          for (const damage of damages) {
            const now = subject.system as typeof before.system;
            const who = {
              ...defender,
              survival: now.survival.value,
              verve: now.verve.value,
              injuries: now.injuries.value,
            };
            const { change } = damageRules.propose({ damage, dice: 1, toInjuries: 0 }, who, {
              ...NO_ADJUSTMENTS,
              options,
            });
            const applied = applyChangeSet(subject, change);
            subject = applied.subject;
            inverses.unshift(applied.inverse);
          }
          return { subject, inverses };
        };
        const { subject, inverses } = struck([a, b]);
        expect(subject).toEqual(struck([b, a]).subject);
        const system = subject.system as typeof before.system;
        const lost =
          survival - system.survival.value + verve - system.verve.value + system.injuries.value - 1;
        expect(lost).toBe(a + b);
        expect(inverses.reduce((state, inverse) => applyChangeSet(state, inverse).subject, subject)).toEqual(
          before,
        );
        expect(JSON.parse(JSON.stringify(inverses))).toEqual(inverses);
      }),
    );
  });

  it("[G-037] takes archetypal harm from verve first unless the step is ignored", () => {
    expect(propose({ options: ["archetypal"] }).change.deltas).toEqual({
      "verve.value": -4,
      "survival.value": -4,
    });
    expect(propose({ options: ["archetypal"], ignored: ["verve"] }).change.deltas).toEqual(
      propose().change.deltas,
    );
  });

  it("[G-010] [G-039] takes a point per die, or all of it, straight to injuries", () => {
    expect(propose({ options: ["dicePoints"], multiplier: 0.5 }).change.deltas).toEqual({
      "survival.value": -2,
      "injuries.value": 2,
    });
    expect(propose({ options: ["straight"] }).change.deltas).toEqual({ "injuries.value": 8 });
  });

  it("clamps absurd numbers, and a negative amount does nothing", () => {
    expect(propose({ bonus: -99 }).change.deltas).toEqual({});
    expect(damageRules.propose({ ...hit, damage: -5 }, defender, NO_ADJUSTMENTS).amount).toBe(0);
  });

  it("rolls a weapon's dice and adds its modifiers", () => {
    expect(readDamage("2d6+1")).toEqual({ count: 2, faces: 6, bonus: 1 });
    expect(readDamage("d8 - 2")).toEqual({ count: 1, faces: 8, bonus: -2 });
    expect(readDamage("lots")).toBeNull();
    const request = { weapon: "Axe", formula: "2d6-9", modifiers: [] };
    const choices = defaultDamageChoices();
    const dice = [3, 2].map((value) => ({ faces: 6, value, kept: true, group: "damage" }));
    expect(damageRollRules.resolve(damageRollRules.plan(request, choices), dice).total).toBe(0);
    expect(damageRollRules.validate({ ...request, formula: "500d6" }, choices)).toHaveLength(1);
    const points = (contest: boolean) => damageRollRules.plan(request, { ...choices, contest }).toInjuries;
    expect([points(false), points(true)]).toEqual([0, 2]);
  });
});

describe("harm and healing", () => {
  it("[G-039] points straight to injuries leave survival unchanged", () => {
    expect(distribute({ damage: 3, toInjuries: 3 }, { verve: 5, survival: 20 })).toEqual({
      verve: 0,
      survival: 0,
      injuries: 3,
    });
  });

  it("harm and healing distributes exactly the damage dealt", () => {
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

  it("[G-040] injuries, or the last survival point, demand a roll", () => {
    const calls = (damage: number, toInjuries = 0) => {
      const reserves = { verve: 0, survival: 5 };
      return callsForConsciousness(distribute({ damage, toInjuries }, reserves), reserves);
    };
    expect([calls(4), calls(5), calls(6), calls(2, 1), calls(0)]).toEqual([false, true, true, true, false]);
  });

  it("[G-109] harm and healing counts phantasmal harm separately", () => {
    expect(harmChanges({ damage: 9, phantasmal: true }, { verve: 0, survival: 7 })).toMatchObject({
      deltas: { "survival.value": -7, "injuries.value": 2, "phantasm.survival": 7, "phantasm.injuries": 2 },
      addConditions: ["phantasmHurt"],
    });
  });
});

describe("things", () => {
  const rows = ledgerRows("gods", "material", "bonus thickness");

  it.each(rows.map((row) => [row.id!, row] as const))("[%s] the material is as printed", (_id, row) => {
    const material = MATERIALS.find(({ id }) => id === row.material)!;
    for (const form of ATTACK_FORMS) expect(material[form]).toBe(signed(row[form]!));
    const [inches = ""] = row["bonus thickness"]!.split(" ");
    const [over, under = "1"] = inches.split("/");
    expect(material.thickness).toBe(Number(over) / Number(under));
  });

  it("[G-126] rolls unless a conscious and unhurt bearer carries it", () => {
    const safe = { carried: true, bearerUnconscious: false, bearerInjured: false };
    expect(itemMustRoll(safe)).toBe(false);
    expect(itemMustRoll({ ...safe, carried: false })).toBe(true);
    expect(itemMustRoll({ ...safe, bearerUnconscious: true })).toBe(true);
    expect(itemMustRoll({ ...safe, bearerInjured: true })).toBe(true);
  });

  it("[G-128] [G-129] has its weight as survival, and a bonus per doubling of thickness", () => {
    expect(itemSurvival(12)).toBe(12);
    expect([1 / 8, 1 / 4, 1 / 2, 1, 2, 3].map((inches) => thicknessBonus(inches, 1 / 4))).toEqual([
      0, 1, 2, 3, 4, 4,
    ]);
  });

  it("reads a table that the Guide types", () => {
    expect(readMaterials("")).toBe(MATERIALS);
    expect(readMaterials("glass 8 0 16 1/4; bone −1 2 0 0.5")).toEqual([
      { id: "glass", fire: 8, bludgeon: 0, acid: 16, thickness: 0.25 },
      { id: "bone", fire: -1, bludgeon: 2, acid: 0, thickness: 0.5 },
    ]);
    expect(readMaterials("glass eight")).toBeUndefined();
  });
});
