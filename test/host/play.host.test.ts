/** The rules of a game, which are fetched beside the start. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { load, startTable, type Table } from "../support/table.ts";

interface Game {
  readonly id: string;
  readonly label: string;
  readonly rolls: Readonly<Record<string, object>>;
  readonly damage?: object;
  play?(): Promise<object>;
}

interface Play {
  loadPlay(game: Game): Promise<void>;
  isPlayable(game: Game): boolean;
}

let table: Table;
let play: Play;

beforeAll(async () => {
  table = await startTable("soul");
  play = await load<Play>("module/core/play.ts");
});
afterAll(() => table.host.teardown());

const gameWith = (fetchPlay: () => Promise<object>): Game => ({
  id: "soul",
  label: "MANIFOLD.Soul.Game.label",
  rolls: { own: {} },
  play: fetchPlay,
});

describe("the rules of a game", () => {
  it("are there when the world is", async () => {
    const { rulesetById } = await load<{ rulesetById(id: string): Game }>("module/core/registry.ts");
    for (const id of ["edge", "burst", "gods", "soul", "parallax"])
      expect(Object.keys(rulesetById(id).rolls).length, id).toBeGreaterThan(3);
  });

  it("become part of the game, beside the kinds that it has from the start, and are fetched once", async () => {
    const fetchPlay = vi.fn(async () => ({ rolls: { check: {} }, damage: {} }));
    const game = gameWith(fetchPlay);
    await Promise.all([play.loadPlay(game), play.loadPlay(game)]);
    await play.loadPlay(game);
    expect(fetchPlay).toHaveBeenCalledTimes(1);
    expect(Object.keys(game.rolls)).toEqual(["own", "check"]);
    expect(game.damage).toEqual({});
    expect(play.isPlayable(game)).toBe(true);
  });

  it("that cannot be fetched are refused with their game, and fetched the next time", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const fetchPlay = vi
      .fn(async () => ({ rolls: { check: {} } }))
      .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
    const game = gameWith(fetchPlay);
    await expect(play.loadPlay(game)).rejects.toMatchObject({
      text: { key: "MANIFOLD.Games.NotFetched", data: { game: "Archsoul" } },
    });
    expect(play.isPlayable(game)).toBe(false);
    await play.loadPlay(game);
    expect(play.isPlayable(game)).toBe(true);
    log.mockRestore();
  });
});
