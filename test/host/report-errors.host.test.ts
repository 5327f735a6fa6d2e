// @vitest-environment happy-dom
/** Work that a click or a hook starts without waiting for it: its failures are shown to the user. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { EffectDocument } from "../../module/core/contract/documents.ts";
import { ROOT } from "../../scripts/lib/run.ts";
import { spyOnNotices } from "../support/notices.ts";
import { startTable, type Table, type TableActor } from "../support/table.ts";

let table: Table;
let guard: TableActor;

beforeAll(async () => {
  table = await startTable("edge");
  guard = table.actor("Station guard");
});
afterAll(() => table.host.teardown());
afterEach(() => vi.restoreAllMocks());

function spyOnErrors() {
  vi.spyOn(console, "error").mockReturnValue();
  return spyOnNotices("error");
}

describe("failures", () => {
  it("are shown to the user when a hook of the host fails", async () => {
    const errors = spyOnErrors();
    vi.spyOn(guard, "toggleStatusEffect").mockRejectedValueOnce(new Error("the disk is full"));
    const { onEffectCreated } = await import("../../module/core/effects/expiry.ts");
    const [prone] = await guard.createEmbeddedDocuments("ActiveEffect", [
      { name: "Sickened", statuses: ["sickened"] },
    ]);
    const flags = { manifold: { timer: { concentration: guard.uuid, cause: "x" } } };
    const effect: object = { ...prone, id: "x", parent: guard, statuses: new Set(), flags };
    onEffectCreated(effect as EffectDocument, {}, game.user!.id!);
    await settled();
    expect(errors).toHaveBeenCalledTimes(1);
    expect(errors.mock.calls[0]![0]).toContain("the disk is full");
  });

  it("are shown to the user when a click on a sheet fails", async () => {
    const errors = spyOnErrors();
    const { sheet } = guard;
    vi.spyOn(sheet, "render").mockRejectedValueOnce(new Error("no template"));
    const { toggleMode } = sheet.options.actions;
    Reflect.apply(toggleMode!, sheet, [new Event("click"), document.createElement("button")]);
    await settled();
    expect(errors).toHaveBeenCalledTimes(1);
    expect(errors.mock.calls[0]![0]).toContain("no template");
  });
});

it("no source file starts work without reporting its failure", () => {
  const started = readdirSync(join(ROOT, "module"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .flatMap((path) =>
      [
        ...readFileSync(join(ROOT, "module", path), "utf8").matchAll(
          /(?<=^|[^:|] )void (?!reportErrors\()[\w(].*/gm,
        ),
      ].map(([line]) => `${path}: ${line}`),
    );
  // A notice, and a promise whose failures are caught: neither can fail.
  const harmless = /: void (ui\.notifications!|tail\.then)/;
  expect(started.filter((line) => !harmless.test(line))).toEqual([]);
});
