/**
 * Two to four real clients at the sandbox's server with its sockets, over a network that is late at everything: double
 * clicks, Gamemasters who go and come back, stale reads, lost answers, two who hit the same target at once, somebody
 * else who writes the same number, targets that are deleted. Nothing is lost, nothing doubled, everything undone.
 */
import { expect, it } from "vitest";
import type { Course, Source } from "../support/crowd/course.ts";
import { castOf, playEvenings } from "../support/crowd/evenings.ts";
import { checkState, storedOf } from "../support/crowd/look.ts";
import { compileClient } from "../support/crowd/realm.ts";
import { setStage } from "../support/crowd/stage.ts";
import { Table } from "../support/crowd/table.ts";
import { seededRandom } from "../support/random.ts";

/** Two batches, in one of which clients leave while all is applied; `npm run crowd` is the long run. */
const COURSES = 40;

it(`${COURSES} courses of two to four clients: 0 lost, 0 doubled, all undone`, async () => {
  const tally = await playEvenings({ courses: COURSES, seed: 1 });
  expect(tally.courses).toBe(COURSES);
  for (const happened of Object.values(tally)) expect(happened).toBeGreaterThan(0);
});

it("what a Gamemaster leaves half done is finished by the next, without another click", async () => {
  const { cast, documents } = castOf(3);
  const table = await Table.open(await compileClient(), documents, seededRandom(1));
  const ada = cast.players[0]!;
  for (const user of [...cast.masters, ada]) await table.until(table.join(user));
  const card = { id: "Card000000000000", amount: 3, conditions: ["paralyzed"], gift: true };
  const course: Course = {
    target: "Target0000000000",
    kind: "cards",
    cards: [{ ...card, eaten: 0, relief: false }],
    users: [ada],
    foreign: 0,
    doomed: false,
  };
  await setStage(table, cast, [course], () => ada);
  const data = { message: card.id, target: `Actor-${course.target}` };
  void table.seats.get(ada)!.client.request("apply", JSON.stringify(data));
  const begun = async () => {
    while (!isOpen(storedOf(table, course)!)) await table.pause(1);
  };
  await table.until(begun());
  table.leave(cast.masters.find((user) => table.seats.get(user)!.client.writes())!);
  await table.quiet();
  checkState(table, course, "finished", 1);
  await table.close();
});

/** Whether the target's number is changed and what comes with it is not done yet. */
function isOpen({ flags }: Source): boolean {
  const { manifold } = flags as { manifold?: { ledger?: Record<string, { open: boolean }> } };
  return Object.values(manifold?.ledger ?? {}).some(({ open }) => open);
}
