// @vitest-environment happy-dom
/** The rules of a game, which are fetched beside the start. */

import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTable, type Table } from "../support/table.ts";

interface Game {
  readonly id: string;
  readonly label: string;
  readonly rolls: Readonly<Record<string, object>>;
  readonly damage?: object;
  play?(): Promise<object>;
}

interface Play {
  loadPlay(game: Game): Promise<void>;
  loadPlays(): Promise<void>;
  loadChosenPlays(setting: { readonly key: string }): void;
  isPlayable(game: Game): boolean;
}

/** The host's windows by element id. */
const windows = () =>
  (globalThis as unknown as { foundry: { applications: { instances: Map<string, object> } } }).foundry
    .applications.instances;

let table: Table;
let play: Play;

beforeAll(async () => {
  table = await startTable("soul");
  play = await import("../../module/core/play.ts");
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
    const { rulesetById } = await import("../../module/core/registry.ts");
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

  it("have the entries of the tracker, which the host makes once, before they are there", async () => {
    const { allRulesets, registerRulesets } = await import("../../module/core/registry.ts");
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

  it("that come late draw the open sheets of their game again, and no others", async () => {
    const game = gameWith(async () => ({ rolls: { check: {} } }));
    const [own, other] = [vi.fn(), vi.fn()];
    windows().set("own", { document: { ruleset: game }, render: own });
    windows().set("other", { document: { ruleset: null }, render: other });
    try {
      await play.loadPlay(game);
      await play.loadPlays();
      expect([own.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
    } finally {
      windows().delete("own");
      windows().delete("other");
    }
  });

  it("are fetched when the table chooses, and a failure then is told", async () => {
    const { allRulesets, registerRulesets } = await import("../../module/core/registry.ts");
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const warn = vi.fn();
    const fetchPlay = vi.fn(async () => Promise.reject(new TypeError("Failed to fetch")));
    const games = allRulesets();
    const { ui, game } = globalThis as unknown as {
      ui: { notifications: { warn: unknown } };
      game: { ready: boolean };
    };
    const before = { warn: ui.notifications.warn, ready: game.ready };
    registerRulesets(games.map((one) => (one.id === "soul" ? { ...one, ...gameWith(fetchPlay) } : one)));
    ui.notifications.warn = warn;
    game.ready = true;
    try {
      play.loadChosenPlays({ key: "core.time" });
      expect(fetchPlay).not.toHaveBeenCalled();
      play.loadChosenPlays({ key: "manifold.games" });
      await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
      expect(warn.mock.calls[0]![0]).toMatch(/^The rules of Archsoul could not be fetched.*turns do nothing/);
    } finally {
      ui.notifications.warn = before.warn;
      game.ready = before.ready;
      registerRulesets(games);
      log.mockRestore();
    }
  });

  /** Runs with one game as it is before its rules are there. */
  async function withLate(fetchPlay: (whole: Game) => Promise<object>, run: () => Promise<void>) {
    const { allRulesets, registerRulesets } = await import("../../module/core/registry.ts");
    const games = allRulesets();
    const late = (one: Game) => ({
      ...one,
      rolls: {},
      damage: undefined,
      rest: undefined,
      play: () => fetchPlay(one),
    });
    registerRulesets(games.map((one) => (one.id === "soul" ? late(one) : one)) as readonly Game[]);
    try {
      await run();
    } finally {
      registerRulesets(games);
    }
  }

  /** What a text becomes. */
  async function enriched(text: string): Promise<HTMLElement> {
    interface Enricher {
      readonly pattern: RegExp;
      enricher(match: RegExpMatchArray): Promise<HTMLElement>;
    }
    const { enrichers } = CONFIG.TextEditor as unknown as { enrichers: Enricher[] };
    const ours = enrichers.find(({ pattern }) => [...text.matchAll(pattern)].length > 0)!;
    const [match] = [...text.matchAll(ours.pattern)];
    return ours.enricher(match!);
  }

  it.each(["[[/check soul athletics]]", "[[/damage soul 2d6]]", "[[/rest soul]]"])(
    "are waited for by the link %s",
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

  it("that cannot be fetched are named by a link, and stop no saving of the log", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const actor = table.actors.contents.find(({ type }) => type === "soulCharacter")! as unknown as {
      roll(kind: string, key: string, options: object): Promise<{ message: { id: string } } | null>;
    };
    const { message } = (await actor.roll("check", "athletics", {}))!;
    const stored = table.messages.get(message.id)! as unknown as { export(): string };
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
