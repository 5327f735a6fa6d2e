// @vitest-environment happy-dom
/** Tours: which there are at this table, their words, and what begins and ends them. */

import { settled } from "sandbox/testing/settled";
import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GAMES } from "../../scripts/lib/games.ts";
import { startTable, type Table, type TableActor } from "../support/table.ts";

let table: Table;
let registerTours: typeof import("../../module/features/tours/register-tours.ts")["registerTours"];
let startTour: typeof import("../../module/features/tours/open-tours.ts")["startTour"];
let choose: typeof import("../../module/core/games/settings.ts")["chooseGames"];

beforeAll(async () => {
  table = await startTable(...GAMES);
  ({ registerTours } = await import("../../module/features/tours/register-tours.ts"));
  const opening = await import("../../module/features/tours/open-tours.ts");
  ({ startTour } = opening);
  opening.offerTours();
  ({ chooseGames: choose } = await import("../../module/core/games/settings.ts"));
});
afterAll(() => table.host.teardown());
beforeEach(async () => {
  await choose([]);
  registerTours();
  await waitFor(() => expect(own()).toHaveLength(3 * GAMES.length));
});

const tours = () => game.tours!;
const own = () => [...tours().keys()].filter((key) => key.startsWith("manifold."));

describe("tours", () => {
  it("are three for each game at this table, in the host's list, and each leads on to the others", () => {
    expect(own()).toHaveLength(3 * GAMES.length);
    for (const key of own()) {
      const { config, title, description, status } = tours().get(key)!;
      expect(config.display, key).toBe(true);
      expect(config.suggestedNextTours, key).toHaveLength(2);
      for (const next of config.suggestedNextTours!) expect(own()).toContain(next);
      expect(title, key).not.toContain("MANIFOLD");
      expect(description, key).not.toContain("MANIFOLD");
      expect(status, key).toBe("unstarted");
    }
  });

  it("follow the games that the table chooses", async () => {
    await choose(["soul"]);
    await waitFor(() =>
      expect(own()).toEqual([
        "manifold.soul-firstRoll",
        "manifold.soul-firstFight",
        "manifold.soul-firstRest",
      ]),
    );
    await choose(["soul", "edge"]);
    await waitFor(() => expect(own()).toHaveLength(6));
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

describe("a link to a tour without a game", () => {
  const heroes = () => table.actors.contents;
  const heroOf = (game: string): TableActor =>
    heroes().find(({ ruleset, subtype }) => ruleset?.id === game && subtype?.linked)!;
  const user = () => game.user!;
  const draw = async (): Promise<string> => {
    const ours = CONFIG.TextEditor.enrichers.find((one) => Reflect.get(one, "id") === "manifold-table")!;
    const [match] = [..."[[/tour firstRoll]]".matchAll(ours.pattern)];
    return (await ours.enricher(match!, {}))!.textContent!;
  };
  const titleOf = (game: string): string => tours().get(`manifold.${game}-firstRoll`)!.title;
  const own = (of: object, name: string, value: unknown): void => {
    Object.defineProperty(of, name, { value, configurable: true });
  };

  afterEach(() => {
    Reflect.deleteProperty(user(), "character");
    for (const hero of heroes()) Reflect.deleteProperty(hero, "isOwner");
  });

  it.each(GAMES)("is of %s, the game of the user's character", async (game) => {
    own(user(), "character", heroOf(game));
    expect(await draw()).toBe(titleOf(game));
  });

  it.each(GAMES)("is of %s, the game of the only character that the user owns", async (game) => {
    own(user(), "character", null);
    for (const hero of heroes()) own(hero, "isOwner", hero === heroOf(game));
    expect(await draw()).toBe(titleOf(game));
  });

  it("is of the first game at the table for a user with nobody in any", async () => {
    own(user(), "character", null);
    for (const hero of heroes()) own(hero, "isOwner", false);
    await choose(["soul", "edge"]);
    expect(await draw()).toBe(titleOf("soul"));
  });

  it("is of a game at this table, whatever else the user's character plays", async () => {
    own(user(), "character", heroOf("burst"));
    for (const hero of heroes()) own(hero, "isOwner", hero === heroOf("burst"));
    await choose(["soul"]);
    expect(await draw()).toBe(titleOf("soul"));
  });
});
