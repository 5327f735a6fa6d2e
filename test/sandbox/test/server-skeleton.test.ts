import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sandbox } from "../server/index.ts";
import { Client, GM, P1, serve } from "./server-support.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await serve();
});
afterAll(() => sandbox.close());

it("serves pages, lets users join, and carries documents between clients", async () => {
  expect((await fetch(`${sandbox.url}/game`, { redirect: "manual" })).headers.get("location")).toBe("/join");
  const [gm, player] = await Promise.all([Client.connect(sandbox, GM), Client.connect(sandbox, P1)]);
  const world = await gm.world();
  expect(world.documents.User?.map(({ name }) => name)).toEqual(["Gamemaster", "Player 1", "Player 2"]);
  const actor = await gm.create("Actor", { name: "A", type: "wanderer", system: { wits: 1 } });
  expect(await gm.update("Actor", { _id: actor._id, "system.wits": 2 })).toMatchObject([
    { system: { wits: 2 } },
  ]);
  expect(await gm.delete("Actor", [String(actor._id)])).toEqual([actor._id]);
  await player.settle();
  expect(player.heard.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
  gm.close();
  player.close();
});
