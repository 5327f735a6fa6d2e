import { describe, expect, it } from "vitest";
import { appliesToPool, defaultPoolChoices } from "../../../module/rulesets/soul/rules/check/plan.ts";
import {
  armorModifiers,
  situationalOffers,
  toolOffer,
} from "../../../module/rulesets/soul/rules/check/situational.ts";
import type { PoolChoices, PoolRequest } from "../../../module/rulesets/soul/rules/check/types.ts";
import { conditionModifiers } from "../../../module/rulesets/soul/rules/creature/condition-modifiers.ts";
import {
  CONDITIONS,
  conditionsInForce,
  fatigueLevel,
  TRAITS,
} from "../../../module/rulesets/soul/rules/creature/conditions.ts";
import { baseMove } from "../../../module/rulesets/soul/rules/creature/derived.ts";
import { packItems } from "../../support/guides.ts";
import { languageTexts } from "../../support/language.ts";
import { ledgerRows } from "../../support/ledger.ts";
import { expectTold } from "../../support/told.ts";
import { poolPlan, poolRequest } from "./example-kinds.ts";

/** The plan of a creature with these conditions. */
const planWith = (
  conditions: readonly string[],
  request: Partial<PoolRequest> = {},
  choices: Partial<PoolChoices> = {},
) => poolPlan({ ...request, modifiers: conditionModifiers(conditions) }, choices);

const fails = (...args: Parameters<typeof planWith>): boolean => planWith(...args).automaticFailure !== null;
const raw = (...args: Parameters<typeof planWith>): number => planWith(...args).difficulty.raw;

const MELEE = { tags: ["attack", "melee", "weapon"], defense: 2 } as const;
const SPELL = {
  tags: ["attack", "soulMagic"],
  attribute: "soulpower",
  skill: "evocation",
  defense: 2,
} as const;
const DAMAGE = { tags: ["damage", "melee", "weapon"], attribute: "athletics", skill: null } as const;
const EXHAUSTION = { tags: ["exhaustion", "body"], attribute: "endurance", skill: "resolve" } as const;
const FALL = { tags: ["damage", "hazard"], attribute: null, skill: null } as const;

describe("the list of conditions", () => {
  it("contains the ledger's conditions in the same order", () => {
    const named = ledgerRows("soul", "id", "name", "mechanical effect", "implies").map(({ id }) => id);
    const ours = [...CONDITIONS, ...TRAITS].map(({ id }) => id);
    expect([...ours, "flagItemBroken"]).toEqual(named);
  });

  it("has a name and a text for each", () => {
    const texts = languageTexts("en/soul");
    for (const { name, text } of [...CONDITIONS, ...TRAITS]) {
      expect(texts.has(name), name).toBe(true);
      expect(texts.has(text), text).toBe(true);
    }
  });

  it("names the source of implied conditions", () => {
    expect([...conditionsInForce(["exhausted"])]).toEqual([
      ["exhausted", null],
      ["fatigued", "exhausted"],
    ]);
    expect(conditionModifiers(["exhausted"])).toMatchObject([
      { id: "condition.fatigued", source: "MANIFOLD.Soul.Condition.exhausted" },
    ]);
    expect(conditionModifiers([], 1)).toMatchObject([
      { id: "condition.fatigued", source: "MANIFOLD.Soul.Fatigue" },
    ]);
  });

  it("takes the higher of the counted fatigue level and the one that a condition implies", () => {
    expect(fatigueLevel(1, [])).toBe(1);
    expect(fatigueLevel(1, ["collapsed"])).toBe(3);
    expect(fatigueLevel(2, ["fatigued"])).toBe(2);
  });

  it("keeps conditions of other games, without an effect", () => {
    expect(conditionModifiers(["blinded"])).toEqual([]);
  });
});

describe("the conditions of fatigue", () => {
  it("[S-047] fatigued: difficulty +1 on all own rolls, damage included, hazards excluded", () => {
    for (const request of [{}, MELEE, DAMAGE, EXHAUSTION]) expect(raw(["fatigued"], request)).toBe(5);
    expect(raw(["fatigued"], FALL)).toBe(4);
  });

  it("[S-048] exhausted: also fatigued, and base move −1, at least 1", () => {
    expect(raw(["exhausted"])).toBe(5);
    expect(baseMove({ base: 3, fatigue: 2 })).toBe(2);
    expect(baseMove({ base: 1, fatigue: 2 })).toBe(1);
    expect(baseMove({ base: 3, fatigue: 1 })).toBe(3);
  });

  it("[S-049] collapsed: unconscious", () => {
    expect([...conditionsInForce(["collapsed"]).keys()]).toContain("unconscious");
    expect(fails(["collapsed"])).toBe(true);
  });
});

describe("helpless and hampered creatures", () => {
  it("[S-094] unconscious: voluntary rolls fail, reactions of the body do not", () => {
    expect(fails(["unconscious"])).toBe(true);
    expect(fails(["unconscious"], MELEE)).toBe(true);
    expect(fails(["unconscious"], EXHAUSTION)).toBe(false);
    expect(fails(["unconscious"], FALL)).toBe(false);
  });

  it("[S-096] disabled: skill checks fail, mental ones included, and so does magic", () => {
    expect(fails(["disabled"], { attribute: "intellect", skill: "academics" })).toBe(true);
    expect(fails(["disabled"], SPELL)).toBe(true);
    expect(fails(["disabled"], DAMAGE)).toBe(false);
  });

  it("[S-098] restrained: attacks fail; magic without movement remains possible", () => {
    expect(fails(["restrained"], MELEE)).toBe(true);
    expect(fails(["restrained"], SPELL)).toBe(false);
    expect(fails(["restrained"])).toBe(false);
    expect(fails(["restrained"], {}, { enabled: ["condition.restrained.moving"] })).toBe(true);
    expect(fails(["restrained"], SPELL, { enabled: ["condition.restrained.moving"] })).toBe(true);
  });

  it("[S-100] grappled: weapon attacks fail, and rituals that need movement", () => {
    expect(fails(["grappled"], MELEE)).toBe(true);
    expect(fails(["grappled"], { tags: ["attack", "melee", "unarmed"], defense: 2 })).toBe(false);
    expect(fails(["grappled"], SPELL)).toBe(false);
    expect(fails(["grappled"], SPELL, { enabled: ["condition.grappled.moving"] })).toBe(true);
  });

  it("[S-103] knocked down: melee attacks at difficulty +1, base move 1", () => {
    expect(raw(["knockedDown"], MELEE)).toBe(5);
    expect(raw(["knockedDown"], { tags: ["attack", "ranged", "weapon"], defense: 2 })).toBe(4);
    expect(raw(["knockedDown"], DAMAGE)).toBe(4);
    expect(baseMove({ base: 3, fatigue: 0, knockedDown: true })).toBe(1);
    expect(baseMove({ base: 0, fatigue: 0, knockedDown: true })).toBe(0);
  });

  it("[S-098] [S-100] who is held makes no regular move", () => {
    expect(baseMove({ base: 3, fatigue: 0, held: true })).toBe(0);
    expect(fails(["knockedDown"], SPELL, { enabled: ["condition.knockedDown.moving"] })).toBe(true);
  });

  it("[S-064] asleep: Awareness at difficulty +2, other observation fails", () => {
    expect(raw(["asleep"], { attribute: "precision", skill: "awareness" })).toBe(6);
    expect(fails(["asleep"], { attribute: "precision", skill: "vision" })).toBe(true);
    expect(fails(["asleep"], { attribute: "precision", skill: "awareness" })).toBe(false);
  });

  it("[S-093] dead: all own rolls fail", () => {
    expect(fails(["dead"], EXHAUSTION)).toBe(true);
    expect(fails(["dead"], FALL)).toBe(false);
  });
});

describe("conditions of the soul", () => {
  it("[S-099] disaligned: Soulpower fails with any skill, soul magic with any attribute", () => {
    expect(fails(["disaligned"], { attribute: "soulpower", skill: "academics" })).toBe(true);
    expect(fails(["disaligned"], { tags: ["attack", "soulMagic"], attribute: "intellect" })).toBe(true);
    expect(fails(["disaligned"], {}, { more: ["soulpower"] })).toBe(true);
    expect(fails(["disaligned"])).toBe(false);
  });

  it("[S-025] soulless: the same as disaligned, and nothing else", () => {
    expect(fails(["soulless"], { attribute: "soulpower", skill: "evocation" })).toBe(true);
    expect(fails(["soulless"], SPELL)).toBe(true);
    expect(fails(["soulless"], MELEE)).toBe(false);
  });
});

describe("underwater", () => {
  const knife = [...MELEE.tags, "underwaterSafe"] as const;

  it("[S-116] of the weapons of the compendium those that the rules name are of no use", () => {
    const banned = packItems("soul")
      .filter(
        ({ type, system }) =>
          type === "soulWeapon" && (system.traits as string[]).includes("underwaterBanned"),
      )
      .map(({ name }) => name)
      .sort();
    expect(banned).toEqual(["Meteor hammer", "Musket", "Rope dart", "Shield strike", "Sling", "Whip"]);
  });

  it("[S-113] underwater halves the damage dice of weapons", () => {
    const ownDice = [{ id: "blade", label: "Blade", value: 3 }];
    expect(planWith(["underwater"], { ...DAMAGE, ownDice }).pool).toBe(3);
    expect(planWith(["underwater"], { ...MELEE }).pool).toBe(6);
    expect(planWith(["underwater"], { ...DAMAGE, tags: ["damage", "unarmed"], ownDice }).pool).toBe(7);
  });

  it("[S-115] raises the difficulty of attack and damage by 1, except for suitable weapons", () => {
    expect(raw(["underwater"], MELEE)).toBe(5);
    expect(raw(["underwater"], DAMAGE)).toBe(5);
    expect(raw(["underwater"], { ...MELEE, tags: knife })).toBe(4);
    expect(raw(["underwater"], SPELL)).toBe(4);
    expect(raw(["underwater"])).toBe(4);
  });

  it("[S-116] makes attacks with some weapons fail", () => {
    expect(fails(["underwater"], { ...MELEE, tags: [...MELEE.tags, "underwaterBanned"] })).toBe(true);
    expect(fails([], { ...MELEE, tags: [...MELEE.tags, "underwaterBanned"] })).toBe(false);
  });

  it("[S-111] swimming is harder in noisy armor and fails in heavy armor", () => {
    const swim = { tags: ["check", "swim"], attribute: "endurance", skill: "conditioning" } as const;
    const worn = (noisy: boolean, heavy: boolean) =>
      armorModifiers({ id: "mail", name: "Mail", noisy, heavy });
    expect(poolPlan({ ...swim, modifiers: worn(true, false) }).difficulty.raw).toBe(5);
    expect(poolPlan({ ...swim, modifiers: worn(false, true) }).automaticFailure).not.toBeNull();
    expect(poolPlan({ modifiers: worn(true, true) })).toMatchObject({
      automaticFailure: null,
      difficulty: { raw: 4 },
    });
    expect(worn(true, false)[0]!.source).toBe("Mail");
  });
});

describe("situational modifiers", () => {
  const offered = (conditions: readonly string[], request: Partial<PoolRequest>, ...enabled: string[]) =>
    poolPlan(
      { ...request, modifiers: [...conditionModifiers(conditions), ...situationalOffers(conditions)] },
      { enabled },
    ).difficulty.raw;

  it("[S-044] heat, cold, humidity and load each add 1 to the difficulty of an exhaustion roll", () => {
    expect(offered([], EXHAUSTION)).toBe(4);
    expect(offered([], EXHAUSTION, "offer.heat")).toBe(5);
    expect(offered([], EXHAUSTION, "offer.cold", "offer.humidity", "offer.heavyLoad")).toBe(7);
    expect(offered([], EXHAUSTION, "offer.tooLittleWater")).toBe(5);
    expect(offered([], {}, "offer.heat")).toBe(4);
  });

  it("[S-078] [S-079] half of the water or none adds 2 to the difficulty, and too little water adds no more", () => {
    expect(offered(["shortWater"], EXHAUSTION)).toBe(6);
    expect(offered(["noWater"], EXHAUSTION)).toBe(6);
    expect(offered(["noWater", "shortWater"], EXHAUSTION)).toBe(6);
    expect(offered(["shortWater"], EXHAUSTION, "offer.tooLittleWater")).toBe(6);
  });

  it("[S-125] circumstances of crafting add up", () => {
    const craft = { tags: ["craft"], attribute: "intellect", skill: null, difficulty: 5 } as const;
    expect(offered([], craft, "offer.improperTools", "offer.noWorkspace", "offer.interrupted")).toBe(9);
    expect(offered([], craft, "offer.exceptionalTools", "offer.familiarItem")).toBe(3);
  });

  it("[S-067] a fall is harder for small and easier for large targets", () => {
    expect(offered([], FALL, "offer.smallTarget")).toBe(5);
    expect(offered([], FALL, "offer.largeTarget")).toBe(3);
    expect(offered([], DAMAGE, "offer.smallTarget")).toBe(4);
  });

  it("[S-118] the head above water makes keeping one's breath easier", () => {
    const hurt = { tags: ["body"], attribute: "endurance", skill: "conditioning", difficulty: 3 } as const;
    expect(offered([], hurt)).toBe(3);
    expect(offered([], hurt, "offer.headAboveWater")).toBe(2);
  });

  it("[S-091] a tool made for a material makes damage to it easier", () => {
    const modifiers = [toolOffer("Woodcutter's axe", "wood")];
    expect(poolPlan({ ...DAMAGE, modifiers }).difficulty.raw).toBe(4);
    expect(poolPlan({ ...DAMAGE, modifiers }, { enabled: ["offer.tool"] }).difficulty.raw).toBe(3);
    expect(poolRequest().modifiers).toEqual([]);
  });
});

describe("what conditions do to rolls", () => {
  const NO_STATS = { attribute: null, skill: null };

  it.each([
    ["fatigued", { tags: ["initiative"] }, "difficulty 1"],
    ["unconscious", { tags: ["initiative"] }, ""],
    ["disabled", { tags: ["hazard"] }, ""],
    ["disabled", { tags: ["initiative"] }, ""],
    ["restrained", { tags: ["swim"] }, "failure 1"],
    ["restrained", { tags: ["grapple"] }, "failure 1"],
    ["restrained", { tags: ["avoid"] }, "failure 1"],
    ["restrained", { tags: ["craft"] }, "failure 1?"],
    ["restrained", EXHAUSTION, ""],
    ["restrained", DAMAGE, ""],
    ["disaligned", { tags: ["check"], attribute: "soulpower" }, "failure 1"],
    ["disaligned", SPELL, "failure 1"],
    ["disaligned", MELEE, ""],
    ["knockedDown", SPELL, "failure 1?"],
    ["asleep", { tags: ["check"], skill: "awareness" }, "difficulty 2"],
    ["asleep", { tags: ["check"], skill: "senses" }, "failure 1"],
    ["asleep", { tags: ["check"], skill: "readEmotions" }, "failure 1"],
    ["asleep", { tags: ["check"], skill: "academics" }, ""],
    ["underwater", MELEE, "difficulty 1"],
    ["underwater", DAMAGE, "halve 1, difficulty 1"],
    ["underwater", { tags: ["attack", "weapon", "soulMagic"], defense: 2 }, ""],
    ["underwater", { tags: ["attack", "unarmed"], defense: 2 }, ""],
    ["underwater", { tags: ["damage", "underwaterBanned"] }, "failure 1"],
    ["noWater", EXHAUSTION, "difficulty 2"],
    ["noWater", MELEE, ""],
    ["shortWater", EXHAUSTION, "difficulty 2"],
    ["shortWater", MELEE, ""],
  ] as const)("%s: %j gets %j", (condition, request, effects) => {
    const full = poolRequest({ ...NO_STATS, ...request });
    const own = conditionModifiers([condition]).filter((one) =>
      appliesToPool(one, full, defaultPoolChoices(full)),
    );
    const told = own.map(({ kind, value, on }) => `${kind} ${value}${on === false ? "?" : ""}`);
    expectTold(own);
    expect(told.join(", ")).toBe(effects);
  });
});
