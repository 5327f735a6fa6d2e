// @vitest-environment happy-dom
/** The adventures of the compiled packs: imported once or twice, their fight begun, their links followed, their tables drawn. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { GENERATION } from "sandbox/generation";
import type { Host } from "sandbox/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import { loadDocument } from "../../module/core/host/host.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { DIST } from "../../scripts/lib/run.ts";
import { createCombatOf } from "../support/combat.ts";
import type { TableActor } from "../support/documents.ts";
import { packOf } from "../support/packs.ts";
import { startTableWithPacks, type Table } from "../support/table.ts";

/** A scene of an adventure, whose data states its size. */
type PlayedScene = Scene.Stored & {
  readonly width: number;
  readonly height: number;
  readonly levels?: {
    readonly contents: readonly { readonly background: { readonly src: string | null } }[];
  };
};

const SQUARE = 100;
const DOOR = 1;

describe.each(GAMES)("the adventure of %s", (game) => {
  let table: Table;
  let world: Host["game"];
  let adventure: Adventure.Stored;
  let scene: PlayedScene;

  beforeAll(async () => {
    table = await startTableWithPacks(game);
    world = table.host.game;
    const found = await packOf<Adventure.Stored>(`${game}-adventures`).getDocuments();
    expect(found).toHaveLength(1);
    adventure = found[0]!;
    await adventure.import({ dialog: false });
    scene = world.scenes!.get([...adventure.scenes][0]!.id!) as PlayedScene;
  });
  afterAll(() => table.host.teardown());

  const counts = () => {
    const { actors, scenes, journal, tables, folders } = world;
    return [actors, scenes, journal, tables, folders].map((collection) => collection!.size);
  };

  it("leaves one copy of each document when it is imported twice", async () => {
    const before = counts();
    const [tokens, walls] = [scene.tokens.contents.length, scene.walls.contents.length];
    const { created } = await adventure.import({ dialog: false });
    expect(created).toEqual({});
    expect(counts()).toEqual(before);
    expect(scene.tokens.contents).toHaveLength(tokens);
    expect(scene.walls.contents).toHaveLength(walls);
  });

  it("brings its actors with the ids that they have in their compendium", async () => {
    const packed = await packOf<TableActor>(`${game}-actors`).getDocuments();
    for (const { _id } of adventure.actors) {
      expect(packed.some(({ id }) => id === _id)).toBe(true);
      expect(world.actors!.has(_id!)).toBe(true);
    }
  });

  it("has a scene with a drawing, walls, doors, and tokens on free squares within them", () => {
    const src = /^systems\/manifold\/(.+\.svg)$/.exec(mapOf(scene)!)![1]!;
    expect(existsSync(join(DIST, src)), src).toBe(true);
    const { contents: walls } = scene.walls;
    expect(walls.filter(({ door }) => door === DOOR).length).toBeGreaterThan(1);
    for (const { c } of walls) {
      expect(c.length).toBe(4);
      expect(Math.max(c[0]!, c[2]!)).toBeLessThanOrEqual(scene.width);
      expect(Math.max(c[1]!, c[3]!)).toBeLessThanOrEqual(scene.height);
    }
    const squares = scene.tokens.contents.flatMap(({ x, y, width = 1 }) =>
      Array.from({ length: width * width }, (_one, place) =>
        [x / SQUARE + (place % width), y / SQUARE + Math.floor(place / width)].join(" "),
      ),
    );
    expect(new Set(squares).size).toBe(squares.length);
    for (const { width = 1, ...one } of scene.tokens.contents.map(({ name, x, y, width }) => ({
      name,
      x,
      y,
      width,
    }))) {
      const token = { ...one, width };
      expect(token.x % SQUARE).toBe(0);
      expect(token.x + token.width * SQUARE).toBeLessThanOrEqual(scene.width);
      expect(token.y + token.width * SQUARE).toBeLessThanOrEqual(scene.height);
      expect(crossing(token, walls), `${token.name} stands in a wall`).toEqual([]);
    }
  });

  it("has a combat that starts with its tokens", async () => {
    const combat = await createCombatOf({ scene: scene.id });
    const foes = scene.tokens.contents;
    await combat.createEmbeddedDocuments(
      "Combatant",
      foes.map(({ id, actorId }) => ({ tokenId: id, actorId, sceneId: scene.id })),
    );
    expect(combat.combatants.contents).toHaveLength(foes.length);
    await combat.rollAll();
    await combat.startCombat();
    expect(combat.round).toBe(1);
    expect(combat.turns.every(({ initiative }) => initiative !== null)).toBe(true);
    await combat.nextTurn();
    await combat.delete();
  });

  it("has foes in its scene that attack the characters", async () => {
    const target = table.actors.contents.find(({ type }) => type === `${game}Character`)!;
    for (const { actor, name } of scene.tokens.contents) {
      const { key } = (await kinds(game)).attack!.list!(actor!)[0]!;
      const rolled = await actor!.roll("attack", key, { dialog: false, targets: [target.uuid] });
      expect(rolled, name).not.toBeNull();
    }
  });

  it("has journals and guides whose links all lead to existing documents", async () => {
    const guides = await packOf<JournalEntry.Stored>(`${game}-guides`).getDocuments();
    expect(guides).toHaveLength(2);
    const own = [...adventure.journal].map(({ id }) => world.journal!.get(id!)!);
    for (const { name, pages } of [...guides, ...own]) {
      const texts = [...pages].map(({ text }) => text.content ?? "").join("");
      const links = [...texts.matchAll(/@UUID\[([^\]]+)\]/g)].map(([, uuid]) => uuid!);
      if (!name.includes("what you know")) expect(links.length, name).toBeGreaterThan(3);
      for (const uuid of new Set(links)) expect(await loadDocument(uuid), `${name}: ${uuid}`).not.toBeNull();
      for (const [, src] of texts.matchAll(/src="systems\/manifold\/([^"]+)"/g))
        expect(existsSync(join(DIST, src!)), src).toBe(true);
    }
  });

  it("asks only for rolls that its characters have", async () => {
    const guides = await packOf<JournalEntry.Stored>(`${game}-guides`).getDocuments();
    const own = [...adventure.journal].map(({ id }) => world.journal!.get(id!)!);
    const tables = JSON.stringify(await packOf(`${game}-tables`).getDocuments());
    const texts = [...guides, ...own]
      .flatMap(({ pages }) => [...pages])
      .map(({ text }) => text.content ?? "")
      .concat(tables)
      .join("");
    const links = [...texts.matchAll(/\[\[\/check ([^\]]+)\]\]/g)].map(([, words]) => words!);
    expect(links.length).toBeGreaterThan(5);
    const someone = table.actors.contents.find(({ type }) => type === `${game}Character`)!;
    const { readCheckLink } = await import("../../module/features/enrichers/check-link.ts");
    const rolls = await kinds(game);
    for (const words of links) {
      const link = readCheckLink(words, undefined, () => Object.keys(rolls));
      expect(link, words).not.toBeNull();
      expect(link!.ruleset, words).toBe(game);
      const keys = rolls[link!.kind]!.list!(someone).map(({ key }) => key);
      expect(keys, words).toContain(link!.key);
    }
  });

  it("brings roll tables that give one result for each roll", async () => {
    for (const { id } of adventure.tables) {
      const { results } = await world.tables!.get(id!)!.draw({ displayChat: false } as RollTable.DrawOptions);
      expect(results).toHaveLength(1);
    }
  });
});

/** Generation 14 shows the map of a level. */
const mapOf = ({ background, levels }: PlayedScene): string | null | undefined =>
  GENERATION >= 14 ? levels!.contents[0]!.background.src : background?.src;

async function kinds(game: string): Promise<Ruleset["rolls"]> {
  const { rulesetById } = await import("../../module/core/games/registry.ts");
  return rulesetById(game)!.rolls;
}

/** Where a token stands, in pixels, and how many squares wide it is. */
interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Walls that run through a token's squares, apart from those along their edges. */
const crossing = ({ x, y, width }: Square, walls: readonly WallDocument[]): readonly WallDocument[] =>
  walls.filter(({ c: [ax = 0, ay = 0, bx = 0, by = 0] }) => {
    const end = width * SQUARE;
    return (
      Math.max(ax, bx) > x && Math.min(ax, bx) < x + end && Math.max(ay, by) > y && Math.min(ay, by) < y + end
    );
  });
