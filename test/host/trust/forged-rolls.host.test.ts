// @vitest-environment happy-dom
/** Rolls that a player's client has forged: what the rules do not make of the actor, the GM's client does not write. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enlargeRoll } from "../../attack/forge.ts";
import { showTargets, targetKey, throwing } from "../../support/consequences.ts";
import type { TableItem } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source, TableActor } from "../../support/table.ts";

let forger: Forger;
let anselm: TableActor;
let guard: TableActor;
let weapon: TableItem;

beforeAll(async () => {
  forger = await startForger("edge");
  anselm = forger.table.actor("Doctor Anselm Quill");
  guard = forger.foe("Station guard");
  weapon = anselm.items.find(({ type }) => type === "edgeWeapon")!;
  await weapon.update({ "system.damage.formula": "2d6" });
}, 60_000);
afterAll(() => forger.close());
const strength = (bonus: number) => ({
  "system.abilities.str.bonus": bonus,
  "system.abilities.per.bonus": bonus,
});
beforeEach(() => guard.update({ "system.vitality.value": 10 }));

const strike = (choices: Source = {}) =>
  forger.roll(anselm, "damage", weapon.id, { targets: [guard.uuid], choices });
const essence = () => JSON.stringify(guard.toObject());

describe("the plan of a player's damage roll", () => {
  it("[HIGH-1] is applied if it is that of the weapon", async () => {
    const { id } = await forger.post(await strike());
    expect(await forger.apply(id, guard)).toBeNull();
    expect(guard.system.vitality.value).toBeLessThan(10);
  });

  const plan = (change: (plan: Source) => Source) => (system: Source) => ({
    ...system,
    plan: change(system.plan as Source),
  });
  const line = { id: "x", label: "Luck", value: 9999 };
  const situational = (value: number) => ({
    disabled: [],
    enabled: [],
    situational: [{ ...line, value }],
  });
  it.each<[string, (system: Source) => Source]>([
    ["a modifier", plan((old) => ({ ...old, modifiers: [...(old.modifiers as object[]), line] }))],
    ["conditions", plan((old) => ({ ...old, conditions: ["dead"] }))],
    [
      "conditions without dice",
      plan((old) => ({ ...old, conditions: ["dead"], dice: [], parts: [], flat: [] })),
    ],
    ["a flat number", plan((old) => ({ ...old, flat: [1e6] }))],
    ["healing", plan((old) => ({ ...old, parts: [{ formula: "2d6", type: "healing" }] }))],
    [
      "a request and the plan that follows from it",
      (system) => ({
        ...system,
        request: { ...(system.request as Source), modifiers: [line] },
        plan: { ...(system.plan as Source), modifiers: [line] },
      }),
    ],
    [
      "conditions that a length beside them hides",
      plan((old) => ({ ...old, conditions: ["dead"], "conditions.length": 0 })),
    ],
    ["a flat number that a key beside it hides", plan((old) => ({ ...old, flat: [9999], "flat.0": 0 }))],
    [
      "a request that does not show in the plan",
      (system) => ({ ...system, request: { ...(system.request as Source), luck: 9999 } }),
    ],
    ["no choices", (system) => ({ ...system, choices: null })],
    ["choices of another shape", (system) => ({ ...system, choices: { formula: { length: 3 } } })],
    [
      "a number entered by hand",
      (system) => ({ ...system, choices: { ...(system.choices as Source), ...situational(9999) } }),
    ],
    ["another weapon's key", (system) => ({ ...system, key: "healing" })],
    ["a kind of no game", (system) => ({ ...system, kind: "constructor" })],
    ["another outcome", (system) => ({ ...system, outcome: { ...(system.outcome as Source), total: 99 } })],
  ])("[HIGH-1] is refused in words with %s that the rules do not give", async (_name, forge) => {
    const { id } = await forger.post(await strike(), forge);
    const before = essence();
    expect(await forger.apply(id, guard)).toMatch(/^MANIFOLD\.(Claim|Damage)\./);
    expect(essence()).toBe(before);
  });

  it.each([
    ["500 dice", 500, 6],
    ["a die with 1000000000 faces", 1, 1e9],
  ])("[HIGH-1] is refused with %s where it has 2d6", async (_name, count, faces) => {
    const { id } = await forger.post(await strike(), undefined, (roll) => enlargeRoll(roll, count, faces));
    expect(await forger.apply(id, guard)).toMatch(/^MANIFOLD\.(Claim|Damage)\./);
    expect(guard.system.vitality.value).toBe(10);
  });

  it("[HIGH-1] waits for the GM when the weapon is gone, who sees what is claimed", async () => {
    const copy = (await anselm.createEmbeddedDocuments("Item", [weapon.toObject()]))[0]!;
    const rolled = await forger.roll(anselm, "damage", copy.id, { targets: [guard.uuid] });
    await copy.delete();
    const message = await forger.post(rolled);
    expect(await forger.apply(message.id, guard)).toBe("MANIFOLD.Claim.Impossible");
    const card = await showTargets(message);
    expect(card.querySelector(".claim-doubt")!.textContent).toContain("Ada");
    await forger.applyAsGm(message.id, guard);
    expect(guard.system.vitality.value).toBeLessThan(10);
  });

  it("[HIGH-1] waits for the GM when the actor has changed, beside what it is now", async () => {
    const rolled = await strike();
    await anselm.update(strength(1));
    const message = await forger.post(rolled);
    expect(await forger.apply(message.id, guard)).toBe("MANIFOLD.Claim.Changed");
    const card = await showTargets(message);
    expect(card.querySelector(".claim-doubt table")!.textContent).toContain("modifiers.0.value23");
    await anselm.update(strength(0));
    expect(await forger.apply(message.id, guard)).toBeNull();
  });

  it("[HIGH-1] stays verified when the actor changes after it was posted", async () => {
    const message = await forger.post(await strike());
    await anselm.update(strength(1));
    expect(await forger.apply(message.id, guard)).toBeNull();
    await anselm.update(strength(0));
  });

  it("[HIGH-1] is not applied to oneself in the name of another's actor", async () => {
    const ilse = forger.table.actor("Ilse Marrow");
    const rolled = await forger.roll(ilse, "damage", "", {
      targets: [anselm.uuid],
      choices: { formula: "1" },
    });
    const { id } = await forger.post(rolled);
    expect(await forger.apply(id, anselm)).toBe("MANIFOLD.Damage.NotYours");
  });
});

describe("a roll that concerns its roller only", () => {
  it("[MEDIUM-5] is not turned on a foe", async () => {
    // A save that fails.
    throwing([12, 1]);
    const rolled = await forger.roll(anselm, "march", "", {});
    const target = targetKey(guard);
    const { id } = await forger.post(rolled, (system) => ({
      ...system,
      targets: { [target]: { uuid: guard.uuid, name: "Guard" } },
    }));
    const before = essence();
    expect(await forger.apply(id, guard)).toBe("MANIFOLD.Claim.OnlyOneself");
    expect(essence()).toBe(before);
  });
});
