// @vitest-environment happy-dom
/** The list of effects, their sheet's draft, and what the ledger keeps of them. Both generations. */

import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { EffectDraft } from "../../../module/core/effects/effect-draft.ts";
import { undoChange } from "../../support/changes.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";
import { dialogOf } from "../../support/windows.ts";
import { change, clearEffects, type Effect, giveEffect } from "./effects-table.ts";

let table: Table;
let ilse: TableActor;
let drafts: typeof import("../../../module/core/effects/effect-draft.ts");
let hands: typeof import("../../../module/core/changes/hand-changes.ts");
let ledger: typeof import("../../../module/core/changes/ledger.ts");
let groups: typeof import("../../../module/core/sheets/effect-list.ts")["effectGroups"];

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  drafts = await import("../../../module/core/effects/effect-draft.ts");
  hands = await import("../../../module/core/changes/hand-changes.ts");
  ledger = await import("../../../module/core/changes/ledger.ts");
  ({ effectGroups: groups } = await import("../../../module/core/sheets/effect-list.ts"));
}, 60_000);
afterEach(() => clearEffects(ilse));
afterAll(() => table.host.teardown());

const save = (effect: Effect, draft: EffectDraft) => effect.update(drafts.updateOf(effect, draft));
const dexterity = (): number => ilse.system.scores.dex;

it("an effect is made of rows of pick lists, and changes the number that they name", async () => {
  const before = dexterity();
  const effect = await giveEffect(ilse, "Bless", {});
  const rows = [{ ...drafts.EMPTY_ROW, what: "number:abilities.dex.bonus", value: "2" }];
  await save(effect, { ...drafts.draftOf(effect), rows });
  expect(dexterity()).toBe(before + 2);
  expect(drafts.draftOf(effect).rows).toMatchObject([
    { what: "number:abilities.dex.bonus", way: "add", value: "2" },
  ]);
});

it.each([
  ["set", "9", 9],
  ["atLeast", "8", 8],
  ["atMost", "0", 0],
  ["multiply", "0", 0],
] as const)("%s works on the number itself", async (way, value, score) => {
  const effect = await giveEffect(ilse, "Form", {});
  const rows = [{ ...drafts.EMPTY_ROW, what: "number:abilities.dex.bonus", way, value }];
  await save(effect, { ...drafts.draftOf(effect), rows });
  expect(dexterity()).toBe(score);
  expect(drafts.draftOf(effect).rows).toMatchObject([{ what: "number:abilities.dex.bonus", way, value }]);
});

it("a modifier of rolls keeps its limits", async () => {
  const effect = await giveEffect(ilse, "Aim", {});
  const only = { rolls: ["rangedAttack"], skills: [] };
  const rows = [{ ...drafts.EMPTY_ROW, what: "roll:advantage", only, asks: true }];
  await save(effect, { ...drafts.draftOf(effect), rows });
  expect(effect.flags.manifold!.rolls).toEqual([
    { kind: "advantage", value: 1, only: { rolls: ["rangedAttack"] }, asks: true },
  ]);
});

it("an effect on a path that no longer exists is kept unchanged, with a note in words", async () => {
  const effect = await giveEffect(ilse, "Old curse", {
    changes: [change("courage.now", "add", "@level + 1")],
  });
  const draft = drafts.draftOf(effect);
  expect(draft.rows).toMatchObject([{ what: "path", path: "system.courage.now", value: "@level + 1" }]);
  const before = effect.toObject();
  await save(effect, { ...draft, name: "Curse" });
  expect(effect.toObject()).toEqual({
    ...before,
    name: "Curse",
    _stats: effect.toObject()._stats,
    flags: effect.toObject().flags,
  });
  const { lines } = groups(ilse)
    .flatMap(({ rows }) => rows)
    .find(({ name }) => name === "Curse")!;
  expect(lines.join()).not.toContain("courage");
});

it.each([
  ["system.abilities.dex.bonus", "1d4", "“1d4” is not a number."],
  ["system.abilities.dex.bonus", "abc", "“abc” is not a number."],
  ["system.abilities.dex.bonus", "", "“” is not a number."],
  ["system.vitality.max", "7", "The game works this value out itself, so a change of it does nothing."],
  ["system.vitality", "5", "This is a group of values, not one value."],
  ["system.class.backstab", "1", "This game has no such value."],
  ["data.attributes.ac", "1", "This game has no such value."],
  ["", "1", "Enter the path of a value."],
])("a change of %s by “%s” is not saved, and the window shows why", async (path, value, why) => {
  const effect = await giveEffect(ilse, "Odd", {});
  const sheet = effect.sheet as import("../../../module/core/effects/effect-sheet.ts").EffectSheet;
  await sheet.render({ force: true });
  const rows = [{ ...drafts.EMPTY_ROW, what: "path", path, value }];
  await sheet.edit((draft) => ({ ...draft, rows }));
  await dialogOf(sheet).submit();
  const said = [...sheet.element.querySelectorAll(".problem")].map(({ textContent }) => textContent);
  expect(said).toEqual([why]);
  expect(drafts.draftOf(effect).rows).toEqual([]);
  await sheet.edit((draft) => ({
    ...draft,
    rows: [{ ...drafts.EMPTY_ROW, what: "path", path: "system.abilities.dex.bonus", value: "−2" }],
  }));
  const before = dexterity();
  await dialogOf(sheet).submit();
  expect(dexterity()).toBe(before - 2);
});

it("the list groups active effects and describes them in words", async () => {
  await giveEffect(ilse, "Bless", { changes: [change("abilities.dex.bonus", "add", 2)] });
  await giveEffect(ilse, "Rage", {
    flags: {
      rolls: [{ kind: "bonus", value: -1, only: { skills: ["stealth"] } }],
      duration: { until: "fightEnd" },
    },
  });
  await giveEffect(ilse, "Rested", { disabled: true });
  expect(groups(ilse).map(({ id, rows }) => [id, ...rows.map(({ name }) => name)])).toEqual([
    ["temporary", "Rage"],
    ["lasting", "Bless"],
    ["off", "Rested"],
  ]);
  const lines = groups(ilse)
    .flatMap(({ rows }) => rows)
    .flatMap((row) => row.lines);
  expect(lines).toEqual(["Bonus −1 on Stealth", "Dexterity +2"]);
});

it("a chosen end begins when the effect is saved", async () => {
  const effect = await giveEffect(ilse, "Haste", {});
  await save(effect, { ...drafts.draftOf(effect), ends: { end: "minutes", count: 2 } });
  expect(effect.flags.manifold).toMatchObject({ duration: { seconds: 120 }, timer: { endsAt: 120 } });
  expect(drafts.draftOf(effect).ends).toEqual({ end: "minutes", count: 2 });
});

it("an effect created, switched or deleted by hand can be undone from the ledger", async () => {
  const last = () => ledger.ledgerOf(ilse)[0]!;
  const effect = (await hands.createEffectByHand(ilse, {
    name: "Bless",
    changes: [change("speed.bonus", "add", 2)],
  })) as Effect;
  const made = last();
  await hands.updateEffectByHand(effect, { disabled: true });
  const off = ledger.ledgerOf(ilse).find(({ key }) => key !== made.key && key !== undefined)!;
  expect((await undoChange(ilse, off.key)).state).toBe("done");
  expect(ilse.effects.get(effect.id)!.disabled).toBe(false);
  const keys = new Set(ledger.ledgerOf(ilse).map(({ key }) => key));
  await hands.deleteEffectByHand(ilse.effects.get(effect.id)!);
  const gone = ledger.ledgerOf(ilse).find(({ key }) => !keys.has(key))!;
  expect((await undoChange(ilse, gone.key)).state).toBe("done");
  expect(ilse.effects.getName("Bless")!.id).toBe(effect.id);
  expect((await undoChange(ilse, made.key)).state).toBe("done");
  expect(ilse.effects.getName("Bless")).toBeUndefined();
});
