/** Every document of every compiled pack, read by the system's data models on the sandbox's data layer. */
import { join } from "node:path";
import type { Host } from "sandbox/node";
import { endHost } from "sandbox/testing/settled";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GAMES } from "../../scripts/lib/games.ts";
import { readManifest } from "../../scripts/lib/packs.ts";
import { DIST, systemVersion } from "../../scripts/lib/run.ts";
import { startBuilt } from "../support/built.ts";
import type { TableActor, TableItem } from "../support/documents.ts";
import { packOf } from "../support/packs.ts";

/** An actor, an item, or a document without data of a type. */
type Stored = Omit<TableItem, "system"> & Partial<Pick<TableActor, "items" | "system">>;

let host: Host;
beforeAll(async () => {
  host = await startBuilt();
});
afterAll(() => endHost(host));

it("roll classes keep their names through the build, because the host revives stored rolls by name", () => {
  const names = host.CONFIG.Dice.rolls.map((each: { name: string }) => each.name);
  expect(names).toEqual(expect.arrayContaining(["KeepTwoRoll"]));
});

describe.each(readManifest().packs)("pack $name", ({ name }) => {
  const pack = () => packOf<Stored>(name);

  it("holds documents, all valid against their data models", async () => {
    const documents = await pack().getDocuments();
    expect(documents.length).toBeGreaterThan(0);
    expect(documents.length).toBe(pack().index.size);
    expect([...pack().invalidDocumentIds]).toEqual([]);
    for (const document of documents)
      expect([...(document.items?.invalidDocumentIds ?? [])], document.name).toEqual([]);
  });

  it("is stamped with the version of the package", async () => {
    const versions = (await pack().getDocuments()).map((one) => one.toObject()._stats.systemVersion);
    expect([...new Set(versions)]).toEqual([systemVersion()]);
  });

  it("contains only fields of its data model", async () => {
    for (const document of (await pack().getDocuments()).flatMap((each) => [each, ...(each.items ?? [])])) {
      const known = flatKeys(document.system?.toObject?.() ?? {});
      const written = flatKeys(document._source.system ?? {});
      expect(
        written.filter((key) => !known.includes(key)),
        document.name,
      ).toEqual([]);
    }
  });

  it("shows images that the build contains", async () => {
    const { existsSync } = await import("node:fs");
    for (const document of (await pack().getDocuments()).flatMap((each) => [each, ...(each.items ?? [])])) {
      const own = /^systems\/manifold\/(.*)$/.exec(document.img ?? "")?.[1];
      if (own) expect(existsSync(join(DIST, own)), `${document.name}: ${document.img}`).toBe(true);
    }
  });
});

it.each(GAMES)("%s has ready-made containers", async (game) => {
  const gear = await packOf<TableItem>(`${game}-gear`).getDocuments();
  const holds = gear.filter(({ system }) => system.holds);
  expect(holds.map(({ name }) => name)).toContain("Backpack");
});

function flatKeys(value: object, prefix = ""): string[] {
  return Object.entries(value).flatMap(([key, each]) =>
    each && typeof each === "object" && !Array.isArray(each) && Object.keys(each).length > 0
      ? flatKeys(each, `${prefix}${key}.`)
      : [`${prefix}${key}`],
  );
}
