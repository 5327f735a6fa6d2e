// @vitest-environment happy-dom
/** Announcements for screen readers: damage, conditions, turns; each once, and never to users who may not know. */

import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { publicApi } from "../../support/api.ts";
import { postChanges } from "../../support/changes.ts";
import { createCombat } from "../../support/combat.ts";
import { apply, undo } from "../../support/consequences.ts";
import { documentClass } from "../../support/create.ts";
import { startTable, type Table, type TableActor, type TableMessage } from "../../support/table.ts";

let table: Table;
let guard: TableActor;
let ilse: TableActor;

beforeAll(async () => {
  table = await startTable("edge");
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
  const { createLiveRegion } = await import("../../../module/core/host/live-region.ts");
  createLiveRegion();
});
afterAll(() => table.host.teardown());

const region = () => [...document.querySelectorAll('[aria-live="polite"]')].at(-1)!;
const said = () => [...region().children].map(({ textContent }) => textContent);
beforeEach(async () => {
  await settled();
  region().replaceChildren();
});

describe("screen readers", () => {
  it("announce each applied and undone change once", async () => {
    await guard.update({ "system.vitality.value": 10 });
    const message = await postChanges([[guard, { deltas: { "vitality.value": -3 } }]]);
    region().replaceChildren();
    await apply(message, guard);
    await settled();
    expect(said()).toEqual([
      expect.stringMatching(/^Station guard: .*Vitality 10 → 7; Applied by Gamemaster$/),
    ]);
    region().replaceChildren();
    await undo(message, guard);
    await settled();
    expect(said()).toEqual([expect.stringMatching(/^Undone\. Station guard: /)]);
  });

  it("announce the first twelve targets of a large card by name, and the number of the others", async () => {
    const crowd = await documentClass("Actor").createDocuments(
      Array.from({ length: 14 }, (_, index) => ({ name: `Guard ${index}`, type: "edgeNpc" })),
    );
    const message = await postChanges(crowd.map((actor) => [actor, { deltas: { "vitality.value": -1 } }]));
    region().replaceChildren();
    await publicApi().applyCard(message.id);
    await settled();
    expect(said()).toEqual([expect.stringMatching(/Applied by Gamemaster\. and 2 other targets$/)]);
    expect(said()[0]!.match(/Vitality/g)).toHaveLength(12);
  });

  it("announce a condition that begins and ends", async () => {
    await ilse.toggleStatusEffect("prone", { active: true });
    await settled();
    expect(said()).toEqual(["Ilse Marrow: Prone"]);
    await ilse.toggleStatusEffect("prone", { active: false });
    await settled();
    expect(said()).toEqual(["Ilse Marrow: Prone", "Ilse Marrow: no longer Prone"]);
  });

  it("announce each answer to a request once", async () => {
    const { postRequest } = await import("../../../module/core/requests/post-request.ts");
    const request = (await postRequest([ilse], [{ kind: "check", key: "dex" }])) as TableMessage;
    await settled();
    region().replaceChildren();
    const [seat] = request.system.seats;
    await ilse.roll("check", "dex", { dialog: false, reply: { request: request.id, seat: seat!.id } });
    await settled();
    expect(said()).toEqual([expect.stringMatching(/^Ilse Marrow\. Dexterity/)]);
  });

  it("announce whose turn it is", async () => {
    const combat = await createCombat([
      [ilse, 20],
      [guard, 10],
    ]);
    await combat.startCombat();
    await settled();
    region().replaceChildren();
    await combat.nextTurn();
    await settled();
    expect(said().filter((line) => line!.includes("turn"))).toEqual(["Round 1: Station guard’s turn"]);
    await combat.delete();
  });
});
