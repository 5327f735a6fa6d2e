import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../server/index.ts";
import { Client, GM, MODULE_A, P1, P2, serve } from "../testing/raw-client.ts";

let sandbox: Sandbox;
let gm: Client;
let one: Client;
let two: Client;
beforeAll(async () => {
  sandbox = await serve({ moduleDirs: [MODULE_A] });
  [gm, one, two] = (await Promise.all([GM, P1, P2].map((id) => Client.connect(sandbox, id)))) as [
    Client,
    Client,
    Client,
  ];
});
afterAll(() => sandbox.close());

/** Collects what arrives under an event name. */
function listen(client: Client, event: string): unknown[][] {
  const heard: unknown[][] = [];
  client.socket.on(event, (...args: unknown[]) => heard.push(args));
  return heard;
}

const settleAll = () => Promise.all([gm, one, two].map((client) => client.settle()));

describe("package channels", () => {
  it("F-201 reach all clients but the sender's, with the sender's id set by the server", async () => {
    const [atGm, atOne, atTwo] = [gm, one, two].map((client) => listen(client, "system.lanterns"));
    one.socket.emit("system.lanterns", { swing: [1, 2] }, "Gamemaster000000");
    await settleAll();
    await settleAll();
    expect(atOne).toEqual([]);
    expect(atGm).toEqual([[{ swing: [1, 2] }, P1]]);
    expect(atTwo).toEqual(atGm);
  });

  it("F-201 are closed without socket: true in the manifest, without an error", async () => {
    const heard = listen(gm, "module.module-a");
    const other = listen(gm, "system.other");
    one.socket.emit("module.module-a", "hello");
    one.socket.emit("system.other", "hello");
    await settleAll();
    await settleAll();
    expect([...heard, ...other]).toEqual([]);
  });

  it("cannot be used to imitate the server", async () => {
    const heard = ["modifyDocument", "userConnected", "notice", "userQuery"].map((event) =>
      listen(gm, event),
    );
    one.socket.emit("userConnected", P2, false);
    one.socket.emit("notice", { type: "error", message: "forged" });
    await settleAll();
    await settleAll();
    expect(heard.flat()).toEqual([]);
  });
});

describe("queries", () => {
  it("F-202 run on the asked user's client and return its answer, without the name of the asking user", async () => {
    const asked: unknown[] = [];
    gm.socket.once("userQuery", (request, answer) => {
      asked.push(request);
      answer({ value: { r: request.data.n * 2 } });
    });
    const request = { userId: GM, name: "lanterns.double", data: { n: 4 }, timeout: 1000 };
    expect(await one.ask("userQuery", request)).toEqual({ value: { r: 8 } });
    expect(asked).toEqual([{ name: "lanterns.double", data: { n: 4 }, timeout: 1000 }]);
  });

  it("F-203 reject when the handler fails, no answer arrives in time, or the user is offline", async () => {
    gm.socket.once("userQuery", (_request, answer) =>
      answer({ error: { name: "Error", message: "no such query" } }),
    );
    await expect(one.ask("userQuery", { userId: GM, name: "x", data: null })).rejects.toThrow(
      "no such query",
    );
    await expect(one.ask("userQuery", { userId: GM, name: "x", data: null, timeout: 30 })).rejects.toThrow(
      /30 ms/,
    );
    await expect(one.ask("userQuery", { userId: "Nobody0000000000", name: "x" })).rejects.toThrow(
      /not connected/,
    );
    await expect(one.ask("userQuery", { userId: GM })).rejects.toThrow(/needs a name/);
  });

  it("F-203 F-148 reject without the permission QUERY_USER", async () => {
    await gm.update("User", { _id: P2, permissions: { QUERY_USER: false } });
    await expect(two.ask("userQuery", { userId: GM, name: "x", data: null })).rejects.toThrow(
      /lacks permission/,
    );
    await gm.update("User", { _id: P2, permissions: { QUERY_USER: true } });
    gm.socket.once("userQuery", (_request, answer) => answer({ value: 1 }));
    expect(await two.ask("userQuery", { userId: GM, name: "x", data: null })).toEqual({ value: 1 });
  });

  it("F-204 may address oneself", async () => {
    one.socket.once("userQuery", (request, answer) => answer({ value: request.data }));
    expect(await one.ask("userQuery", { userId: P1, name: "x", data: "self" })).toEqual({ value: "self" });
  });
});

describe("users online", () => {
  it("are announced when the first page of a user opens and the last one closes", async () => {
    const server = await serve();
    const watcher = await Client.connect(server, GM);
    const heard = listen(watcher, "userConnected");
    const first = await Client.connect(server, P1);
    const second = await Client.connect(server, P1);
    expect((await second.world()).activeUsers).toEqual([GM, P1]);
    first.close();
    await watcher.settle();
    second.close();
    await expect
      .poll(() => heard)
      .toEqual([
        [P1, true],
        [P1, false],
      ]);
    expect(server.api.activeUsers()).toEqual([GM]);
    await server.close();
  });

  it("send their activity under their own name", async () => {
    const heard = listen(gm, "userActivity");
    one.socket.emit("userActivity", { targets: ["Token00000000000"] });
    await settleAll();
    await settleAll();
    expect(heard).toEqual([[P1, { targets: ["Token00000000000"] }]]);
  });

  it("must join first", async () => {
    const socket = io(sandbox.url, { forceNew: true, transports: ["websocket"], reconnection: false });
    const reason = await new Promise<Error>((resolve) => socket.once("connect_error", resolve));
    expect(reason.message).toBe("Join first");
    socket.close();
  });

  it("lose their connection's rights when their user is deleted", async () => {
    const server = await serve();
    const [host, guest] = [await Client.connect(server, GM), await Client.connect(server, P1)];
    await host.delete("User", [P1]);
    await expect(guest.create("ChatMessage", { content: "still here?" })).rejects.toThrow(
      /does not exist any more/,
    );
    await server.close();
  });
});

describe("concurrent clients", () => {
  it("see all changes in one order", async () => {
    const heard = [gm.heard, one.heard, two.heard];
    for (const list of heard) list.length = 0;
    const actor = await gm.create("Actor", { name: "Shared", type: "wanderer", ownership: { default: 3 } });
    const step = (client: Client, n: number) =>
      client.update("Actor", { _id: actor._id, [`system.s${n}`]: n, name: `n${n}` });
    await Promise.all(Array.from({ length: 60 }, (_, n) => step([gm, one, two][n % 3]!, n)));
    await settleAll();
    const final = sandbox.api.get("Actor", String(actor._id))!;
    expect(Object.keys(final.system as object)).toHaveLength(60);
    const names = (list: typeof one.heard) =>
      list
        .filter(({ action }) => action === "update")
        .map(({ result }) => (result[0] as { name: string }).name);
    const [atGm, atOne, atTwo] = heard.map((list) => names(list!)) as [string[], string[], string[]];
    expect([atGm.length, atOne.length, atTwo.length]).toEqual([40, 40, 40]);
    const common = atGm.filter((name) => atOne.includes(name));
    expect(atOne.filter((name) => atGm.includes(name))).toEqual(common);
    expect([atGm, atOne, atTwo].map((list) => list.at(-1))).toContain(final.name);
  });

  it("receive each other's batches as one", async () => {
    const batches = listen(one, "modifyBatch");
    const id = "Batched000000000";
    const answers = await gm.ask<unknown[]>("modifyBatch", [
      {
        type: "Actor",
        action: "create",
        operation: { data: [{ _id: id, name: "B", type: "wanderer" }], keepId: true },
      },
      { type: "Actor", action: "update", operation: { updates: [{ _id: id, name: "C" }] } },
      {
        type: "Item",
        action: "create",
        operation: { data: [{ name: "D", type: "tool" }], parentUuid: `Actor.${id}` },
      },
    ]);
    expect(answers).toHaveLength(3);
    await one.settle();
    expect(batches).toHaveLength(1);
    expect(batches[0]![0]).toMatchObject([{ action: "create" }, { action: "update" }, { type: "Item" }]);
    expect(sandbox.api.get("Actor", id)).toMatchObject({ name: "C", items: [{ name: "D" }] });
  });

  it("F-135 store nothing of a batch of which one part fails", async () => {
    const before = sandbox.api.all("Actor");
    const batch = [
      { type: "Actor", action: "create", operation: { data: [{ name: "X", type: "wanderer" }] } },
      { type: "Actor", action: "update", operation: { updates: [{ _id: "Nothing000000000", name: "Y" }] } },
    ];
    const heard = listen(one, "modifyBatch");
    await expect(gm.ask("modifyBatch", batch)).rejects.toThrow(/Actor "Nothing000000000" does not exist!/);
    await expect(gm.ask("modifyBatch", "nonsense")).rejects.toThrow(/must be a list/);
    await one.settle();
    expect(heard).toEqual([]);
    expect(sandbox.api.all("Actor")).toEqual(before);
  });
});
