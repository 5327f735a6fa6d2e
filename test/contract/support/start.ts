/** Starts a game of the sources (not of the build) in this process, with the sixth game among the others. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { demoWorld } from "../../../scripts/lib/demo-world.ts";
import { ROOT } from "../../../scripts/lib/run.ts";
import { initialize as registerHostHelpers } from "../../sandbox/client/applications/handlebars/helpers.ts";
import { createHost, type Host } from "../../sandbox/node/host.ts";
import type { TestActor, TestGame } from "./shapes.ts";

const COIN = join(ROOT, "test/contract/fixtures/coin");
const LANG = join(ROOT, "lang/en");

type Manifest = { documentTypes: Record<string, Record<string, object>> } & Record<string, unknown> & {
    id: string;
  };

export const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), "utf8")) as T;

/** The manifests with the sixth game's lines. */
export function manifests(): { system: Manifest; template: Record<string, { types: string[] }> } {
  const system = readJson<Manifest>(ROOT, "system.json");
  const template = readJson<Record<string, { types: string[] }>>(ROOT, "template.json");
  const more = readJson<{
    "system.json": Pick<Manifest, "documentTypes">;
    "template.json": Record<string, string[]>;
  }>(COIN, "manifests.json");
  for (const [name, types] of Object.entries(more["system.json"].documentTypes))
    Object.assign(system.documentTypes[name] ?? {}, types);
  for (const [name, types] of Object.entries(more["template.json"])) template[name]?.types.push(...types);
  return { system, template };
}

/** A module of the sources; by path, because it is compiled under the typings and this suite is not. */
export const load = <T>(path: string): Promise<T> =>
  import(/* @vite-ignore */ join(ROOT, path)) as Promise<T>;

export interface Contract {
  readonly host: Host;
  readonly games: readonly TestGame[];
  /** The ready-made actors of a game, and the sixth game's one. @throws Error for a game without any */
  actorsOf(game: TestGame): readonly TestActor[];
}

export async function startContract(): Promise<Contract> {
  const { system } = manifests();
  const world = demoWorld();
  const gambler = { _id: "coinGambler00000", name: "Gambler", type: "coinGambler" };
  const host = await createHost({
    system: {
      manifest: { ...system, languages: [], packs: [], packFolders: [] },
      entry: async () => {
        registerHostHelpers();
        // @ts-expect-error: plain JavaScript, as an author outside this project may write it
        const { coin, ROLL_CLASSES } = await import("../fixtures/coin/index.mjs");
        // The sixth game's line in the index of games.
        const { RULESETS } = await load<{ RULESETS: object[] }>("module/rulesets/index.ts");
        RULESETS.push(coin as object);
        await load("module/manifold.ts");
        Hooks.once("init", () => {
          CONFIG.Dice.rolls.push(...(ROLL_CLASSES as never[]));
          registerCoinTemplates();
        });
      },
    },
    languages: [...readdirSync(LANG).map((file) => join(LANG, file)), join(COIN, "lang/coin.json")],
    documents: { Actor: [...(world.Actor ?? []), gambler], Folder: world.Folder ?? [] },
    until: "setup",
  });
  // Rolls that do something to their own roller apply it at once.
  const { onDamageReady } = await load<{ onDamageReady(): void }>("module/core/damage/damage-hooks.ts");
  onDamageReady();
  const { allRulesets } = await load<{ allRulesets(): TestGame[] }>("module/core/registry.ts");
  const { contents } = (host.game as unknown as { actors: { contents: TestActor[] } }).actors;
  return {
    host,
    games: allRulesets(),
    actorsOf({ id, actors }) {
      const found = contents.filter(({ type }) => Object.hasOwn(actors, type));
      if (found.length === 0) throw new Error(`The packs of "${id}" have no actor to try it with`);
      return found;
    },
  };
}

function registerCoinTemplates(): void {
  for (const file of readdirSync(join(COIN, "templates"))) {
    const source = readFileSync(join(COIN, "templates", file), "utf8");
    Handlebars.registerPartial(`systems/manifold/templates/coin/${file}`, Handlebars.compile(source));
  }
}
