// @vitest-environment happy-dom
/** A request of a player: its author may edit it, but not the rulings of the Gamemaster. */

import type { InProcessClient } from "sandbox/node";
import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Source, startTable, type Table, type TableMessage } from "../../support/table.ts";

let table: Table;
let ada: InProcessClient;
let id: string;

beforeAll(async () => {
  table = await startTable("edge");
  ada = table.join("Ada");
});
afterAll(() => table.host.teardown());

const seat = (word: string, name: string) => ({
  id: word,
  actor: table.actor(name).uuid,
  name,
  ways: [{ kind: "check", key: "wrestling" }],
});
const SEATS = () => [seat("a", "Doctor Anselm Quill"), seat("b", "Ilse Marrow"), seat("c", "Station guard")];

/** Posts a request of Ada's and stores the Gamemaster's ruling on it. */
async function postRuled(purpose: string, ruling: Source): Promise<void> {
  const seats = purpose === "opposed" ? SEATS().slice(0, 2) : SEATS();
  const system = { ruleset: "edge", purpose, title: "", seats };
  const { result } = await ada.modifyDocument({
    type: "ChatMessage",
    action: "create",
    operation: { data: [{ type: "request", author: ada.userId, system }] },
  });
  id = (result[0] as { _id: string })._id;
  await message().update({ system: ruling });
}

const message = (): TableMessage => table.messages.get(id)!;
const stored = (): Source => message().toObject().system;

async function edit(system: Source): Promise<void> {
  const operation = { updates: [{ _id: id, system }] };
  await ada.modifyDocument({ type: "ChatMessage", action: "update", operation });
  await settled();
}

describe("rulings on each", () => {
  const RULINGS = [
    { seat: "a", success: true },
    { seat: "b", success: false },
  ];
  beforeEach(() => postRuled("each", { rulings: RULINGS, discarded: ["SomeAnswer000000"] }));

  it("stay when the player removes a participant", async () => {
    await edit({ seats: SEATS().slice(0, 2) });
    expect(stored()).toMatchObject({ rulings: RULINGS, discarded: ["SomeAnswer000000"] });
    expect(stored().seats).toHaveLength(2);
  });

  it("are restored when the player removes or replaces them", async () => {
    await edit({ rulings: [], discarded: [] });
    expect(stored()).toMatchObject({ rulings: RULINGS, discarded: ["SomeAnswer000000"] });
    await edit({ rulings: [{ seat: "c", success: true }] });
    expect(stored()).toMatchObject({ rulings: RULINGS });
  });

  it("are not transferred to another actor in the same seat", async () => {
    const [a, b, c] = SEATS();
    await edit({ seats: [{ ...a, actor: c!.actor }, b] });
    expect(stored().rulings).toEqual([RULINGS[1]]);
  });

  it("are known to a client that joins later", async () => {
    const path = "../../../module/core/chat/verdict-guard.ts?fresh";
    const fresh: typeof import("../../../module/core/chat/verdict-guard.ts") = await import(path);
    fresh.rememberGmFields();
    await message().update({ system: { rulings: [] } });
    await fresh.restoreGmFields(message(), ada.userId);
    expect(stored().rulings).toEqual(RULINGS);
  });
});

it("the winner of an opposed roll is kept while its sides stay, and cannot be set by the player", async () => {
  await postRuled("opposed", {});
  await edit({ winner: "a" });
  expect(stored().winner).toBeNull();
  await message().update({ system: { winner: "b" } });
  await edit({ winner: "a", title: "mine" });
  expect(stored()).toMatchObject({ winner: "b", title: "mine" });
  await edit({ seats: SEATS().slice(0, 2).reverse() });
  expect(stored().winner).toBeNull();
});
