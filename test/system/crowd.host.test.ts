/**
 * Two to four real clients at the sandbox's server with its sockets, over a network that is late at everything: double
 * clicks, Gamemasters who go and come back, stale reads, lost answers, two who hit the same target at once, somebody
 * else who writes the same number, targets that are deleted. Nothing is lost, nothing doubled, everything undone.
 */
import { expect, it } from "vitest";
import { playEvenings } from "../support/crowd/evenings.ts";

/** Two batches, in one of which clients leave while all is applied; `npm run crowd` is the long run. */
const COURSES = 40;

it(`${COURSES} courses of two to four clients: 0 lost, 0 doubled, all undone`, async () => {
  const tally = await playEvenings({ courses: COURSES, seed: 1 });
  expect(tally.courses).toBe(COURSES);
  for (const happened of Object.values(tally)) expect(happened).toBeGreaterThan(0);
});
