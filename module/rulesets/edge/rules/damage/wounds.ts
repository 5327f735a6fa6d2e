/** Adds the loss of VP and its consequences to a proposal. */

import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import type { DamageParts, DamageType, EdgeDefender } from "../hit.ts";
import {
  addExhaustion,
  demandDropTrauma,
  demandTrauma,
  dropToZero,
  endDying,
} from "../injury/drop-to-zero.ts";
import { deathThreshold, outcomeOfDamage } from "../injury/dying.ts";
import { applyDyingEvent } from "../injury/dying-steps.ts";
import { VP_PATH } from "../paths.ts";
import { addConditions } from "./affliction.ts";
import { demandConcentration } from "./concentration.ts";

/**
 * Subtracts VP.
 * @param taken damage after armor and all other reductions, above 0
 * @param parts remaining damage by type, which decides the nature of the trauma (E-449)
 */
export function applyDamage(
  proposal: ProposalBuilder,
  taken: number,
  parts: DamageParts,
  defender: EdgeDefender,
  knockOut: boolean,
): void {
  const { changes } = proposal;
  changes.add(VP_PATH, -taken);
  if (defender.conditions.includes("asleep")) changes.removeCondition("asleep");
  if (defender.vp <= 0) {
    applyDyingEvent(proposal, { damage: taken }, defender);
    return;
  }
  const drop = outcomeOfDamage({ ...defender, damage: taken, knockOut });
  if (drop.outcome === "up") {
    // A creature that wakes up is still lying down (E-529).
    if (defender.conditions.includes("asleep")) changes.addCondition("prone");
    demandConcentration(proposal, taken, defender);
  } else if (drop.outcome === "dead") {
    die(proposal, defender, drop.remaining);
  } else {
    dropToZero(proposal, defender, drop);
    addExhaustion(proposal, defender, drop.exhaustionGain, true);
    if (drop.trauma) demandDropTrauma(proposal, isPsychic(parts) ? "psychic" : "physical", drop.trauma);
  }
}

const isPsychic = (parts: DamageParts): boolean =>
  (Object.keys(parts) as DamageType[]).every((type) => type === "psychic" || !parts[type]);

function die(proposal: ProposalBuilder, defender: EdgeDefender, remaining: number): void {
  proposal.changes.addCondition("dead");
  endDying(proposal.changes);
  if (defender.conditions.includes("concentrating")) proposal.changes.removeCondition("concentrating");
  const data = { remaining, threshold: deathThreshold(defender) };
  proposal.threshold(defender.diesAtZero ? "deadAtZero" : "dead", "worst", data);
}

/** Demands the trauma of an exploit, unless the hit drops the creature, which causes a trauma anyway. */
export function demandExploitTrauma(
  proposal: ProposalBuilder,
  taken: number,
  parts: DamageParts,
  defender: EdgeDefender,
): void {
  if (defender.vp - taken <= 0) return;
  const severity = taken > deathThreshold(defender) ? "severe" : "mild";
  demandTrauma(proposal, isPsychic(parts) ? "psychic" : "physical", severity);
}

/** Pins a creature under a weight: restrained until it breaks free. */
export function restrain(proposal: ProposalBuilder, dc: number): void {
  addConditions(proposal, ["restrained"]);
  proposal.demand({
    kind: "escape",
    key: "might",
    label: "MANIFOLD.Edge.Demand.escape",
    data: { dc },
    icon: "manacles",
    choices: { dc },
  });
}
