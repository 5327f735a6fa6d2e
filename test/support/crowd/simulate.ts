/** As many scenarios as are wanted, a table at a time: a new table with new clients for each, from a seed of its own. */
import type { Script } from "node:vm";
import { demoWorld } from "../../../scripts/lib/demo-world.ts";
import { seededRandom } from "../random.ts";
import { compileClient } from "./realm.ts";
import type { Source } from "./scenario.ts";
import { Simulation } from "./simulation.ts";
import { Table } from "./table.ts";
import { NOTHING_YET, type Tally, type Users } from "./tally.ts";

/** Scenarios beside each other, and at one table before everybody goes home. */
const BATCH = 20;
const TABLE_SCENARIOS = 200;

export interface SimulationOptions {
  readonly scenarios: number;
  /** Of the first table; each further one has the next. */
  readonly seed: number;
}

/**
 * Plays scenarios one table after another.
 * @param told after each table, what has happened until then
 * @throws Error that tells what was lost or doubled where, and the seed with which it happens again
 */
export async function simulate(
  { scenarios, seed }: SimulationOptions,
  told: (tally: Tally) => void = () => undefined,
): Promise<Tally> {
  const script = await compileClient();
  let total = NOTHING_YET;
  for (let begun = 0, tableSeed = seed; begun < scenarios; begun += TABLE_SCENARIOS, tableSeed += 1) {
    total = sum(total, await playTable(script, tableSeed, Math.min(TABLE_SCENARIOS, scenarios - begun)));
    told(total);
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

/** @param size how many sit at the table: a Gamemaster and a player, one more of each from three and four on */
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
