// @vitest-environment happy-dom
/** Dialogs whose work fails, or cannot begin without a connection to the server: they keep what was entered. */

import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { hostSettings } from "../../module/core/host/host.ts";
import { throwing } from "../support/consequences.ts";
import { documentClass } from "../support/create.ts";
import type { TableDialog, TableMessage } from "../support/documents.ts";
import { spyOnNotices } from "../support/notices.ts";
import { startTable, type Table, type TableActor } from "../support/table.ts";
import { dialogOf, windowNamed } from "../support/windows.ts";

const LOST = "MANIFOLD.NoConnection";

let table: Table;
let ilse: TableActor;
let warned: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
});
afterAll(() => table.host.teardown());
beforeEach(() => {
  warned = spyOnNotices("warn").mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

/** Breaks the connection. @returns connects again */
function lose(): () => void {
  const connected = vi.spyOn(game.socket!, "connected", "get").mockReturnValue(false);
  return () => connected.mockRestore();
}

const lost = (): string => game.i18n!.localize(LOST);

it("[LOW-20] the dialog of a roll keeps its choices, and rolls once the connection is back", async () => {
  const { showRollDialog } = await import("../../module/core/documents/perform-roll.ts");
  const dialog = dialogOf(await showRollDialog(ilse, "check", "athletics"));
  const difficulty = () => dialog.element.querySelector<HTMLInputElement>('input[name="dc"]')!;
  difficulty().value = "17";
  const connect = lose();
  await dialog.submit();
  expect(warned.mock.calls).toEqual([[lost()]]);
  expect(dialog.rendered).toBe(true);
  expect(difficulty().value).toBe("17");
  connect();
  await dialog.submit();
  expect(dialog.rendered).toBe(false);
  expect(warned).toHaveBeenCalledTimes(1);
});

it("a modifier that was typed but not added counts in the roll; a modifier without a number is named", async () => {
  throwing([5, 6]);
  const rolling = ilse.roll("check", "athletics", { dialog: true });
  const dialog = await waitFor(() => {
    const opened = windowNamed("RollDialog");
    expect(opened?.rendered).toBe(true);
    return opened!;
  });
  dialog.element.querySelector<HTMLInputElement>('input[name="_label"]')!.value = "Rope";
  const value = dialog.element.querySelector<HTMLInputElement>('input[name="_value"]')!;
  await dialog.submit();
  expect(dialog.rendered).toBe(true);
  expect(value.getAttribute("aria-invalid")).toBe("true");
  expect(value.closest(".field")!.textContent).toContain(game.i18n!.localize("MANIFOLD.Dialog.LacksValue"));
  value.value = "3";
  await dialog.submit();
  const { plan } = (await rolling)!.message.system;
  expect(plan.modifiers).toContainEqual(expect.objectContaining({ label: "Rope", value: 3 }));
});

it("[LOW-20] other dialogs stay open too, and act once when tried again", async () => {
  const { RestDialog } = await import("../../module/features/rests/rest-dialog.ts");
  const dialog = dialogOf(new RestDialog(ilse.ruleset, [ilse]));
  await dialog.render({ force: true });
  const before = table.messages.contents.length;
  const connect = lose();
  await dialog.submit();
  expect(warned.mock.calls).toEqual([[lost()]]);
  expect(dialog.rendered).toBe(true);
  expect(table.messages.contents).toHaveLength(before);
  connect();
  await dialog.submit();
  expect(dialog.rendered).toBe(false);
  expect(table.messages.contents).toHaveLength(before + 1);
});

async function shown(made: object): Promise<TableDialog> {
  const dialog = dialogOf(made);
  await dialog.render({ force: true });
  return dialog;
}

async function failedCheck(): Promise<TableMessage> {
  throwing([12, 6]);
  return (await ilse.roll("check", "athletics", { dialog: false, choices: { dc: 30 } }))!.message;
}

/** Drops a species on Ilse. */
async function openGrants(): Promise<TableDialog> {
  await ilse.createEmbeddedDocuments("Item", [{ name: "Vael", type: "edgeSpecies" }]);
  return windowNamed("GrantDialog")!;
}

async function openDeal(): Promise<TableDialog> {
  const { DealDialog } = await import("../../module/core/consequences/plain-damage/deal-dialog.ts");
  return shown(new DealDialog({ actors: [ilse], formula: "3" }));
}

async function openRest(): Promise<TableDialog> {
  const { RestDialog } = await import("../../module/features/rests/rest-dialog.ts");
  return shown(new RestDialog(ilse.ruleset, [ilse]));
}

async function openRequest(): Promise<TableDialog> {
  const { RequestDialog } = await import("../../module/core/requests/request-dialog.ts");
  const asked = { actors: [ilse.uuid], kind: "check", key: "athletics" };
  return shown(new RequestDialog({ ruleset: "edge", ...asked }));
}

async function openAdditions(): Promise<TableDialog> {
  await hostSettings().set("manifold", "edge.playerAdditions", "Help: +2");
  const { AddDialog } = await import("../../module/core/consequences/corrections/add-dialog.ts");
  return shown(new AddDialog(await failedCheck()));
}

async function openCorrection(): Promise<TableDialog> {
  const { CorrectDialog } = await import("../../module/core/consequences/corrections/correct-dialog.ts");
  const dialog = await shown(new CorrectDialog(await failedCheck()));
  dialog.element.querySelector<HTMLInputElement>('input[name="difficulty"]')!.value = "8";
  return dialog;
}

it.each<[string, () => Promise<TableDialog>]>([
  ["deal", openDeal],
  ["request", openRequest],
  ["add", openAdditions],
  ["correct", openCorrection],
  ["rest", openRest],
  ["grants", openGrants],
])("the dialog %s survives a second click while it works, and stays open if it fails", async (_, show) => {
  const { Refusal } = await import("../../module/core/host/refusal.ts");
  const dialog = await show();
  let fail = (_error: Error): void => undefined;
  const create = vi.spyOn(documentClass("ChatMessage"), "create").mockReturnValue(
    new Promise((_done, refuse) => {
      fail = refuse;
    }),
  );
  const first = dialog.submit();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  await dialog.submit();
  expect(dialog.rendered, "while it runs").toBe(true);
  fail(new Refusal({ key: LOST }));
  await first;
  expect(dialog.rendered, "after the failure").toBe(true);
  expect(create).toHaveBeenCalledTimes(1);
  create.mockRestore();
  const before = table.messages.contents.length;
  await dialog.submit();
  expect(dialog.rendered, "once it is done").toBe(false);
  expect(table.messages.contents).toHaveLength(before + 1);
});

it.each<[string, () => Promise<TableDialog>]>([
  ["deal", openDeal],
  ["rest", openRest],
  ["grants", openGrants],
])("the dialog %s stays open and says so if another package prevented its card", async (_, show) => {
  const dialog = await show();
  const before = table.messages.contents.length;
  Hooks.once("preCreateChatMessage", () => false);
  await dialog.submit();
  expect(table.messages.contents).toHaveLength(before);
  expect(dialog.rendered).toBe(true);
  const said = [...warned.mock.calls.flat(), dialog.element.textContent].join("\n");
  expect(said).toContain(game.i18n!.localize("MANIFOLD.Damage.NotPosted"));
  await dialog.close();
});
