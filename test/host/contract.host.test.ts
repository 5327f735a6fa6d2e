// @vitest-environment happy-dom
/** The contract of `core/contract/index.ts`, held against every game and a sixth one that exists only here. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { factsOf, type GameFacts, GAMES as IDS } from "../../scripts/lib/games.ts";
import { EXAMPLE } from "../../scripts/lib/new-game.ts";
import { consequencesHold } from "../contract/consequences.ts";
import { game as exampleFacts } from "../contract/fixtures/coin/test/games/coin.ts";
import { looksHold } from "../contract/looks.ts";
import { papersHold } from "../contract/papers.ts";
import { restsHold } from "../contract/rests.ts";
import { rollsHold } from "../contract/rolls.ts";
import { sheetsHold } from "../contract/sheets.ts";
import { slipsAreNamed } from "../contract/slips.ts";
import { type Contract, papers, startContract } from "../contract/support/start.ts";
import { togetherHolds } from "../contract/together.ts";

const GAMES = [...IDS, EXAMPLE];

const factsFor = (id: string): GameFacts => (id === EXAMPLE ? exampleFacts : factsOf(id));

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.end());

it("is held by every game there is; games, system.json and template.json name the same types", () => {
  expect(contract.games.map(({ id }) => id).sort()).toEqual([...GAMES].sort());
  const { system, template } = papers();
  for (const [name, field] of [
    ["Actor", "actors"],
    ["Item", "items"],
  ] as const) {
    const parties = contract.games.flatMap(({ id, party }) => (party ? [`${id}Party`] : []));
    const registered = [
      ...contract.games.flatMap((one) => Object.keys(one[field])),
      ...(name === "Actor" ? parties : []),
    ].sort();
    expect(Object.keys(system.documentTypes[name] ?? {}).sort()).toEqual(registered);
    expect([...(template[name]?.types ?? [])].sort()).toEqual(registered);
  }
});

describe.each(GAMES)("%s", (id) => {
  const gameOf = () => contract.games.find((one) => one.id === id)!;
  describe("papers", () => papersHold(() => contract, gameOf));
  describe("looks", () => looksHold(() => contract, gameOf));
  // Before the rolls, whose costs and consequences stay.
  describe("rests", () => restsHold(() => contract, gameOf, factsFor(id)));
  describe("rolls", () => rollsHold(() => contract, gameOf));
  describe("rolls together", () => togetherHolds(() => contract, gameOf));
  describe("consequences", () => consequencesHold(() => contract, gameOf));
  describe("sheets", () => sheetsHold(() => contract, gameOf));
});

describe("a mistake in a game is refused by name", () =>
  slipsAreNamed(
    () => contract,
    () => contract.games.find(({ id }) => id === EXAMPLE)!,
  ));
