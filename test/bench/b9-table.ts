/**
 * B9: what clicks bring about on other clients: round trips and script. Server and clients are in one process, each client
 * in a realm of its own; packets are delivered one by one, and what the process does after each is counted for the end that
 * it has reached.
 */
import type { Duplex } from "node:stream";
import { seededRandom } from "sandbox/testing/random";
import { compileClient } from "../support/crowd/realm.ts";
import type { Scenario } from "../support/crowd/scenario.ts";
import { setUp } from "../support/crowd/set-up.ts";
import { usersOf } from "../support/crowd/simulate.ts";
import { type Seat, Table } from "../support/crowd/table.ts";
import { idOf } from "./big-world.ts";
import { type Bench, type BenchFigure, percentile } from "./figure.ts";

/** Clicks of each kind, after those before which code is not compiled yet. */
const CLICKS = 40;
const WARM_UP = 20;
/** Turns of the event loop in which what a packet has brought about ends or waits for the next packet. */
const TURNS = 5;
/** Pause between two clicks on the table's clock, in milliseconds: the relay takes so many in a time from one user. */
const PAUSE = 5000;

interface Clicked {
  /** Half of the trips one way from the click until its effect was to be seen. */
  readonly roundTrips: number;
  /** Milliseconds of processor time, for each of the seats that were asked for. */
  readonly script: readonly number[];
}

/** Clicks, and delivers what follows until the effect is to be seen and nothing is under way any more. */
async function click(
  table: Table,
  seats: readonly Seat[],
  work: () => Promise<unknown>,
  isSeen: () => boolean,
): Promise<Clicked> {
  const { network, clock } = table;
  const spent = new Map<Duplex, number>();
  const count = async (end: Duplex | null, run: () => void) => {
    const start = process.cpuUsage();
    run();
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
    const { user, system } = process.cpuUsage(start);
    const reached = end ?? network.reached!;
    spent.set(reached, (spent.get(reached) ?? 0) + (user + system) / 1000);
  };
  let trips: number | null = null;
  let done = false;
  network.trips = 0;
  await count(seats[0]!.cable.client, () => {
    void work().finally(() => {
      done = true;
    });
  });
  while (network.busy || trips === null || !done) {
    if (network.busy) await count(null, () => void network.deliver());
    else if (!clock.skip()) throw new Error("The click never takes effect");
    if (trips === null && isSeen()) trips = network.trips;
  }
  return { roundTrips: trips / 2, script: seats.map(({ cable }) => spent.get(cable.client) ?? 0) };
}

const scenarioOf = (index: number, user: string): Scenario => {
  const cards = [0, 1].map((card) => ({
    id: idOf(`M${card}x`, index),
    amount: 3,
    conditions: [],
    eaten: 0,
    gift: false,
    relief: false,
  }));
  return { target: idOf("T", index), kind: "strikes", cards, users: [user], otherWrite: 0, deleted: false };
};

const figuresOf = (
  what: string,
  roundTrips: number,
  names: readonly string[],
  clicks: readonly Clicked[],
): BenchFigure[] => [
  {
    name: `${what}: round trips, at most`,
    value: Math.max(...clicks.map((one) => one.roundTrips)),
    unit: "",
    budget: roundTrips,
    better: "lower",
  },
  ...names.map(
    (name, index): BenchFigure => ({
      name: `${what}: script of ${name}, p50`,
      value: percentile(
        clicks.map(({ script }) => script[index]!),
        0.5,
      ),
      unit: "ms",
      budget: 16,
      better: "lower",
      peer: "with the host's, without a card being drawn",
    }),
  ),
];

async function figures(): Promise<BenchFigure[]> {
  const { users, documents } = usersOf(4);
  const table = await Table.open(await compileClient(), documents, seededRandom(1));
  try {
    const [master, player, other] = [users.masters[0]!, users.players[0]!, users.players[1]!];
    for (const user of [master, player, other]) await table.until(table.join(user));
    const [gm, own, third] = [master, player, other].map((user) => table.seats.get(user)!) as [
      Seat,
      Seat,
      Seat,
    ];
    const count = (WARM_UP + CLICKS) / 2;
    const plans = Array.from({ length: count }, (_, index) => scenarioOf(index, player));
    const scenarios = await setUp(table, users, plans, () => player);
    const checks: Clicked[] = [];
    const applied: Clicked[] = [];
    for (let index = 0; index < WARM_UP + CLICKS; index += 1) {
      const before = third.client.verdict();
      const attacker = users.attackers[0]!;
      const isSeen = () => third.client.verdict() !== before;
      checks.push(await click(table, [own, third], () => own.client.check(attacker, "athletics"), isSeen));
    }
    for (const { target, cards } of scenarios)
      for (const { id } of cards) {
        await table.until(table.pause(PAUSE));
        const before = third.client.read(target);
        const data = JSON.stringify({ message: id, target: `Actor-${target}` });
        const apply = async () => {
          const refusal = await own.client.request("apply", data);
          if (refusal !== null) throw new Error(refusal);
        };
        const isSeen = () => third.client.read(target) !== before;
        applied.push(await click(table, [own, gm, third], apply, isSeen));
      }
    if (table.complaints.length > 0) throw new Error(table.complaints.join("\n"));
    const measured = (all: readonly Clicked[]) => all.slice(WARM_UP);
    return [
      ...figuresOf(
        "a check to its verdict elsewhere",
        1,
        ["the one who clicks", "the other"],
        measured(checks),
      ),
      ...figuresOf(
        "a hit to its loss at a third",
        2,
        ["the one who clicks", "the Gamemaster", "the third"],
        measured(applied),
      ),
    ];
  } finally {
    await table.close();
  }
}

export const b9: Bench = {
  id: "B9",
  title: "a click until three clients show what it has brought about",
  run: figures,
};
