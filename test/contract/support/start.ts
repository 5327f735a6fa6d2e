/** Starts a game of the sources (not of the build) in this process, with the sixth game among the others. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { initialize as registerHostHelpers } from "sandbox/handlebars";
import { createHost, type Host, loadEntry } from "sandbox/node";
import { builtPath } from "sandbox/testing/built-path";
import { endHost } from "sandbox/testing/settled";
import { parse } from "yaml";
import type { Ruleset } from "../../../module/core/contract/ruleset.ts";
import { demoWorld } from "../../../scripts/lib/demo-world.ts";
import { EXAMPLE, EXAMPLE_FOLDER, linesOf } from "../../../scripts/lib/new-game.ts";
import { type PackSource, walk } from "../../../scripts/lib/pack-keys.ts";
import { stamp } from "../../../scripts/lib/packs.ts";
import { ROOT } from "../../../scripts/lib/run.ts";
import type { TableActor } from "../../support/documents.ts";
import { worldOf } from "../../support/table.ts";

const COIN = join(ROOT, EXAMPLE_FOLDER);
const LANG = join(ROOT, "lang/en");

export interface Manifest extends Record<string, unknown> {
  readonly id: string;
  readonly documentTypes: Record<string, Record<string, { readonly htmlFields?: readonly string[] }>>;
  readonly languages: readonly { readonly path: string }[];
  readonly packs: readonly { readonly name: string }[];
}

/** The files that name every game, with the lines of the sixth one. */
export interface Papers {
  readonly system: Manifest;
  readonly template: Record<string, { readonly types: readonly string[] }>;
  readonly style: string;
}

export const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), "utf8")) as T;

export function papers(): Papers {
  const lines = linesOf(EXAMPLE);
  return {
    system: JSON.parse(lines.get("system.json")!) as Manifest,
    template: JSON.parse(lines.get("template.json")!) as Papers["template"],
    style: lines.get("styles/manifold.scss")!,
  };
}

export interface Contract {
  readonly host: Host;
  end(): Promise<void>;
  readonly games: readonly Ruleset[];
  /** The ready-made actors of a game. @throws Error for a game without any */
  actorsOf(game: Ruleset): readonly TableActor[];
}

export async function startContract(): Promise<Contract> {
  const { system } = papers();
  const world = demoWorld();
  registerHostHelpers();
  let removeCoin = (): void => undefined;
  const host = await createHost({
    system: {
      manifest: { ...system, languages: [], packs: [], packFolders: [] },
      entry: async () => {
        removeCoin = await addCoin();
        await loadEntry(builtPath("module/manifold.ts"));
      },
    },
    languages: [...readdirSync(LANG).map((file) => join(LANG, file)), join(COIN, "lang/en/coin.json")],
    documents: { Actor: [...(world.Actor ?? []), ...coinActors()], Folder: world.Folder ?? [] },
    until: "setup",
  });
  // Rolls that do something to their own roller apply it at once.
  const { onDamageReady } = await import("../../../module/core/consequences/damage-hooks.ts");
  onDamageReady();
  const { loadGames } = await import("../../../module/core/games/load-games.ts");
  await loadGames();
  const { allRulesets } = await import("../../../module/core/games/registry.ts");
  const { loadSheets } = await import("../../../module/core/sheets/game-sheets.ts");
  for (const game of allRulesets()) await loadSheets(game);
  const { contents } = worldOf(host).actors;
  return {
    host,
    async end() {
      removeCoin();
      await endHost(host);
    },
    games: allRulesets(),
    actorsOf({ id, actors }) {
      const found = contents.filter(({ type }) => Object.hasOwn(actors, type));
      if (found.length === 0) throw new Error(`The packs of "${id}" have no actor to try it with`);
      return found;
    },
  };
}

/** Adds the sixth game to the index of games, and its templates to the partials. @returns what takes its line out */
async function addCoin(): Promise<() => void> {
  const { coin } = await import("../fixtures/coin/module/rulesets/coin/index.ts");
  const { RULESETS } = await import("../../../module/rulesets/index.ts");
  // The system never adds to its list.
  const games = RULESETS as Ruleset[];
  games.push(coin);
  registerCoinTemplates();
  return () => void games.splice(games.indexOf(coin), 1);
}

/** The example's ready-made actors, as a world has them. */
function coinActors(): PackSource[] {
  const folder = join(COIN, "packs/_source/coin/actors");
  const pack = { name: "coin-actors", label: "", type: "Actor" };
  return readdirSync(folder).map((file) => {
    const document = parse(readFileSync(join(folder, file), "utf8")) as PackSource;
    stamp({ document, level: "actors", pack });
    walk(document, "actors", (each) => {
      delete each._key;
    });
    return document;
  });
}

function registerCoinTemplates(): void {
  const folder = join(COIN, "templates");
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".hbs")) continue;
    const source = readFileSync(join(folder, file), "utf8");
    const path = `systems/manifold/templates/${file.replaceAll("\\", "/")}`;
    Handlebars.registerPartial(path, Handlebars.compile(source));
  }
}
