/**
 * Very large actors and worlds, and hosts in this process that contain them. The host's sources are built as for a
 * page, because the loader of scripts wraps every function, which can cost more than the function.
 */
import { cpSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { createHost, Host } from "sandbox/node";
import { buildModules, importBuilt } from "sandbox/testing/built-modules";
import type { ManifoldApi } from "../../module/core/contract/public-api.ts";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import { readManifest, readSourcesOf } from "../../scripts/lib/packs.ts";
import { builtEntry, DIST, REPORTS } from "../../scripts/lib/run.ts";
import { SYSTEM_SOURCES } from "../support/built-modules.ts";

export type Source = Record<string, unknown>;

/** An id of 16 characters from a word and a number. */
export const idOf = (word: string, index: number): string =>
  `${word}${String(index).padStart(16 - word.length, "0")}`;

interface Stock {
  readonly character: Source;
  readonly items: readonly Source[];
}

const stocks = new Map<string, Stock>();

/** Documents of a game's packs, read once. */
function stockOf(game: string): Stock {
  const known = stocks.get(game);
  if (known) return known;
  const character = (demoWorld([game]).Actor ?? []).find(({ type }) => String(type).endsWith("Character"));
  if (!character) throw new Error(`The packs of "${game}" have no character`);
  const sources = readSourcesOf(({ type, name }) => type === "Item" && name.startsWith(`${game}-`)).filter(
    ({ level }) => level === "items",
  );
  const items = sources.map(({ document }) => {
    const { _key, folder, ...item } = document as Source;
    return { ...item, effects: (item.effects as Source[]).map(({ _key: key, ...effect }) => effect) };
  });
  const stock = { character, items };
  stocks.set(game, stock);
  return stock;
}

interface Size {
  readonly items: number;
  readonly effects: number;
  readonly index?: number;
}

/** A game's first ready-made character with many items, and effects that each add to a number. */
export function bigActor(game: string, { items, effects, index = 0 }: Size): Source {
  const stock = stockOf(game);
  const { path } = numberOf(game);
  return {
    ...structuredClone(stock.character),
    _id: idOf("actor", index),
    name: `Big ${game} ${index}`,
    folder: null,
    items: Array.from({ length: items }, (_, place) => ({
      ...structuredClone(stock.items[place % stock.items.length]!),
      _id: idOf("item", place),
    })),
    effects: Array.from({ length: effects }, (_, place) => ({
      _id: idOf("effect", place),
      name: `Effect ${place}`,
      img: "icons/svg/aura.svg",
      changes: [{ key: path, mode: 2, value: "1", priority: null }],
    })),
  };
}

/** Finds the first number in an object, depth first, with its path. @throws Error if there is none */
function firstNumber(value: Source, path: string): { path: string; value: number } {
  const found = numbersIn(value, path).next();
  if (found.done) throw new Error(`No number below ${path}`);
  return found.value;
}

function* numbersIn(value: Source, path: string): Generator<{ path: string; value: number }> {
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === "number") yield { path: `${path}.${key}`, value: child };
    if (typeof child === "object" && child !== null && !Array.isArray(child))
      yield* numbersIn(child as Source, `${path}.${key}`);
  }
}

/** The number of a game's big actor that its effects add to. */
export const numberOf = (game: string): { path: string; value: number } =>
  firstNumber(stockOf(game).character.system as Source, "system");

let starts = 0;
let built: Promise<void> | undefined;

/** Where the code of the last start is; worlds of other processes have theirs. */
const codeOfStart = (): string => join(REPORTS, "bench", `start-${process.pid}-${starts}`);

/** The file that the built system loads first, in a copy of the code: what it fetches later imports it by the same address. */
function freshStart(): string {
  const copy = codeOfStart();
  cpSync(join(DIST, "code"), copy, { recursive: true, filter: (path) => !path.endsWith(".map") });
  const [, file] = /"(\.[^"]+)"/.exec(readFileSync(builtEntry(), "utf8"))!;
  return join(copy, basename(file!));
}

/**
 * Runs work in a world with the built system, or, as the lower bound, without its code: the same documents and
 * subtypes, whose data the host leaves unprocessed.
 */
export async function inWorld<T>(
  kind: "system" | "floor",
  documents: Record<string, Source[]>,
  work: (host: Host) => T | Promise<T>,
): Promise<T> {
  starts += 1;
  built ??= buildModules(SYSTEM_SOURCES);
  await built;
  const host = await importBuilt<{ createHost: typeof createHost }>("sandbox/node/host.ts");
  const helpers = await importBuilt<{ initialize(): void }>(
    "sandbox/client/applications/handlebars/helpers.ts",
  );
  const entry = async () => {
    helpers.initialize();
    if (kind === "system") await import(pathToFileURL(freshStart()).href);
  };
  const { documentTypes } = readManifest();
  const bare = { manifest: { id: "manifold", title: "Floor", version: "1.0.0", documentTypes }, entry };
  const world = await host.createHost({
    system: kind === "system" ? { dir: DIST, entry: entry as never } : (bare as never),
    documents,
    until: "setup",
  });
  if (kind === "system") await playable(world);
  try {
    return await work(world);
  } finally {
    await world.teardown();
    rmSync(codeOfStart(), { recursive: true, force: true });
  }
}

/** Resolves when what the system fetches of its games while a world loads is there. */
async function playable({ game }: Host): Promise<void> {
  const api = Reflect.get(game.system!, "api") as ManifoldApi;
  while (api.games().some(({ kinds }) => kinds.length === 0))
    await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Milliseconds of processor time of each run, after a warm-up. */
export async function timesOf(runs: number, work: (run: number) => unknown): Promise<number[]> {
  const now = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const times: number[] = [];
  for (let run = -Math.ceil(runs / 5); run < runs; run += 1) {
    const start = now();
    await work(run);
    const time = now() - start;
    if (run >= 0) times.push(time);
  }
  return times;
}
