// @vitest-environment happy-dom
/** The numbers of the sheet are those that rolls are made under, with all that features, gear and effects add. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ParallaxCheckPlan } from "../../../module/rulesets/parallax/rules/check/types.ts";
import { sheetOf } from "../sheets/drawn-sheet.ts";
import { addGun, setDice, setUpDuel } from "./parallax-table.ts";

const duel = setUpDuel();
const KINDS = ["attack", "check", "defense"];
let made: readonly string[];

beforeAll(async () => {
  const thing = (name: string, type: string, bonus: object, more: object = {}) => ({
    name,
    type,
    system: { bonus, ...more },
  });
  const [skill, ...others] = await duel.hero.createEmbeddedDocuments("Item", [
    { name: "Climb", type: "parallaxSkill", system: { key: "climb", attribute: "strength", bonus: 8 } },
    thing("Sure of oneself", "parallaxFeature", { value: 5 }),
    thing("Clinging hands", "parallaxFeature", { value: 10, skill: "climb" }),
    thing("Third eye", "parallaxFeature", { value: 5, attribute: "intuition" }),
    thing("Gloves", "parallaxGear", { value: 3, attribute: "agility" }, { equipped: true, defense: 2 }),
    thing("Rope", "parallaxGear", { value: 50 }, { equipped: false }),
    thing("Visor", "parallaxWeapon", { value: 7 }, { attribute: "awareness", range: "close" }),
  ]);
  made = [skill!.id, ...others.map(({ id }) => id), await addGun(duel.hero)];
}, 60_000);
afterAll(() => duel.hero.deleteEmbeddedDocuments("Item", made));

/** The target number of a roll that starts with a click. */
async function rolled(kind: string, key: string): Promise<number | undefined> {
  setDice([100, 50]);
  const options = { dialog: false, opposed: true, silent: true, targets: [] };
  return ((await duel.hero.roll(kind, key, options))?.plan as ParallaxCheckPlan | undefined)?.threshold;
}

describe("the sheet", () => {
  it("shows for every check, attack and defense the number that is rolled under, and explains it", async () => {
    const sheet = sheetOf(duel.hero);
    await sheet.render({ force: true });
    sheet.changeTab("skills", "primary");
    await sheet.drawClosedTabs();
    const shown = [...sheet.element.querySelectorAll<HTMLElement>("[data-explain^='roll:']")];
    const kinds = new Set<string>();
    for (const element of shown) {
      const [, kind = "", key = ""] = element.dataset.explain!.split(":");
      kinds.add(kind);
      const cell = element.closest("li")?.querySelector(".column-under") ?? element;
      const number = /[-−]?\d+(?=\D*$)/.exec(cell.textContent!.trim())?.[0];
      const threshold = await rolled(kind, key);
      expect([kind, key, Number(number)]).toEqual([kind, key, threshold]);
      const { total, parts } = duel.hero.explain(element.dataset.explain!)!;
      expect(total).toBe(threshold);
      expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(threshold);
    }
    expect([...kinds].sort()).toEqual(KINDS);
  });

  it("has the same number for every roll that can be pinned", async () => {
    const { SHEETS } = await import("../../../module/rulesets/parallax/sheets/contents.ts");
    for (const { id: kind, list } of Object.values(duel.hero.ruleset.rolls).filter(({ id }) =>
      KINDS.includes(id),
    ))
      for (const { key } of list!(duel.hero)) {
        const threshold = await rolled(kind, key);
        if (threshold !== undefined)
          expect(SHEETS.actor.rollValue!(duel.hero, { kind, key }), key).toBe(String(threshold));
      }
  });
});
