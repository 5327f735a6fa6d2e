// @vitest-environment happy-dom
/** Effects that cannot be read count nothing and are named, in every game. Both generations. */

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";
import { clearEffects, giveEffect, MODES } from "./effects-table.ts";

/** Values that are not numbers. */
const UNREADABLE = [
  "1d4",
  "abc",
  "null",
  "",
  "true",
  "1.2.3",
  "0x10",
  "NaN",
  "Infinity",
  "1e99",
  "99999999999999999999",
  "2 * @details.level",
  "9**9**9",
  "(1,5)",
  "process.exit()",
] as const;

/** Keys of other systems and of none, and members of the document itself. */
const FOREIGN = [
  "system",
  "system.class.backstab",
  "system.attributes.ac.bonus",
  "system.__proto__.polluted",
  "system.constructor.name",
  "system.parent.name",
  "system.schema",
  "data.attributes.hp.max",
  "type",
  "items",
  "effects",
  "statuses",
  "overrides",
  "_source",
  "prepareData",
  "flags",
  "flags.manifold.ledger",
  "prototypeToken",
] as const;

/** Groups of values and a derived most, with a field of words or a switch where an actor's game has one. */
const SPECIAL: Readonly<Record<string, readonly string[]>> = {
  edge: [
    "vitality",
    "vitality.max",
    "abilities",
    "skills",
    "scores",
    "scores.str",
    "turn",
    "size",
    "traumas",
  ],
  burst: ["vigor", "vigor.max", "abilities", "abilities.added", "abilities.added.none.bonus", "guard"],
  parallax: ["attributes", "skills", "exertion", "vigor.max", "size"],
  gods: ["survival", "survival.max", "abilities", "size"],
  soul: ["hitPoints", "hitPoints.max", "attributes", "skills", "size"],
};

const change = (key: string, value: unknown, way: keyof typeof MODES = "add") => ({
  key,
  mode: MODES[way],
  value: value as string,
});

/** Every number of a prepared system, by its path. */
function numbersOf(found: unknown, path = "", depth = 0): [string, number][] {
  if (typeof found === "number") return [[path, found]];
  if (typeof found !== "object" || found === null || depth > 6) return [];
  if (depth > 0 && !Array.isArray(found) && Object.getPrototypeOf(found) !== Object.prototype) return [];
  return Object.entries(found).flatMap(([key, value]) => numbersOf(value, `${path}.${key}`, depth + 1));
}

describe.each(GAMES)("in %s", (game) => {
  let table: Table;
  let actors: TableActor[];
  let unread: typeof import("../../../module/core/records/unread-changes.ts");

  beforeAll(async () => {
    table = await startTable(game);
    actors = ["Character", "Npc"].map((type) => table.actors.find((one) => one.type === game + type)!);
    unread = await import("../../../module/core/records/unread-changes.ts");
  }, 60_000);
  afterEach(() => Promise.all(actors.map((actor) => clearEffects(actor))));
  afterAll(() => table.host.teardown());

  const pathsOf = (actor: TableActor): string[] => {
    const numbers = actor.ruleset.effects!.numbers();
    return [...new Set(numbers.flatMap(({ path, whole }) => (whole ? [path, whole] : [path])))];
  };

  /** The first that is computed and the first that is stored: the schema is the same for the others. */
  const somePaths = (actor: TableActor): string[] => pathsOf(actor).slice(0, 2);

  it("a value that is not a number has no effect on any number, and is named", async () => {
    for (const actor of actors) {
      const before = numbersOf(actor.system);
      for (const way of ["add", "set", "multiply", "atLeast", "atMost"] as const) {
        const changes = somePaths(actor).flatMap((path) =>
          UNREADABLE.map((value) => change(`system.${path}`, value, way)),
        );
        const effect = await giveEffect(actor, "Odd", { changes });
        expect(numbersOf(actor.system), `${actor.type} ${way}`).toEqual(before);
        expect(unread.unreadChanges(actor).length).toBe(changes.length);
        await effect.delete();
        expect(unread.unreadChanges(actor)).toEqual([]);
      }
    }
  });

  it("a path that is no value of the game has no effect with any value, and is named", async () => {
    for (const actor of actors) {
      const before = numbersOf(actor.system);
      const keys = [
        ...FOREIGN,
        ...SPECIAL[game]!.map((path) => `system.${path}`),
        ...Object.keys(actor.system as object).flatMap((group) => `system.${group}.nothing`),
      ];
      for (const way of ["add", "set"] as const) {
        const effect = await giveEffect(actor, "Odd", { changes: keys.map((key) => change(key, "5", way)) });
        expect(numbersOf(actor.system), `${actor.type} ${way}`).toEqual(before);
        const named = unread.unreadChanges(actor);
        expect(named.map((one) => one.change.key).sort(), actor.type).toEqual([...keys].sort());
        for (const { problem } of named) expect(problem.key).toMatch(/^MANIFOLD\.Effect\.Problem\.\w+$/);
        await effect.delete();
      }
    }
  });

  it.each([
    ["−2", -2],
    ["+3", 3],
    ["-1", -1],
    ["1e1", 10],
    [" 2 ", 2],
    ["2 * 3 - 1", 5],
    ["floor(7 / 2)", 3],
  ])("%s is read as %d", async (value, amount) => {
    for (const actor of actors) {
      const [path] = pathsOf(actor);
      const at = () => table.host.foundry.utils.getProperty(actor.system, path!) as number;
      const before = at();
      await giveEffect(actor, "Even", { changes: [change(`system.${path}`, value)] });
      expect(at()).toBe(before + amount);
      expect(unread.unreadChanges(actor)).toEqual([]);
      await clearEffects(actor);
    }
  });

  it("fractions are rounded like the game's own, and nothing exceeds its bounds", async () => {
    const up = game === "burst" || game === "parallax";
    for (const actor of actors) {
      const [path] = pathsOf(actor);
      const at = () => table.host.foundry.utils.getProperty(actor.system, path!) as number;
      for (const [changes, down, rounded] of [
        [[change("", "3", "set"), change("", "0.5", "multiply")], 1, 2],
        [[change("", "3", "set"), change("", "0,5", "multiply")], 1, 2],
        [[change("", "0", "set"), change("", "-1.5", "add")], -2, -1],
        [[change("", "99999999", "set")], 9999, 9999],
      ] as const) {
        const ordered = changes.map((one, priority) => ({ ...one, key: `system.${path}`, priority }));
        await giveEffect(actor, "Half", { changes: ordered });
        expect(at()).toBe(up ? rounded : down);
        await clearEffects(actor);
      }
    }
  });
});
