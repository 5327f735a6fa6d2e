/** Dropping to 0 VP by damage or exhaustion, and recovering from it. */

import type { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import { EXHAUSTION_LIMIT, vpAfterExhaustion } from "../creature/exhaustion.ts";
import type { EdgeDefender, TraumaNature, TraumaSeverity } from "../hit.ts";
import { DEATH_SAVE_PATHS, EXHAUSTION_PATH, TRAUMA_DUE_PATH, VP_PATH } from "../paths.ts";

/** Demands the roll on a trauma table. */
export function demandTrauma(
  proposal: ProposalBuilder,
  nature: TraumaNature,
  severity: TraumaSeverity,
): void {
  proposal.threshold(`trauma.${severity}.${nature}`, "bad");
  proposal.demand({
    kind: "trauma",
    key: `${severity}.${nature}`,
    label: "MANIFOLD.Edge.Demand.trauma",
    icon: "broken-bone",
  });
}

/** Demands the trauma of a drop to 0 VP, which counts for first aid before it is rolled. */
export function demandDropTrauma(
  proposal: ProposalBuilder,
  nature: TraumaNature,
  severity: TraumaSeverity,
): void {
  demandTrauma(proposal, nature, severity);
  proposal.changes.set(TRAUMA_DUE_PATH, true);
}

/** Makes a creature at 0 VP unconscious and dying, or stable if the attacker spares it; ends concentration (E-401). */
export function dropToZero(
  proposal: ProposalBuilder,
  { conditions, flies }: Pick<EdgeDefender, "conditions" | "flies">,
  { stable = false }: { stable?: boolean } = {},
): void {
  const { changes } = proposal;
  changes.addCondition("unconscious").addCondition(stable ? "stable" : "dying");
  resetDeathSaves(changes);
  if (conditions.includes("concentrating")) changes.removeCondition("concentrating");
  proposal.threshold(stable ? "knockedOut" : "unconscious", "bad");
  if (flies) proposal.threshold("falls", "bad");
}

/**
 * Adds levels of exhaustion; the last level drops the creature to 0 VP (E-536).
 * @param down whether the creature is already at 0 VP
 */
export function addExhaustion(
  proposal: ProposalBuilder,
  defender: EdgeDefender,
  levels: number,
  down: boolean,
): void {
  const { changes } = proposal;
  const gained = Math.min(levels, EXHAUSTION_LIMIT - defender.exhaustion);
  if (gained <= 0) return;
  changes.add(EXHAUSTION_PATH, gained);
  proposal.threshold("exhausted", "bad", { count: gained });
  if (down) return;
  if (defender.exhaustion + gained >= EXHAUSTION_LIMIT) collapse(proposal, defender);
  else capVitality(proposal, defender, gained);
}

/** The creature loses the VP above its lowered maximum (E-534). */
function capVitality(
  { changes }: ProposalBuilder,
  { vp, vpMax, exhaustion: level }: EdgeDefender,
  gained: number,
): void {
  const lost = vp - vpAfterExhaustion({ vp, vpMax, level, gained });
  if (lost > 0)
    changes.add(VP_PATH, -lost, { id: "vpMax", label: "MANIFOLD.Edge.Sheet.vitality", value: -lost });
}

/** Drops a creature to 0 VP without damage: it gets a trauma, but no exhaustion. */
export function collapse(proposal: ProposalBuilder, defender: EdgeDefender): void {
  if (defender.vp <= 0) return;
  proposal.changes.add(VP_PATH, -defender.vp);
  if (defender.diesAtZero) {
    proposal.changes.addCondition("dead");
    proposal.threshold("deadFromWounds", "worst");
    return;
  }
  dropToZero(proposal, defender);
  demandDropTrauma(proposal, "physical", "mild");
}

export function resetDeathSaves(changes: ChangeSetBuilder): void {
  changes.set(DEATH_SAVE_PATHS.successes, 0).set(DEATH_SAVE_PATHS.failures, 0);
}

export function endDying(changes: ChangeSetBuilder): void {
  changes.removeCondition("dying").removeCondition("stable");
  resetDeathSaves(changes);
}
