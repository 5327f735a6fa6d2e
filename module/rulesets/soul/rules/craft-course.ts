/** What a crafting roll does to the work: progress that adds up, or material that is lost. */
import { type Adjustments, hasOption, type Proposal } from "../../../kit/damage.ts";
import { adjustedIn, type Course, endCourse, step } from "./course.ts";
import { wastedMaterial } from "./crafting.ts";
import type { ProjectState, SoulDefender, SoulHit } from "./hits.ts";
import { OWED_PATH } from "./paths.ts";

type Craft = Extract<SoulHit, { nature: "craft" }>;

/** Every success counts for the trade it was rolled with, whoever rolled it (S-126, S-138). */
export function craftCourse(
  course: Course,
  hit: Craft,
  { projects }: SoulDefender,
  adjustments: Adjustments,
): Proposal {
  const project = projectFor(hit, projects);
  if (!project) {
    course.steps.push(step("noProject"));
    return endCourse(course, "effect", 0);
  }
  const { id, name, trade, priceCopper } = project;
  // Dice or the Gamemaster may call it a critical failure (S-011).
  const criticalFailure = hit.criticalFailure || hasOption("critical", adjustments);
  const lost = wastedMaterial({ ...hit, criticalFailure }, priceCopper);
  if (lost > 0) {
    course.changes.item(id).add(OWED_PATH, lost);
    course.steps.push(step(criticalFailure ? "wasted.all" : "wasted.half", { project: name, copper: lost }));
    return endCourse(course, "effect", 0);
  }
  const gained = adjustedIn(course, hit.result, adjustments);
  const part = hit.trade === trade || hit.trade !== project.secondTrade ? "progress" : "secondProgress";
  course.changes.item(id).add(part, gained);
  course.steps.push(step("progress", { project: name, points: gained }));
  return endCourse(course, "effect", 0);
}

/** The project named, or the first that takes the skill; work with another skill goes to the first of all. */
function projectFor({ project, trade }: Craft, projects: readonly ProjectState[]): ProjectState | undefined {
  if (project !== null) return projects.find(({ id }) => id === project);
  return (
    projects.find((one) => one.trade === trade) ??
    projects.find(({ secondTrade }) => secondTrade === trade) ??
    projects[0]
  );
}
