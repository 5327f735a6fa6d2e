/**
 * Several real clients at the sandbox's server: double clicks, two Gamemasters, stale reads, lost answers, a client
 * that goes and comes back. Nothing is lost, nothing doubled, everything undone.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import type { InProcessServer } from "../sandbox/node/in-process-server.ts";
import { Network, openServer, Seat } from "../support/crowd.ts";
import { between, pick, seededRandom } from "../support/random.ts";

/** `CROWD=10000` for the long run. */
const COURSES = Number(process.env.CROWD ?? 20);
/** Targets that are hit beside each other; more would be more questions at once than the relay hears of one player. */
const BATCH = 20;
/** A client leaves in the middle of every so many batches, and comes back. */
const SWITCH_EVERY = 40;
const START = 500;
/** Somebody whose client is away or got no answer tries again after half a second, for a minute. */
const ATTEMPTS = 120;
const random = seededRandom(6);

const network = new Network(random);
const seats = new Map<string, Seat>();
let server: InProcessServer;
let close: () => Promise<void>;
let users: readonly string[];

interface Stored {
  readonly system: { readonly psi: { readonly value: number } };
}

beforeAll(async () => {
  const { User = [], ...rest } = demoWorld(["edge"]);
  const second = { _id: "SecondMaster0000", name: "Second", role: 4 };
  ({ server, close } = await openServer({ ...rest, User: [...User, second], Actor: [], Scene: [] }));
  const byName = (name: string) => String(User.find((user) => user.name === name)!._id);
  users = [byName("Gamemaster"), second._id, byName("Ada"), byName("Ben")];
  for (const user of users) seats.set(user, await Seat.take(network, server, user));
}, 300_000);
afterAll(async () => {
  for (const seat of seats.values()) await seat.leave();
  await close();
});

const idOf = (word: string, number: number) => `${word}${String(number).padStart(16 - word.length, "0")}`;
const pool = ({ psi }: Stored["system"]) => psi.value;
const stored = (id: string) => pool((server.stored("Actor", id) as unknown as Stored).system);

interface Course {
  readonly target: string;
  readonly messages: readonly { readonly id: string; readonly amount: number }[];
  readonly clients: readonly string[];
}

/** A target that everybody owns, and one to three cards that take something from it. */
async function prepare(number: number): Promise<Course> {
  const target = idOf("T", number);
  const gm = seats.get(users[0]!)!;
  const make = async (type: string, data: object) =>
    expect(await gm.order("create", { type, json: JSON.stringify(data) })).toBeNull();
  await make("Actor", {
    _id: target,
    name: target,
    type: "edgeNpc",
    ownership: { default: 3 },
    system: { psi: { value: START } },
  });
  const messages = [];
  for (let index = 0; index < between(random, 1, 3); index += 1) {
    const id = idOf(`M${index}x`, number);
    const amount = between(random, 1, 9);
    messages.push({ id, amount });
    const record = {
      uuid: `Actor.${target}`,
      name: target,
      change: {
        deltas: { "psi.value": -amount },
        sets: {},
        addConditions: [],
        removeConditions: [],
        steps: [],
      },
      demands: [],
    };
    const system = {
      ruleset: "edge",
      what: { key: "x" },
      icon: "cycle",
      targets: { [`Actor-${target}`]: record },
    };
    await make("ChatMessage", { _id: id, type: "change", system });
  }
  const [first, ...others] = [...users].sort(() => random() - 0.5);
  return { target, messages, clients: [first!, ...others.slice(0, between(random, 1, 3))] };
}

/** Everybody clicks, one to three times on each card; who got no answer asks again. */
function click({ target, messages, clients }: Course, command: string): Promise<unknown>[] {
  return messages.flatMap(({ id }) =>
    Array.from({ length: between(random, 1, 3) }, async () => {
      const data = { message: id, target: `Actor-${target}` };
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 500));
        const refusal = await seats.get(pick(random, clients))!.order(command, data);
        if (refusal === null) return;
        if (!["gone", "MANIFOLD.Relay.NoAnswer"].includes(refusal)) throw new Error(refusal);
      }
      throw new Error("nobody answers");
    }),
  );
}

async function goAndComeBack(user: string): Promise<void> {
  await seats.get(user)!.leave();
  seats.set(user, await Seat.take(network, server, user));
}

async function batch(first: number, size: number): Promise<void> {
  const numbers = Array.from({ length: size }, (_, index) => first + index);
  const courses = await Promise.all(numbers.map(prepare));
  const leaves = (first / BATCH) % SWITCH_EVERY === 1;
  for (const command of ["apply", "undo"]) {
    const clicks = courses.flatMap((course) => click(course, command));
    const change = leaves && command === "apply" ? goAndComeBack(users[0]!) : Promise.resolve();
    await Promise.all([...clicks, change]);
    for (const { target, messages } of courses) {
      const taken = command === "apply" ? messages.reduce((sum, { amount }) => sum + amount, 0) : 0;
      expect([target, command, stored(target)]).toEqual([target, command, START - taken]);
    }
  }
  const gm = seats.get(users[0]!)!;
  const drop = (type: string, ids: readonly string[]) =>
    gm.order("delete", { type, json: JSON.stringify(ids) });
  await drop(
    "Actor",
    courses.map(({ target }) => target),
  );
  await drop(
    "ChatMessage",
    courses.flatMap(({ messages }) => messages.map(({ id }) => id)),
  );
}

it(`${COURSES} courses of two to four clients: 0 lost, 0 doubled, all undone`, async () => {
  for (let first = 0; first < COURSES; first += BATCH) await batch(first, Math.min(BATCH, COURSES - first));
}, 3_600_000);
