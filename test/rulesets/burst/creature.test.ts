import { describe, expect, it } from "vitest";

import type { CheckKind, Timing } from "../../../module/rulesets/burst/rules/check/types.ts";
import {
  ABILITIES,
  addedAbilities,
  diceOfScore,
  STARTING_SCORE,
} from "../../../module/rulesets/burst/rules/creature/abilities.ts";
import {
  type ConditionSettings,
  conditionModifiers,
  mayBeKilledOutright,
  targetModifiers,
} from "../../../module/rulesets/burst/rules/creature/condition-modifiers.ts";
import {
  CONDITIONS,
  isWinded,
  type TracksLeft,
} from "../../../module/rulesets/burst/rules/creature/conditions.ts";
import {
  isAdjacent,
  maximaOf,
  moveFeet,
  REACH,
  ROUND_SECONDS,
  roundsToLive,
  speedNow,
  vigorRecovery,
} from "../../../module/rulesets/burst/rules/creature/derived.ts";
import { SIZES, sizeGuard } from "../../../module/rulesets/burst/rules/creature/sizes.ts";
import { languageTexts } from "../../support/language.ts";
import { ledgerRows } from "../../support/ledger.ts";
import { attackRequest, checkChoices, checkRequest, dicePool, planOf } from "./requests.ts";
import { checkRules } from "./told-rules.ts";

describe("abilities", () => {
  it("[B-023] abilities are the seven of the rules and those that the world adds", () => {
    expect(ABILITIES).toEqual(["strength", "agility", "speed", "stamina", "soul", "reason", "resolve"]);
    expect(addedAbilities(" Luck, charm ,Luck,, Soul, Sixth Sense")).toEqual([
      { id: "luck", name: "Luck" },
      { id: "charm", name: "charm" },
      { id: "sixthsense", name: "Sixth Sense" },
    ]);
  });

  it("[B-024] give a die from 20 on and one more every ten points, unless settings differ", () => {
    expect([0, 19, 20, 29, 30, 39, 40].map((score) => diceOfScore(score))).toEqual([0, 0, 1, 1, 2, 2, 3]);
    expect(diceOfScore(STARTING_SCORE)).toBe(1);
    expect(diceOfScore(14, { firstDieAt: 10, everyPoints: 2 })).toBe(3);
  });
});

describe("derived values", () => {
  it("[B-026] [B-067] move a foot per point of Speed", () => {
    expect(moveFeet({ speed: 34 })).toBe(34);
  });

  it("[B-036] give no movement and no Defense dice without Speed", () => {
    expect(moveFeet({ speed: 0 })).toBe(0);
    expect(moveFeet({ speed: -4 })).toBe(0);
    expect(diceOfScore(speedNow({ speed: 0 }))).toBe(0);
  });

  it("[B-027] restore one Vigor per full five points of Stamina", () => {
    expect([4, 5, 24, 25].map(vigorRecovery)).toEqual([0, 1, 4, 5]);
  });

  it("[B-028] give as many rounds to live in Shock as Stamina", () => {
    expect(roundsToLive(24)).toBe(24);
  });

  it("[B-030] [B-031] [B-032] [B-033] set the maxima by Stamina and Soul", () => {
    expect(maximaOf({ stamina: 25, soul: 31 })).toEqual({ vigor: 25, durability: 25, health: 13, mana: 31 });
  });

  it("[B-035] round a quarter of Speed up", () => {
    expect([1, 4, 5, 30].map((speed) => speedNow({ speed, prone: true }))).toEqual([1, 1, 2, 8]);
  });

  it("[B-090] [B-095] derived values count as adjacent within six feet without an obstacle", () => {
    expect(REACH).toBe(6);
    expect(isAdjacent({ feet: 6 })).toBe(true);
    expect(isAdjacent({ feet: 6.5 })).toBe(false);
    expect(isAdjacent({ feet: 10, reach: 12 })).toBe(true);
  });

  it("[B-047] set a round to a quarter of a minute", () => {
    expect(ROUND_SECONDS).toBe(15);
  });
});

describe("sizes", () => {
  it("[B-158] [B-161] give five Guard for each category by which the attacker is larger", () => {
    expect(SIZES).toEqual(["tiny", "small", "medium", "large", "huge", "massive", "colossal"]);
    expect(sizeGuard({ attacker: "medium", target: "tiny" })).toBe(10);
    expect(sizeGuard({ attacker: "colossal", target: "medium" })).toBe(20);
  });

  it("[B-162] sizes change nothing for a smaller attacker", () => {
    expect(sizeGuard({ attacker: "tiny", target: "huge" })).toBe(0);
  });
});

describe("Vigor", () => {
  it("[B-111] [B-112] makes Winded at 0, until 5 points are restored", () => {
    expect(isWinded({ vigor: 0, winded: false })).toBe(true);
    expect(isWinded({ vigor: 4, winded: true })).toBe(true);
    expect(isWinded({ vigor: 5, winded: true })).toBe(false);
    expect(isWinded({ vigor: 1, winded: false })).toBe(false);
  });
});

interface Situation {
  readonly kind?: CheckKind;
  readonly ability?: string;
  readonly timing?: Timing;
  readonly left?: TracksLeft;
  readonly settings?: ConditionSettings;
}

/** The condition that forbids the roll, or null. */
function forbidden(ids: readonly string[], situation: Situation = {}) {
  const { kind = "check", ability = "reason", timing = "action", left, settings } = situation;
  const modifiers = conditionModifiers(ids, left, settings);
  const request = (kind === "attack" ? attackRequest : checkRequest)({ kind, ability, modifiers });
  const found = checkRules.validate(request, checkChoices(request, { timing }));
  return found.find(({ field }) => field === "forbidden")?.data?.condition ?? null;
}

const label = (id: string) => `MANIFOLD.Burst.Condition.${id}`;

describe("the list of conditions", () => {
  it("holds every condition and state of the ledger", () => {
    const rows = ledgerRows("burst", "id", "name", "effect", "ends");
    const ids = rows.flatMap(({ id = "" }) => id.replaceAll("`", "").split(" / "));
    expect(CONDITIONS.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it("has a name, a text and rules for each", () => {
    const texts = languageTexts("en/burst");
    for (const { name, text, rules } of CONDITIONS) {
      expect(texts.get(name), name).toBeTruthy();
      expect(texts.get(text), text).toBeTruthy();
      expect(rules.length).toBeGreaterThan(0);
    }
  });
});

describe("wounds", () => {
  it("[B-116] come from empty Durability, which is named as the source", () => {
    const [modifier] = conditionModifiers([], { durability: 0 });
    expect(modifier).toMatchObject({ kind: "step", value: -1, source: "MANIFOLD.Burst.Source.durability" });
    expect(conditionModifiers([], { durability: 1 })).toEqual([]);
  });

  it("[B-117] [B-004] lower the bonus dice of every roll by one step, once", () => {
    const modifiers = [dicePool(1), ...conditionModifiers(["wounded"], { durability: 0 })];
    for (const kind of ["check", "resistance", "attack", "defense", "initiative"] as const) {
      expect(planOf(checkRequest({ kind, modifiers })).size).toBe(8);
    }
  });
});

describe("forbidding conditions", () => {
  it("[B-111] forbid actions of the Winded", () => {
    expect(forbidden(["winded"])).toBe(label("winded"));
    expect(forbidden(["winded"], { kind: "attack" })).toBe(label("winded"));
    expect(forbidden([], { left: { vigor: 0 } })).toBe(label("winded"));
  });

  it("[B-113] allow the Winded reactions, unless the world setting forbids them", () => {
    expect(forbidden(["winded"], { kind: "defense" })).toBeNull();
    expect(forbidden(["winded"], { kind: "attack", timing: "opening" })).toBeNull();
    const settings = { windedBlocksReactions: true };
    expect(forbidden(["winded"], { kind: "defense", settings })).toBe(label("winded"));
  });

  it("[B-060] forbid the incapacitated moving and defending, not thinking", () => {
    for (const kind of ["attack", "defense"] as const) {
      expect(forbidden(["incapacitated"], { kind })).toBe(label("incapacitated"));
    }
    expect(forbidden(["incapacitated"], { ability: "strength" })).toBe(label("incapacitated"));
    expect(forbidden(["incapacitated"], { ability: "reason" })).toBeNull();
    expect(forbidden(["incapacitated"], { kind: "resistance" })).toBeNull();
    expect(mayBeKilledOutright(["shock"])).toBe(true);
    expect(mayBeKilledOutright(["prone"])).toBe(false);
  });

  it("[B-120] [B-121] forbid everything while in Shock, stabilised or unconscious", () => {
    for (const id of ["shock", "stabilized", "unconscious"]) {
      expect(forbidden([id], { kind: "defense" })).toBe(label("incapacitated"));
      expect(forbidden([id], { ability: "reason" })).toBe(label("unconscious"));
    }
    expect(conditionModifiers(["shock"])[0]?.source).toBe(label("shock"));
  });

  it("can be ticked off by the GM", () => {
    const request = attackRequest({ modifiers: conditionModifiers(["winded"]) });
    const choices = checkChoices(request, { disabled: ["condition.winded"] });
    expect(checkRules.validate(request, choices)).toEqual([]);
  });
});

describe("other conditions", () => {
  it("[B-100] challenge ranged attacks on a prone target only", () => {
    expect(targetModifiers(["prone"], { ranged: true })).toMatchObject([{ kind: "challenge", value: 1 }]);
    expect(targetModifiers(["prone"], { ranged: false })).toEqual([]);
  });

  it("[B-058] other conditions add a die to initiative by Over Watch", () => {
    const modifiers = conditionModifiers(["overWatch"]);
    expect(planOf(checkRequest({ kind: "initiative", modifiers })).bonusDice).toBe(1);
    expect(planOf(checkRequest({ modifiers })).bonusDice).toBe(0);
  });
});
