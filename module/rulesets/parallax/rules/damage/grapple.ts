/** The effect of a grapple or shove on the loser (P-039, P-041). */
import { type Adjustments, isIgnored, type Proposal } from "../../../../kit/damage.ts";
import { conditionLabel } from "../creature/conditions.ts";
import type { GrappleHit } from "../hit.ts";
import { causePath } from "../paths.ts";
import { newProposal } from "../proposal.ts";

/**
 * Grappled, with the name of the holder. Shoved: prone or, if that step is left out, pushed back 1.5 m; the winner
 * chooses. A defender who wins against a grapple may decline to hold: then the hit is not applied.
 */
export const proposeGrapple = (hit: GrappleHit, adjustments: Adjustments): Proposal =>
  hit.nature === "shoved" ? proposeShove(adjustments) : proposeHold(hit.by);

function proposeHold(by: string): Proposal {
  const proposal = newProposal().step("becomes", becomes("grappled"), { id: "grappled" });
  proposal.changes.addCondition("grappled");
  proposal.changes.set(causePath("grappled"), by);
  return proposal.build("effect", 0);
}

function proposeShove(adjustments: Adjustments): Proposal {
  const pushed = isIgnored("prone", adjustments);
  const proposal = newProposal().step("becomes", becomes("prone"), {
    id: "prone",
    ignorable: true,
    ignored: pushed,
  });
  if (pushed) return proposal.step("pushed").build("effect", 0);
  proposal.changes.addCondition("prone");
  return proposal.step("orPushed", undefined, { id: "either" }).build("effect", 0);
}

const becomes = (condition: string) => ({ condition: conditionLabel(condition) });
