/** One Gamemaster in two windows at once: each takes itself for the active one, and everything still happens once. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import type { InProcessClient } from "../sandbox/node/in-process-client.ts";
import type { InProcessServer } from "../sandbox/node/in-process-server.ts";
import { Network, openServer, Seat } from "../support/crowd.ts";
import { seededRandom } from "../support/random.ts";

const ROUNDS = 6;
const FIGHTER = "Fighter000000000";
const FIGHT = "Fight00000000000";

let server: InProcessServer;
let close: () => Promise<void>;
let one: Seat;
let other: Seat;
let ada: Seat;
let looker: InProcessClient;

interface Stored {
  readonly items: readonly object[];
  readonly effects: readonly object[];
  readonly system: {
    readonly actions: { readonly spent: number };
    readonly vigor: { readonly value: number };
    readonly what: { readonly key: string };
  };
}

beforeAll(async () => {
  const { User = [], ...rest } = demoWorld(["burst"]);
  const idOf = (name: string) => String(User.find((user) => user.name === name)!._id);
  ({ server, close } = await openServer({ ...rest, User, Actor: [], Scene: [] }));
  const network = new Network(seededRandom(7));
  const take = (name: string) => Seat.take(network, server, idOf(name));
  [one, other, ada] = [await take("Gamemaster"), await take("Gamemaster"), await take("Ada")];
  looker = server.connect(idOf("Ada"));
  await order("create", "Actor", {
    _id: FIGHTER,
    name: "Fighter",
    type: "burstCharacter",
    ownership: { default: 3 },
    flags: { manifold: { automation: "auto" } },
    system: { vigor: { value: 5 } },
  });
}, 300_000);
afterAll(async () => {
  looker.close();
  for (const seat of [one, other, ada]) await seat.leave();
  await close();
});

const order = async (command: string, type: string, data: object, seat = one) =>
  expect(await seat.order(command, { type, json: JSON.stringify(data) })).toBeNull();

const fighter = () => server.stored("Actor", FIGHTER) as unknown as Stored;

const cards = async () => (await looker.world()).documents.ChatMessage as unknown as readonly Stored[];

/** Everything that is on its way has arrived when nothing new has been heard for a while. */
const calm = () => new Promise((resolve) => setTimeout(resolve, 400));

it("tells of a turn in one card, and what it brings is done", async () => {
  await order("create", "Combat", { _id: FIGHT, active: true, combatants: [{ actorId: FIGHTER }] });
  for (let round = 1; round <= ROUNDS; round += 1) {
    await order("update", "Actor", [{ _id: FIGHTER, "system.actions.spent": 2 }]);
    await order("update", "Combat", [{ _id: FIGHT, round, turn: 0 }], round % 2 === 0 ? one : other);
    await calm();
    expect(fighter().system.actions.spent).toBe(0);
  }
  const starts = (await cards()).filter(({ system }) => system.what.key === "MANIFOLD.Combat.Due.turnStart");
  expect(starts).toHaveLength(ROUNDS);
}, 60_000);

/** Points of vigour lost and a condition that ends with the next turn, to be applied from a card. */
async function consequence(number: number): Promise<{ readonly message: string; readonly target: string }> {
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
  await order("create", "ChatMessage", { _id: message, type: "change", system });
  return { message, target };
}

it("does once what a player asks of the Gamemaster, and takes it back once", async () => {
  const start = fighter().system.vigor.value;
  for (let number = 0; number < ROUNDS; number += 1) {
    const data = await consequence(number);
    const now = () => [fighter().system.vigor.value, fighter().items.length, fighter().effects.length];
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await ada.order("apply", data)).toBeNull();
      await calm();
      expect(now()).toEqual([start - 1, 1, 1]);
      expect(await ada.order("undo", data)).toBeNull();
      await calm();
      expect(now()).toEqual([start, 0, 0]);
    }
  }
}, 60_000);
