/** Healing, never above the maximum (G-048). */
import type { Adjustments, Proposal } from "../../../../kit/damage.ts";
import type { GodsHealing } from "../hit.ts";
import { INJURIES_PATH, SURVIVAL_PATH, VERVE_PATH } from "../paths.ts";
import { newProposal } from "../proposal.ts";

const PATHS = { survival: SURVIVAL_PATH, verve: VERVE_PATH, injuries: INJURIES_PATH } as const;

export function proposeHealing(
  { heals, points }: GodsHealing,
  lacks: Readonly<Record<GodsHealing["heals"], number>>,
  adjustments: Adjustments,
): Proposal {
  const proposal = newProposal();
  const offered = proposal.adjust(points, adjustments);
  const gained = Math.max(0, Math.min(offered, lacks[heals]));
  proposal.step(`healed.${heals}`, { [heals === "injuries" ? "count" : "points"]: offered, gained });
  if (gained > 0) proposal.changes.add(PATHS[heals], heals === "injuries" ? -gained : gained);
  return proposal.build("healing", gained);
}
