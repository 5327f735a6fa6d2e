/** Effects of death saves, damage at 0 VP and first aid. */

import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import { removeConditions } from "../damage/affliction.ts";
import type { EdgeDefender } from "../hit.ts";
import { DEATH_SAVE_PATHS } from "../paths.ts";
import { endDying, resetDeathSaves } from "./drop-to-zero.ts";
import { afterDyingEvent, type DyingEvent, type DyingState, deathThreshold } from "./dying.ts";

/** Applies a death save or more damage to a creature at 0 VP. */
export function applyDyingEvent(proposal: ProposalBuilder, event: DyingEvent, defender: EdgeDefender): void {
  const { changes } = proposal;
  const before = stateOf(defender);
  const after = afterDyingEvent(before, event, deathThreshold(defender));
  if (event.roll !== undefined) proposal.step("deathSave", { roll: event.roll });
  // Without air a creature cannot become stable; its successes are kept (E-256).
  if (before.state === "dying" && after.state === "stable" && defender.conditions.includes("suffocating")) {
    proposal.step("noAir");
    return;
  }
  if (after.state === before.state && sameCounts(after, before)) return;
  for (const count of ["successes", "failures"] as const) {
    const gained = after[count] - before[count];
    if (gained > 0) changes.add(DEATH_SAVE_PATHS[count], gained);
    else if (gained < 0) changes.set(DEATH_SAVE_PATHS[count], after[count]);
  }
  if (after.state === "dead") {
    changes.addCondition("dead");
    endDying(changes);
    proposal.threshold("deadFromWounds", "worst");
  } else if (after.state === "stable") {
    changes.removeCondition("dying").addCondition("stable");
    proposal.threshold("stable", "good");
  } else {
    if (before.state === "stable") changes.removeCondition("stable").addCondition("dying");
    const { successes, failures } = after;
    proposal.threshold("saves", failures > before.failures ? "bad" : "neutral", { successes, failures });
  }
}

function stateOf({ conditions, deathSaves }: EdgeDefender): DyingState {
  const state = conditions.includes("dead") ? "dead" : conditions.includes("stable") ? "stable" : "dying";
  return { ...deathSaves, state };
}

const sameCounts = (a: DyingState, b: DyingState): boolean =>
  a.successes === b.successes && a.failures === b.failures;

/** Successful first aid: stops bleeding if `bleeding` is set, and makes a dying creature stable (E-441, E-442). */
export function stabilise(proposal: ProposalBuilder, bleeding: boolean, defender: EdgeDefender): void {
  const { changes } = proposal;
  if (bleeding) removeConditions(proposal, ["bleeding"], defender);
  if (defender.vp > 0 || defender.conditions.includes("dead")) {
    proposal.step("notDying");
    return;
  }
  if (defender.conditions.includes("suffocating")) {
    proposal.step("noAir");
    return;
  }
  changes.removeCondition("dying").addCondition("stable");
  resetDeathSaves(changes);
  proposal.threshold("stable", "good");
}
