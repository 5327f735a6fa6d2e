// @vitest-environment happy-dom
/** Conditions of the table's own: items of the world as statuses, in rolls, and when they go. Both generations. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { undoChange } from "../../support/changes.ts";
import { createItem } from "../../support/create.ts";
import type { TableItem } from "../../support/documents.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";
import { change, clearEffects } from "./effects-table.ts";

let table: Table;
let ilse: TableActor;
let hexed: TableItem;
let toggles: typeof import("../../../module/core/sheets/effect-chips.ts")["conditionToggles"];
let groups: typeof import("../../../module/core/sheets/effect-list.ts")["effectGroups"];
let ledgerOf: typeof import("../../../module/core/changes/ledger.ts")["ledgerOf"];

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  const { refreshStatuses } = await import("../../../module/core/effects/condition-hooks.ts");
  refreshStatuses();
  ({ conditionToggles: toggles } = await import("../../../module/core/sheets/effect-chips.ts"));
  ({ effectGroups: groups } = await import("../../../module/core/sheets/effect-list.ts"));
  ({ ledgerOf } = await import("../../../module/core/changes/ledger.ts"));
  hexed = await createHex();
}, 60_000);
afterEach(() => clearEffects(ilse));
afterAll(() => table.host.teardown());

const createHex = (): Promise<TableItem> =>
  createItem({
    name: "Hexed",
    type: "edgeCondition",
    img: "icons/hex.svg",
    system: { condition: "", description: "<p>Unlucky.</p>" },
    effects: [
      {
        name: "Hexed",
        changes: [change("speed.bonus", "add", -2)],
        flags: {
          manifold: {
            rolls: [{ kind: "disadvantage", value: 1, only: { abilities: ["dex"] } }],
            duration: { seconds: 600 },
          },
        },
      },
    ],
  });

const statuses = () => Object.values(CONFIG.statusEffects);
const statusOf = ({ id }: TableItem) => statuses().find((one) => one.id === id);
const walk = (): number => ilse.system.walk;

it("a custom condition is a status for actors of its game, and follows its item", async () => {
  expect(statusOf(hexed)).toMatchObject({
    name: "Hexed",
    hud: { actorTypes: expect.arrayContaining(["edgeCharacter", "edgeNpc"]) as string[] },
  });
  await hexed.update({ name: "Jinxed" });
  expect(statusOf(hexed)!.name).toBe("Jinxed");
  await hexed.update({ name: "Hexed" });
  expect(toggles(ilse).find(({ id }) => id === hexed.id)).toMatchObject({ name: "Hexed", active: false });
});

it("a custom condition that is switched on changes numbers and rolls under its name until it ends", async () => {
  const before = walk();
  await ilse.toggleStatusEffect(hexed.id, { active: true });
  expect(walk()).toBe(before - 2);
  expect(ilse.statuses.has(hexed.id)).toBe(true);
  const [row] = groups(ilse).find(({ id }) => id === "temporary")!.rows;
  expect(row!.name).toBe("Hexed");
  expect(row!.lines).toEqual(["Speed (m) −2", "Disadvantage on Dexterity"]);
  expect(row!.ends.join()).toContain("10");
  expect(ilse.explain("speed")!.parts).toContainEqual(expect.objectContaining({ label: "Hexed", value: -2 }));
  expect(toggles(ilse).find(({ id }) => id === hexed.id)!.active).toBe(true);
});

it("a custom condition given or removed by hand is in the ledger and can be undone", async () => {
  await ilse.toggleStatusEffect(hexed.id, {});
  const [entry] = ledgerOf(ilse);
  expect((await undoChange(ilse, entry!.key)).state).toBe("done");
  expect(ilse.statuses.has(hexed.id)).toBe(false);
});

it("a custom condition dropped on a sheet is applied once, and is not carried as an item", async () => {
  for (let times = 0; times < 2; times += 1) {
    await ilse.createEmbeddedDocuments("Item", [hexed.toObject()]);
    await settled();
  }
  expect(ilse.effects.contents.filter(({ name }) => name === "Hexed")).toHaveLength(1);
  expect(ilse.items.contents.some(({ name }) => name === "Hexed")).toBe(false);
});

it("a custom condition from a compendium works without being in the world", async () => {
  const before = walk();
  await ilse.createEmbeddedDocuments("Item", [{ ...hexed.toObject(), _id: "a".repeat(16), name: "Slowed" }]);
  await settled();
  expect(walk()).toBe(before - 2);
  expect(groups(ilse)[0]!.rows[0]!.lines).toEqual(["Speed (m) −2", "Disadvantage on Dexterity"]);
});

it("a custom condition whose item is deleted stays active under its name, and says so", async () => {
  const other = await createHex();
  const before = walk();
  await ilse.toggleStatusEffect(other.id, { active: true });
  await other.delete();
  expect(statusOf(other)).toBeUndefined();
  expect(walk()).toBe(before - 2);
  const row = groups(ilse)
    .flatMap(({ rows }) => rows)
    .find(({ name }) => name === "Hexed")!;
  expect(row.lines.at(-1)).toBe("This condition was deleted. What it does still acts here.");
  await ilse.toggleStatusEffect(other.id, { active: false });
  expect(ilse.effects.size).toBe(0);
});
