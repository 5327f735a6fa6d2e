import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Sandbox } from "../server/index.ts";
import { Client, GM, serve } from "../testing/raw-client.ts";

const HERO = "Hero000000000000";
const OTHER = "Other00000000000";
const LAST = "Last000000000000";

let sandbox: Sandbox;
let gm: Client;
beforeEach(async () => {
  sandbox = await serve({
    seedDocuments: {
      Actor: [HERO, OTHER, LAST].map((_id) => ({ _id, name: _id, type: "wanderer" })),
      Setting: [{ key: "lanterns.oil", value: "3" }],
    },
  });
  gm = await Client.connect(sandbox, GM);
});
afterEach(() => sandbox.close());

describe("a state of the world that is kept", () => {
  it("is put back with what was embedded, in its order, and nobody is told", async () => {
    const before = await gm.world();
    const state = sandbox.api.keep();
    await gm.update("Actor", { _id: HERO, name: "Changed" });
    await gm.create("Item", { name: "Rope", type: "tool" }, { parentUuid: `Actor.${HERO}` });
    await gm.delete("Actor", [OTHER]);
    await gm.create("Actor", { name: "New", type: "wanderer" });
    await gm.create("ChatMessage", { content: "Hear" });
    gm.socket.emit("pause", true);
    await expect.poll(async () => (await gm.world()).paused).toBe(true);
    gm.heard.length = 0;
    expect(await state.putBack()).toEqual({ settings: [], packs: false });
    const after = await gm.world();
    expect(after).toEqual(before);
    expect(after.documents.Actor!.map(({ _id }) => _id)).toEqual([HERO, OTHER, LAST]);
    expect(gm.heard).toEqual([]);
  });

  it("is put back more than once, and names the settings that were others", async () => {
    const { settings: before } = await gm.world();
    const state = sandbox.api.keep();
    const [oil] = before;
    await gm.update("Setting", { _id: oil!._id, value: "2" });
    await gm.create("Setting", { key: "lanterns.wick", value: "1" });
    const { settings } = await state.putBack();
    expect([...settings].sort()).toEqual(["lanterns.oil", "lanterns.wick"]);
    expect((await gm.world()).settings).toEqual(before);
    await gm.delete("Setting", [oil!._id]);
    expect((await state.putBack()).settings).toEqual(["lanterns.oil"]);
    expect((await gm.world()).settings).toEqual(before);
    expect(await state.putBack()).toEqual({ settings: [], packs: false });
  });

  it("tells that compendia were written or made", async () => {
    const state = sandbox.api.keep();
    await gm.ask("manageCompendium", { action: "create", metadata: { label: "Kept", type: "Item" } });
    expect((await state.putBack()).packs).toBe(true);
    const later = sandbox.api.keep();
    await gm.create("Item", { name: "In the pack", type: "tool" }, { pack: "world.kept" });
    expect((await later.putBack()).packs).toBe(true);
    expect((await gm.world()).packs.find(({ id }) => id === "world.kept")?.index).toEqual([]);
    expect((await later.putBack()).packs).toBe(false);
  });
});
