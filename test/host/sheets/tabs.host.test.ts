/** One Gamemaster in two windows: both are the active client, and everything still happens once. */

import { seededRandom } from "sandbox/testing/random";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoWorld } from "../../../scripts/lib/demo-world.ts";
import { compileClient } from "../../support/crowd/realm.ts";
import { type Seat, Table } from "../../support/crowd/table.ts";
import type { Source } from "../../support/table.ts";

const ROUNDS = 6;
const FIGHTER = "Fighter000000000";
const FIGHT = "Fight00000000000";

let table: Table;
let one: Seat;
let other: Seat;
let ada: Seat;

beforeAll(async () => {
  const { User = [], ...rest } = demoWorld(["burst"]);
  const idOf = (name: string) => String(User.find((user) => user.name === name)!._id);
  table = await Table.open(await compileClient(), { ...rest, User, Actor: [], Scene: [] }, seededRandom(7));
  const take = (name: string, seat: string) => table.until(table.join(idOf(name), seat));
  [one, other, ada] = [
    await take("Gamemaster", "one"),
    await take("Gamemaster", "other"),
    await take("Ada", "ada"),
  ];
  await write("create", "Actor", {
    _id: FIGHTER,
    name: "Fighter",
    type: "burstCharacter",
    ownership: { default: 3 },
    flags: { manifold: { automation: "auto" } },
    system: { vigor: { value: 5 } },
  });
});
afterAll(() => table.close());

type Action = "create" | "update" | "delete";

const write = (action: Action, type: string, data: object, seat = one) =>
  table.until(seat.client.write(action, type, JSON.stringify(data)));

const ask = (command: string, data: object) => table.until(ada.client.request(command, JSON.stringify(data)));

const fighter = () => table.server.stored("Actor", FIGHTER) as Source;

const cards = () => table.server.all("ChatMessage") as readonly Source[];

/** Waits for everything that follows. */
const settle = () => table.until(table.pause(400)).then(() => table.quiet());

it("one card is posted for a turn and applied", async () => {
  await write("create", "Combat", { _id: FIGHT, active: true, combatants: [{ actorId: FIGHTER }] });
  for (let round = 1; round <= ROUNDS; round += 1) {
    await write("update", "Actor", [{ _id: FIGHTER, "system.actions.spent": 2 }]);
    await write("update", "Combat", [{ _id: FIGHT, round, turn: 0 }], round % 2 === 0 ? one : other);
    await settle();
    expect(fighter().system.actions.spent).toBe(0);
  }
  const starts = cards().filter(({ system }) => system.what.key === "MANIFOLD.Combat.Due.turnStart");
  expect(starts).toHaveLength(ROUNDS);
});

/** Posts a card that takes 1 vigour and adds an item and a condition until the next turn. */
async function postChange(number: number): Promise<{ readonly message: string; readonly target: string }> {
  const message = `Card${String(number).padStart(12, "0")}`;
  const change = {
    deltas: { "vigor.value": -1 },
    sets: {},
    addConditions: ["prone"],
    removeConditions: [],
    durations: { prone: { until: "turnStart" } },
    items: { changed: {}, removed: [], added: [{ name: "Trophy", type: "burstGear" }] },
    steps: [],
  };
  const target = `Actor-${FIGHTER}`;
  const record = { uuid: `Actor.${FIGHTER}`, name: "Fighter", change, demands: [] };
  const system = { ruleset: "burst", what: { key: "x" }, icon: "cycle", targets: { [target]: record } };
  await write("create", "ChatMessage", { _id: message, type: "change", system });
  return { message, target };
}

it("a player's command is applied once and undone once", async () => {
  const start = fighter().system.vigor.value;
  for (let number = 0; number < ROUNDS; number += 1) {
    const data = await postChange(number);
    const now = () => [fighter().system.vigor.value, fighter().items.length, fighter().effects.length];
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await ask("apply", data)).toBeNull();
      await settle();
      expect(now()).toEqual([start - 1, 1, 1]);
      expect(await ask("undo", data)).toBeNull();
      await settle();
      expect(now()).toEqual([start, 0, 0]);
    }
  }
});

it("one card is posted for a turn even if answers overtake writes of the other window", async () => {
  for (const { cable } of [one, other]) cable.hurryAnswers();
  const before = cards().length;
  for (let round = ROUNDS + 1; round <= 2 * ROUNDS; round += 1) {
    await write("update", "Actor", [{ _id: FIGHTER, "system.actions.spent": 2 }]);
    await write("update", "Combat", [{ _id: FIGHT, round, turn: 0 }], round % 2 === 0 ? one : other);
    await settle();
    expect(fighter().system.actions.spent).toBe(0);
  }
  const starts = cards()
    .slice(before)
    .filter(({ system }) => system.what.key === "MANIFOLD.Combat.Due.turnStart");
  expect(starts).toHaveLength(ROUNDS);
});
