/** Rads that come and go, with everything that hangs on their total (E-249 to E-251). */
import { type Course, endDying, give, relieve, step, threshold, tire } from "./course.ts";
import type { EdgeDefender } from "./hits.ts";
import { EXHAUSTION_PATH, RADIATION_EXHAUSTION_PATH, RADS_PATH } from "./paths.ts";
import { type RadiationEffects, radiationEffects } from "./radiation.ts";

/** Two decimals: level 1 gives a rad a day, and an hour of it should count. */
const rounded = (rads: number): number => Math.round(rads * 100) / 100;

/** @param rads taken up, or rid of when negative; the total does not fall below 0 */
export function irradiate(course: Course, rads: number, defender: EdgeDefender): void {
  const { changes, steps, thresholds } = course;
  const total = rounded(Math.max(0, defender.rads + rads));
  const [before, after] = [radiationEffects({ rads: defender.rads }), radiationEffects({ rads: total })];
  if (total !== defender.rads) changes.add(RADS_PATH, rounded(total - defender.rads));
  steps.push(step("rads", { before: defender.rads, after: total }));
  if (after.dead && !before.dead) {
    changes.addCondition("dead");
    endDying(changes);
    thresholds.push(threshold("deadFromRadiation", "worst"));
    return;
  }
  exhaust(course, after.exhaustion - before.exhaustion, defender);
  const [gained, lost] = [newIn(after, before), newIn(before, after)];
  give(course, gained);
  relieve(course, lost, defender);
}

/** Levels that come from the rads stay bound to them (E-250). */
function exhaust(course: Course, levels: number, defender: EdgeDefender): void {
  const { changes, thresholds } = course;
  if (levels === 0) return;
  changes.add(RADIATION_EXHAUSTION_PATH, levels);
  if (levels > 0) {
    tire(course, defender, levels, defender.vp <= 0);
    return;
  }
  changes.add(EXHAUSTION_PATH, levels);
  thresholds.push(threshold("eased", "good", { count: -levels }));
}

const newIn = (these: RadiationEffects, those: RadiationEffects): string[] =>
  (["dazzled", "bleeding"] as const).filter((id) => these[id] && !those[id]);
