// @vitest-environment happy-dom
/** The rules of a game, which are fetched beside the start. */

import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { GamePlay, Ruleset } from "../../module/core/contract/ruleset.ts";
import { spyOnNotices } from "../support/notices.ts";
import { startTable, type Table } from "../support/table.ts";

let table: Table;
let play: typeof import("../../module/core/games/load-games.ts");

beforeAll(async () => {
  table = await startTable("soul");
  play = await import("../../module/core/games/load-games.ts");
});
afterAll(() => table.host.teardown());

/** Of a game only what fetching its rules reads. */
const gameWith = (fetchGame: () => Promise<object>): Ruleset => {
  const game: object = { id: "soul", label: "MANIFOLD.Soul.Game.label", rolls: { own: {} }, play: fetchGame };
  return game as Ruleset;
};

describe("the rules of a game", () => {
  it("are loaded when the world is", async () => {
    const { rulesetById } = await import("../../module/core/games/registry.ts");
    for (const id of ["edge", "burst", "gods", "soul", "parallax"])
      expect(Object.keys(rulesetById(id)!.rolls).length, id).toBeGreaterThan(3);
  });

  it("become part of the game, next to its initial kinds, and are fetched once", async () => {
    const fetchGame = vi.fn(async () => ({ rolls: { check: {} }, damage: {} }));
    const game = gameWith(fetchGame);
    await Promise.all([play.loadGame(game), play.loadGame(game)]);
    await play.loadGame(game);
    expect(fetchGame).toHaveBeenCalledTimes(1);
    expect(Object.keys(game.rolls)).toEqual(["own", "check"]);
    expect(game.damage).toEqual({});
    expect(play.isPlayable(game)).toBe(true);
  });

  it("are refused with their game if they cannot be fetched, and fetched the next time", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const fetchGame = vi
      .fn(async () => ({ rolls: { check: {} } }))
      .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
    const game = gameWith(fetchGame);
    await expect(play.loadGame(game)).rejects.toMatchObject({
      text: { key: "MANIFOLD.Games.NotFetched", data: { game: "Archsoul" } },
    });
    expect(play.isPlayable(game)).toBe(false);
    await play.loadGame(game);
    expect(play.isPlayable(game)).toBe(true);
    log.mockRestore();
  });

  it("have their tracker entries, which the host creates once, before they are loaded", async () => {
    const { allRulesets, registerRulesets } = await import("../../module/core/games/registry.ts");
    const { addCombatantEntries } = await import("../../module/core/combat/tracker.ts");
    const games = allRulesets();
    registerRulesets(games.map((game) => ({ ...game, combat: undefined })));
    try {
      const entries: { name?: string; label?: string }[] = [];
      addCombatantEntries({ viewed: null }, entries);
      expect(entries.map(({ name, label }) => name ?? label)).toEqual(
        expect.arrayContaining(["Surprised", "Ambushed", "Ambusher", "Concentrating", "Has surprise"]),
      );
    } finally {
      registerRulesets(games);
    }
  });

  it("redraw the open sheets of their game if they arrive late, and no others", async () => {
    const game = gameWith(async () => ({ rolls: { check: {} } }));
    const windows = foundry.applications.instances;
    const standIn = (window: object) => window as foundry.applications.api.ApplicationV2.Any;
    const [own, other] = [vi.fn(), vi.fn()];
    windows.set("own", standIn({ document: { ruleset: game }, render: own }));
    windows.set("other", standIn({ document: { ruleset: null }, render: other }));
    try {
      await play.loadGame(game);
      await play.loadGames();
      expect([own.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
    } finally {
      windows.delete("own");
      windows.delete("other");
    }
  });

  it("redraw the buttons of their game, above the actors and next to the scene", async () => {
    const game = gameWith(async () => ({ damage: {} }));
    const [actors, controls] = [vi.fn(), vi.fn()];
    class Directory {
      render = actors;
    }
    const directory = new Directory();
    const windows = foundry.applications.instances;
    windows.set("actors", directory as unknown as foundry.applications.api.ApplicationV2.Any);
    const before = { actors: ui.actors, controls: ui.controls };
    Object.assign(ui, { actors: directory, controls: { render: controls } });
    try {
      await play.loadGame(game);
      await play.loadGames();
      expect(actors).toHaveBeenCalledTimes(1);
      expect(controls.mock.calls).toEqual([[{ reset: true }]]);
    } finally {
      windows.delete("actors");
      Object.assign(ui, before);
    }
  });

  it("are fetched when the table chooses their game, and a failure is reported", async () => {
    const { allRulesets, registerRulesets } = await import("../../module/core/games/registry.ts");
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const fetchGame = vi.fn(async () => Promise.reject(new TypeError("Failed to fetch")));
    const games = allRulesets();
    const warn = spyOnNotices("warn").mockReturnValue();
    const before = game.ready;
    registerRulesets(games.map((one) => (one.id === "soul" ? { ...one, ...gameWith(fetchGame) } : one)));
    Reflect.set(game, "ready", true);
    try {
      play.loadChosenGames({ key: "core.time" });
      expect(fetchGame).not.toHaveBeenCalled();
      play.loadChosenGames({ key: "manifold.games" });
      await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
      expect(warn.mock.calls[0]![0]).toMatch(/^The rules of Archsoul could not be fetched.*turns do nothing/);
    } finally {
      warn.mockRestore();
      Reflect.set(game, "ready", before);
      registerRulesets(games);
      log.mockRestore();
    }
  });

  /** Runs with one game as it is before its rules are there. */
  async function withLate(fetchGame: (whole: Ruleset) => Promise<object>, run: () => Promise<void>) {
    const { allRulesets, registerRulesets } = await import("../../module/core/games/registry.ts");
    const games = allRulesets();
    const late = (one: Ruleset): Ruleset => ({
      ...one,
      rolls: {},
      damage: undefined,
      rest: undefined,
      play: () => fetchGame(one) as Promise<GamePlay>,
    });
    registerRulesets(games.map((one) => (one.id === "soul" ? late(one) : one)));
    try {
      await run();
    } finally {
      registerRulesets(games);
    }
  }

  /** The enriched form of a text. */
  async function enriched(text: string): Promise<HTMLElement> {
    const ours = CONFIG.TextEditor.enrichers.find(({ pattern }) => [...text.matchAll(pattern)].length > 0)!;
    const [match] = [...text.matchAll(ours.pattern)];
    return (await ours.enricher(match!, {}))!;
  }

  it.each(["[[/check soul athletics]]", "[[/damage soul 2d6]]", "[[/rest soul]]"])(
    "are awaited by the link %s",
    async (text) => {
      const known = (await enriched(text)).outerHTML;
      await withLate(
        async ({ rolls, ...rest }) => ({ ...rest, rolls }),
        async () => {
          const link = await enriched(text);
          expect([link.tagName, link.outerHTML]).toEqual(["BUTTON", known]);
        },
      );
    },
  );

  it("are named by a link if they cannot be fetched, and do not prevent saving the log", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const actor = table.actors.contents.find(({ type }) => type === "soulCharacter")!;
    const { message } = (await actor.roll("check", "athletics", {}))!;
    const stored = game.messages!.get(message.id)!;
    await withLate(
      () => Promise.reject(new TypeError("Failed to fetch")),
      async () => {
        expect((await enriched("[[/check soul athletics]]")).textContent).toContain("could not be fetched");
        expect((await enriched("[[/damage soul 2d6]]")).textContent).toContain("could not be fetched");
        expect(stored.export().length).toBeGreaterThan(0);
      },
    );
    log.mockRestore();
  });
});
