import { describe, expect, it } from "vitest";
import {
  ATTRIBUTES,
  effectiveAttribute,
  isCreationSpread,
} from "../../../module/rulesets/soul/rules/creature/attributes.ts";
import * as derived from "../../../module/rulesets/soul/rules/creature/derived.ts";
import {
  findSkill,
  SKILL_GROUPS,
  SKILL_POINTS,
  SKILLS,
} from "../../../module/rulesets/soul/rules/creature/skills.ts";
import { isImmune } from "../../../module/rulesets/soul/rules/creature/soulless.ts";

describe("attributes", () => {
  it("[S-018] attributes are five", () => {
    expect(ATTRIBUTES).toEqual(["athletics", "endurance", "precision", "intellect", "soulpower"]);
  });

  it("[S-019] attributes have the values 2 to 6 at creation, each once; 3 to 6 for the soulless", () => {
    const warrior = { athletics: 6, endurance: 4, precision: 5, intellect: 2, soulpower: 3 };
    expect(isCreationSpread(warrior)).toBe(true);
    expect(isCreationSpread({ ...warrior, intellect: 3 })).toBe(false);
    expect(isCreationSpread({ ...warrior, intellect: 3, soulpower: null })).toBe(true);
  });

  it("[S-021] attributes are base minus reduction, at least 0", () => {
    expect(effectiveAttribute(4, 1)).toBe(3);
    expect(effectiveAttribute(2, 5)).toBe(0);
  });

  it("[S-023] determine hit points: twice base Endurance, unless the group enters them", () => {
    const hp = (entered: number | null, formula: derived.HitPointFormula) =>
      derived.maxHitPoints({ baseEndurance: 5, entered, formula });
    expect(hp(null, "twiceEndurance")).toBe(10);
    expect(hp(14, "twiceEndurance")).toBe(14);
    expect(hp(null, "free")).toBe(0);
    expect(hp(9, "free")).toBe(9);
  });

  it("[S-022] [S-054] determine death: below −2 × Endurance", () => {
    expect(derived.deathThreshold(6)).toBe(-12);
    expect(derived.deathThreshold(0)).toBe(0);
    expect(derived.lifeState({ hp: -1, endurance: 0 }).slain).toBe(true);
  });

  it("[S-053] a creature at 0 hit points is unconscious", () => {
    expect(derived.lifeState({ hp: 0, endurance: 4 }).unconscious).toBe(true);
    expect(derived.lifeState({ hp: 1, endurance: 4 }).unconscious).toBe(false);
  });

  it("[S-024] [S-027] [S-036] a human moves 3, has defense 2, three action points and thirty skill points", () => {
    expect(derived.HUMAN).toEqual({ move: 3, defense: 2 });
    expect(derived.ACTION_POINTS).toBe(3);
    expect(SKILL_POINTS).toBe(30);
  });

  it("[S-104] getting up takes an action point", () => {
    expect(derived.STAND_UP_COST).toBe(1);
  });

  it("[S-025] the soulless are immune to attacks on the soul", () => {
    expect(isImmune(true, { soulAttack: true })).toBe(true);
    expect(isImmune(true, { resistedWith: "soulpower" })).toBe(true);
    expect(isImmune(true, { resistedWith: "endurance" })).toBe(false);
    expect(isImmune(false, { soulAttack: true })).toBe(false);
  });
});

describe("the list of skills", () => {
  const group = (id: string) => SKILLS.filter((skill) => skill.group === id).map((skill) => skill.id);

  it("[S-030] of combat", () => {
    expect(group("combat")).toEqual(["meleeWeapons", "rangedWeapons", "primitiveAttacks", "resolve"]);
  });
  it("[S-031] of perception", () => {
    expect(group("perception")).toEqual(["vision", "senses", "awareness", "readEmotions"]);
  });
  it("[S-032] of the body", () => {
    expect(group("physical")).toEqual(["agility", "stealth", "thievery", "demolition", "conditioning"]);
  });
  it("[S-033] of social interaction and mind", () => {
    expect(group("social")).toEqual([
      "willpower",
      "acting",
      "negotiation",
      "intimidation",
      "confusion",
      "academics",
      "soulCasting",
    ]);
  });
  it("[S-034] of magic", () => {
    expect(group("magic")).toEqual(["evocation", "rending", "clairvoyance"]);
  });
  it("[S-035] of trades, an open list", () => {
    expect(group("trade")).toHaveLength(6);
    expect(findSkill("basketry")).toBeUndefined();
  });
});

describe("magic", () => {
  it("[S-145] evocation reaches two metres per point of Soulpower", () => {
    expect(derived.evocationRange(6)).toBe(12);
  });
});

describe("skills", () => {
  it("[S-030] [S-031] [S-032] [S-033] [S-034] [S-035] skills are listed by group with the row that names them", () => {
    const counts = SKILL_GROUPS.map((group) => {
      const own = SKILLS.filter((skill) => skill.group === group);
      return [group, own.length, [...new Set(own.map(({ rule }) => rule))].join()];
    });
    expect(counts).toEqual([
      ["combat", 4, "S-030"],
      ["perception", 4, "S-031"],
      ["physical", 5, "S-032"],
      ["social", 7, "S-033"],
      ["magic", 3, "S-034"],
      ["trade", 6, "S-035"],
    ]);
  });

  it("[S-029] skills begin with the attribute that fits most often", () => {
    const usual = (attribute: string) =>
      SKILLS.filter((skill) => skill.usual === attribute).map(({ id }) => id);
    expect(usual("athletics")).toEqual(["meleeWeapons", "primitiveAttacks", "conditioning", "intimidation"]);
    expect(usual("endurance")).toEqual(["resolve"]);
    expect(usual("precision")).toEqual([
      "rangedWeapons",
      "awareness",
      "agility",
      "stealth",
      "thievery",
      "carving",
    ]);
    expect(usual("soulpower")).toEqual(["soulCasting", "evocation", "rending", "clairvoyance"]);
    expect(usual("intellect")).toHaveLength(14);
  });
});
