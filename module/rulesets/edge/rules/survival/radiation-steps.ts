/** Proposes a change of rads and of everything that depends on their total (E-249 to E-251). */

import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import { addConditions, removeConditions } from "../damage/affliction.ts";
import type { EdgeDefender } from "../hit.ts";
import { addExhaustion, endDying } from "../injury/drop-to-zero.ts";
import { EXHAUSTION_PATH, RADIATION_EXHAUSTION_PATH, RADS_PATH } from "../paths.ts";
import { type RadiationEffects, radiationEffects } from "./radiation.ts";

/** Two decimals: at level 1, a rad per day, an hour should count. */
const roundRads = (rads: number): number => Math.round(rads * 100) / 100;

/** @param rads gained, or lost if negative; the total stops at 0 */
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
  changeExhaustion(proposal, after.exhaustion - before.exhaustion, defender);
  const [gained, lost] = [effectsOnlyIn(after, before), effectsOnlyIn(before, after)];
  addConditions(proposal, gained);
  removeConditions(proposal, lost, defender);
}

/** Levels of exhaustion by rads last as long as the rads (E-250). */
function changeExhaustion(proposal: ProposalBuilder, levels: number, defender: EdgeDefender): void {
  const { changes } = proposal;
  if (levels === 0) return;
  changes.add(RADIATION_EXHAUSTION_PATH, levels);
  if (levels > 0) {
    addExhaustion(proposal, defender, levels, defender.vp <= 0);
    return;
  }
  changes.add(EXHAUSTION_PATH, levels);
  proposal.threshold("eased", "good", { count: -levels });
}

const effectsOnlyIn = (these: RadiationEffects, those: RadiationEffects): string[] =>
  (["dazzled", "bleeding"] as const).filter((id) => these[id] && !those[id]);
