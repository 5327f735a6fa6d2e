/** Healing, and waking up at 0 VP. */

import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import { EXHAUSTION_LIMIT } from "../creature/exhaustion.ts";
import type { EdgeDefender } from "../hit.ts";
import { endDying } from "../injury/drop-to-zero.ts";
import { VP_PATH } from "../paths.ts";

/** Heals up to the maximum, less VP lost to ongoing bleeding. */
export function heal({
  vp,
  vpMax,
  amount,
  lostToBleeding = 0,
}: {
  vp: number;
  vpMax: number;
  amount: number;
  lostToBleeding?: number;
}): { vp: number; gained: number } {
  const ceiling = Math.max(vp, vpMax - lostToBleeding);
  const after = Math.min(ceiling, vp + Math.max(0, amount));
  return { vp: after, gained: after - vp };
}

/** Adds healing to a proposal; the dead and the suffocating get none (E-256). @returns VP gained */
export function applyHealing(proposal: ProposalBuilder, amount: number, defender: EdgeDefender): number {
  const { changes } = proposal;
  if (defender.conditions.includes("dead")) {
    proposal.step("deadStay");
    return 0;
  }
  if (defender.conditions.includes("suffocating")) {
    proposal.step("noAir");
    return 0;
  }
  const { gained } = heal({ ...defender, amount, lostToBleeding: defender.bled });
  proposal.step("healed", { amount, gained });
  if (gained === 0) return 0;
  changes.add(VP_PATH, gained);
  if (defender.vp > 0) return gained;
  // Waking leaves a creature prone.
  changes.removeCondition("unconscious").addCondition("prone");
  endDying(changes);
  // The last level of exhaustion keeps it unconscious (E-538).
  if (defender.exhaustion < EXHAUSTION_LIMIT) proposal.threshold("awake", "good");
  return gained;
}
