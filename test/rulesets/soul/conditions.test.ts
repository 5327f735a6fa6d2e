import { describe, expect, test } from "vitest";
import { conditionModifiers } from "../../../module/rulesets/soul/rules/condition-modifiers.ts";
import {
  CONDITIONS,
  conditionsInForce,
  fatigueLevel,
  TRAITS,
} from "../../../module/rulesets/soul/rules/conditions.ts";
import { baseMove } from "../../../module/rulesets/soul/rules/derived.ts";
import { armorModifiers, standingOffers, toolOffer } from "../../../module/rulesets/soul/rules/offers.ts";
import type { PoolChoices, PoolRequest } from "../../../module/rulesets/soul/rules/pool-types.ts";
import { languageTexts } from "../../support/language.ts";
import { ledgerRows } from "../../support/ledger.ts";
import { poolPlan, poolRequest } from "./ops.ts";

/** The plan of somebody in these conditions. */
const suffering = (
  conditions: readonly string[],
  request: Partial<PoolRequest> = {},
  choices: Partial<PoolChoices> = {},
) => poolPlan({ ...request, modifiers: conditionModifiers(conditions) }, choices);

const fails = (...args: Parameters<typeof suffering>): boolean =>
  suffering(...args).automaticFailure !== null;
const raw = (...args: Parameters<typeof suffering>): number => suffering(...args).difficulty.raw;

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
  test("holds what the ledger names, in the same order", () => {
    const named = ledgerRows("soul", "id", "name", "mechanical effect", "implies").map(({ id }) => id);
    const ours = [...CONDITIONS, ...TRAITS].map(({ id }) => id);
    expect([...ours, "flagItemBroken"]).toEqual(named);
  });

  test("every one has a name and a text", () => {
    const texts = languageTexts("en/soul");
    for (const { name, text } of [...CONDITIONS, ...TRAITS]) {
      expect(texts.has(name), name).toBe(true);
      expect(texts.has(text), text).toBe(true);
    }
  });

  test("what comes along names where it comes from", () => {
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

  test("a level of the ladder is the counted one, or a higher one that a token shows", () => {
    expect(fatigueLevel(1, [])).toBe(1);
    expect(fatigueLevel(1, ["collapsed"])).toBe(3);
    expect(fatigueLevel(2, ["fatigued"])).toBe(2);
  });

  test("conditions of other games are kept and do nothing", () => {
    expect(conditionModifiers(["blinded"])).toEqual([]);
  });
});

describe("tiredness", () => {
  test("[S-047] fatigued: one harder on every roll of one's own, damage included, hazards not", () => {
    for (const request of [{}, MELEE, DAMAGE, EXHAUSTION]) expect(raw(["fatigued"], request)).toBe(5);
    expect(raw(["fatigued"], FALL)).toBe(4);
  });

  test("[S-048] exhausted: tired still, and one space slower, not below one", () => {
    expect(raw(["exhausted"])).toBe(5);
    expect(baseMove({ base: 3, fatigue: 2 })).toBe(2);
    expect(baseMove({ base: 1, fatigue: 2 })).toBe(1);
    expect(baseMove({ base: 3, fatigue: 1 })).toBe(3);
  });

  test("[S-049] collapsed: unconscious", () => {
    expect([...conditionsInForce(["collapsed"]).keys()]).toContain("unconscious");
    expect(fails(["collapsed"])).toBe(true);
  });
});

describe("helplessness", () => {
  test("[S-094] unconscious: no deeds, but the body still resists", () => {
    expect(fails(["unconscious"])).toBe(true);
    expect(fails(["unconscious"], MELEE)).toBe(true);
    expect(fails(["unconscious"], EXHAUSTION)).toBe(false);
    expect(fails(["unconscious"], FALL)).toBe(false);
  });

  test("[S-096] disabled: no skill checks, those of the mind included, and no magic", () => {
    expect(fails(["disabled"], { attribute: "intellect", skill: "academics" })).toBe(true);
    expect(fails(["disabled"], SPELL)).toBe(true);
    expect(fails(["disabled"], DAMAGE)).toBe(false);
  });

  test("[S-098] restrained: no attacks; magic without movement stays possible", () => {
    expect(fails(["restrained"], MELEE)).toBe(true);
    expect(fails(["restrained"], SPELL)).toBe(false);
    expect(fails(["restrained"])).toBe(false);
    expect(fails(["restrained"], {}, { enabled: ["condition.restrained.moving"] })).toBe(true);
    expect(fails(["restrained"], SPELL, { enabled: ["condition.restrained.moving"] })).toBe(true);
  });

  test("[S-100] grappled: no weapon attacks, no ritual that needs movement", () => {
    expect(fails(["grappled"], MELEE)).toBe(true);
    expect(fails(["grappled"], { tags: ["attack", "melee", "unarmed"], defense: 2 })).toBe(false);
    expect(fails(["grappled"], SPELL)).toBe(false);
    expect(fails(["grappled"], SPELL, { enabled: ["condition.grappled.moving"] })).toBe(true);
  });

  test("[S-103] knocked down: own melee attacks one harder, one space of movement", () => {
    expect(raw(["knockedDown"], MELEE)).toBe(5);
    expect(raw(["knockedDown"], { tags: ["attack", "ranged", "weapon"], defense: 2 })).toBe(4);
    expect(raw(["knockedDown"], DAMAGE)).toBe(4);
    expect(baseMove({ base: 3, fatigue: 0, knockedDown: true })).toBe(1);
    expect(baseMove({ base: 0, fatigue: 0, knockedDown: true })).toBe(0);
    expect(fails(["knockedDown"], SPELL, { enabled: ["condition.knockedDown.moving"] })).toBe(true);
  });

  test("[S-064] asleep: Awareness two harder, other watching fails", () => {
    expect(raw(["asleep"], { attribute: "precision", skill: "awareness" })).toBe(6);
    expect(fails(["asleep"], { attribute: "precision", skill: "vision" })).toBe(true);
    expect(fails(["asleep"], { attribute: "precision", skill: "awareness" })).toBe(false);
  });

  test("[S-093] the dead roll nothing of their own", () => {
    expect(fails(["dead"], EXHAUSTION)).toBe(true);
    expect(fails(["dead"], FALL)).toBe(false);
  });
});

describe("the soul", () => {
  test("[S-099] disaligned: Soulpower fails with any skill, soul magic with any attribute", () => {
    expect(fails(["disaligned"], { attribute: "soulpower", skill: "academics" })).toBe(true);
    expect(fails(["disaligned"], { tags: ["attack", "soulMagic"], attribute: "intellect" })).toBe(true);
    expect(fails(["disaligned"], {}, { more: ["soulpower"] })).toBe(true);
    expect(fails(["disaligned"])).toBe(false);
  });

  test("[S-025] soulless: the same, and nothing else", () => {
    expect(fails(["soulless"], { attribute: "soulpower", skill: "evocation" })).toBe(true);
    expect(fails(["soulless"], SPELL)).toBe(true);
    expect(fails(["soulless"], MELEE)).toBe(false);
  });
});

describe("underwater", () => {
  const knife = [...MELEE.tags, "underwaterSafe"] as const;

  test("[S-113] weapons do half their damage", () => {
    const ownDice = [{ id: "blade", label: "Blade", value: 3 }];
    expect(suffering(["underwater"], { ...DAMAGE, ownDice }).pool).toBe(3);
    expect(suffering(["underwater"], { ...MELEE }).pool).toBe(6);
    expect(suffering(["underwater"], { ...DAMAGE, tags: ["damage", "unarmed"], ownDice }).pool).toBe(7);
  });

  test("[S-115] attack and damage are one harder, but not with blades made for it", () => {
    expect(raw(["underwater"], MELEE)).toBe(5);
    expect(raw(["underwater"], DAMAGE)).toBe(5);
    expect(raw(["underwater"], { ...MELEE, tags: knife })).toBe(4);
    expect(raw(["underwater"], SPELL)).toBe(4);
    expect(raw(["underwater"])).toBe(4);
  });

  test("[S-116] some weapons cannot be used at all", () => {
    expect(fails(["underwater"], { ...MELEE, tags: [...MELEE.tags, "underwaterBanned"] })).toBe(true);
    expect(fails([], { ...MELEE, tags: [...MELEE.tags, "underwaterBanned"] })).toBe(false);
  });

  test("[S-111] noisy armor hampers swimming, heavy armor forbids it", () => {
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

describe("what only the table knows is offered", () => {
  const offered = (conditions: readonly string[], request: Partial<PoolRequest>, ...enabled: string[]) =>
    poolPlan(
      { ...request, modifiers: [...conditionModifiers(conditions), ...standingOffers(conditions)] },
      { enabled },
    ).difficulty.raw;

  test("[S-044] heat, cold, humidity and load each make an exhaustion roll harder", () => {
    expect(offered([], EXHAUSTION)).toBe(4);
    expect(offered([], EXHAUSTION, "offer.heat")).toBe(5);
    expect(offered([], EXHAUSTION, "offer.cold", "offer.humidity", "offer.heavyLoad")).toBe(7);
    expect(offered([], EXHAUSTION, "offer.tooLittleWater")).toBe(5);
    expect(offered([], {}, "offer.heat")).toBe(4);
  });

  test("[S-078] [S-079] half of the water or none: two harder, and no more for being little", () => {
    expect(offered(["shortWater"], EXHAUSTION)).toBe(6);
    expect(offered(["noWater"], EXHAUSTION)).toBe(6);
    expect(offered(["noWater", "shortWater"], EXHAUSTION)).toBe(6);
    expect(offered(["shortWater"], EXHAUSTION, "offer.tooLittleWater")).toBe(6);
  });

  test("[S-125] circumstances of crafting add up", () => {
    const craft = { tags: ["craft"], attribute: "intellect", skill: null, difficulty: 5 } as const;
    expect(offered([], craft, "offer.improperTools", "offer.noWorkspace", "offer.interrupted")).toBe(9);
    expect(offered([], craft, "offer.exceptionalTools", "offer.familiarItem")).toBe(3);
  });

  test("[S-067] small things fall better, big ones worse", () => {
    expect(offered([], FALL, "offer.smallTarget")).toBe(5);
    expect(offered([], FALL, "offer.largeTarget")).toBe(3);
    expect(offered([], DAMAGE, "offer.smallTarget")).toBe(4);
  });

  test("[S-118] the head above water helps to keep one's breath", () => {
    const hurt = { tags: ["body"], attribute: "endurance", skill: "conditioning", difficulty: 3 } as const;
    expect(offered([], hurt)).toBe(3);
    expect(offered([], hurt, "offer.headAboveWater")).toBe(2);
  });

  test("[S-091] a tool made for the material is better against it", () => {
    const modifiers = [toolOffer("Woodcutter's axe", "wood")];
    expect(poolPlan({ ...DAMAGE, modifiers }).difficulty.raw).toBe(4);
    expect(poolPlan({ ...DAMAGE, modifiers }, { enabled: ["offer.tool"] }).difficulty.raw).toBe(3);
    expect(poolRequest().modifiers).toEqual([]);
  });
});
