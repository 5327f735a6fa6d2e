/** As many courses as are wanted, an evening at a time: a new table with new clients for each, from a seed of its own. */
import type { Script } from "node:vm";
import { demoWorld } from "../../../scripts/lib/demo-world.ts";
import { seededRandom } from "../random.ts";
import type { Source } from "./course.ts";
import { Evening } from "./evening.ts";
import { compileClient } from "./realm.ts";
import { Table } from "./table.ts";
import { type Cast, NOTHING_YET, type Tally } from "./tally.ts";

/** Courses beside each other, and at one table before everybody goes home. */
const BATCH = 20;
const EVENING = 200;

export interface Wish {
  readonly courses: number;
  /** Of the first evening; each further one has the next. */
  readonly seed: number;
}

/**
 * Plays courses one evening after another.
 * @param told after each evening, what has happened until then
 * @throws Error that tells what was lost or doubled where, and the seed with which it happens again
 */
export async function playEvenings(
  { courses, seed }: Wish,
  told: (tally: Tally) => void = () => undefined,
): Promise<Tally> {
  const script = await compileClient();
  let total = NOTHING_YET;
  for (let begun = 0, night = seed; begun < courses; begun += EVENING, night += 1) {
    total = sum(total, await evening(script, night, Math.min(EVENING, courses - begun)));
    told(total);
  }
  return total;
}

async function evening(script: Script, seed: number, courses: number): Promise<Tally> {
  const { cast, documents } = castOf(2 + ((seed + 1) % 3));
  const table = await Table.open(script, documents, seededRandom(seed));
  const played = new Evening(table, cast);
  let first = 0;
  try {
    await played.begin();
    for (; first < courses; first += BATCH) await played.play(first, Math.min(BATCH, courses - first));
    return played.tally;
  } catch (error) {
    const again = `CROWD_SEED=${seed} npm run crowd -- ${first + BATCH}`;
    throw new Error(`${(error as Error).message}\nThe same again with ${again}`, { cause: error });
  } finally {
    await table.close();
  }
}

/** @param size how many sit at the table: a Gamemaster and a player, one more of each from three and four on */
export function castOf(size: number): { cast: Cast; documents: Record<string, Source[]> } {
  const { User = [] } = demoWorld(["edge"]);
  const byName = (name: string) => String(User.find((user) => user.name === name)!._id);
  const second = "SecondMaster0000";
  const masters = [byName("Gamemaster"), second].slice(0, size > 2 ? 2 : 1);
  const players = [byName("Ada"), byName("Ben")].slice(0, size > 3 ? 2 : 1);
  const strikers = players.map((_, index) => `Striker${index}`.padEnd(16, "0"));
  return {
    cast: { masters, players, strikers },
    documents: {
      User: [...User.map((user) => ({ ...user, character: null })), { _id: second, name: "Second", role: 4 }],
      Actor: strikers.map((_id, index) => ({
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
