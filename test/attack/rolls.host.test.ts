// @vitest-environment happy-dom
/** Forged plans, dice, choices and outcomes of every kind of every game: the GM's client writes what the rules give, or nothing. */

import { RUN_SEED, runs } from "sandbox/testing/chance";
import { pick, seededRandom } from "sandbox/testing/random";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { followConsequences } from "../contract/consequences.ts";
import { sceneOf } from "../support/areas.ts";
import { showTargets, targetKey } from "../support/consequences.ts";
import type { TableActor } from "../support/documents.ts";
import { type Forger, startForger } from "../support/forger.ts";
import type { Source } from "../support/table.ts";
import { forge } from "./forge.ts";
import { report } from "./page.ts";

const FORGERIES = runs(60);

let forger: Forger;
let games: readonly Ruleset[];

beforeAll(async () => {
  forger = await startForger(...GAMES);
  const { allRulesets } = await import("../../module/core/games/registry.ts");
  games = allRulesets();
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockReturnValue();
}, 120_000);
afterAll(() => {
  vi.restoreAllMocks();
  return forger.close();
});

/** The first actor of the game, which Ada owns, and the last one, a foe in sight. */
async function setUp({ actors }: Ruleset): Promise<{ own: TableActor[]; hero: TableActor; foe: TableActor }> {
  const own = forger.table.actors.contents.filter(({ type }) => Object.hasOwn(actors, type));
  const [hero, foe] = [own[0]!, own.at(-1)!];
  await hero.update({ ownership: { default: 0, [forger.client.userId]: 3 } });
  await foe.update({ ownership: { default: 0 } });
  const scene = sceneOf(forger.table);
  await scene.update({ active: true });
  await scene.createEmbeddedDocuments("Token", [
    { name: foe.name, actorId: foe.id, actorLink: true, x: 0, y: 0 },
  ]);
  return { own, hero, foe };
}

/** The messages with a consequence that an unmodified client posts for the hero. */
async function harvest(game: Ruleset, own: readonly TableActor[], hero: TableActor): Promise<Source[]> {
  const found: Source[] = [];
  const hook = Hooks.on("createChatMessage", (message: ChatMessage) => {
    const source: Source = message.toObject();
    const { actor } = source.system as { actor?: string };
    if (String(source.type) === "damage" && actor === hero.uuid) found.push(source);
  });
  await followConsequences(game, own);
  Hooks.off("createChatMessage", hook);
  return found;
}

const rollsOf = ({ rolls }: Source) =>
  (rolls as (string | Source)[]).map((roll) =>
    typeof roll === "string" ? (JSON.parse(roll) as Source) : roll,
  );

/** Harvested once for each game, with those whom it concerns. */
const harvests = new Map<string, Awaited<ReturnType<typeof setUp>> & { readonly sources: Source[] }>();

async function harvested(id: string) {
  const game = games.find((one) => one.id === id)!;
  const known = harvests.get(id);
  if (known) return { game, ...known };
  const parts = await setUp(game);
  const found = { ...parts, sources: await harvest(game, parts.own, parts.hero) };
  harvests.set(id, found);
  return { game, ...found };
}

describe.each(GAMES)("%s", (id) => {
  it(`[HIGH-1] ${FORGERIES} forged rolls: each is refused in words, or is the roll that was not forged`, async () => {
    const { game, foe, sources } = await harvested(id);
    expect(sources.length).toBeGreaterThan(0);
    const random = seededRandom(RUN_SEED);
    const target = { [targetKey(foe)]: { uuid: foe.uuid, name: foe.name } };
    const conditions = game.conditions.map((condition) => condition.id);
    let refused = 0;
    for (let count = 0; count < FORGERIES; count += 1) {
      const { _id: _, ...source } = pick(random, sources);
      const honest = { system: source.system as Source, rolls: rollsOf(source) };
      const forgery = forge(honest, conditions, random);
      const message = await forger
        .post({ ...source, rolls: forgery.rolls }, () => ({ ...forgery.system, targets: target }))
        .catch(() => undefined);
      if (!message) continue;
      const before = JSON.stringify(foe.toObject());
      const refusal = await forger.apply(message.id, foe);
      const where = `${String(honest.system.kind)}: ${forgery.name}`;
      if (refusal === null) {
        expect(JSON.stringify([forgery.system.plan, forgery.system.dice]), where).toBe(
          JSON.stringify([honest.system.plan, honest.system.dice]),
        );
        await forger.ask("undo", { message: message.id, target: targetKey(foe) });
      } else {
        refused += 1;
        expect(refusal, where).toMatch(/^MANIFOLD\./);
        expect(refusal, where).not.toBe("MANIFOLD.Relay.Failed");
        expect(JSON.stringify(foe.toObject()), where).toBe(before);
      }
      const card = await showTargets(message);
      expect(card.querySelector("script, iframe, object, [onerror], [onload], [onclick]"), where).toBeNull();
    }
    expect(refused).toBeGreaterThan(0);
  });
});

it("[MEDIUM-5] rolls for oneself are refused on a foe, the honest ones too", async () => {
  const tried = new Set<string>();
  for (const id of GAMES) {
    const { game, foe, sources } = await harvested(id);
    const target = { [targetKey(foe)]: { uuid: foe.uuid, name: foe.name } };
    const before = JSON.stringify(foe.toObject());
    for (const { _id: _, ...source } of sources) {
      const { kind } = source.system as { kind: string };
      if (game.rolls[kind]!.targets?.aim !== "self") continue;
      const { id: message } = await forger.post(source, (system) => ({ ...system, targets: target }));
      expect(await forger.apply(message, foe), `${id} ${kind}`).not.toBeNull();
      tried.add(`${id} ${kind}`);
    }
    expect(JSON.stringify(foe.toObject())).toBe(before);
  }
  expect([...tried]).toEqual(expect.arrayContaining(["edge march", "edge setback"]));
  report(`${tried.size} kinds of rolls for oneself turned on a foe`);
});
