/**
 * The games there are, and what tests, benchmarks and the demo world know of each: `test/games/<id>.ts`, which every game
 * must have (test/project/games.test.ts).
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./run.ts";

type Source = Readonly<Record<string, unknown>>;

/** What is known of a game outside its own files. Its characters are of type `<id>Character`, others `<id>Npc`. */
export interface GameFacts {
  /** Where its characters meet in the demo world, and how wide a square of that scene is. */
  readonly place: { readonly name: string; readonly distance: number; readonly units: string };
  /** A roll with a button on the sheet of a character, and a condition that its card then names. */
  readonly check: { readonly kind: string; readonly key?: string; readonly condition: string };
  /** A field of that roll's dialog, the key that changes it, and what it is then. */
  readonly field: { readonly name: string; readonly press: string; readonly value: string };
  /** A roll whose card proposes a consequence to its targets, and the type of the item whose id is its key, if any. */
  readonly consequence: {
    readonly kind: string;
    readonly item: string | null;
    readonly choices?: Source;
  };
  /** Null for a game without rests. */
  readonly rests: RestFacts | null;
  /**
   * Whether its mechanic is thrown, timed and held against an oracle: `test/support/{probes,oracle}` and `test/bench/b1`,
   * `b2` then have an entry of it. The odds of every game are counted by the contract suite.
   */
  readonly measured: boolean;
}

interface RestFacts {
  /** Kinds of rest that recover some of what is hurt. */
  readonly kinds: readonly string[];
  /** What there is to recover from. */
  readonly hurt: Source;
  readonly conditions?: readonly string[];
  /** Paths below `system` by the words with which lines of the dialog speak of them. */
  readonly paths: Readonly<Record<string, string>>;
}

/** Ids of the games in the order in which the system lists them. */
export const GAMES: readonly string[] = gameIds();

/** Where the facts of a game stand. */
export const factsPath = (id: string): string => `test/games/${id}.ts`;

const FACTS: ReadonlyMap<string, GameFacts> = new Map(
  await Promise.all(
    GAMES.filter((id) => existsSync(join(ROOT, factsPath(id)))).map(async (id) => {
      const { game } = (await import(/* @vite-ignore */ pathToFileURL(join(ROOT, factsPath(id))).href)) as {
        readonly game: GameFacts;
      };
      return [id, game] as const;
    }),
  ),
);

/** What is known of a game. @throws Error where its file is missing */
export function factsOf(id: string): GameFacts {
  const facts = FACTS.get(id);
  if (!facts)
    throw new Error(`${factsPath(id)} is missing: it tells the tests and the demo world of "${id}"`);
  return facts;
}

/** Games whose mechanic is thrown, timed and held against an oracle. */
export const measuredGames = (): string[] => GAMES.filter((id) => factsOf(id).measured);

/** The ids in the list RULESETS of the file that sees every game. */
function gameIds(): string[] {
  const index = readFileSync(join(ROOT, "module/rulesets/index.ts"), "utf8");
  const [, listed = ""] = /RULESETS[^=]*=\s*\[([^\]]*)\]/.exec(index) ?? [];
  return listed.split(",").flatMap((word) => word.trim() || []);
}
