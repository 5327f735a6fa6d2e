/** Targets of attacks and contests on real documents. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ContestRequest } from "../../../module/rulesets/gods/rules/check/opposed.ts";
import { createActor } from "../../support/create.ts";
import type { TableActor } from "../../support/documents.ts";
import { dice, type GodsTable, giveWeapon, startGodsTable } from "./gods-table.ts";

let table: GodsTable;
let hero: TableActor;
let foe: TableActor;
let other: TableActor;
let blade: string;

beforeAll(async () => {
  table = await startGodsTable();
  ({ hero, foe } = table);
  other = await createActor({
    name: "Other foe",
    type: "godsNpc",
    system: { defense: { value: 7 } },
  });
  await foe.update({ "system.defense.value": 3, "system.defense.agility": 0 });
  blade = await giveWeapon(hero, { damage: "1d6" });
});
afterAll(() => table.host.teardown());

/** Makes the user aim at these. */
function aim(...actors: readonly TableActor[]): void {
  const targets = game.user!.targets as object as Set<object>;
  targets.clear();
  for (const actor of actors) targets.add({ id: actor.id, actor });
}

/** The request of a roll, with its opponent. */
async function request(kind: string, key: string, options: object): Promise<ContestRequest> {
  dice([20, 10], [20, 10]);
  const rolled = await hero.roll(kind, key, { dialog: false, ...options });
  return rolled!.message.system.request;
}

describe("the target of an attack", () => {
  it("[G-015] is the single creature that the user aims at", async () => {
    aim(foe);
    expect(await request("attack", blade, {})).toMatchObject({ defense: foe.system.defenseTotal });
    aim(foe, other);
    expect(await request("attack", blade, {})).toMatchObject({ defense: null });
    aim();
    expect(await request("attack", blade, {})).toMatchObject({ defense: null });
  });

  it("is the one that the caller names, not the one that the user aims at", async () => {
    aim(foe);
    expect(other.system.defenseTotal).not.toBe(foe.system.defenseTotal);
    const named = { targets: [other.uuid] };
    expect(await request("attack", blade, named)).toMatchObject({ defense: other.system.defenseTotal });
    expect(await request("attack", blade, { targets: [] })).toMatchObject({ defense: null });
    expect(await request("attack", blade, { targets: [foe.uuid, other.uuid] })).toMatchObject({
      defense: null,
    });
  });
});

describe("the other side", () => {
  it("is the one that the caller names in a contest", async () => {
    aim(foe);
    const { other: side } = await request("contest", "strength", { targets: [other.uuid] });
    expect(side?.name).toBe(other.name);
  });

  it("[G-178] is the one that the caller names in a roll to track", async () => {
    aim(foe);
    await other.update({ "system.march.tracks": 4 });
    const { modifiers } = await request("check", "track", { targets: [other.uuid] });
    expect(modifiers.find(({ id }) => id === "covered")?.value).toBe(-4);
  });
});
