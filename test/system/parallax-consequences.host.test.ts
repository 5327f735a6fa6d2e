/** Starlight on real documents, without a page: hits, upkeep and hazards, applied once and taken back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apply, comesDue, demandsOf, throwing, undo } from "../support/consequences.ts";
import { essence, load, startTable, type Table, type TableActor } from "../support/table.ts";

interface Entity extends TableActor {
  readonly type: string;
  readonly system: TableActor["system"] & {
    readonly health: { readonly value: number };
    readonly counters: Readonly<Record<string, number>>;
  };
  readonly items: TableActor["items"] & {
    get(id: string): { readonly system: { readonly value: number } } | undefined;
  };
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ readonly id: string }[]>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

let table: Table;
let hero: Entity;
let foe: Entity;

beforeAll(async () => {
  table = await startTable("parallax");
  const { contents } = table.actors as unknown as { contents: Entity[] };
  hero = contents.find(({ type }) => type === "parallaxCharacter")!;
  foe = contents.find(({ type }) => type === "parallaxNpc")!;
}, 60_000);
afterAll(() => table.host.teardown());

beforeEach(async () => {
  for (const actor of [hero, foe]) {
    await actor.update({
      "system.health.override": 20,
      "system.health.value": 20,
      "system.armor.natural": 0,
      "system.exertion.value": 3,
      "system.exertion.max": 3,
    });
  }
});

const dice = (...faces: readonly (readonly [die: number, value: number])[]) => throwing([100, 50], ...faces);

const upkeep = async (actor: Entity) => (await comesDue(table, actor, "roundEnd"))[0];

describe("a hit", () => {
  const weapon = async () => {
    const system = { damage: "1d8", critDamage: 2, attribute: "agility", range: "close" };
    const [item] = await hero.createEmbeddedDocuments("Item", [
      { name: "Test gun", type: "parallaxWeapon", system },
    ]);
    return item!.id;
  };

  it("[P-013] [P-190] critical hits of the attack are handed to its damage", async () => {
    await hero.update({ "system.attributes.agility.value": 40, "system.attributes.agility.bonus": 0 });
    const gun = await weapon();
    dice([100, 19]);
    const attack = await hero.roll("attack", gun, { dialog: false, opposed: true });
    dice([8, 5]);
    const damage = await hero.roll("damage", gun, {
      dialog: false,
      previous: (attack!.message as unknown as { uuid: string }).uuid,
      targets: [foe.uuid],
    });
    const { outcome } = damage!.message.system as { outcome?: { total: number } };
    const { outcome: struck } = attack!.message.system as { outcome?: { criticalHits: number } };
    expect(struck?.criticalHits).toBe(4);
    expect(outcome?.total).toBe(5 + 4 * 2);
    await hero.deleteEmbeddedDocuments("Item", [gun]);
  });

  it("[P-185] takes health once, crosses into dying, and is taken back to the same document", async () => {
    await hero.update({ "system.nature": "living", "system.health.value": 3 });
    const before = essence(hero);
    const gun = await weapon();
    const carrying = essence(hero);
    dice([8, 8]);
    const hit = await hero.roll("damage", gun, { dialog: false, targets: [hero.uuid] });
    await Promise.all([apply(hit!.message, hero), apply(hit!.message, hero)]);
    expect(hero.system.health.value).toBe(0);
    expect([...hero.statuses]).toContain("dying");
    await undo(hit!.message, hero);
    expect(essence(hero)).toEqual(carrying);
    await hero.deleteEmbeddedDocuments("Item", [gun]);
    expect(essence(hero)).toEqual(before);
  });
});

describe("upkeep", () => {
  it("[P-101] [P-102] [P-107] common and own counters fade by one, staying ones stay; undoing restores both", async () => {
    await hero.update({ "system.counters": { burn: 2, rad: 1, insanity: 1, structuralDamage: 2 } });
    const own = (name: string, persistent: boolean) => ({
      name,
      type: "parallaxCounter",
      system: { value: 2, persistent },
    });
    const [fading, staying] = await hero.createEmbeddedDocuments("Item", [
      own("Dread", false),
      own("Oath", true),
    ]);
    const before = essence(hero);
    const card = await upkeep(hero);
    await apply(card!, hero);
    expect(hero.system.counters).toMatchObject({ burn: 1, rad: 0, insanity: 1, structuralDamage: 2 });
    expect([fading!, staying!].map(({ id }) => hero.items.get(id)?.system.value)).toEqual([1, 2]);
    await undo(card!, hero);
    expect(essence(hero)).toEqual(before);
    await hero.deleteEmbeddedDocuments("Item", [fading!.id, staying!.id]);
    await hero.update({ "system.counters": { burn: 0, rad: 0, insanity: 0, structuralDamage: 0 } });
  });

  it("[P-129] whoever is held is let go once the grappler cannot act", async () => {
    await hero.toggleStatusEffect("grappled", { active: true });
    await hero.update({ "system.causes.grappled": foe.name });
    expect(await upkeep(hero)).toBeUndefined();
    await foe.toggleStatusEffect("incapacitated", { active: true });
    const card = await upkeep(hero);
    await apply(card!, hero);
    expect([...hero.statuses]).not.toContain("grappled");
    await undo(card!, hero);
    expect([...hero.statuses]).toContain("grappled");
    await hero.toggleStatusEffect("grappled", { active: false });
    await foe.toggleStatusEffect("incapacitated", { active: false });
  });

  it("[P-105] [P-171] [P-178] asks for the fire's damage, for composure, for another try in heavy gravity", async () => {
    await hero.update({
      "system.counters": { burn: 1, insanity: 20 },
      "system.burnSources": "1d6, 1d8",
      "system.gravity.fortitude": 60,
    });
    await hero.toggleStatusEffect("incapacitated", { active: true });
    const card = await upkeep(hero);
    expect(demandsOf(card, hero)).toEqual([
      ["burning", "1d8"],
      ["check", "deed.composure"],
      ["check", "deed.heavyGravity"],
    ]);
    await hero.toggleStatusEffect("incapacitated", { active: false });
    await hero.update({
      "system.counters": { burn: 0, insanity: 0 },
      "system.burnSources": "",
      "system.gravity.fortitude": 0,
    });
  });

  it("[P-149] [P-150] [P-158] who suffocates long enough lies unconscious, and prone when it comes to", async () => {
    await hero.update({ "system.counters.suffocation": 200 });
    await hero.toggleStatusEffect("suffocating", { active: true });
    const before = essence(hero);
    const card = await upkeep(hero);
    await apply(card!, hero);
    expect([...hero.statuses]).toEqual(expect.arrayContaining(["unconscious", "prone"]));
    await undo(card!, hero);
    expect(essence(hero)).toEqual(before);
    await apply(card!, hero);
    await hero.toggleStatusEffect("unconscious", { active: false });
    expect([...hero.statuses]).toContain("prone");
    for (const id of ["prone", "suffocating"]) await hero.toggleStatusEffect(id, { active: false });
    await hero.update({ "system.counters.suffocation": 0 });
  });
});

it("[P-193] the tracker says what the turn holds, and equal initiatives are rolled off", async () => {
  const { TURNS } = await load<{
    TURNS: {
      initiative(actor: object): string;
      rollOff(actor: object): string;
      economy(actor: object): readonly { key: string }[];
    };
  }>("module/rulesets/parallax/turns.ts");
  const words = () => TURNS.economy(hero).map(({ key }) => key.split(".").at(-1));
  expect(TURNS.rollOff(hero)).toBe(TURNS.initiative(hero));
  expect(words()).toEqual(["action", "move", "run"]);
  await hero.toggleStatusEffect("paralyzed", { active: true });
  expect(words()).toEqual(["noAction", "noMove"]);
  await hero.toggleStatusEffect("paralyzed", { active: false });
});

describe("hazards", () => {
  it("[P-136] radiation passes on half of what the one carries who is named, rounded up, at its terms", async () => {
    await foe.update({ "system.counters.rad": 5, "system.radTerms": 30 });
    dice([100, 90]);
    const rolled = await hero.roll("check", `deed.radiation@${foe.uuid}`, { dialog: false });
    expect(hero.system.counters.rad).toBe(3);
    const { plan } = rolled!.message.system as { plan?: { external: number } };
    expect(plan?.external).toBe(30);
    await hero.update({ "system.counters.rad": 0 });
    await foe.update({ "system.counters.rad": 0 });
  });

  it("[P-166] whoever is not aware of anything is not unsettled", async () => {
    await hero.update({ "system.counters.insanity": 0 });
    await hero.toggleStatusEffect("unconscious", { active: true });
    expect(await hero.roll("check", "deed.unsettling", { dialog: false })).toBeNull();
    await hero.toggleStatusEffect("unconscious", { active: false });
    dice([100, 99]);
    await hero.roll("check", "deed.unsettling", { dialog: false, choices: { figure: 4 } });
    expect(hero.system.counters.insanity).toBe(4);
    await hero.update({ "system.counters.insanity": 0 });
  });

  it("[P-052] a failed composure check ends concentration", async () => {
    await hero.toggleStatusEffect("concentrating", { active: true });
    dice([100, 100]);
    await hero.roll("check", "deed.concentrate", { dialog: false });
    expect([...hero.statuses]).not.toContain("concentrating");
  });
});
