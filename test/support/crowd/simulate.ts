/** Plays any number of scenarios, one table after another. Each table has new clients and its own seed. */
import type { Script } from "node:vm";
import { seededRandom } from "sandbox/testing/random";
import { demoWorld } from "../../../scripts/lib/demo-world.ts";
import { compileClient } from "./realm.ts";
import type { Source } from "./scenario.ts";
import { Simulation } from "./simulation.ts";
import { Table } from "./table.ts";
import { EMPTY_TALLY, type Tally, type Users } from "./tally.ts";

/** The number of parallel scenarios, and of scenarios per table. */
const BATCH = 20;
const TABLE_SCENARIOS = 200;

export interface SimulationOptions {
  readonly scenarios: number;
  /** Seed of the first table; each later table has the next seed. */
  readonly seed: number;
}

/**
 * Plays scenarios one table after another.
 * @param report called after each table with the counts so far
 * @throws Error with the lost or duplicated change, and the seed that repeats it
 */
export async function simulate(
  { scenarios, seed }: SimulationOptions,
  report: (tally: Tally) => void = () => undefined,
): Promise<Tally> {
  const script = await compileClient();
  let total = EMPTY_TALLY;
  for (let played = 0, tableSeed = seed; played < scenarios; played += TABLE_SCENARIOS, tableSeed += 1) {
    total = sum(total, await playTable(script, tableSeed, Math.min(TABLE_SCENARIOS, scenarios - played)));
    report(total);
  }
  return total;
}

async function playTable(script: Script, seed: number, scenarios: number): Promise<Tally> {
  const { users, documents } = usersOf(2 + ((seed + 1) % 3));
  const table = await Table.open(script, documents, seededRandom(seed));
  const played = new Simulation(table, users);
  let first = 0;
  try {
    await played.joinAll();
    for (; first < scenarios; first += BATCH) await played.play(first, Math.min(BATCH, scenarios - first));
    return played.tally;
  } catch (error) {
    const again = `CROWD_SEED=${seed} npm run crowd -- ${first + BATCH}`;
    throw new Error(`${(error as Error).message}\nThe same again with ${again}`, { cause: error });
  } finally {
    await table.close();
  }
}

/** @param size number of users: a Gamemaster and a player; with 3 a second Gamemaster, with 4 a second player */
export function usersOf(size: number): { users: Users; documents: Record<string, Source[]> } {
  const { User = [] } = demoWorld(["edge"]);
  const byName = (name: string) => String(User.find((user) => user.name === name)!._id);
  const second = "SecondMaster0000";
  const masters = [byName("Gamemaster"), second].slice(0, size > 2 ? 2 : 1);
  const players = [byName("Ada"), byName("Ben")].slice(0, size > 3 ? 2 : 1);
  const attackers = players.map((_, index) => `Attacker${index}`.padEnd(16, "0"));
  return {
    users: { masters, players, attackers },
    documents: {
      User: [...User.map((user) => ({ ...user, character: null })), { _id: second, name: "Second", role: 4 }],
      Actor: attackers.map((_id, index) => ({
        _id,
        name: _id,
        type: "edgeNpc",
        ownership: { [players[index]!]: 3 },
      })),
    },
  };
}

const sum = (a: Tally, b: Tally): Tally =>
  Object.fromEntries(
    Object.entries(a).map(([name, count]) => [name, count + b[name as keyof Tally]]),
  ) as unknown as Tally;
