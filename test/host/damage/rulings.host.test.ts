// @vitest-environment happy-dom
/** A request that a player has posted: it is theirs to edit, what the Gamemaster has ruled on it is not. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { InProcessClient } from "../../sandbox/node/in-process-client.ts";
import { settled } from "../../support/settled.ts";
import { load, type Source, startTable, type Table, type TableMessage } from "../../support/table.ts";

let table: Table;
let ada: InProcessClient;
let id: string;

beforeAll(async () => {
  table = await startTable("edge");
  ada = table.join("Ada");
}, 60_000);
afterAll(() => table.host.teardown());

const seat = (word: string, name: string) => ({
  id: word,
  actor: table.actor(name).uuid,
  name,
  ways: [{ kind: "check", key: "wrestling" }],
});
const SEATS = () => [seat("a", "Doctor Anselm Quill"), seat("b", "Ilse Marrow"), seat("c", "Station guard")];

/** Ada's request, on which the Gamemaster has ruled. */
async function ruled(purpose: string, ruling: Source): Promise<void> {
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

const message = (): TableMessage => table.messages.get(id) as TableMessage;
const stored = () => (message() as unknown as { toObject(): { system: Source } }).toObject().system;

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
  beforeEach(() => ruled("each", { rulings: RULINGS, discarded: ["SomeAnswer000000"] }));

  it("stay when the player asks one fewer", async () => {
    await edit({ seats: SEATS().slice(0, 2) });
    expect(stored()).toMatchObject({ rulings: RULINGS, discarded: ["SomeAnswer000000"] });
    expect(stored().seats).toHaveLength(2);
  });

  it("come back when the player takes them off or puts others there", async () => {
    await edit({ rulings: [], discarded: [] });
    expect(stored()).toMatchObject({ rulings: RULINGS, discarded: ["SomeAnswer000000"] });
    await edit({ rulings: [{ seat: "c", success: true }] });
    expect(stored()).toMatchObject({ rulings: RULINGS });
  });

  it("are not moved to somebody else who is put into the seat", async () => {
    const [a, b, c] = SEATS();
    await edit({ seats: [{ ...a, actor: c!.actor }, b] });
    expect(stored().rulings).toEqual([RULINGS[1]]);
  });

  it("are remembered from before this client came", async () => {
    const fresh = await load<Fresh>("module/core/requests/verdict-guard.ts?fresh");
    fresh.rememberGmFields();
    await message().update({ system: { rulings: [] } });
    await fresh.restoreGmFields(message(), ada.userId);
    expect(stored().rulings).toEqual(RULINGS);
  });

  interface Fresh {
    rememberGmFields(): void;
    restoreGmFields(message: TableMessage, userId: string): Promise<void>;
  }
});

it("an opposed roll keeps its winner while its sides are the same, and gets none from the player", async () => {
  await ruled("opposed", {});
  await edit({ winner: "a" });
  expect(stored().winner).toBeNull();
  await message().update({ system: { winner: "b" } });
  await edit({ winner: "a", title: "mine" });
  expect(stored()).toMatchObject({ winner: "b", title: "mine" });
  await edit({ seats: SEATS().slice(0, 2).reverse() });
  expect(stored().winner).toBeNull();
});
