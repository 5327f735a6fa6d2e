// @vitest-environment happy-dom
/** Stock effects of every game, dropped on actors and on tokens. Both generations. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { RollChange } from "../../../module/kit/effect-changes.ts";
import { GAMES } from "../../../scripts/lib/games.ts";
import { ROOT } from "../../../scripts/lib/run.ts";
import { documentClass } from "../../support/create.ts";
import { type Source, startTable, type Table, type TableActor } from "../../support/table.ts";
import { clearEffects } from "./effects-table.ts";

/** An item of the sources, with its effects. */
type Stock = Source & { readonly name: string; readonly effects: readonly StockEffect[] };
type StockEffect = {
  readonly changes: readonly { readonly key: string }[];
  readonly flags: { readonly manifold: { readonly rolls: readonly RollChange[] } };
};

const stockOf = (game: string): Stock[] => {
  const folder = join(ROOT, "packs/_source", game, "effects");
  return readdirSync(folder).map((file) => parse(readFileSync(join(folder, file), "utf8")) as Stock);
};

const EVENT = { target: null, shiftKey: false };

describe.each(GAMES)("in %s", (game) => {
  let table: Table;
  let hero: TableActor;
  let drop: typeof import("../../../module/core/sheets/drop-on-token.ts")["dropOnToken"];
  let groups: typeof import("../../../module/core/sheets/effect-list.ts")["effectGroups"];

  beforeAll(async () => {
    table = await startTable(game);
    hero = table.actors.find(({ type }) => type === `${game}Character`)!;
    ({ effectGroups: groups } = await import("../../../module/core/sheets/effect-list.ts"));
    ({ dropOnToken: drop } = await import("../../../module/core/sheets/drop-on-token.ts"));
  }, 60_000);
  afterEach(() => clearEffects(hero));
  afterAll(() => table.host.teardown());

  it("every stock effect consists of values that the pick lists offer", () => {
    const { kinds, limits, numbers } = hero.ruleset.effects!;
    const paths = numbers().flatMap(({ path, whole }) => [path, whole ?? path]);
    for (const { name, effects } of stockOf(game))
      for (const { changes, flags } of effects) {
        for (const { key } of changes) expect(paths, name).toContain(key.replace("system.", ""));
        for (const { kind, only = {} } of flags.manifold.rolls) {
          expect(
            kinds.map(({ id }) => id),
            name,
          ).toContain(kind);
          for (const [limit, ids] of Object.entries(only)) {
            const options = limits.find(({ id }) => id === limit)!.options(hero);
            for (const id of ids)
              expect(
                options.map((one) => one.id),
                name,
              ).toContain(id);
          }
        }
      }
  });

  it("each, dropped on an actor, works for its duration under its name", async () => {
    const stock = stockOf(game);
    for (const item of stock) await hero.createEmbeddedDocuments("Item", [structuredClone(item)]);
    await settled();
    const rows = groups(hero).find(({ id }) => id === "temporary")!.rows;
    expect(rows.map(({ name }) => name).sort()).toEqual(stock.map(({ name }) => name).sort());
    for (const { name, lines, ends } of rows) {
      expect(lines.length, name).toBeGreaterThan(0);
      expect(ends.length, name).toBeGreaterThan(0);
      expect(lines.join(), name).not.toMatch(/MANIFOLD|system\./);
    }
  });

  it("each, dropped on a token, works on its actor", async () => {
    const [first] = stockOf(game);
    const [made] = await documentClass("Item").createDocuments([structuredClone(first!)]);
    const token = {
      isVisible: true,
      actor: hero,
      document: { _source: { x: 100, y: 200 }, width: 1, height: 1 },
    };
    Object.assign(globalThis, {
      canvas: { scene: { grid: { size: 100 } }, tokens: { placeables: [token] } },
    });
    try {
      expect(drop(null, { type: "Item", uuid: made!.uuid, x: 450, y: 250 }, EVENT)).toBe(true);
      expect(drop(null, { type: "Item", uuid: made!.uuid, x: 150, y: 250 }, EVENT)).toBe(false);
      await settled();
    } finally {
      Reflect.deleteProperty(globalThis, "canvas");
      await made!.delete();
    }
    expect(
      groups(hero)
        .find(({ id }) => id === "temporary")!
        .rows.map(({ name }) => name),
    ).toEqual([first!.name]);
  });
});
