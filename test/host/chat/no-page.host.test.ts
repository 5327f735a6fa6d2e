/** A process that has documents and no page, as the benchmarks have it. */

import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listen } from "../../support/hooks.ts";
import { startTable, type Table } from "../../support/table.ts";

let table: Table;
beforeAll(async () => {
  table = await startTable("edge");
});
afterAll(() => table.host.teardown());

it("without a page, a check is posted and deleted without folding a card", async () => {
  const errors: unknown[] = [];
  listen("error", (location: string, error: Error) => void errors.push([location, error]));
  const ilse = table.actor("Ilse Marrow");
  expect(typeof document).toBe("undefined");
  const { message } = (await ilse.roll("check", "athletics", { dialog: false }))!;
  await settled();
  await message.delete();
  await settled();
  expect(errors).toEqual([]);
});
