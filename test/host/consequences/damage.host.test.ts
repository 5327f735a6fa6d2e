// @vitest-environment happy-dom
/** Consequences on real documents: proposed, applied once, undone completely. */

import { settled } from "sandbox/testing/settled";
import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TurnEventType } from "../../../module/core/contract/combat.ts";
import { finishOpenChanges, postChanges } from "../../support/changes.ts";
import {
  apply,
  comesDue,
  hit,
  showTargets,
  targetKey,
  targetsOf,
  throwing,
  undo,
} from "../../support/consequences.ts";
import { createActor } from "../../support/create.ts";
import { spyOnNotices } from "../../support/notices.ts";
import { essence, startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
let guard: TableActor;
let ilse: TableActor;

beforeAll(async () => {
  table = await startTable("edge");
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
});
afterAll(() => table.host.teardown());

beforeEach(async () => {
  for (const actor of [guard, ilse]) {
    await actor.update({ "system.vitality.value": 10, "system.exhaustion.value": 0 });
  }
});

describe("a hit", () => {
  it("posts a message with its targets and changes nothing", async () => {
    const message = await hit(ilse, [guard], "4");
    expect(message.type).toBe("damage");
    expect(targetsOf(message).map(({ uuid }) => uuid)).toEqual([guard.uuid]);
    expect(guard.system.vitality.value).toBe(10);
  });

  it("is applied once, however often it is clicked", async () => {
    const message = await hit(ilse, [guard], "4");
    await Promise.all([apply(message, guard), apply(message, guard)]);
    await apply(message, guard);
    expect(guard.system.vitality.value).toBe(6);
    expect(message.system.targets[targetKey(guard)]!.applied).not.toBeNull();
  });

  it("is undone once, and may be applied again", async () => {
    const message = await hit(ilse, [guard], "4");
    await apply(message, guard);
    await Promise.all([undo(message, guard), undo(message, guard)]);
    expect(guard.system.vitality.value).toBe(10);
    await apply(message, guard);
    expect(guard.system.vitality.value).toBe(6);
    await undo(message, guard);
  });

  it("stays applied if the second half of a double click hits the undo button", async () => {
    const message = await hit(ilse, [guard], "4");
    const clickOn = async (action: string, detail: number) => {
      const card = await showTargets(message);
      const event = new MouseEvent("click", { bubbles: true, detail });
      card.querySelector(`[data-consequence="${action}"]`)!.dispatchEvent(event);
      await settled();
    };
    await clickOn("apply", 1);
    await clickOn("undo", 2);
    expect(guard.system.vitality.value).toBe(6);
    await clickOn("undo", 1);
    expect(guard.system.vitality.value).toBe(10);
  });

  it("keeps other changes between proposal, application and undoing", async () => {
    const [first, second] = [await hit(ilse, [guard], "3"), await hit(ilse, [guard], "2")];
    await Promise.all([apply(first, guard), apply(second, guard)]);
    expect(guard.system.vitality.value).toBe(5);
    await undo(first, guard);
    expect(guard.system.vitality.value).toBe(8);
  });

  it("restores the identical document when undone, also after knocking the target out", async () => {
    await ilse.toggleStatusEffect("concentrating", { active: true });
    const before = essence(ilse);
    const message = await hit(ilse, [ilse], "12");
    await apply(message, ilse);
    expect(ilse.system.vitality.value).toBe(0);
    expect([...ilse.statuses]).toEqual(expect.arrayContaining(["unconscious", "incapacitated", "dying"]));
    expect([...ilse.statuses]).not.toContain("concentrating");
    await undo(message, ilse);
    expect(essence(ilse)).toEqual(before);
    await ilse.toggleStatusEffect("concentrating", { active: false });
  });

  it("keeps its adjustment and says so if the new adjustment is not a whole number", async () => {
    const message = await hit(ilse, [guard], "4");
    const card = await showTargets(message);
    const field = card.querySelector<HTMLInputElement>('input[data-adjust="bonus"]')!;
    const warned = spyOnNotices("warn");
    const bonusOf = () => message.system.targets[targetKey(guard)].adjust.bonus as number;
    const type = (value: string): void => {
      field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    type("3");
    await waitFor(() => expect(bonusOf()).toBe(3));
    for (const [count, value] of ["", "1.5"].entries()) {
      type(value);
      await waitFor(() => expect(warned).toHaveBeenCalledTimes(count + 1));
      expect(warned).toHaveBeenLastCalledWith(game.i18n!.localize("MANIFOLD.Damage.UnreadAdjustment"));
      expect(bonusOf()).toBe(3);
    }
    warned.mockRestore();
  });

  it("includes the values that a click on Apply leaves in its fields, and does nothing if they cannot be read", async () => {
    const message = await hit(ilse, [guard], "4");
    const card = await showTargets(message);
    const bonus = card.querySelector<HTMLInputElement>('input[data-adjust="bonus"]')!;
    const factor = card.querySelector<HTMLSelectElement>('select[data-adjust="multiplier"]')!;
    const button = card.querySelector<HTMLButtonElement>('[data-consequence="apply"]')!;
    const warned = spyOnNotices("warn");
    const leave = (control: HTMLInputElement | HTMLSelectElement, value: string): void => {
      control.value = value;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    };
    leave(bonus, "1.5");
    button.click();
    await waitFor(() => expect(warned).toHaveBeenCalledTimes(2));
    expect(guard.system.vitality.value).toBe(10);
    leave(factor, "0.5");
    leave(bonus, "1");
    button.click();
    await waitFor(() => expect(guard.system.vitality.value).not.toBe(10));
    expect(guard.system.vitality.value).toBe(7);
    expect(message.system.targets[targetKey(guard)]).toMatchObject({
      adjust: { multiplier: 0.5, bonus: 1 },
    });
    await undo(message, guard);
    warned.mockRestore();
  });

  it("[E-446] kills a foe at 0", async () => {
    const before = essence(guard);
    const message = await hit(ilse, [guard], "10");
    await apply(message, guard);
    expect([...guard.statuses]).toContain("dead");
    await undo(message, guard);
    expect(essence(guard)).toEqual(before);
  });

  it("leaves a condition that has another cause", async () => {
    const [first, second] = [
      await postChanges([[guard, { addConditions: ["prone"] }]]),
      await postChanges([[guard, { addConditions: ["prone"] }]]),
    ];
    await apply(first, guard);
    await apply(second, guard);
    await undo(first, guard);
    expect([...guard.statuses]).toContain("prone");
    await undo(second, guard);
    expect([...guard.statuses]).not.toContain("prone");
  });

  it("uses the adjustments of the Gamemaster", async () => {
    const message = await hit(ilse, [guard], "4");
    const path = `system.targets.${targetKey(guard)}.adjust`;
    await message.update({ [`${path}.multiplier`]: 0.5, [`${path}.bonus`]: 1 });
    await apply(message, guard);
    expect(guard.system.vitality.value).toBe(7);
  });
});

describe("turns", () => {
  const due = (moment: TurnEventType) => comesDue(table, guard, moment);

  it("[E-514] handles bleeding at the end of a turn as the actor's automation says", async () => {
    await guard.toggleStatusEffect("bleeding", { active: true });
    const [asked] = await due("turnEnd");
    expect(guard.system.vitality.value).toBe(10);
    await apply(asked!, guard);
    expect(guard.system.vitality).toMatchObject({ value: 9, bled: 1 });
    await guard.update({ "flags.manifold.automation": "auto" });
    const [applied] = await due("turnEnd");
    expect(guard.system.vitality.value).toBe(8);
    await undo(applied!, guard);
    expect(guard.system.vitality.value).toBe(9);
    await guard.update({ "flags.manifold.automation": "off" });
    expect(await due("turnEnd")).toEqual([]);
    await guard.toggleStatusEffect("bleeding", { active: false });
  });

  it("[E-434] applies a death save immediately and can undo it", async () => {
    await ilse.update({ "system.vitality.value": 0, "system.deathSaves.failures": 0 });
    const { DEATH_SAVE } = await import("../../../module/rulesets/edge/injury/rolls.ts");
    expect(DEATH_SAVE.targets?.aim).toBe("self");
    throwing([12, 3]);
    const rolled = await ilse.roll("deathSave", "", { dialog: false });
    expect(ilse.system.deathSaves).toMatchObject({ failures: 1 });
    await undo(rolled!.message, ilse);
    expect(ilse.system.deathSaves).toMatchObject({ failures: 0 });
  });
});

describe("faults", () => {
  it("refuses a target that has been deleted", async () => {
    const doomed = await createActor({ name: "Doomed", type: "edgeNpc" });
    const message = await hit(ilse, [doomed], "4");
    await doomed.delete();
    await expect(apply(message, doomed)).rejects.toMatchObject({ text: { key: "MANIFOLD.Damage.Gone" } });
  });

  it("refuses a message that a user has edited", async () => {
    const message = await hit(ilse, [guard], "2d6");
    const dice = structuredClone(message.system.dice) as { value: number }[];
    dice[0]!.value = 6000;
    await message.update({ "system.dice": dice });
    await expect(apply(message, guard)).rejects.toMatchObject({ text: { key: "MANIFOLD.Damage.Tampered" } });
    expect(guard.system.vitality.value).toBe(10);
  });

  it("does not restore a value that has been replaced since, and the refusal names it", async () => {
    await ilse.update({ "system.deathSaves.failures": 1 });
    const message = await hit(ilse, [ilse], "12");
    await apply(message, ilse);
    await ilse.update({ "system.deathSaves.failures": 2 });
    await expect(undo(message, ilse)).rejects.toMatchObject({
      text: { key: "MANIFOLD.Ledger.Conflict", data: { path: "Failed death saves" } },
    });
    await ilse.update({ "system.deathSaves.failures": 0 });
    await undo(message, ilse);
    await ilse.update({ "system.deathSaves.failures": 0 });
  });

  it("finishes an interrupted change at the next start", async () => {
    const message = await hit(ilse, [ilse], "12");
    await apply(message, ilse);
    await ilse.deleteEmbeddedDocuments("ActiveEffect", ["unconscious00000"]);
    await ilse.update({ [`flags.manifold.ledger.${message.id}-0.open`]: true });
    expect(await finishOpenChanges([ilse])).toBe(1);
    expect([...ilse.statuses]).toContain("unconscious");
    await undo(message, ilse);
    expect([...ilse.statuses]).not.toContain("unconscious");
  });
});
