/** A change of rads and its consequences, which depend on the total (E-249 to E-251). */

import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import { EXHAUSTION_LIMIT } from "../creature/exhaustion.ts";
import { addConditions, removeConditions } from "../damage/affliction.ts";
import type { EdgeDefender } from "../hit.ts";
import { addExhaustion, endDying } from "../injury/drop-to-zero.ts";
import { EXHAUSTION_PATH, RADIATION_EXHAUSTION_PATH, RADS_PATH } from "../paths.ts";
import { type RadiationEffects, radiationEffects } from "./radiation.ts";

/** Two decimals, so that an hour at level 1 (a rad per day) counts. */
const roundRads = (rads: number): number => Math.round(rads * 100) / 100;

/** @param rads rads gained, or lost if negative; the total stops at 0 */
export function irradiate(proposal: ProposalBuilder, rads: number, defender: EdgeDefender): void {
  const { changes } = proposal;
  const total = roundRads(Math.max(0, defender.rads + rads));
  const [before, after] = [radiationEffects({ rads: defender.rads }), radiationEffects({ rads: total })];
  if (total !== defender.rads) changes.add(RADS_PATH, roundRads(total - defender.rads));
  proposal.step("rads", { before: defender.rads, after: total });
  if (after.dead && !before.dead) {
    changes.addCondition("dead");
    endDying(changes);
    proposal.threshold("deadFromRadiation", "worst");
    return;
  }
  changeExhaustion(proposal, after.exhaustion, total >= defender.rads, defender);
  const [gained, lost] = [effectsOnlyIn(after, before), effectsOnlyIn(before, after)];
  addConditions(proposal, gained);
  removeConditions(proposal, lost, defender);
}

/**
 * Levels of exhaustion from rads last as long as the rads (E-250). Only levels that fit below the last one are counted,
 * so that no others are removed with the rads.
 */
function changeExhaustion(
  proposal: ProposalBuilder,
  wanted: number,
  rising: boolean,
  defender: EdgeDefender,
): void {
  const { changes } = proposal;
  const present = Math.min(defender.radiationExhaustion, defender.exhaustion);
  const difference = Math.min(wanted, EXHAUSTION_LIMIT - (defender.exhaustion - present)) - present;
  const levels = rising ? Math.max(0, difference) : Math.min(0, difference);
  changes.add(RADIATION_EXHAUSTION_PATH, present + levels - defender.radiationExhaustion);
  if (levels === 0) return;
  if (levels > 0) {
    addExhaustion(proposal, defender, levels, defender.vp <= 0);
    return;
  }
  changes.add(EXHAUSTION_PATH, levels);
  proposal.threshold("eased", "good", { count: -levels });
}

const effectsOnlyIn = (these: RadiationEffects, those: RadiationEffects): string[] =>
  (["dazzled", "bleeding"] as const).filter((id) => these[id] && !those[id]);
