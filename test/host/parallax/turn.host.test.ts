/** Upkeep and the combat tracker on real documents. */
import { describe, expect, it } from "vitest";
import { apply, comesDue, demandsOf, undo } from "../../support/consequences.ts";
import type { TableActor } from "../../support/documents.ts";
import { essence } from "../../support/table.ts";
import { setUpDuel } from "./parallax-table.ts";

const duel = setUpDuel();

const upkeep = async (actor: TableActor) => (await comesDue(duel.table, actor, "roundEnd"))[0];

describe("upkeep", () => {
  it("[P-101] [P-102] [P-107] reduces common and custom counters by one, persistent ones not; undoing restores all", async () => {
    await duel.hero.update({ "system.counters": { burn: 2, rad: 1, insanity: 1, structuralDamage: 2 } });
    const own = (name: string, persistent: boolean) => ({
      name,
      type: "parallaxCounter",
      system: { value: 2, persistent },
    });
    const [fading, staying] = await duel.hero.createEmbeddedDocuments("Item", [
      own("Dread", false),
      own("Oath", true),
    ]);
    const before = essence(duel.hero);
    const card = await upkeep(duel.hero);
    await apply(card!, duel.hero);
    expect(duel.hero.system.counters).toMatchObject({ burn: 1, rad: 0, insanity: 1, structuralDamage: 2 });
    expect([fading!, staying!].map(({ id }) => duel.hero.items.get(id)?.system.value)).toEqual([1, 2]);
    await undo(card!, duel.hero);
    expect(essence(duel.hero)).toEqual(before);
    await duel.hero.deleteEmbeddedDocuments("Item", [fading!.id, staying!.id]);
    await duel.hero.update({ "system.counters": { burn: 0, rad: 0, insanity: 0, structuralDamage: 0 } });
  });

  it("[P-129] ends a grapple once the grappler cannot act", async () => {
    await duel.hero.toggleStatusEffect("grappled", { active: true });
    await duel.hero.update({ "system.causes.grappled": duel.foe.name });
    expect(await upkeep(duel.hero)).toBeUndefined();
    await duel.foe.toggleStatusEffect("incapacitated", { active: true });
    const card = await upkeep(duel.hero);
    await apply(card!, duel.hero);
    expect([...duel.hero.statuses]).not.toContain("grappled");
    await undo(card!, duel.hero);
    expect([...duel.hero.statuses]).toContain("grappled");
    await duel.hero.toggleStatusEffect("grappled", { active: false });
    await duel.foe.toggleStatusEffect("incapacitated", { active: false });
  });

  it("[P-105] [P-171] [P-178] calls for fire damage, composure and another try in heavy gravity", async () => {
    await duel.hero.update({
      "system.counters": { burn: 1, insanity: 20 },
      "system.burnSources": "1d6, 1d8",
      "system.gravity.fortitude": 60,
    });
    await duel.hero.toggleStatusEffect("incapacitated", { active: true });
    const card = await upkeep(duel.hero);
    expect(demandsOf(card, duel.hero)).toEqual([
      ["burning", "1d8"],
      ["check", "deed.composure"],
      ["check", "deed.heavyGravity"],
    ]);
    await duel.hero.toggleStatusEffect("incapacitated", { active: false });
    await duel.hero.update({
      "system.counters": { burn: 0, insanity: 0 },
      "system.burnSources": "",
      "system.gravity.fortitude": 0,
    });
  });

  it("[P-149] [P-150] [P-158] makes a suffocating actor unconscious, and prone after waking up", async () => {
    await duel.hero.update({ "system.counters.suffocation": 200 });
    await duel.hero.toggleStatusEffect("suffocating", { active: true });
    const before = essence(duel.hero);
    const card = await upkeep(duel.hero);
    await apply(card!, duel.hero);
    expect([...duel.hero.statuses]).toEqual(expect.arrayContaining(["unconscious", "prone"]));
    await undo(card!, duel.hero);
    expect(essence(duel.hero)).toEqual(before);
    await apply(card!, duel.hero);
    await duel.hero.toggleStatusEffect("unconscious", { active: false });
    expect([...duel.hero.statuses]).toContain("prone");
    for (const id of ["prone", "suffocating"]) await duel.hero.toggleStatusEffect(id, { active: false });
    await duel.hero.update({ "system.counters.suffocation": 0 });
  });
});

it("[P-193] the tracker shows the turn's actions, and equal initiatives roll again", async () => {
  const { TURNS } = await import("../../../module/rulesets/parallax/turn/turns.ts");
  const words = () => TURNS.economy!(duel.hero).map(({ key }) => key.split(".").at(-1));
  expect(TURNS.rollOff!(duel.hero)).toBe(TURNS.initiative(duel.hero));
  expect(words()).toEqual(["action", "move", "run"]);
  await duel.hero.toggleStatusEffect("paralyzed", { active: true });
  expect(words()).toEqual(["noPhysicalAction", "noMove"]);
  await duel.hero.toggleStatusEffect("paralyzed", { active: false });
});

describe("suffocation", () => {
  it("[P-150] makes one who was knocked out dying a round after the last breath, not at once", async () => {
    const before = essence(duel.hero);
    await duel.hero.update({
      "system.attributes.fortitude.value": 10,
      "system.attributes.fortitude.bonus": 0,
      "system.counters.suffocation": 9,
    });
    for (const id of ["unconscious", "suffocating"]) await duel.hero.toggleStatusEffect(id, { active: true });
    await apply((await upkeep(duel.hero))!, duel.hero);
    expect(duel.hero.system.counters.suffocation).toBe(10);
    expect([...duel.hero.statuses]).not.toContain("dying");
    expect(duel.hero.system.health.value).toBe(20);
    await apply((await upkeep(duel.hero))!, duel.hero);
    expect([...duel.hero.statuses]).toContain("dying");
    expect(duel.hero.system.health.value).toBe(0);
    for (const id of [...duel.hero.statuses]) await duel.hero.toggleStatusEffect(id, { active: false });
    await duel.hero.update({ system: before.system });
  });
});
