import { describe, expect, test } from "vitest";
import { checkRules } from "../../../module/rulesets/edge/rules/check.ts";
import type {
  CheckKind,
  EdgeCheckChoices,
  EdgeCheckRequest,
} from "../../../module/rulesets/edge/rules/check-types.ts";
import { CHARMER, conditionModifiers } from "../../../module/rulesets/edge/rules/condition-modifiers.ts";
import {
  BLEEDING_DAMAGE,
  CONDITIONS,
  conditionsInForce,
  exhaustionConditions,
  hindrancesOf,
  STATES,
} from "../../../module/rulesets/edge/rules/conditions.ts";
import { speed } from "../../../module/rulesets/edge/rules/derived.ts";
import { exhaustionAfter, exhaustionEffects } from "../../../module/rulesets/edge/rules/exhaustion.ts";
import { fullRestRecovery } from "../../../module/rulesets/edge/rules/rest.ts";
import { edgeChoices, edgeRequest } from "./ops.ts";

interface Own {
  readonly conditions?: readonly string[];
  readonly exhaustion?: number;
  readonly kind?: CheckKind;
  readonly choices?: Partial<EdgeCheckChoices>;
}

/** The mode of a check made under conditions, or "fails". */
function own({ conditions = [], exhaustion = 0, kind = "check", choices = {} }: Own): string {
  const request: EdgeCheckRequest = edgeRequest({
    kind,
    modifiers: conditionModifiers(conditions, exhaustion),
  });
  const plan = checkRules.plan(request, edgeChoices(request, { ability: "int", ...choices }));
  return plan.automaticFailure === null ? plan.mode : "fails";
}

const turn = (conditions: readonly string[], exhaustion = 0) =>
  hindrancesOf(conditionsInForce(conditions, exhaustion), exhaustion);

describe("conditions on own checks", () => {
  const per = { ability: "per", sense: "sight" } as const;

  test.each<[string, Own, string]>([
    ["[E-515] blinded fails what needs sight", { conditions: ["blinded"], choices: per }, "fails"],
    [
      "[E-515] blinded attacks with disadvantage",
      { conditions: ["blinded"], kind: "meleeAttack" },
      "disadvantage",
    ],
    ["[E-515] blinded hears as ever", { conditions: ["blinded"], choices: { sense: "hearing" } }, "normal"],
    [
      "[E-517] dazzled attacks with disadvantage",
      { conditions: ["dazzled"], kind: "rangedAttack" },
      "disadvantage",
    ],
    ["[E-517] dazzled perceives badly by sight", { conditions: ["dazzled"], choices: per }, "disadvantage"],
    ["[E-517] dazzled thinks as ever", { conditions: ["dazzled"] }, "normal"],
    [
      "[E-518] deafened fails what needs hearing",
      { conditions: ["deafened"], choices: { sense: "hearing" } },
      "fails",
    ],
    ["[E-519] frightened is bad at everything", { conditions: ["frightened"] }, "disadvantage"],
    [
      "[E-519] unless the source of fear is out of sight",
      { conditions: ["frightened"], choices: { disabled: ["condition.frightened"] } },
      "normal",
    ],
    ["[E-520] grappled acts with disadvantage", { conditions: ["grappled"] }, "disadvantage"],
    ["[E-520] grappled saves as ever", { conditions: ["grappled"], kind: "save" }, "normal"],
    [
      "[E-523] invisible attacks with advantage",
      { conditions: ["invisible"], kind: "meleeAttack" },
      "advantage",
    ],
    [
      "[E-524] paralyzed fails checks of the body",
      { conditions: ["paralyzed"], choices: { ability: "dex" } },
      "fails",
    ],
    ["[E-524] paralyzed thinks as ever", { conditions: ["paralyzed"] }, "normal"],
    [
      "[E-524] the GM may call a check physical",
      { conditions: ["paralyzed"], choices: { physical: true } },
      "fails",
    ],
    ["[E-525] prone fights badly in melee", { conditions: ["prone"], kind: "meleeAttack" }, "disadvantage"],
    ["[E-525] prone shoots as ever", { conditions: ["prone"], kind: "rangedAttack" }, "normal"],
    [
      "[E-526] restrained attacks badly",
      { conditions: ["restrained"], kind: "rangedAttack" },
      "disadvantage",
    ],
    [
      "[E-526] restrained is bad at Dexterity",
      { conditions: ["restrained"], kind: "save", choices: { ability: "dex" } },
      "disadvantage",
    ],
    ["[E-526] restrained saves by strength as ever", { conditions: ["restrained"], kind: "save" }, "normal"],
    ["[E-527] sickened is bad at everything", { conditions: ["sickened"], kind: "save" }, "disadvantage"],
    ["[E-528] stunned is bad at everything", { conditions: ["stunned"], kind: "save" }, "disadvantage"],
    [
      "[E-529] unconscious fails checks of the body",
      { conditions: ["unconscious"], choices: { ability: "str" } },
      "fails",
    ],
    ["[E-530] asleep is unconscious", { conditions: ["asleep"], choices: { ability: "str" } }, "fails"],
    ["[E-304] squeezing attacks badly", { conditions: ["squeezing"], kind: "meleeAttack" }, "disadvantage"],
    [
      "[E-304] squeezing dodges badly",
      { conditions: ["squeezing"], kind: "save", choices: { ability: "dex" } },
      "disadvantage",
    ],
    [
      "[E-311] defending helps Dexterity saves",
      { conditions: ["defending"], kind: "save", choices: { ability: "dex" } },
      "advantage",
    ],
    [
      "[E-311] nobody defends without being able to act",
      { conditions: ["defending", "incapacitated"], kind: "save", choices: { ability: "dex" } },
      "normal",
    ],
    [
      "[E-311] nobody defends at speed 0",
      { conditions: ["defending", "grappled"], kind: "save", choices: { ability: "dex" } },
      "normal",
    ],
    ["[E-531] weariness shows in the body", { exhaustion: 1, choices: { ability: "str" } }, "disadvantage"],
    ["[E-531] weariness leaves the mind alone", { exhaustion: 1 }, "normal"],
    ["[E-532] level 2 sickens", { exhaustion: 2 }, "disadvantage"],
  ])("%s", (_title, situation, expected) => {
    expect(own(situation)).toBe(expected);
  });

  test("[E-511] a condition twice over is one source", () => {
    const modifiers = conditionModifiers(["sickened", "sickened"], 2);
    expect(modifiers.filter(({ id }) => id === "condition.sickened")).toHaveLength(1);
  });

  test("[E-516] the charmer has the upper hand in talk, not in a fight", () => {
    const request = edgeRequest({ modifiers: [CHARMER] });
    expect(checkRules.plan(request, edgeChoices(request, { ability: "wil" })).mode).toBe("advantage");
    expect(checkRules.plan(request, edgeChoices(request, { ability: "dex" })).mode).toBe("normal");
  });

  test("a source says where it comes from", () => {
    expect(conditionModifiers(["unconscious"]).find(({ id }) => id === "condition.prone")?.source).toBe(
      "MANIFOLD.Edge.Condition.unconscious",
    );
    expect(conditionModifiers([], 2).find(({ id }) => id === "condition.sickened")?.source).toBe(
      "MANIFOLD.Edge.Exhaustion",
    );
  });
});

describe("what conditions bring along", () => {
  test.each([
    ["E-524", "paralyzed", ["paralyzed", "incapacitated"]],
    ["E-528", "stunned", ["stunned", "incapacitated"]],
    ["E-529", "unconscious", ["unconscious", "incapacitated", "prone"]],
    ["E-530", "asleep", ["asleep", "unconscious", "incapacitated", "prone"]],
  ])("[%s] %s", (_row, id, expected) => {
    expect([...conditionsInForce([id]).keys()]).toEqual(expected);
  });

  test("[E-538] conditions of exhaustion are there as long as the level, not longer", () => {
    expect(exhaustionConditions(1)).toEqual([]);
    expect(exhaustionConditions(2)).toEqual(["sickened"]);
    expect(exhaustionConditions(6)).toEqual(["sickened", "hindered", "unconscious"]);
  });

  test("ids are unique, and every implied one exists", () => {
    const ids = [...CONDITIONS, ...STATES].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { implies = [] } of CONDITIONS) for (const id of implies) expect(ids).toContain(id);
    expect(CONDITIONS).toHaveLength(17);
  });
});

describe("turn and speed", () => {
  test("[E-521] hindered: one action, half speed", () => {
    expect(turn(["hindered"])).toMatchObject({ oneAction: true, speedHalved: true, speedZero: false });
    expect(speed({ base: 10, conditions: ["hindered"] })).toBe(5);
  });

  test("[E-522] incapacitated: no actions", () => {
    expect(turn(["incapacitated"]).noActions).toBe(true);
    expect(turn(["asleep"]).noActions).toBe(true);
    expect(turn(["prone"]).noActions).toBe(false);
  });

  test.each([
    ["E-520", "grappled"],
    ["E-526", "restrained"],
    ["E-524", "paralyzed"],
    ["E-528", "stunned"],
    ["E-529", "unconscious"],
  ])("[%s] %s: speed 0 whatever is added", (_row, id) => {
    expect(speed({ base: 10, flat: 5, conditions: [id] })).toBe(0);
  });

  test("[E-535] level 5 stops", () => {
    expect(speed({ base: 10, exhaustion: 4 })).toBe(5);
    expect(speed({ base: 10, exhaustion: 5 })).toBe(0);
  });

  test("[E-542] overload hinders, and hindered twice halves once", () => {
    expect(speed({ base: 10, overloaded: true })).toBe(5);
    expect(speed({ base: 10, overloaded: true, conditions: ["hindered"], exhaustion: 3 })).toBe(5);
  });

  test("[E-603] flat changes first, then factors, down to the half metre", () => {
    expect(speed({ base: 10, flat: -2, factors: [0.5] })).toBe(4);
    expect(speed({ base: 10, flat: -1, factors: [0.5, 0.5] })).toBe(2);
    expect(speed({ base: 10, factors: [1 / 3] })).toBe(3);
    expect(speed({ base: 2, flat: -5 })).toBe(0);
  });

  test("[E-514] bleeding takes one point a turn", () => {
    expect(BLEEDING_DAMAGE).toBe(1);
  });
});

describe("exhaustion", () => {
  test("[E-537] stays between 0 and 6", () => {
    expect(exhaustionAfter(5, 3)).toBe(6);
    expect(exhaustionAfter(1, -2)).toBe(0);
  });

  test("[E-533] level 3 hinders", () => {
    expect(exhaustionEffects({ level: 3, vpMax: 20, vp: 5, speed: 9 })).toMatchObject({
      hindered: true,
      speed: 4.5,
    });
    expect(exhaustionEffects({ level: 2, vpMax: 20, vp: 5, speed: 9 })).toMatchObject({
      hindered: false,
      speed: 9,
    });
  });

  test("[E-536] level 6: unconscious at 0", () => {
    expect(exhaustionEffects({ level: 6, vpMax: 20, vp: 15, speed: 10 })).toMatchObject({
      unconscious: true,
      vp: 0,
    });
    expect(exhaustionEffects({ level: 5, vpMax: 20, vp: 5, speed: 10 })).toMatchObject({
      unconscious: false,
      speed: 0,
    });
  });

  test("[E-505] [E-540] a full rest takes one level, but none of those with their own cure", () => {
    expect(fullRestRecovery({ level: 3, locked: 1 })).toBe(1);
    expect(fullRestRecovery({ level: 2, locked: 2 })).toBe(0);
    expect(fullRestRecovery({ level: 0, locked: 0 })).toBe(0);
  });
});
