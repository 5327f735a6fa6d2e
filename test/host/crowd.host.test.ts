/**
 * Two to four clients at the sandbox's server with its sockets, over a network that delays everything: double clicks,
 * Gamemasters who leave and return, stale reads, lost answers, conflicting hits, other writes to the same number, deleted
 * targets. No change is lost or doubled, and all are undone.
 */

import { runs } from "sandbox/testing/chance";
import { seededRandom } from "sandbox/testing/random";
import { expect, it } from "vitest";
import { checkState, storedOf } from "../support/crowd/checks.ts";
import { compileClient } from "../support/crowd/realm.ts";
import type { Scenario, Source } from "../support/crowd/scenario.ts";
import { setUp } from "../support/crowd/set-up.ts";
import { simulate, usersOf } from "../support/crowd/simulate.ts";
import { Table } from "../support/crowd/table.ts";

/** `npm run crowd` is the long run. */
const SCENARIOS = runs(40);
/** In two batches, in one of which clients leave while changes are applied, everything happens that is counted. */
const ALL_HAPPENS = 40;

it(`${SCENARIOS} scenarios of two to four clients: 0 lost, 0 doubled, all undone`, async () => {
  const tally = await simulate({ scenarios: SCENARIOS, seed: 1 });
  expect(tally.scenarios).toBe(SCENARIOS);
  if (SCENARIOS >= ALL_HAPPENS)
    for (const happened of Object.values(tally)) expect(happened).toBeGreaterThan(0);
});

it("a change that a leaving Gamemaster left half done is finished without another click", async () => {
  const { users, documents } = usersOf(3);
  const table = await Table.open(await compileClient(), documents, seededRandom(1));
  const ada = users.players[0]!;
  for (const user of [...users.masters, ada]) await table.until(table.join(user));
  const card = { id: "Card000000000000", amount: 3, conditions: ["paralyzed"], gift: true };
  const scenario: Scenario = {
    target: "Target0000000000",
    kind: "cards",
    cards: [{ ...card, eaten: 0, relief: false }],
    users: [ada],
    otherWrite: 0,
    deleted: false,
  };
  await setUp(table, users, [scenario], () => ada);
  const data = { message: card.id, target: `Actor-${scenario.target}` };
  void table.seats.get(ada)!.client.request("apply", JSON.stringify(data));
  const begun = async () => {
    while (!isOpen(storedOf(table, scenario)!)) await table.pause(1);
  };
  await table.until(begun());
  table.leave(users.masters.find((user) => table.seats.get(user)!.client.writes())!);
  await table.quiet();
  checkState(table, scenario, "finished", 1);
  await table.close();
});

it.each([1, 2, 3])("[HIGH-1] two Gamemasters who end the same day end it once (seed %i)", async (seed) => {
  const { users, documents } = usersOf(3);
  const table = await Table.open(await compileClient(), documents, seededRandom(seed));
  for (const user of users.masters) await table.until(table.join(user));
  const walker = "Walker0000000000";
  const [one, other] = users.masters.map((user) => table.seats.get(user)!.client);
  const source = { _id: walker, name: "Walker", type: "edgeCharacter" };
  await table.until(one!.write("create", "Actor", JSON.stringify(source)));
  await table.quiet();
  const endDay = (client: typeof one) => client!.applyPanel("edge", "journey", [walker]);
  const refusals = await table.until(Promise.all([endDay(one), endDay(other)]));
  await table.quiet();
  expect(refusals.filter((reason) => reason === null)).toHaveLength(1);
  expect(refusals.find((reason) => reason !== null)).toContain("MANIFOLD.Panel");
  const days = () =>
    (table.server.stored("Actor", walker) as { system: { journey: { days: number } } }).system.journey.days;
  expect(days()).toBe(1);
  expect(await table.until(endDay(other))).toBeNull();
  await table.quiet();
  expect(days()).toBe(2);
  expect(table.complaints).toEqual([]);
  await table.close();
});

/** Whether the ledger has a change that is not finished. */
function isOpen({ flags }: Source): boolean {
  const { manifold } = flags as { manifold?: { ledger?: Record<string, { open: boolean }> } };
  return Object.values(manifold?.ledger ?? {}).some(({ open }) => open);
}
