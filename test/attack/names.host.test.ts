// @vitest-environment happy-dom
/** Sheets whose names only the GM may know: nothing that all clients receive of rolls, cards and moves tells them. */

import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { followConsequences } from "../contract/consequences.ts";
import { createCombat } from "../support/combat.ts";
import { comesDue } from "../support/consequences.ts";
import type { TableActor } from "../support/documents.ts";
import { startTable, type Table } from "../support/table.ts";

const SECRET = "SECRETNAME";

let table: Table;
let games: readonly Ruleset[];
/** Everything that all clients get to read of messages. */
const told: string[] = [];

beforeAll(async () => {
  table = await startTable(...GAMES);
  const { allRulesets } = await import("../../module/core/games/registry.ts");
  games = allRulesets();
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockReturnValue();
  for (const [index, actor] of table.actors.contents.entries())
    await actor.update({
      name: `${SECRET} ${index}`,
      prototypeToken: { name: `Figure ${index}`, actorLink: true },
    });
  const note = (message: ChatMessage) => {
    if (message.whisper.length === 0) told.push(JSON.stringify(message.toObject()));
  };
  Hooks.on("createChatMessage", note);
  Hooks.on("updateChatMessage", note);
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await table.host.teardown();
});
beforeEach(() => {
  told.length = 0;
});

const ownOf = ({ actors }: Ruleset): TableActor[] =>
  table.actors.contents.filter(({ type }) => Object.hasOwn(actors, type));

/** The words around each secret name, once. */
const leaks = (): string[] => [
  ...new Set(told.flatMap((text) => [...text.matchAll(/.{0,60}SECRETNAME/g)].map(([found]) => found))),
];

describe.each(GAMES)("%s", (id) => {
  const gameOf = () => games.find((one) => one.id === id)!;

  it("[MEDIUM-8] its rolls, what they do and what follows name no sheet", async () => {
    const own = ownOf(gameOf());
    await createCombat(own.map((actor, index) => [actor, index] as const));
    await followConsequences(gameOf(), own);
    await settled();
    expect(told.length).toBeGreaterThan(0);
    expect(leaks()).toEqual([]);
  });

  it("[MEDIUM-8] its turns and rests name no sheet", async () => {
    for (const actor of ownOf(gameOf()))
      for (const moment of ["turnStart", "turnEnd", "roundEnd"] as const)
        await comesDue(table, actor, moment);
    expect(leaks()).toEqual([]);
  });
});
