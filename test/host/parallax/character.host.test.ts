/** Attributes, skills, pools and wounds of real documents, and the checks that the rules name. */
import { describe, expect, it } from "vitest";
import type { SheetLike } from "../../../module/core/contract/sheets.ts";
import type { ParallaxCheckOutcome } from "../../../module/rulesets/parallax/rules/check/types.ts";
import { undoChange } from "../../support/changes.ts";
import { packSource } from "../../support/pack-source.ts";

import { setDice, setUpDuel } from "./parallax-table.ts";

const duel = setUpDuel();

async function check(key: string, natural: number): Promise<ParallaxCheckOutcome> {
  setDice([100, natural]);
  const rolled = await duel.hero.roll("check", key, { dialog: false });
  return rolled!.outcome as ParallaxCheckOutcome;
}

describe("a check", () => {
  it.each([
    ["P-038", "strength"],
    ["P-042", "agility"],
    ["P-044", "fortitude"],
    ["P-045", "knowledge"],
    ["P-047", "cleverness"],
    ["P-048", "awareness"],
    ["P-049", "intuition"],
    ["P-050", "sanity"],
  ])("[P-001] [%s] with %s is rolled from the sheet against the actor's own number", async (_row, id) => {
    await duel.hero.update({ [`system.attributes.${id}.value`]: 44 });
    const list = await listed();
    expect(list).toContain(id);
    const { threshold } = await check(id, 50);
    expect(threshold).toBeGreaterThanOrEqual(44);
    expect((await check(id, threshold - 1)).success).toBe(true);
    expect((await check(id, threshold)).success).toBe(false);
  });

  it("[P-046] tells the degree of success by its critical hits", async () => {
    await duel.hero.update({ "system.attributes.knowledge.value": 50 });
    expect((await check("knowledge", 30)).criticalHits).toBe(4);
    const { CHECK } = await import("../../../module/rulesets/parallax/check/rolls.ts");
    const { system } = duel.table.messages.contents.at(-1)!;
    const card = { ...system, shows: () => true } as object as Parameters<typeof CHECK.card.facts>[0];
    expect(CHECK.card.facts(card)).toContainEqual({
      key: "MANIFOLD.Parallax.Fact.criticalHits",
      data: { count: 4 },
    });
  });

  const listed = async (): Promise<readonly string[]> => {
    const { listChecks } = await import("../../../module/rulesets/parallax/check/request.ts");
    return listChecks(duel.hero).map(({ key }) => key);
  };
});

describe("a character", () => {
  const body = () => duel.hero.system;

  it("[P-056] has Attributes of the power level, raised by features", async () => {
    await duel.hero.update({ "system.attributes.ego.value": 30, "system.attributes.ego.bonus": 0 });
    const effect = {
      name: "Heavy presence",
      transfer: true,
      changes: [{ key: "system.attributes.ego.bonus", mode: 2, type: "add", value: "5" }],
    };
    const [feature] = await duel.hero.createEmbeddedDocuments("Item", [
      { name: "Presence", type: "parallaxFeature", effects: [effect] },
    ]);
    expect(body().scores.ego).toBe(35);
    await duel.hero.deleteEmbeddedDocuments("Item", [feature!.id]);
    expect(body().scores.ego).toBe(30);
  });

  it("[P-079] has a pool of exertion dice with a maximum, of which checks spend", async () => {
    await duel.hero.update({ "system.exertion.value": 2, "system.exertion.max": 4 });
    setDice([10, 3], [100, 50]);
    await duel.hero.roll("check", "ego", { dialog: false, choices: { exertion: 1 } });
    expect(body().exertion).toMatchObject({ value: 1, max: 4 });
  });

  it("[P-191] is wounded by a wound, which changes no number", async () => {
    const plain = { ...body().scores };
    const [wound] = await duel.hero.createEmbeddedDocuments("Item", [
      { name: "Broken arm", type: "parallaxWound" },
    ]);
    expect(body().derivedIds).toContain("wounded");
    expect(body().scores).toEqual(plain);
    await duel.hero.deleteEmbeddedDocuments("Item", [wound!.id]);
    expect(body().derivedIds).not.toContain("wounded");
  });
});

describe("the skills that the rules name", () => {
  const rules = () => import("../../../module/rulesets/parallax/rules/creature/skills.ts");

  it("[P-078] are in the compendium as in the table", async () => {
    for (const { key, attribute, kind } of (await rules()).STARTER_SKILLS) {
      const { system } = packSource(`parallax/skills/${key}`);
      expect({ key: system.key, attribute: system.attribute, kind: system.kind }).toEqual({
        key,
        attribute,
        kind,
      });
    }
  });

  it("[P-078] are added to a character that lacks them, which can be undone", async () => {
    const { SHEET_ACTIONS } = await import("../../../module/rulesets/parallax/sheets/actions.ts");
    const known = () => (duel.hero.system.skillList as { key: string }[]).map(({ key }) => key);
    const sheet = { document: duel.hero } as object as SheetLike;
    const addSkills = () => SHEET_ACTIONS.addSkills.call(sheet);
    const before = known();
    await addSkills();
    const { STARTER_SKILLS } = await rules();
    expect(known()).toEqual(expect.arrayContaining(STARTER_SKILLS.map(({ key }) => key)));
    const added = known().length;
    await addSkills();
    expect(known()).toHaveLength(added);
    const { ledgerOf } = await import("../../../module/core/changes/ledger.ts");
    await undoChange(duel.hero, ledgerOf(duel.hero)[0]!.key);
    expect(known()).toEqual(before);
  });
});
