// @vitest-environment happy-dom
/** A day on the way by the GM's panel: miles, days until a rest, searching and tracking. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { TableActor, TableMessage } from "../../support/documents.ts";
import {
  applyPanel,
  closePanels,
  fill,
  isBlocked,
  memberTexts,
  openPanel,
  textsOf,
  undoAll,
} from "../../support/panels.ts";
import { startTable, type Table } from "../../support/table.ts";

let table: Table;
let walkers: readonly TableActor[];

beforeAll(async () => {
  table = await startTable("gods");
  walkers = table.actors.filter(({ type }) => type === "godsCharacter").slice(0, 2);
});
afterAll(() => table.host.teardown());
beforeEach(async () => {
  for (const walker of walkers) await walker.update({ "system.march": { days: 0, pushes: 0 } });
});
afterEach(closePanels);

const journey = () => openPanel({ ruleset: "gods", panel: "journey", actors: walkers });
const slowest = () => Math.min(...walkers.map(({ system }) => system.movementNow));
const requestsIn = (messages: readonly TableMessage[]) =>
  messages
    .filter(({ type }) => type === "request")
    .map(({ request }) => [request!.seats[0]!.ways[0]!.key, request!.difficulty]);

it.each([
  ["perfect", () => 2 * slowest()],
  ["rough", () => slowest()],
  ["bog", () => Math.floor(slowest() / 2)],
] as const)("[G-161] [G-163] on %s ground the slowest counts", async (ground, miles) => {
  const panel = await journey();
  await fill(panel, "ground", ground);
  expect(textsOf(panel, ".panel-facts li")[0]).toContain(`${miles()} mi this day`);
});

it("[G-166] flyers make eight miles a day for each point of movement", async () => {
  const panel = await journey();
  await fill(panel, "doing", "fly");
  expect(textsOf(panel, ".panel-facts li")[0]).toBe(`${8 * slowest()} mi this day, ${slowest()} mi an hour`);
});

it("[G-164] counts days of walking, asks those who are spent to push on, and a day of rest ends both", async () => {
  const [first] = walkers;
  const limit = Math.ceil(first!.system.numbers.endurance / 2);
  await first!.update({ "system.march.days": limit, "system.march.pushes": 1 });
  const panel = await journey();
  expect(memberTexts(panel, first!).some((line) => line.includes("a day of rest is due"))).toBe(true);
  const [card, ...others] = await applyPanel(panel, table.messages);
  expect(first!.system.march.days).toBe(limit + 1);
  expect(requestsIn(others)).toEqual([["pushOn", null]]);
  await undoAll(card!);
  expect(first!.system.march.days).toBe(limit);
  await fill(panel, "doing", "rest");
  await applyPanel(panel, table.messages);
  expect(first!.system.march).toMatchObject({ days: 0, pushes: 0 });
});

it("[G-165] a stretched day asks for a health roll of each", async () => {
  const panel = await journey();
  await fill(panel, "stretch", true);
  expect(textsOf(panel, ".panel-facts li")[0]).toContain(`${Math.floor(3 * slowest())} mi this day`);
  const [, ...others] = await applyPanel(panel, table.messages);
  expect(requestsIn(others)).toEqual([["stretchDay", null]]);
});

it("[G-167] searching names its time and asks for perception", async () => {
  const panel = await journey();
  await fill(panel, "searched", "400");
  await fill(panel, "hidden", "3");
  expect(textsOf(panel, ".panel-facts li")).toContain("Minutes that searching takes, about: 8");
  const [, ...others] = await applyPanel(panel, table.messages);
  expect(requestsIn(others)).toEqual([["search", 3]]);
});

it("[G-176] a trail is harder by a point for each day", async () => {
  const panel = await journey();
  await fill(panel, "tracking", true);
  await fill(panel, "old", "2");
  const [, ...others] = await applyPanel(panel, table.messages);
  expect(requestsIn(others)).toEqual([["track", 2]]);
});

it("an area below nothing is refused with words", async () => {
  const panel = await journey();
  await fill(panel, "searched", "-5");
  expect(isBlocked(panel)).toBe(true);
  expect(textsOf(panel, ".problem")[0]).toContain("Area searched: enter a number from 0");
});
