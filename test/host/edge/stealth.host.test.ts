// @vitest-environment happy-dom
/** Hiding, noticing and surprise on real documents, as the Gamemaster and the players meet them. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MovedToken, TokenPosition } from "../../../module/core/contract/scene-token.ts";
import { hostSettings } from "../../../module/core/host/host.ts";
import type { EdgeCheckPlan } from "../../../module/rulesets/edge/rules/check/types.ts";
import { createCombat } from "../../support/combat.ts";
import { apply, targetsOf as targetRecordsOf, throwing, undo } from "../../support/consequences.ts";
import type { TableCombat } from "../../support/documents.ts";
import { placed, stand } from "../../support/places.ts";
import { essence, startTable, type Table, type TableActor, type TableMessage } from "../../support/table.ts";

let table: Table;
let ilse: TableActor;
let doctor: TableActor;
let guard: TableActor;
let combat: TableCombat | null = null;
let chips: typeof import("../../../module/core/sheets/effect-chips.ts")["effectChips"];

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  doctor = table.actor("Doctor Anselm Quill");
  guard = table.actor("Station guard");
  const sheet = await import("../../../module/core/sheets/effect-chips.ts");
  chips = sheet.effectChips;
});
afterAll(() => table.host.teardown());

const set = (key: string, value: unknown) => hostSettings().set("manifold", `edge.${key}`, value);

/** The guard's passive Alertness is 14. */
beforeEach(async () => {
  await guard.update({ "system.abilities.per.value": 2, "system.skills.alertness.bonus": 0 });
});
afterEach(async () => {
  await combat?.delete();
  combat = null;
  await set("noticing", "ask");
  for (const actor of [ilse, doctor, guard]) {
    for (const id of actor.statuses) await actor.toggleStatusEffect(id, { active: false });
    await actor.toggleStatusEffect("aware", { active: false });
  }
  await settled();
});

/** Combatants who have begun to fight: the guard against the others. */
async function fight(...actors: readonly TableActor[]): Promise<TableCombat> {
  combat = await createCombat(actors.map((actor, place) => [actor, 20 - place] as const));
  await combat.startCombat();
  await settled();
  return combat;
}

/** Rolls with a total of the dice, to which nothing is added. */
async function rollTotal(actor: TableActor, kind: string, key: string, total: number): Promise<TableMessage> {
  const plain = { dialog: false, targets: [], choices: { situational: [] }, silent: true };
  const { plan } = (await actor.roll(kind, key, plain))!;
  const dice = total - (plan as EdgeCheckPlan).bonus;
  const first = Math.min(11, dice - 1);
  throwing([12, 6], [12, first], [12, dice - first]);
  const { message } = (await actor.roll(kind, key, { dialog: false, targets: [] }))!;
  await settled();
  return message;
}

const hide = (actor: TableActor, total: number) => rollTotal(actor, "hide", "", total);
const notices = () =>
  table.messages.contents.filter(
    ({ type, system }) => type === "change" && /Notice/.test(JSON.stringify(system.what)),
  );
const lastNotice = () => notices().at(-1);
const targetsOf = (message: TableMessage | undefined): string[] =>
  message ? targetRecordsOf(message).map(({ uuid }) => uuid) : [];
const isAware = (actor: TableActor) => chips(actor).some(({ name }) => name === "Aware");

async function modifiersOf(actor: TableActor, target: TableActor): Promise<string[]> {
  const weapon = actor.items.contents.find(({ type }) => type === "edgeWeapon")!.id;
  const { rollKind } = await import("../../../module/core/games/registry.ts");
  const { modifiers } = await rollKind("edge", "attack").request(actor, weapon, { targets: [target.uuid] });
  return modifiers.filter(({ on }) => on !== false).map(({ id }) => id);
}

describe("hiding", () => {
  it("[E-157] [E-314] keeps the total of the check as long as the creature hides", async () => {
    const before = essence(ilse);
    const message = await hide(ilse, 17);
    expect([...ilse.statuses]).toContain("hidden");
    expect(chips(ilse)).toMatchObject([{ name: "Hidden", notes: ["total 17"] }]);
    await hide(ilse, 19);
    expect(chips(ilse)).toMatchObject([{ notes: ["total 19"] }]);
    await undo(lastOf("hide"), ilse);
    expect(chips(ilse)).toMatchObject([{ notes: ["total 17"] }]);
    await undo(message, ilse);
    expect(essence(ilse)).toEqual(before);
  });

  it("[E-359] ends with an attack, and its total with it", async () => {
    await hide(ilse, 17);
    const weapon = ilse.items.contents.find(({ type }) => type === "edgeWeapon")!.id;
    await ilse.roll("attack", weapon, { dialog: false, targets: [], choices: { dc: 10 } });
    expect(chips(ilse)).toEqual([]);
  });

  it("is one of the checks that a Gamemaster may request, and no occasion of other checks", async () => {
    const { rollKind } = await import("../../../module/core/games/registry.ts");
    expect(rollKind("edge", "hide").list!(ilse)).toHaveLength(1);
    expect(rollKind("edge", "check").list!(ilse).map(({ key }) => key)).not.toContain("occasion:hide");
  });
});

function lastOf(kind: string): TableMessage {
  return table.messages.contents.filter(({ system }) => system.kind === kind).at(-1)!;
}

describe("noticing", () => {
  it("[E-161] offers the Gamemaster alone those whose passive Alertness beats the total", async () => {
    await fight(ilse, doctor, guard);
    await hide(ilse, 13);
    expect(targetsOf(lastNotice())).toEqual([guard.uuid]);
    expect(lastNotice()!.whisper).toEqual([table.users.getName("Gamemaster")!.id]);
    expect(isAware(guard)).toBe(false);
    await apply(lastNotice()!, guard);
    expect(chips(guard)).toMatchObject([{ name: "Aware", notes: ["of Ilse Marrow"] }]);
    expect([...guard.statuses]).not.toContain("aware");
    await undo(lastNotice()!, guard);
    expect(chips(guard)).toEqual([]);
  });

  it("[E-158] [E-161] leaves a creature hidden on a tie", async () => {
    await fight(ilse, guard);
    const before = notices().length;
    await hide(ilse, 14);
    expect(notices()).toHaveLength(before);
  });

  it("[E-158] finds by a check of Alertness or Inspection what its total beats, for the seeker alone", async () => {
    await fight(ilse, doctor, guard);
    await hide(ilse, 15);
    await rollTotal(guard, "check", "occasion:lookOut", 15);
    expect(isAware(guard)).toBe(false);
    await rollTotal(guard, "check", "occasion:search", 16);
    await apply(lastNotice()!, guard);
    expect(isAware(guard)).toBe(true);
    expect([...ilse.statuses]).toContain("hidden");
    await rollTotal(guard, "check", "medicine", 20);
    expect(targetsOf(lastNotice())).toEqual([guard.uuid]);
  });

  it("[E-029] stays aware of whoever it has noticed when that one hides again", async () => {
    await fight(ilse, guard);
    await hide(ilse, 12);
    expect(await modifiersOf(ilse, guard)).toContain("unseenAttacker");
    expect(await modifiersOf(guard, ilse)).toContain("unseenTarget");
    await apply(lastNotice()!, guard);
    await hide(ilse, 20);
    expect(await modifiersOf(ilse, guard)).not.toContain("unseenAttacker");
    expect(await modifiersOf(guard, ilse)).not.toContain("unseenTarget");
    await combat!.delete();
    combat = null;
    await settled();
    expect(isAware(guard)).toBe(false);
  });

  it("tells the owner of a character its own number, and not the total that it beat", async () => {
    await fight(guard, ilse);
    await hide(guard, 5);
    const steps = JSON.stringify(lastNotice()!.system.targets);
    expect(steps).toContain("Station guard");
    expect(steps).not.toContain("against 5");
  });

  it("applies it at once where the table wants that, and can undo it", async () => {
    await set("noticing", "auto");
    await fight(ilse, guard);
    await hide(ilse, 13);
    expect(isAware(guard)).toBe(true);
    await undo(lastNotice()!, guard);
    expect(isAware(guard)).toBe(false);
  });

  it("does nothing where the table wants that", async () => {
    await set("noticing", "off");
    const before = notices().length;
    await fight(ilse, guard);
    await hide(ilse, 5);
    expect(notices()).toHaveLength(before);
  });

  it("offers the same finding once, at the turn of whoever missed it before", async () => {
    await fight(ilse, guard);
    await hide(ilse, 15);
    const before = notices().length;
    await guard.update({ "system.abilities.per.value": 4 });
    await combat!.nextTurn();
    await settled();
    expect(notices()).toHaveLength(before + 1);
    expect(targetsOf(lastNotice())).toEqual([guard.uuid]);
    await combat!.nextTurn();
    await combat!.nextTurn();
    await settled();
    expect(notices()).toHaveLength(before + 1);
  });

  it("[E-163] compares a sleeper at its penalty, and nobody who is unconscious", async () => {
    await guard.toggleStatusEffect("asleep", { active: true });
    await fight(ilse, guard);
    const before = notices().length;
    await hide(ilse, 13);
    expect(notices()).toHaveLength(before);
    await hide(ilse, 8);
    expect(targetsOf(lastNotice())).toEqual([guard.uuid]);
    await guard.toggleStatusEffect("asleep", { active: false });
    await guard.toggleStatusEffect("unconscious", { active: true });
    const now = notices().length;
    await hide(ilse, 6);
    expect(notices()).toHaveLength(now);
  });

  it("[E-161] compares those whom a move brings near on the scene", async () => {
    await hide(ilse, 13);
    const { noticeMove } = await import("../../../module/features/awareness/awareness.ts");
    const tokens = [stand(ilse, 0, 0), stand(guard, 60, 0, -1)];
    const walk = async (from: number, to: number, id: string) => {
      const passed = { distance: Math.abs(to - from), waypoints: [] };
      const [origin, destination] = [from, to].map((x) => ({ x, y: 0 }) as TokenPosition);
      const movement = { id, origin: origin!, destination: destination!, method: "dragging", passed };
      noticeMove({ ...tokens[1]!.document, actor: guard } as object as MovedToken, movement);
      await settled();
    };
    const before = notices().length;
    await placed(tokens, async () => {
      await walk(60, 40, "far");
      expect(notices()).toHaveLength(before);
      await walk(40, 20, "near");
      expect(targetsOf(lastNotice())).toEqual([guard.uuid]);
      await walk(20, 10, "nearer");
      expect(notices()).toHaveLength(before + 1);
    });
  });
});

describe("surprise", () => {
  it("[E-272] is proposed for those who notice none of their foes when the fight begins", async () => {
    await hide(ilse, 18);
    await hide(doctor, 14);
    await fight(ilse, doctor, guard);
    expect(targetsOf(lastNotice())).toEqual([guard.uuid]);
    await apply(lastNotice()!, guard);
    expect([...guard.statuses]).toContain("surprised");
  });

  it("[E-272] does not meet those who notice one of several", async () => {
    await hide(ilse, 18);
    await hide(doctor, 13);
    const before = notices().length;
    await fight(ilse, doctor, guard);
    expect(notices()).toHaveLength(before);
  });

  it("[E-272] does not meet those who see a foe that does not hide", async () => {
    await hide(ilse, 18);
    const before = notices().length;
    await fight(ilse, doctor, guard);
    expect(notices()).toHaveLength(before);
  });
});
