// @vitest-environment happy-dom
/** Dialogs without a connection to the server: they say so, and keep what was entered. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { load, startTable, type Table, type TableActor } from "../support/table.ts";

interface Dialog {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  render(options: object): Promise<unknown>;
  submit(): Promise<unknown>;
}

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
  warned = vi.spyOn(ui.notifications as unknown as { warn(text: string): void }, "warn").mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

/** Breaks the connection. @returns connects again */
function lose(): () => void {
  const { socket } = game as unknown as { socket: { readonly connected: boolean } };
  const connected = vi.spyOn(socket, "connected", "get").mockReturnValue(false);
  return () => connected.mockRestore();
}

const lost = (): string => game.i18n!.localize(LOST);

it("[LOW-20] the dialog of a roll stays with its choices, and rolls once the line is back", async () => {
  const { showRollDialog } = await load<{
    showRollDialog(actor: object, kind: string, key: string): Promise<Dialog>;
  }>("module/core/rolls/perform-roll.ts");
  const dialog = await showRollDialog(ilse, "check", "athletics");
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

it("[LOW-20] another dialog stays too, and is carried out once when it is tried again", async () => {
  const { RestDialog } = await load<{ RestDialog: new (ruleset: object, actors: object[]) => Dialog }>(
    "module/core/rest/rest-dialog.ts",
  );
  const { ruleset } = ilse as unknown as { ruleset: object };
  const dialog = new RestDialog(ruleset, [ilse]);
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
