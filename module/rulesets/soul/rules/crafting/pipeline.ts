/** The effect of a crafting roll on a project: progress, or lost material. */
import { type Adjustments, hasOption, type Proposal } from "../../../../kit/damage.ts";
import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import type { ProjectState, SoulDefender, SoulHit } from "../hit.ts";
import { OWED_PATH } from "../paths.ts";
import { materialWaste } from "./job.ts";

type Craft = Extract<SoulHit, { nature: "craft" }>;

/** Every success counts for the trade it was rolled with, even if another character rolled it (S-126, S-138). */
export function proposeCrafting(
  proposal: ProposalBuilder,
  hit: Craft,
  { projects }: SoulDefender,
  adjustments: Adjustments,
): Proposal {
  const project = findProject(hit, projects);
  if (!project) {
    proposal.step("noProject");
    return proposal.build("effect", 0);
  }
  const { id, name, trade, priceCopper, owed = 0 } = project;
  if (owed > 0) {
    proposal.step("owed", { project: name, copper: owed });
    return proposal.build("effect", 0);
  }
  // Either the dice or the GM may make it a critical failure (S-011).
  const criticalFailure = hit.criticalFailure || hasOption("critical", adjustments);
  const lost = materialWaste({ ...hit, criticalFailure }, priceCopper);
  if (lost > 0) {
    proposal.changes.item(id).add(OWED_PATH, lost);
    proposal.step(criticalFailure ? "wasted.all" : "wasted.half", { project: name, copper: lost });
    return proposal.build("effect", 0);
  }
  const gained = proposal.adjust(hit.result, adjustments);
  const part = hit.trade === trade || hit.trade !== project.secondTrade ? "progress" : "secondProgress";
  proposal.changes.item(id).add(part, gained);
  proposal.step("progress", { project: name, points: gained });
  const lacked = part === "progress" ? project.lacks : (project.secondLacks ?? 0);
  proposal.step("lacks", { points: Math.max(0, lacked - gained) });
  return proposal.build("effect", 0);
}

/** The given project; otherwise the first with the skill as first or second trade; otherwise the first of all. */
function findProject({ project, trade }: Craft, projects: readonly ProjectState[]): ProjectState | undefined {
  if (project !== null) return projects.find(({ id }) => id === project);
  return (
    projects.find((one) => one.trade === trade) ??
    projects.find(({ secondTrade }) => secondTrade === trade) ??
    projects[0]
  );
}
