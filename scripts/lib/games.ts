/**
 * All games, and the facts that tests, benchmarks and the demo world need about each: `test/games/<id>.ts`, which every
 * game must have (test/project/games.test.ts).
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./run.ts";

type Source = Readonly<Record<string, unknown>>;

/** Facts about a game outside its own files. Its characters have the type `<id>Character`, other actors `<id>Npc`. */
export interface GameFacts {
  /** The scene of its characters in the demo world, and the width of a square in this scene. */
  readonly place: { readonly name: string; readonly distance: number; readonly units: string };
  /** A roll with a button on a character's sheet, and a condition that the card of this roll shows. */
  readonly check: { readonly kind: string; readonly key?: string; readonly condition: string };
  /** A field in that roll's dialog, the key that changes it, and its value after that. */
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
   * Whether its mechanic is thrown, timed and compared with an oracle. `test/support/{probes,oracle}` and
   * `test/bench/b1`, `b2` then have an entry for it. The contract suite counts the odds of every game.
   */
  readonly measured: boolean;
}

interface RestFacts {
  /** Kinds of rest that recover some of the losses. */
  readonly kinds: readonly string[];
  /** The losses to recover from. */
  readonly hurt: Source;
  readonly conditions?: readonly string[];
  /** Paths below `system`, by the words for them in lines of the dialog. */
  readonly paths: Readonly<Record<string, string>>;
}

/** Ids of the games, in the order in which the system lists them. */
export const GAMES: readonly string[] = gameIds();

/** The path of the file with a game's facts. */
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

/** The facts about a game. @throws Error if the file is missing */
export function factsOf(id: string): GameFacts {
  const facts = FACTS.get(id);
  if (!facts)
    throw new Error(`${factsPath(id)} is missing, but the tests and the demo world need it for "${id}"`);
  return facts;
}

/** Games whose mechanic is thrown, timed and compared with an oracle. */
export const measuredGames = (): string[] => GAMES.filter((id) => factsOf(id).measured);

/** The ids in the list RULESETS of the file that imports every game. */
function gameIds(): string[] {
  const index = readFileSync(join(ROOT, "module/rulesets/index.ts"), "utf8");
  const [, listed = ""] = /RULESETS[^=]*=\s*\[([^\]]*)\]/.exec(index) ?? [];
  return listed.split(",").flatMap((word) => word.trim() || []);
}
