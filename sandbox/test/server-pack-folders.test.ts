import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createHost, type Host, type HostOptions } from "../node/host.ts";
import { Notices } from "../server/notices.ts";
import { readPackage } from "../server/packages/manifest.ts";

const packs = ["one", "two", "three", "four"].map((name) => ({ name, label: name, type: "Item" }));

let host: Host | undefined;
afterEach(() => host?.teardown());

async function start(packFolders: unknown, options: HostOptions = {}): Promise<void> {
  host = await createHost({
    ...options,
    system: {
      manifest: {
        id: "sys",
        title: "S",
        version: "1",
        documentTypes: { Item: { gear: {} } },
        packs,
        packFolders,
      },
    },
  });
}

const folderOf = (name: string) => game.packs.get(`sys.${name}`)?.folder ?? null;
const path = (name: string) => {
  const folder = folderOf(name);
  return folder && [...folder.ancestors.toReversed(), folder].map((each) => each.name).join("/");
};

describe("folders of packs that a manifest asks for", () => {
  it("[U2] are nested, with their sorting and colour, and hold the compendia they name", async () => {
    await start([
      {
        name: "A",
        sorting: "m",
        color: "#144c73",
        packs: ["one", "unknown"],
        folders: [{ name: "B", folders: [{ name: "C", packs: ["two"] }] }],
      },
    ]);
    expect(["one", "two", "three"].map(path)).toEqual(["A", "A/B/C", null]);
    expect(folderOf("one")).toMatchObject({ type: "Compendium", sorting: "m", depth: 1 });
    expect(String(folderOf("one")?.color)).toBe("#144c73");
    const [node] = game.packs.tree.children;
    expect(node?.entries.map(({ collection }) => collection)).toEqual(["sys.one"]);
    expect(node?.folder?.contents).toEqual([game.packs.get("sys.one")]);
  });

  it("[U2] of the same name and parent are one", async () => {
    await start([
      { name: "A", packs: ["one"] },
      { name: "A", packs: ["two"], folders: [{ name: "A", packs: ["three"] }] },
    ]);
    expect(folderOf("two")).toBe(folderOf("one"));
    expect(path("three")).toBe("A/A");
    expect(game.folders.size).toBe(2);
  });

  it("[U2] leave alone what a GM has placed, or taken out of its folder", async () => {
    const value = JSON.stringify({ "sys.one": { folder: "Mine000000000000" }, "sys.two": { folder: null } });
    await start(
      [
        { name: "A", packs: ["one", "two"] },
        { name: "B", packs: ["three"] },
      ],
      {
        documents: {
          Folder: [{ _id: "Mine000000000000", name: "Mine", type: "Compendium" }],
          Setting: [{ key: "core.compendiumConfiguration", value }],
        },
      },
    );
    expect(["one", "two", "three"].map(path)).toEqual(["Mine", null, "B"]);
    expect(game.folders.map(({ name }) => name).sort()).toEqual(["B", "Mine"]);
  });

  it("[U2] go four deep; deeper ones and those without a name are told", async () => {
    const dir = await mkdtemp(join(tmpdir(), "sandbox-pack-folders-"));
    let folders: object[] = [{ name: "E", packs: ["one"] }];
    for (const name of ["D", "C", "B", "A"]) folders = [{ name, packs: [], folders }];
    await writeFile(
      join(dir, "system.json"),
      JSON.stringify({ id: "sys", packs, packFolders: [...folders, { packs: ["two"] }] }),
    );
    const notices = new Notices(() => undefined);
    const { packFolders } = readPackage("system", dir, notices);
    expect(packFolders).toHaveLength(1);
    expect(packFolders[0]?.folders[0]?.folders[0]?.folders[0]).toMatchObject({ name: "D", folders: [] });
    const told = notices.list.map(({ message }) => message).join();
    expect(told).toContain("4 deep");
    expect(told).toContain("without name");
  });
});
