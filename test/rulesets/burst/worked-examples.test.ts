/**
 * The worked examples of the ledger (section 18): each is computed from its dice and described in the words of its
 * `expect`, which the test compares.
 */
import { describe, expect, it } from "vitest";
import { applyChangeSet } from "../../../module/kit/change-set.ts";
import {
  type AttackSituation,
  guardParts,
  numberToBeat,
} from "../../../module/rulesets/burst/rules/attack/guard.ts";
import { defenseCost } from "../../../module/rulesets/burst/rules/attack/reactions.ts";

import { diceOfScore } from "../../../module/rulesets/burst/rules/creature/abilities.ts";
import { conditionModifiers } from "../../../module/rulesets/burst/rules/creature/condition-modifiers.ts";
import { moveFeet, speedNow, sumOf } from "../../../module/rulesets/burst/rules/creature/derived.ts";
import { takeDamage } from "../../../module/rulesets/burst/rules/damage/damage.ts";

import type { Hit, Target } from "../../../module/rulesets/burst/rules/damage/types.ts";
import { recover } from "../../../module/rulesets/burst/rules/survival/recovery.ts";
import { pay } from "../../../module/rulesets/burst/rules/turn/costs.ts";
import { workedExamples } from "../../support/ledger.ts";
import { FRESH } from "./fresh.ts";
import {
  actionDie,
  attackRequest,
  bonusDice,
  checkChoices,
  checkRequest,
  dicePool,
  effectPlanOf,
  effectRequest,
  LONG_SHOT,
  planOf,
  qualityDice,
  WOUNDED,
} from "./requests.ts";
import { checkRules, effectRules } from "./told-rules.ts";

/** An example by its dice, one cell for each roll. */
type Example = (dice: readonly string[]) => string;

interface Check {
  readonly vs: number;
  readonly dice: number;
  readonly charges?: number;
  readonly challenges?: number;
  readonly wounded?: boolean;
}

const won = (success: boolean | null): string => (success ? "success" : "failure");

/** The d20 and the bonus dice of a cell: `d20:8, d10:7>3`. */
function thrown(cell: string) {
  const [d20 = "", ...faces] = cell.split(/,\s*/);
  const value = Number(/^d20:(\d+)/.exec(d20)?.[1]);
  if (Number.isNaN(value)) throw new Error(`no d20 in "${cell}"`);
  return { face: value, dice: [actionDie(value), ...bonusDice(...faces.map((face) => face.split(" ")[0]!))] };
}

function checked({ vs, dice, charges = 0, challenges = 0, wounded = false }: Check, cell: string) {
  const request = checkRequest({ vs, modifiers: [dicePool(dice), ...(wounded ? [WOUNDED] : [])] });
  const plan = planOf(request, { charges, challenges });
  const { total, success } = checkRules.resolve(plan, thrown(cell).dice);
  return { size: plan.size, total, success };
}

/** A check with so many bonus dice, in the ledger's words. */
const check =
  (given: Check): Example =>
  ([cell = ""]) => {
    const { size, total, success } = checked(given, cell);
    return `${given.dice === 0 ? "" : `bonus die d${size}, `}total ${total}, ${won(success)}`;
  };

/** Resolves an attack or a defense without other modifiers. */
function against(kind: "attack" | "defense", vs: number, dice: number, cell: string) {
  const request = (kind === "attack" ? attackRequest : checkRequest)({
    kind,
    vs,
    modifiers: [dicePool(dice)],
  });
  const { total, success } = checkRules.resolve(planOf(request), thrown(cell).dice);
  return { total, success };
}

/** Vigor and conditions after paying for a defense; null if it cannot be paid. */
function defend(vigor: number, { defending = false } = {}) {
  const cost = { vigor: defenseCost({ defending }), mana: 0 };
  const purse = { vigor, mana: 0 };
  const request = checkRequest({ kind: "defense", costs: cost, purse });
  if (checkRules.validate(request, checkChoices(request)).length > 0) return null;
  const { subject } = applyChangeSet(
    { system: { vigor: { value: vigor } }, conditions: [] },
    pay(cost, purse),
  );
  return { vigor: (subject.system.vigor as { value: number }).value, conditions: subject.conditions };
}

/** Guard of a creature whose armor adds that much. */
const guardOf = (armor = 0): number => sumOf(guardParts([], armor));

const beat = (situation: Omit<AttackSituation, "guard">, base = guardOf()) =>
  numberToBeat({ guard: base, ...situation });

/** The number to beat at a distance, or the refusal. */
const beatAt = (situation: Omit<AttackSituation, "guard">, distance: number): string => {
  const { number, possible } = beat({ ...situation, distance });
  return possible ? `beat ${number}` : "refused";
};

/** Vigor after a Recovery. */
const recovered =
  (vigor: number, stamina: number, winded: boolean): Example =>
  () => {
    const after = recover({ state: { ...FRESH, vigor, winded }, stamina, max: { vigor: stamina } });
    return `Vigor ${after.vigor}, Winded ${after.winded}`;
  };

/** The result of a hit in the ledger's words. */
const hit =
  (target: Partial<Target>, changes: Partial<Hit>): Example =>
  () => {
    const whole = { durability: 20, health: 10, ...target };
    const result = takeDamage(whole, { rolled: 0, type: "kinetic", quality: "ordinary", ...changes });
    const { absorbed, armorHarm, durability, health, wounded, shock, dead, immune } = result;
    const changed = durability !== whole.durability || health !== whole.health || absorbed + armorHarm > 0;
    if (immune) return `immune, ${changed ? "but hurt" : "nothing changes"}`;
    const armor = `absorbed ${absorbed}; armor harm ${armorHarm}`;
    if (dead) return `${armor}; dead`;
    const marks = [...(shock ? ["Shock"] : wounded ? ["Wounded"] : [])];
    return [armor, `Durability ${durability}, Health ${health}`, ...marks].join("; ");
  };

const worn = (armorRank: number, quality: "inferior" | "ordinary" | "legendary" = "ordinary") => ({
  worn: [{ armorRank, quality }],
});

const EXAMPLES: Readonly<Record<string, Example>> = {
  "WB-01": (cells) =>
    cells
      .map((cell) => `${thrown(cell).face}: ${won(checked({ vs: 15, dice: 0 }, cell).success)}`)
      .join("; "),
  "WB-02": (cells) =>
    cells
      .map((cell) => `${thrown(cell).face}: ${against("attack", 15, 0, cell).success ? "lands" : "misses"}`)
      .join("; "),
  "WB-03": check({ vs: 18, dice: 2 }),
  "WB-04": check({ vs: 20, dice: 1 }),
  "WB-05": check({ vs: 25, dice: 1 }),
  "WB-06": check({ vs: 25, dice: 2, charges: 1 }),
  "WB-07": check({ vs: 30, dice: 1, charges: 2 }),
  "WB-08": check({ vs: 20, dice: 1, charges: 4 }),
  "WB-09": check({ vs: 20, dice: 2, challenges: 1 }),
  "WB-10": check({ vs: 15, dice: 2, challenges: 5 }),
  "WB-11": check({ vs: 20, dice: 1, charges: 2, challenges: 2 }),
  "WB-12": check({ vs: 20, dice: 1, charges: 1, wounded: true }),
  "WB-13": check({ vs: 30, dice: 1, charges: 3, wounded: true }),
  "WB-14": check({ vs: 10, dice: 1, challenges: 3, wounded: true }),
  "WB-15": check({ vs: 12, dice: 0, challenges: 3 }),
  "WB-16": ([cell = "", bonus = ""]) => {
    const attack = planOf(attackRequest({ modifiers: [dicePool(1), LONG_SHOT] }));
    const { total } = checkRules.resolve(attack, thrown(cell).dice);
    const damage = effectPlanOf(effectRequest({ damageValue: 0, modifiers: [dicePool(1), LONG_SHOT] }));
    const effect = effectRules.resolve(damage, bonusDice(bonus.replace("damage bonus ", "")));
    return `attack bonus die d${attack.size}, attack total ${total}; damage bonus die d${damage.size} adds ${effect.bonus}, ${effect.degree}`;
  },
  "WB-17": () => {
    const modifiers = [dicePool(1), ...conditionModifiers(["wounded"])];
    const [attack, damage] = [
      planOf(attackRequest({ modifiers })),
      effectPlanOf(effectRequest({ modifiers })),
    ];
    return `attack bonus dice d${attack.size}, damage bonus dice d${damage.size}`;
  },
  "WB-18": ([cell = "", rest = ""]) => {
    const request = attackRequest({ vs: 15, modifiers: [dicePool(1)], purse: { vigor: 20, mana: 0 } });
    const attack = planOf(request, { offHand: true });
    const { total } = checkRules.resolve(attack, thrown(cell).dice);
    const vigor = request.purse.vigor + (pay(attack.costs, request.purse).deltas["vigor.value"] ?? 0);
    const modifiers = [dicePool(1), ...attack.carried.map((one) => ({ ...one, rolls: ["effect"] as const }))];
    const [quality, bonus] = /^damage d8:(\d+), (d6:\d+)$/.exec(rest)!.slice(1) as [string, string];
    const dice = [...qualityDice(8, Number(quality)), ...bonusDice(bonus)];
    const effect = effectRules.resolve(effectPlanOf(effectRequest({ modifiers })), dice);
    const critical = effect.degree === "critical" ? "critical" : "not critical";
    return `Vigor ${vigor}; attack total ${total}; damage ${quality} + ${effect.bonus} = ${effect.total}, ${critical} (quality die does not burst)`;
  },
  "WB-19": ([first = "", second = ""]) => {
    const plan = effectPlanOf(effectRequest({ quality: "heroic", damageValue: 3, modifiers: [dicePool(2)] }));
    expect(plan.dice[0]?.formula).toBe("3d10");
    const quality = [...first.matchAll(/d10:(\d+)/g)].map(([, value]) => Number(value));
    const chains = second.replace("bonus ", "").split(", ");
    const sums = chains.map((chain) =>
      [...chain.slice(4).matchAll(/\d+/g)].reduce((sum, [face]) => sum + Number(face), 0),
    );
    const dice = [...qualityDice(10, ...quality), ...bonusDice(...chains)];
    const { total, degree } = effectRules.resolve(plan, dice);
    return `damage ${[...quality, ...sums].join(" + ")} = ${total}, ${degree}`;
  },
  "WB-20": ([cell = ""]) => {
    const { total, success } = against("defense", 22, 1, cell);
    const paid = 20 - defend(20)!.vigor;
    return `defense total ${total}, ${success ? "avoided" : "attack hits"}; defender Vigor −${paid}`;
  },
  "WB-21": ([cell = ""]) => {
    const { total, success } = against("defense", 22, 1, cell);
    return `defense total ${total}, ${success ? "avoided" : "attack hits"}; Vigor ${defend(9)?.vigor}`;
  },
  "WB-22": () => {
    const after = defend(8, { defending: true })!.vigor;
    return `cost ${8 - after}, Vigor ${after}`;
  },
  "WB-23": () =>
    defend(4) === null ? "Defense cannot be used; attack resolved unopposed" : "Defense can be used",
  "WB-24": () => {
    const { vigor, conditions } = defend(5)!;
    return `Vigor ${vigor}, ${conditions.includes("winded") ? "Winded" : "not Winded"}`;
  },
  "WB-25": recovered(0, 24, true),
  "WB-26": recovered(4, 24, true),
  "WB-27": recovered(23, 25, false),
  "WB-28": () => {
    const behind = (armor: number) => beat({ fromBehindUnaware: true }, guardOf(armor)).number;
    return `Guard ${[0, 2, 3].map((armor) => `${guardOf(armor)} → ${behind(armor)}`).join(", ")}`;
  },
  "WB-29": () => {
    const pairs = [
      ["medium", "tiny"],
      ["colossal", "medium"],
      ["tiny", "colossal"],
    ] as const;
    const numbers = pairs.map(([attacker, target]) => beat({ sizes: { attacker, target } }).number);
    return `Guard ${numbers.join(", ")}`;
  },
  "WB-30": () => {
    const sizes = { attacker: "huge", target: "small" } as const;
    const ranged = { ranged: true, sizes, cover: "partial" } as const;
    const whole = beat(ranged).number;
    const halved = beat({ ...ranged, fromBehindUnaware: true }).number;
    const { number } = beat({ ...ranged, fromBehindUnaware: true, visibility: "reduced" });
    return `Guard (15+15+3)=${whole} → ${halved}; number to beat ${number}`;
  },
  "WB-31": () => {
    const shot = { ranged: true, cover: "light", visibility: "low" } as const;
    return `number to ${beatAt(shot, 150)}; at 151 ft the attack is ${beatAt(shot, 151)}`;
  },
  "WB-32": () => {
    const shot = { ranged: true, visibility: "zero" } as const;
    return [9, 10, 30, 31].map((feet) => `at ${feet} ft: ${beatAt(shot, feet)}`).join("; ");
  },
  "WB-33": () =>
    [30, 82]
      .map((speed) => {
        const dice = diceOfScore(speedNow({ speed, prone: true }));
        return `Speed ${speed}: move ${moveFeet({ speed, prone: true })} ft, ${dice} Defense ${dice === 1 ? "die" : "dice"}`;
      })
      .join("; "),
  "WB-34": hit({ durability: 10, health: 12, ...worn(3) }, { rolled: 14 }),
  "WB-35": hit({ durability: 10, health: 12 }, { rolled: 10 }),
  "WB-36": hit({ durability: 10, health: 12 }, { rolled: 40 }),
  "WB-37": hit(worn(4, "inferior"), { rolled: 9, quality: "epic" }),
  "WB-38": hit(worn(4), { rolled: 9, quality: "epic" }),
  "WB-39": hit(worn(4, "legendary"), { rolled: 9 }),
  "WB-40": hit({ ...worn(2), other: [{ armorRank: 5 }] }, { rolled: 7 }),
  "WB-41": hit(worn(5), { rolled: 7, type: "thermal" }),
  "WB-42": hit({ durabilityRank: "epic" }, { rolled: 30, quality: "heroic" }),
  "WB-43": hit({ durability: 0, health: 0, shock: true, ...worn(2) }, { rolled: 3 }),
  "WB-44": hit({ durability: 0, health: 0, shock: true, ...worn(2) }, { rolled: 2 }),
  "WB-45": hit(worn(5), { rolled: 4, type: "toxic", toHealth: true }),
};

describe("worked examples of the ledger", () => {
  it.each(
    workedExamples("burst").map(({ id, rules, given, dice, expect: told }) => ({
      id,
      dice: dice.split(/;\s*/),
      told,
      title: `[${id}] ${rules.map((rule) => `[${rule}]`).join(" ")} ${given}`,
    })),
  )("$title", ({ id, dice, told }) => {
    const example = EXAMPLES[id];
    if (!example) throw new Error(`${id} is not written out`);
    expect(example(dice)).toBe(told);
  });
});
