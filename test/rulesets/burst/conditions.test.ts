import { describe, expect, test } from "vitest";
import { actionRules } from "../../../module/rulesets/burst/rules/action.ts";
import type { ActionKind, Timing } from "../../../module/rulesets/burst/rules/action-types.ts";
import {
  type ConditionSettings,
  conditionModifiers,
  mayBeKilledOutright,
  targetModifiers,
} from "../../../module/rulesets/burst/rules/condition-modifiers.ts";
import {
  CONDITIONS,
  conditionsInForce,
  type TracksLeft,
} from "../../../module/rulesets/burst/rules/conditions.ts";
import { coverArmorRank, coverOf } from "../../../module/rulesets/burst/rules/cover.ts";
import { actionsOfTurn, payActions } from "../../../module/rulesets/burst/rules/turn.ts";
import { visibilityOf } from "../../../module/rulesets/burst/rules/visibility.ts";
import { languageTexts } from "../../support/language.ts";
import { ledgerRows } from "../../support/ledger.ts";
import { actionChoices, actionRequest, attackRequest, dicePool, planned } from "./ops.ts";

interface Situation {
  readonly kind?: ActionKind;
  readonly ability?: string;
  readonly timing?: Timing;
  readonly left?: TracksLeft;
  readonly settings?: ConditionSettings;
}

/** The condition that forbids the roll, or null. */
function forbidden(ids: readonly string[], situation: Situation = {}) {
  const { kind = "check", ability = "reason", timing = "action", left, settings } = situation;
  const modifiers = conditionModifiers(ids, left, settings);
  const request = (kind === "attack" ? attackRequest : actionRequest)({ kind, ability, modifiers });
  const found = actionRules.validate(request, actionChoices(request, { timing }));
  return found.find(({ field }) => field === "forbidden")?.data?.condition ?? null;
}

const label = (id: string) => `MANIFOLD.Burst.Condition.${id}`;

const actions = (ids: readonly string[], more: { extra?: number; round?: number } = {}) =>
  actionsOfTurn({ inForce: conditionsInForce(ids), ...more }).reduce((sum, { value }) => sum + value, 0);

describe("the list", () => {
  test("holds every condition and state of the ledger", () => {
    const rows = ledgerRows("burst", "id", "name", "effect", "ends");
    const ids = rows.flatMap(({ id = "" }) => id.replaceAll("`", "").split(" / "));
    expect(CONDITIONS.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  test("names, texts and rules for each", () => {
    const texts = languageTexts("en/burst");
    for (const { name, text, rules } of CONDITIONS) {
      expect(texts.get(name), name).toBeTruthy();
      expect(texts.get(text), text).toBeTruthy();
      expect(rules.length).toBeGreaterThan(0);
    }
  });
});

describe("wounds", () => {
  test("[B-116] an empty Durability wounds by itself, and says so", () => {
    const [modifier] = conditionModifiers([], { durability: 0 });
    expect(modifier).toMatchObject({ kind: "step", value: -1, source: "MANIFOLD.Burst.Source.durability" });
    expect(conditionModifiers([], { durability: 1 })).toEqual([]);
  });

  test("[B-117] [B-004] bonus dice one step lower on every roll, counted once", () => {
    const modifiers = [dicePool(1), ...conditionModifiers(["wounded"], { durability: 0 })];
    for (const kind of ["check", "resistance", "attack", "defense", "initiative"] as const) {
      expect(planned(actionRequest({ kind, modifiers })).size).toBe(8);
    }
  });
});

describe("what conditions forbid", () => {
  test("[B-111] the winded take no action", () => {
    expect(forbidden(["winded"])).toBe(label("winded"));
    expect(forbidden(["winded"], { kind: "attack" })).toBe(label("winded"));
    expect(forbidden([], { left: { vigor: 0 } })).toBe(label("winded"));
  });

  test("[B-113] but they may react, unless the world says otherwise", () => {
    expect(forbidden(["winded"], { kind: "defense" })).toBeNull();
    expect(forbidden(["winded"], { kind: "attack", timing: "opening" })).toBeNull();
    const settings = { windedBlocksReactions: true };
    expect(forbidden(["winded"], { kind: "defense", settings })).toBe(label("winded"));
  });

  test("[B-060] the incapacitated neither move nor defend, but may think", () => {
    for (const kind of ["attack", "defense"] as const) {
      expect(forbidden(["incapacitated"], { kind })).toBe(label("incapacitated"));
    }
    expect(forbidden(["incapacitated"], { ability: "strength" })).toBe(label("incapacitated"));
    expect(forbidden(["incapacitated"], { ability: "reason" })).toBeNull();
    expect(forbidden(["incapacitated"], { kind: "resistance" })).toBeNull();
    expect(mayBeKilledOutright(["shock"])).toBe(true);
    expect(mayBeKilledOutright(["prone"])).toBe(false);
  });

  test("[B-120] [B-121] in Shock and stabilised one lies unconscious, and does nothing at all", () => {
    for (const id of ["shock", "stabilized", "unconscious"]) {
      expect(forbidden([id], { kind: "defense" })).toBe(label("incapacitated"));
      expect(forbidden([id], { ability: "reason" })).toBe(label("unconscious"));
    }
    expect(conditionModifiers(["shock"])[0]?.source).toBe(label("shock"));
  });

  test("a GM may tick it off", () => {
    const request = attackRequest({ modifiers: conditionModifiers(["winded"]) });
    const choices = actionChoices(request, { disabled: ["condition.winded"] });
    expect(actionRules.validate(request, choices)).toEqual([]);
  });
});

describe("other states", () => {
  test("[B-100] ranged attacks at someone prone are challenged, others not", () => {
    expect(targetModifiers(["prone"], { ranged: true })).toMatchObject([{ kind: "challenge", value: 1 }]);
    expect(targetModifiers(["prone"], { ranged: false })).toEqual([]);
  });

  test("[B-058] Over Watch adds a die to initiative alone", () => {
    const modifiers = conditionModifiers(["overWatch"]);
    expect(planned(actionRequest({ kind: "initiative", modifiers })).bonusDice).toBe(1);
    expect(planned(actionRequest({ modifiers })).bonusDice).toBe(0);
  });

  test("[B-029] [B-056] [B-057] two actions a turn, one when ambushed, three for ambushers, in round 1", () => {
    expect(actions([])).toBe(2);
    expect(actions([], { extra: 1 })).toBe(3);
    expect(actions(["ambushed"], { extra: 1 })).toBe(1);
    expect(actions(["ambusher"])).toBe(3);
    expect(actions(["ambushed"], { round: 2 })).toBe(2);
    expect(actions(["winded"])).toBe(0);
    expect(actions(["shock"])).toBe(0);
  });

  test("[B-050] what costs more actions than are left is paid on", () => {
    expect(payActions({ paid: 0, cost: 3, left: 2 })).toEqual({ paid: 2, left: 0, complete: false });
    expect(payActions({ paid: 2, cost: 3, left: 2 })).toEqual({ paid: 3, left: 1, complete: true });
  });

  test("[B-171] [B-172] [B-173] [B-175] covers by condition, one of several, and what each stops", () => {
    expect(coverOf(["coverLight"])).toBe("light");
    expect(coverOf(["coverFull", "coverPartial", "prone"])).toBe("full");
    expect(coverOf([])).toBe("none");
    expect([
      coverArmorRank("light", true),
      coverArmorRank("partial", false),
      coverArmorRank("full", true),
      coverArmorRank("full", false),
    ]).toEqual([0, 5, 10, 0]);
  });

  test("the worst visibility counts", () => {
    expect(visibilityOf(["visReduced", "visZero"])).toBe("zero");
    expect(visibilityOf([])).toBe("normal");
  });
});
