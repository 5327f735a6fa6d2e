// @vitest-environment happy-dom
/** Changes that another package alters on their way: the history has what was written, and undoing restores what was there. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { factsOf, GAMES } from "../../../scripts/lib/games.ts";
import { publicApi } from "../../support/api.ts";
import { hush, listen } from "../../support/hooks.ts";
import { essence, startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;

beforeAll(async () => {
  table = await startTable(...GAMES);
});
afterAll(() => table.host.teardown());
afterEach(() => hush());

type Changes = { system?: Record<string, unknown> };

/** Another package adds a number to whatever is written there. */
function alter(hook: "preUpdateActor" | "preUpdateItem", path: string, by: number): void {
  listen(hook, (_document: object, changes: Changes) => {
    const sent: unknown = foundry.utils.getProperty(changes.system ?? {}, path);
    if (typeof sent === "number") foundry.utils.setProperty(changes, `system.${path}`, sent + by);
  });
}

const NOTHING = { deltas: {}, sets: {} };

it.each(
  GAMES.flatMap((game) =>
    (["deltas", "sets"] as const).flatMap((how) => [1, -1].map((by) => [game, how, by] as const)),
  ),
)(
  "a number and a quantity of %s, changed by %s and altered by %i, have their old values after undoing",
  async (game, how, by) => {
    const actor: TableActor = table.actors.contents.find(({ type }) => type === `${game}Character`)!;
    const path = Object.values(factsOf(game).rests!.paths)[0]!;
    await actor.update({ [`system.${path}`]: 4 });
    const [rope] = await actor.createEmbeddedDocuments("Item", [
      { name: "Rope", type: `${game}Gear`, system: { quantity: 5 } },
    ]);
    const before = essence(actor);
    alter("preUpdateActor", path, by);
    alter("preUpdateItem", "quantity", by);
    const valued = (at: string) =>
      how === "deltas" ? { deltas: { [at]: -2 }, sets: {} } : { deltas: {}, sets: { [at]: 2 } };
    const key = await publicApi().apply(
      actor.uuid,
      { ...NOTHING, ...valued(path), items: { changed: { [rope!.id]: valued("quantity") } } } as never,
      { label: "use" },
    );
    await settled();
    const left = how === "deltas" ? 3 : 2;
    expect([foundry.utils.getProperty(actor.system, path), rope!.system.quantity]).toEqual([
      2 + by,
      left + by,
    ]);
    hush();
    await publicApi().undo(actor.uuid, key as never);
    await settled();
    expect(essence(actor)).toEqual(before);
    await rope!.delete();
  },
);
