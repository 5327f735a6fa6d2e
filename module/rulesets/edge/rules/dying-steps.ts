/** At 0 VP and back: death saves, treatment, healing, as change sets. */
import { type Course, endDying, relieve, resetSaves, step, threshold } from "./course.ts";
import { afterDyingEvent, type DyingEvent, type DyingState, deathThreshold } from "./dying.ts";
import type { EdgeDefender } from "./hits.ts";
import { DEATH_SAVE_PATHS, VP_PATH } from "./paths.ts";
import { heal } from "./rest.ts";

/** What a death save or more damage means at 0 VP. */
export function dyingStep(course: Course, event: DyingEvent, defender: EdgeDefender): void {
  const { changes, steps, thresholds } = course;
  const before = stateOf(defender);
  const after = afterDyingEvent(before, event, deathThreshold(defender));
  if (event.roll !== undefined) steps.push(step("deathSave", { roll: event.roll }));
  if (after.state === before.state && sameCounts(after, before)) return;
  for (const count of ["successes", "failures"] as const) {
    const gained = after[count] - before[count];
    if (gained > 0) changes.add(DEATH_SAVE_PATHS[count], gained);
    else if (gained < 0) changes.set(DEATH_SAVE_PATHS[count], after[count]);
  }
  if (after.state === "dead") {
    changes.addCondition("dead");
    endDying(changes);
    thresholds.push(threshold("deadFromWounds", "worst"));
  } else if (after.state === "stable") {
    changes.removeCondition("dying").addCondition("stable");
    thresholds.push(threshold("stable", "good"));
  } else {
    if (before.state === "stable") changes.removeCondition("stable").addCondition("dying");
    thresholds.push(
      threshold("saves", after.failures > before.failures ? "bad" : "neutral", {
        successes: after.successes,
        failures: after.failures,
      }),
    );
  }
}

function stateOf({ conditions, deathSaves }: EdgeDefender): DyingState {
  const state = conditions.includes("dead") ? "dead" : conditions.includes("stable") ? "stable" : "dying";
  return { ...deathSaves, state };
}

const sameCounts = (a: DyingState, b: DyingState): boolean =>
  a.successes === b.successes && a.failures === b.failures;

/** Healing. Neither the dead nor those without air regain anything (E-256). @returns VP regained */
export function treat(course: Course, amount: number, defender: EdgeDefender): number {
  const { changes, steps, thresholds } = course;
  if (defender.conditions.includes("dead")) {
    steps.push(step("deadStay"));
    return 0;
  }
  if (defender.conditions.includes("suffocating")) {
    steps.push(step("noAir"));
    return 0;
  }
  const { gained } = heal({ ...defender, amount, lostToBleeding: defender.bled });
  steps.push(step("healed", { amount, gained }));
  if (gained === 0) return 0;
  changes.add(VP_PATH, gained);
  if (defender.vp > 0) return gained;
  // Whoever wakes lies where they fell.
  changes.removeCondition("unconscious").addCondition("prone");
  endDying(changes);
  thresholds.push(threshold("awake", "good"));
  return gained;
}

/** A treatment that succeeded: the blood stops where that was tried, then the dying is stable (E-441, E-442). */
export function stabilise(course: Course, bleeding: boolean, defender: EdgeDefender): void {
  const { changes, steps, thresholds } = course;
  if (bleeding) relieve(course, ["bleeding"], defender);
  if (defender.vp > 0 || defender.conditions.includes("dead")) {
    steps.push(step("notDying"));
    return;
  }
  if (defender.conditions.includes("suffocating")) {
    steps.push(step("noAir"));
    return;
  }
  changes.removeCondition("dying").addCondition("stable");
  resetSaves(changes);
  thresholds.push(threshold("stable", "good"));
}
