// @vitest-environment happy-dom
/** Tours: which there are at this table, their words, and what begins and ends them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GAMES } from "../../scripts/lib/games.ts";
import { settled } from "../support/settled.ts";
import { load, startTable, type Table } from "../support/table.ts";

interface Tour {
  readonly title: string;
  readonly description: string;
  readonly status: string;
  readonly config: { readonly display: boolean; readonly suggestedNextTours: readonly string[] };
  readonly steps: readonly { readonly id: string; readonly title: string; readonly content: string }[];
  start(): Promise<void>;
}

let table: Table;
let registerTours: () => Promise<void>;
let startTour: (game: string, id: string) => Promise<void>;
let choose: (ids: readonly string[]) => Promise<void>;

beforeAll(async () => {
  table = await startTable(...GAMES);
  ({ registerTours } = await load<{ registerTours: typeof registerTours }>(
    "module/core/tours/register-tours.ts",
  ));
  const opening = await load<{ startTour: typeof startTour; offerTours(): void }>(
    "module/core/tours/open-tours.ts",
  );
  ({ startTour } = opening);
  opening.offerTours();
  ({ chooseGames: choose } = await load<{ chooseGames: typeof choose }>("module/core/settings.ts"));
});
afterAll(() => table.host.teardown());
beforeEach(async () => {
  await choose([]);
  await registerTours();
  await vi.waitFor(() => expect(own()).toHaveLength(3 * GAMES.length));
});

const tours = () => (table.host.game as unknown as { tours: Map<string, Tour> }).tours;
const own = () => [...tours().keys()].filter((key) => key.startsWith("manifold."));

describe("[B79] tours", () => {
  it("are three for each game at this table, in the host's list, and each leads on to the others", () => {
    expect(own()).toHaveLength(3 * GAMES.length);
    for (const key of own()) {
      const { config, title, description, status } = tours().get(key)!;
      expect(config.display, key).toBe(true);
      expect(config.suggestedNextTours, key).toHaveLength(2);
      for (const next of config.suggestedNextTours) expect(own()).toContain(next);
      expect(title, key).not.toContain("MANIFOLD");
      expect(description, key).not.toContain("MANIFOLD");
      expect(status, key).toBe("unstarted");
    }
  });

  it("follow the games that the table chooses", async () => {
    await choose(["soul"]);
    await vi.waitFor(() =>
      expect(own()).toEqual([
        "manifold.soul-firstRoll",
        "manifold.soul-firstFight",
        "manifold.soul-firstRest",
      ]),
    );
    await choose(["soul", "edge"]);
    await vi.waitFor(() => expect(own()).toHaveLength(6));
  });

  it.each(GAMES)("of %s speak in sentences, with words of the game itself", (game) => {
    for (const id of ["firstRoll", "firstFight", "firstRest"]) {
      const { steps } = tours().get(`manifold.${game}-${id}`)!;
      expect(steps.length).toBeGreaterThan(4);
      for (const { title, content } of steps) {
        expect(title).not.toContain("MANIFOLD");
        expect(content).not.toContain("MANIFOLD");
        expect(content).toMatch(/\.$/);
      }
      const others = GAMES.filter((other) => other !== game).map(
        (other) => tours().get(`manifold.${other}-${id}`)!.steps[0]!.content,
      );
      expect(others).not.toContain(steps[0]!.content);
    }
  });

  it("refuse in a sentence what is not at this table", async () => {
    await choose(["edge"]);
    await settled();
    await expect(startTour("soul", "firstRoll")).rejects.toMatchObject({
      text: { key: "MANIFOLD.Tour.None" },
    });
    await expect(startTour("edge", "firstLove")).rejects.toMatchObject({
      text: { key: "MANIFOLD.Tour.None" },
    });
  });
});
