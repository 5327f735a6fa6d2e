/** Words of links that deal, rest, impose or give. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LINK_COMMANDS, type LinkGame, readLink } from "../../../module/features/enrichers/read-link.ts";

const words = (...ids: string[]) => ids.map((id) => ({ id, name: id.toUpperCase() }));

const GAMES: readonly LinkGame[] = [
  {
    id: "edge",
    damage: words("kinetic", "energy"),
    healing: words("vitality"),
    cost: words("psi"),
    rests: words("normal", "full"),
    conditions: [{ id: "prone", name: "Knocked down" }],
  },
  { id: "soul", damage: words("harm"), healing: [], cost: [], rests: [], conditions: [] },
];

describe("a link", () => {
  it.each([
    ["2d6 kinetic", { formula: "2d6", kind: "kinetic", ruleset: null, factor: 1 }],
    ["edge 2d6 + 1 Energy half", { formula: "2d6 + 1", kind: "energy", ruleset: "edge", factor: 0.5 }],
    ["5", { formula: "5", kind: null, ruleset: null, factor: 1 }],
    ["soul d6 harm double", { formula: "d6", kind: "harm", ruleset: "soul", factor: 2 }],
  ])("reads damage %s", (text, read) => {
    expect(readLink("damage", text, GAMES)).toEqual({ does: "deal", nature: "damage", ...read });
  });

  it("reads tours, of the game that is named or of the first at the table", () => {
    const tour = { does: "tour", ruleset: "edge", tour: "firstRoll" };
    expect(readLink("tour", "firstRoll", GAMES)).toEqual(tour);
    expect(readLink("tour", "edge first roll", GAMES)).toEqual(tour);
    expect(readLink("tour", "soul firstRest", GAMES)).toEqual({
      ...tour,
      ruleset: "soul",
      tour: "firstRest",
    });
    expect(readLink("tour", "around the world", GAMES)).toEqual({
      problem: "tour",
      data: { tour: "around the world", known: "firstRoll, firstFight, firstRest" },
    });
    expect(readLink("tour", "firstRoll", [])).toMatchObject({ problem: "tour" });
  });

  it("reads names as well as words, and a game's own words alone", () => {
    expect(readLink("condition", "knocked DOWN", GAMES)).toMatchObject({ condition: "prone", ends: false });
    expect(readLink("condition", "edge end prone", GAMES)).toMatchObject({ condition: "prone", ends: true });
    expect(readLink("rest", "", GAMES)).toEqual({ does: "rest", ruleset: null, rest: null });
    expect(readLink("damage", "soul 2d6 kinetic", GAMES)).toMatchObject({ problem: "kind" });
    expect(readLink("heal", "soul 2d6", GAMES)).toMatchObject({ problem: "nothingDealt" });
    expect(readLink("rest", "soul", GAMES)).toMatchObject({ problem: "noRests" });
  });

  it("reads any text without throwing, and says what is wrong with it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...LINK_COMMANDS), fc.string(), (command, text) => {
        const read = readLink(command, text, GAMES);
        expect("does" in read || read.problem !== "").toBe(true);
      }),
    );
  });
});
