// @vitest-environment happy-dom
/** The contract of `core/ruleset.ts`, held against every game and a sixth one that exists only here. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { looksHold } from "../contract/looks.ts";
import { rollsHold } from "../contract/rolls.ts";
import { sheetsHold } from "../contract/sheets.ts";
import { type Contract, manifests, startContract } from "../contract/support/start.ts";
import { togetherHolds } from "../contract/together.ts";

const INDEX = readFileSync(join(import.meta.dirname, "../../module/rulesets/index.ts"), "utf8");
const GAMES = [...[...INDEX.matchAll(/from "\.\/(\w+)\/index\.ts"/g)].map(([, id]) => id!), "coin"];

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
}, 60_000);
afterAll(() => contract.host.teardown());

it("is held by every game there is; games, system.json and template.json name the same types", () => {
  expect(contract.games.map(({ id }) => id).sort()).toEqual([...GAMES].sort());
  const { system, template } = manifests();
  for (const [name, field] of [
    ["Actor", "actors"],
    ["Item", "items"],
  ] as const) {
    const registered = contract.games.flatMap((one) => Object.keys(one[field])).sort();
    expect(Object.keys(system.documentTypes[name] ?? {}).sort()).toEqual(registered);
    expect([...(template[name]?.types ?? [])].sort()).toEqual(registered);
  }
});

describe.each(GAMES)("%s", (id) => {
  const gameOf = () => contract.games.find((one) => one.id === id)!;
  describe("looks", () => looksHold(() => contract, gameOf));
  describe("rolls", () => rollsHold(() => contract, gameOf));
  describe("rolls together", () => togetherHolds(() => contract, gameOf));
  describe("sheets", () => sheetsHold(() => contract, gameOf));
});
