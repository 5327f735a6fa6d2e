/** Conditions and exhaustion: modifiers, turn and speed. */
import { describe, expect, it } from "vitest";

import type { EdgeCheckChoices, EdgeCheckRequest } from "../../../module/rulesets/edge/rules/check/types.ts";
import {
  CHARMER,
  conditionModifiers,
} from "../../../module/rulesets/edge/rules/creature/condition-modifiers.ts";
import {
  BLEEDING_DAMAGE,
  CONDITIONS,
  conditionsInForce,
  exhaustionConditions,
  hindrancesOf,
  STATES,
} from "../../../module/rulesets/edge/rules/creature/conditions.ts";
import { exhaustionEffects } from "../../../module/rulesets/edge/rules/creature/exhaustion.ts";
import { speed } from "../../../module/rulesets/edge/rules/creature/speed.ts";
import type { CheckKind } from "../../../module/rulesets/edge/rules/modifiers.ts";
import { fullRestRecovery } from "../../../module/rulesets/edge/rules/survival/rest.ts";
import { edgeChoices, edgeRequest } from "./example-kinds.ts";
import { checkRules } from "./told-rules.ts";

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

describe("effects of conditions on the creature's own checks", () => {
  const per = { ability: "per", sense: "sight" } as const;

  it.each<[string, Own, string]>([
    ["[E-515] blinded fails checks that need sight", { conditions: ["blinded"], choices: per }, "fails"],
    [
      "[E-515] blinded attacks with disadvantage",
      { conditions: ["blinded"], kind: "meleeAttack" },
      "disadvantage",
    ],
    [
      "[E-515] blinded does not affect hearing",
      { conditions: ["blinded"], choices: { sense: "hearing" } },
      "normal",
    ],
    [
      "[E-517] dazzled attacks with disadvantage",
      { conditions: ["dazzled"], kind: "rangedAttack" },
      "disadvantage",
    ],
    [
      "[E-517] dazzled has disadvantage on Perception by sight",
      { conditions: ["dazzled"], choices: per },
      "disadvantage",
    ],
    ["[E-517] dazzled does not affect checks of the mind", { conditions: ["dazzled"] }, "normal"],
    [
      "[E-518] deafened fails checks that need hearing",
      { conditions: ["deafened"], choices: { sense: "hearing" } },
      "fails",
    ],
    ["[E-519] frightened has disadvantage on everything", { conditions: ["frightened"] }, "disadvantage"],
    [
      "[E-519] frightened can be unticked when the source of fear is out of sight",
      { conditions: ["frightened"], choices: { disabled: ["condition.frightened"] } },
      "normal",
    ],
    ["[E-520] grappled acts with disadvantage", { conditions: ["grappled"] }, "disadvantage"],
    ["[E-520] grappled does not affect saves", { conditions: ["grappled"], kind: "save" }, "normal"],
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
    ["[E-524] paralyzed does not affect checks of the mind", { conditions: ["paralyzed"] }, "normal"],
    [
      "[E-524] the GM may call a check physical",
      { conditions: ["paralyzed"], choices: { physical: true } },
      "fails",
    ],
    [
      "[E-525] prone has disadvantage in melee",
      { conditions: ["prone"], kind: "meleeAttack" },
      "disadvantage",
    ],
    [
      "[E-525] prone does not affect ranged attacks",
      { conditions: ["prone"], kind: "rangedAttack" },
      "normal",
    ],
    [
      "[E-526] restrained attacks with disadvantage",
      { conditions: ["restrained"], kind: "rangedAttack" },
      "disadvantage",
    ],
    [
      "[E-526] restrained has disadvantage with Dexterity",
      { conditions: ["restrained"], kind: "save", choices: { ability: "dex" } },
      "disadvantage",
    ],
    [
      "[E-526] restrained does not affect saves with Strength",
      { conditions: ["restrained"], kind: "save" },
      "normal",
    ],
    [
      "[E-527] sickened has disadvantage on everything",
      { conditions: ["sickened"], kind: "save" },
      "disadvantage",
    ],
    [
      "[E-528] stunned has disadvantage on everything",
      { conditions: ["stunned"], kind: "save" },
      "disadvantage",
    ],
    [
      "[E-529] unconscious fails checks of the body",
      { conditions: ["unconscious"], choices: { ability: "str" } },
      "fails",
    ],
    ["[E-530] asleep implies unconscious", { conditions: ["asleep"], choices: { ability: "str" } }, "fails"],
    [
      "[E-304] squeezing attacks with disadvantage",
      { conditions: ["squeezing"], kind: "meleeAttack" },
      "disadvantage",
    ],
    [
      "[E-304] squeezing has disadvantage on Dexterity saves",
      { conditions: ["squeezing"], kind: "save", choices: { ability: "dex" } },
      "disadvantage",
    ],
    [
      "[E-311] defending gives advantage on Dexterity saves",
      { conditions: ["defending"], kind: "save", choices: { ability: "dex" } },
      "advantage",
    ],
    [
      "[E-311] an incapacitated creature cannot defend",
      { conditions: ["defending", "incapacitated"], kind: "save", choices: { ability: "dex" } },
      "normal",
    ],
    [
      "[E-311] a creature with speed 0 cannot defend",
      { conditions: ["defending", "grappled"], kind: "save", choices: { ability: "dex" } },
      "normal",
    ],
    [
      "[E-531] level 1 of exhaustion affects Strength and Dexterity",
      { exhaustion: 1, choices: { ability: "str" } },
      "disadvantage",
    ],
    ["[E-531] level 1 of exhaustion does not affect the mind", { exhaustion: 1 }, "normal"],
    ["[E-532] level 2 sickens", { exhaustion: 2 }, "disadvantage"],
  ])("%s", (_title, situation, expected) => {
    expect(own(situation)).toBe(expected);
  });

  it("[E-511] the same condition twice is one source", () => {
    const modifiers = conditionModifiers(["sickened", "sickened"], 2);
    expect(modifiers.filter(({ id }) => id === "condition.sickened")).toHaveLength(1);
  });

  it("[E-516] the charmer has advantage in social checks only", () => {
    const request = edgeRequest({ modifiers: [CHARMER] });
    expect(checkRules.plan(request, edgeChoices(request, { ability: "wil" })).mode).toBe("advantage");
    expect(checkRules.plan(request, edgeChoices(request, { ability: "dex" })).mode).toBe("normal");
  });

  it("a modifier names what implies its condition", () => {
    expect(conditionModifiers(["unconscious"]).find(({ id }) => id === "condition.prone")?.source).toBe(
      "MANIFOLD.Edge.Condition.unconscious",
    );
    expect(conditionModifiers([], 2).find(({ id }) => id === "condition.sickened")?.source).toBe(
      "MANIFOLD.Edge.Exhaustion",
    );
  });
});

describe("implied conditions", () => {
  it.each([
    ["E-524", "paralyzed", ["paralyzed", "incapacitated"]],
    ["E-528", "stunned", ["stunned", "incapacitated"]],
    ["E-529", "unconscious", ["unconscious", "incapacitated", "prone"]],
    ["E-530", "asleep", ["asleep", "unconscious", "incapacitated", "prone"]],
  ])("[%s] %s brings the conditions that it implies", (_row, id, expected) => {
    expect([...conditionsInForce([id]).keys()]).toEqual(expected);
  });

  it("[E-538] conditions of exhaustion depend on the level", () => {
    expect(exhaustionConditions(1)).toEqual([]);
    expect(exhaustionConditions(2)).toEqual(["sickened"]);
    expect(exhaustionConditions(6)).toEqual(["sickened", "hindered", "unconscious"]);
  });

  it("ids are unique, and every implied one exists", () => {
    const ids = [...CONDITIONS, ...STATES].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { implies = [] } of CONDITIONS) for (const id of implies) expect(ids).toContain(id);
    expect(CONDITIONS).toHaveLength(17);
  });
});

describe("turn and speed", () => {
  it("[E-521] hindered leaves one action and half the speed", () => {
    expect(turn(["hindered"])).toMatchObject({ oneAction: true, speedHalved: true, speedZero: false });
    expect(speed({ base: 10, conditions: ["hindered"] })).toBe(5);
  });

  it("[E-522] incapacitated leaves no actions", () => {
    expect(turn(["incapacitated"]).noActions).toBe(true);
    expect(turn(["asleep"]).noActions).toBe(true);
    expect(turn(["prone"]).noActions).toBe(false);
  });

  it.each([
    ["E-520", "grappled"],
    ["E-526", "restrained"],
    ["E-524", "paralyzed"],
    ["E-528", "stunned"],
    ["E-529", "unconscious"],
  ])("[%s] %s reduces speed to 0, bonuses included", (_row, id) => {
    expect(speed({ base: 10, flat: 5, conditions: [id] })).toBe(0);
  });

  it("[E-535] level 5 reduces speed to 0", () => {
    expect(speed({ base: 10, exhaustion: 4 })).toBe(5);
    expect(speed({ base: 10, exhaustion: 5 })).toBe(0);
  });

  it("[E-542] overload hinders, and being hindered twice halves speed once", () => {
    expect(speed({ base: 10, overloaded: true })).toBe(5);
    expect(speed({ base: 10, overloaded: true, conditions: ["hindered"], exhaustion: 3 })).toBe(5);
  });

  it("[E-603] flat changes come first, then factors, rounded down to half a metre", () => {
    expect(speed({ base: 10, flat: -2, factors: [0.5] })).toBe(4);
    expect(speed({ base: 10, flat: -1, factors: [0.5, 0.5] })).toBe(2);
    expect(speed({ base: 10, factors: [1 / 3] })).toBe(3);
    expect(speed({ base: 2, flat: -5 })).toBe(0);
  });

  it("[E-514] bleeding deals 1 damage per turn", () => {
    expect(BLEEDING_DAMAGE).toBe(1);
  });
});

describe("exhaustion", () => {
  it("[E-533] level 3 hinders", () => {
    expect(exhaustionEffects({ level: 3, vpMax: 20, vp: 5, speed: 9 })).toMatchObject({
      hindered: true,
      speed: 4.5,
    });
    expect(exhaustionEffects({ level: 2, vpMax: 20, vp: 5, speed: 9 })).toMatchObject({
      hindered: false,
      speed: 9,
    });
  });

  it("[E-536] level 6 makes unconscious at 0 VP", () => {
    expect(exhaustionEffects({ level: 6, vpMax: 20, vp: 15, speed: 10 })).toMatchObject({
      unconscious: true,
      vp: 0,
    });
    expect(exhaustionEffects({ level: 5, vpMax: 20, vp: 5, speed: 10 })).toMatchObject({
      unconscious: false,
      speed: 0,
    });
  });

  it("[E-505] [E-540] a full rest removes one level, except those with their own cure", () => {
    expect(fullRestRecovery({ level: 3, locked: 1 })).toBe(1);
    expect(fullRestRecovery({ level: 2, locked: 2 })).toBe(0);
    expect(fullRestRecovery({ level: 0, locked: 0 })).toBe(0);
  });
});
