// @vitest-environment happy-dom
/** Reach and flanking between the tokens of real documents. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createActor } from "../../support/create.ts";
import type { TableItem } from "../../support/documents.ts";
import { placed, stand } from "../../support/places.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
let guard: TableActor;
let ilse: TableActor;
let weapon: TableItem;

beforeAll(async () => {
  table = await startTable("edge");
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
  weapon = ilse.items.contents.find(({ type }) => type === "edgeWeapon")!;
});
afterAll(() => table.host.teardown());

describe("places on the scene", () => {
  it("[E-373] refuse a melee attack on a target beyond reach", async () => {
    await weapon.update({ "system.mode": "melee", "system.reach": 1 });
    const options = { dialog: false, targets: [guard.uuid] };
    await placed([stand(ilse, 0, 0), stand(guard, 31.5, 0, -1)], async () => {
      expect(await ilse.roll("attack", weapon.id, options)).toBeNull();
    });
    await placed([stand(ilse, 0, 0), stand(guard, 1, 0, -1)], async () => {
      expect(await ilse.roll("attack", weapon.id, options)).not.toBeNull();
    });
  });

  it("[E-361] flank for all allies in melee who see the foe, through two on opposite sides", async () => {
    const { surroundingsOf } = await import("../../../module/rulesets/edge/attack/surroundings.ts");
    const doctor = table.actor("Doctor Anselm Quill");
    const scout = await createActor({ name: "Scout", type: "edgeCharacter" });
    const flanking = (actor: TableActor) =>
      surroundingsOf(actor, { actor: guard, distance: 1, gap: 1, adjacent: true }).flanking;
    const tokens = [stand(guard, 0, 0, -1), stand(doctor, -1, 0), stand(scout, 1, 0), stand(ilse, 0, -1)];
    await placed(tokens, async () => {
      expect([doctor, scout, ilse].map(flanking)).toEqual([true, true, true]);
      await doctor.toggleStatusEffect("blinded", { active: true });
      expect([doctor, scout, ilse].map(flanking)).toEqual([false, false, false]);
      await doctor.toggleStatusEffect("blinded", { active: false });
    });
    await placed([tokens[0]!, tokens[1]!, tokens[3]!], () => {
      expect([doctor, ilse].map(flanking)).toEqual([false, false]);
    });
    await scout.delete();
  });
});
