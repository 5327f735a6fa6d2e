/** Gods & Monsters on real documents, without a page: harm, illness and rounds, applied once and taken back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { apply, comesDue, demandsOf, throwing, undo } from "../support/consequences.ts";
import { essence, load, type Source, startTable, type Table, type TableActor } from "../support/table.ts";

interface Creature extends TableActor {
  readonly system: TableActor["system"] & {
    readonly survival: { readonly value: number; readonly max: number };
    readonly injuries: { readonly value: number };
    readonly breath: { readonly left: number };
    readonly ailments: readonly { readonly applications: number; readonly over: boolean }[];
  };
  readonly items: TableActor["items"] & {
    getName(name: string): { readonly id: string; readonly system: { readonly course: Source } } | undefined;
  };
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ readonly id: string }[]>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

let table: Table;
let hero: Creature;
let foe: Creature;
let undoChange: (actor: object, key: string, by: string) => Promise<{ readonly state: string }>;

beforeAll(async () => {
  table = await startTable("gods");
  const { contents } = table.actors as unknown as { contents: (Creature & { type: string })[] };
  hero = contents.find(({ type }) => type === "godsCharacter")!;
  foe = contents.find(({ type }) => type === "godsNpc")!;
  ({ undoChange } = await load<{ undoChange: typeof undoChange }>("module/core/changes/apply.ts"));
}, 60_000);
afterAll(() => table.host.teardown());

beforeEach(async () => {
  for (const actor of [hero, foe]) {
    await actor.update({
      "system.survival.override": 20,
      "system.survival.value": 20,
      "system.verve.value": 0,
      "system.injuries.value": 0,
      "system.breathless": 0,
      "system.breath.left": 0,
    });
  }
});

/** Makes dice show these faces, one after the other. */
const dice = (...faces: readonly (readonly [die: number, value: number])[]) => throwing([20, 10], ...faces);

const due = (actor: Creature, moment: string) => comesDue(table, actor, moment);

it("the system starts where there is no page", () => {
  expect(globalThis).not.toHaveProperty("document");
  const { system } = table.host.game as unknown as { system: { api?: object } };
  expect(system.api).toBeDefined();
});

describe("a weapon's hit", () => {
  const weapon = async (damage: string) => {
    const [item] = await hero.createEmbeddedDocuments("Item", [
      { name: "Test blade", type: "godsWeapon", system: { damage } },
    ]);
    return item!.id;
  };

  it("[G-036] [G-038] takes survival, then injuries, and is taken back to the same document", async () => {
    await foe.update({ "system.survival.value": 5 });
    const before = essence(foe);
    dice([6, 4], [6, 4]);
    const blade = await weapon("2d6");
    const result = await hero.roll("damage", blade, { dialog: false, targets: [foe.uuid] });
    expect(foe.system.survival.value).toBe(5);
    await Promise.all([apply(result!.message, foe), apply(result!.message, foe)]);
    expect([foe.system.survival.value, foe.system.injuries.value]).toEqual([0, 3]);
    expect([...foe.statuses]).toContain("injured");
    await undo(result!.message, foe);
    expect(essence(foe)).toEqual(before);
    await hero.deleteEmbeddedDocuments("Item", [blade]);
  });

  it("[G-010] in a contest that is won with it, a point of each die is an injury", async () => {
    const blade = await weapon("2d6");
    dice([20, 1], [20, 20]);
    const choices = { otherTarget: 5 };
    const contest = await hero.roll("contest", "strength", { dialog: false, choices });
    const { contestCard } = await load<{
      contestCard: { actions(card: object): readonly { kind: string; key: string; choices: object }[] };
    }>("module/rulesets/gods/cards.ts");
    const action = contestCard.actions(contest!.message.system).find(({ key }) => key === blade)!;
    dice([6, 4], [6, 3]);
    const options = { dialog: false, choices: action.choices, targets: [foe.uuid] };
    const dealt = await hero.roll(action.kind, action.key, options);
    await apply(dealt!.message, foe);
    expect([foe.system.survival.value, foe.system.injuries.value]).toEqual([15, 2]);
    await hero.deleteEmbeddedDocuments("Item", [blade]);
  });

  it("[G-041] [G-042] [G-043] unconscious, called, dying: each roll brings the next, each can be undone", async () => {
    await foe.update({ "system.survival.value": 0, "system.injuries.value": 6 });
    dice([20, 20]);
    await foe.roll("check", "conscious", { dialog: false });
    expect([...foe.statuses]).toContain("unconscious");
    dice([20, 1]);
    const death = await foe.roll("death", "", { dialog: false });
    expect((death!.message.system as { outcome?: { degree: string } }).outcome?.degree).toBe("called");
    dice([20, 20]);
    const lost = await foe.roll("check", "survive", { dialog: false });
    expect([...foe.statuses]).toContain("dying");
    expect(lost).not.toBeNull();
    for (const id of ["dying", "unconscious"]) await foe.toggleStatusEffect(id, { active: false });
  });
});

describe("an ailment", () => {
  const POISON = {
    name: "Test poison",
    type: "godsAilment",
    system: {
      strength: 0,
      exposure: "inflicted",
      actionTime: { value: 1, unit: "rounds" },
      injuries: "1d3",
      state: "paralyzed",
      stateDuration: { formula: "1d4", unit: "minutes" },
    },
  };
  const course = () => hero.items.getName("Test poison")!.system.course;

  it("[G-065] [G-066] [G-083] takes hold, comes due when the round ends, works, and is over; both steps are undone", async () => {
    const [item] = await hero.createEmbeddedDocuments("Item", [POISON]);
    const fresh = essence(hero);
    dice([20, 20]);
    await hero.roll("ailment", item!.id, { dialog: false });
    expect(course()).toMatchObject({ stage: "active", wait: 1 });
    const [asked] = await due(hero, "roundEnd");
    expect(demandsOf(asked, hero)).toEqual([["ailment", item!.id]]);
    const contracted = essence(hero);
    dice([3, 2], [4, 3]);
    await hero.roll("ailment", item!.id, { dialog: false });
    expect(hero.system.injuries.value).toBe(2);
    expect(course()).toMatchObject({ stage: "over", applications: 1, lasts: 3 });
    expect([...hero.statuses]).toContain("paralyzed");
    expect(await due(hero, "roundEnd")).toEqual([]);
    const keys = () =>
      Object.values(
        (
          hero.toObject() as {
            flags: { manifold: { ledger: Record<string, { key: string; at: number; undone: unknown }> } };
          }
        ).flags.manifold.ledger,
      )
        .filter(({ undone }) => !undone)
        .sort((a, b) => b.at - a.at);
    await undoChange(hero, keys()[0]!.key, "test");
    expect(essence(hero)).toEqual(contracted);
    await undoChange(hero, keys()[0]!.key, "test");
    expect(essence(hero)).toEqual(fresh);
    await hero.deleteEmbeddedDocuments("Item", [item!.id]);
  });

  it("[G-077] an action time of two rounds comes nearer first", async () => {
    const slow = { ...POISON, system: { ...POISON.system, actionTime: { value: 2, unit: "rounds" } } };
    const [item] = await hero.createEmbeddedDocuments("Item", [slow]);
    dice([20, 20]);
    await hero.roll("ailment", item!.id, { dialog: false });
    const [nearer] = await due(hero, "roundEnd");
    expect(demandsOf(nearer, hero)).toEqual([]);
    await apply(nearer!, hero);
    expect(course()).toMatchObject({ wait: 1 });
    const [asked] = await due(hero, "roundEnd");
    expect(demandsOf(asked, hero)).toEqual([["ailment", item!.id]]);
    await hero.deleteEmbeddedDocuments("Item", [item!.id]);
  });
});

describe("rounds", () => {
  it("[G-052] who was surprised may snap out when the round ends", async () => {
    await hero.toggleStatusEffect("surprised", { active: true });
    const [asked] = await due(hero, "roundEnd");
    expect(demandsOf(asked, hero)).toEqual([["check", "snapOut"]]);
    await hero.toggleStatusEffect("surprised", { active: false });
    expect(await due(hero, "roundEnd")).toEqual([]);
  });

  it("[G-052] the surprised do nothing in the first round of a fight, and are themselves again after it", async () => {
    await hero.toggleStatusEffect("surprised", { active: true });
    interface Fight {
      startCombat(): Promise<unknown>;
      activate(): Promise<unknown>;
      nextRound(): Promise<unknown>;
      delete(): Promise<unknown>;
    }
    const fight = (await CONFIG.Combat.documentClass.create({
      combatants: [{ actorId: hero.id }],
    } as never)) as unknown as Fight;
    await fight.activate();
    const attempt = async () => {
      const { message } = (await hero.roll("check", "strength", { dialog: false }))!;
      return (message.system as { plan?: { blockedBy: string | null } }).plan?.blockedBy;
    };
    expect(await attempt()).toBeNull();
    await fight.startCombat();
    expect(await attempt()).not.toBeNull();
    await fight.nextRound();
    expect(await attempt()).toBeNull();
    await fight.delete();
    await vi.waitFor(() => expect([...hero.statuses]).not.toContain("surprised"));
  });

  it("[G-171] [G-172] [G-173] [G-174] without air: rounds of breath, then a health roll each minute", async () => {
    const before = essence(hero);
    dice([4, 4]);
    await hero.roll("breath", "", { dialog: false, choices: { prepared: false } });
    expect([...hero.statuses]).toContain("suffocating");
    await hero.update({ "system.breath.left": 2 });
    const [first] = await due(hero, "roundEnd");
    expect(demandsOf(first, hero)).toEqual([]);
    await apply(first!, hero);
    expect(hero.system.breath.left).toBe(1);
    const [second] = await due(hero, "roundEnd");
    expect(demandsOf(second, hero)).toEqual([["check", "suffocate"]]);
    await apply(second!, hero);
    expect(hero.system.breath.left).toBe(6);
    await hero.toggleStatusEffect("suffocating", { active: false });
    const [air] = await due(hero, "roundEnd");
    await apply(air!, hero);
    expect(essence(hero)).toEqual(before);
  });
});

it("[G-126] [G-128] a thing's roll tells what it can take, and whether it need roll at all", async () => {
  const system = { weight: 3, material: "glass" };
  const [vase] = await hero.createEmbeddedDocuments("Item", [{ name: "Vase", type: "godsGear", system }]);
  const asked = async () => {
    const rolled = await hero.roll("item", vase!.id, { dialog: false });
    return (rolled!.message.system as { request?: Source }).request;
  };
  expect(await asked()).toMatchObject({ survival: 3, mustRoll: false });
  await hero.update({ "system.injuries.value": 1 });
  expect(await asked()).toMatchObject({ survival: 3, mustRoll: true });
  await hero.deleteEmbeddedDocuments("Item", [vase!.id]);
});

it("[G-150] the tracker says what a round leaves to do", async () => {
  const { TURNS } = await load<{
    TURNS: { economy(actor: object): readonly { key: string; data?: Source }[] };
  }>("module/rulesets/gods/turns.ts");
  const [free] = TURNS.economy(hero);
  expect(free?.key).toBe("MANIFOLD.Gods.Turn.free");
  expect(free?.data?.dash).toBe(Number(free?.data?.feet) * 3);
  await hero.toggleStatusEffect("semiConscious", { active: true });
  expect(TURNS.economy(hero)[0]?.key).toBe("MANIFOLD.Gods.Turn.onlyMovement");
  await hero.toggleStatusEffect("semiConscious", { active: false });
});

it("[G-095] [G-105] [G-107] a fall hurts whoever falls: a point per die is an injury", async () => {
  const before = essence(hero);
  dice([6, 5], [6, 6]);
  const fallen = await hero.roll("fall", "", { dialog: false, choices: { feet: 19 } });
  await apply(fallen!.message, hero);
  expect([hero.system.survival.value, hero.system.injuries.value]).toEqual([11, 2]);
  await undo(fallen!.message, hero);
  expect(essence(hero)).toEqual(before);
});
