import type { Demand } from "../../../kit/demand.ts";
import { conditionLabel } from "./conditions.ts";
import { type Course, demandTrauma, endDying, fall, give, step, threshold, tire } from "./course.ts";
import { concentrationDc, type DamageParts, type DamageType } from "./damage.ts";
import { deathThreshold, dropTo0 } from "./dying.ts";
import { dyingStep } from "./dying-steps.ts";
import type { EdgeDefender, EdgeHit } from "./hits.ts";
import { VP_PATH } from "./paths.ts";
import { traumaName } from "./trauma-table.ts";
import { freshConditions } from "./traumas.ts";

/** @param taken more than 0, after armor and everything else */
export function suffer(
  course: Course,
  taken: number,
  parts: DamageParts,
  defender: EdgeDefender,
  knockOut: boolean,
): void {
  const { changes } = course;
  changes.add(VP_PATH, -taken);
  if (defender.conditions.includes("asleep")) changes.removeCondition("asleep");
  if (defender.vp <= 0) {
    dyingStep(course, { damage: taken }, defender);
    return;
  }
  const drop = dropTo0({ ...defender, damage: taken, knockOut });
  if (drop.outcome === "up") {
    distract(course, taken, defender);
  } else if (drop.outcome === "dead") {
    die(course, defender, drop.remaining);
  } else {
    fall(course, defender, drop);
    tire(course, defender, drop.exhaustionGain, true);
    if (drop.trauma) demandTrauma(course, isPsychic(parts) ? "psychic" : "physical", drop.trauma);
  }
}

const isPsychic = (parts: DamageParts): boolean =>
  (Object.keys(parts) as DamageType[]).every((type) => type === "psychic" || !parts[type]);

/** Damage shakes concentration; who concentrates chooses how to hold on (E-400, A-27). */
function distract({ demands }: Course, damage: number, { conditions }: EdgeDefender): void {
  const dc = concentrationDc({ damage });
  if (dc === null || !conditions.includes("concentrating")) return;
  demands.push(concentration("stamina", dc), concentration("lucidity", dc));
}

const concentration = (skill: "stamina" | "lucidity", dc: number): Demand => ({
  kind: "concentration",
  key: skill,
  label: `MANIFOLD.Edge.Demand.concentration.${skill}`,
  data: { dc },
  icon: "meditation",
  choices: { dc },
});

function die(course: Course, defender: EdgeDefender, remaining: number): void {
  course.changes.addCondition("dead");
  endDying(course.changes);
  if (defender.conditions.includes("concentrating")) course.changes.removeCondition("concentrating");
  const data = { remaining, threshold: deathThreshold(defender) };
  course.thresholds.push(threshold(defender.diesAtZero ? "deadAtZero" : "dead", "worst", data));
}

/** A blow that an exploit makes a trauma of; whoever falls from it has one already. */
export function strike(course: Course, taken: number, parts: DamageParts, defender: EdgeDefender): void {
  if (defender.vp - taken <= 0) return;
  const severity = taken > deathThreshold(defender) ? "severe" : "mild";
  demandTrauma(course, isPsychic(parts) ? "psychic" : "physical", severity);
}

/** Under something heavy: restrained until it is lifted off. */
export function pin(course: Course, dc: number): void {
  give(course, ["restrained"]);
  course.demands.push({
    kind: "escape",
    key: "might",
    label: "MANIFOLD.Edge.Demand.escape",
    data: { dc },
    icon: "manacles",
    choices: { dc },
  });
}

/** A trauma that has been rolled or picked becomes an item, with the conditions of the first moment. */
export function injure(
  course: Course,
  { row, kind, severity }: Extract<EdgeHit, { nature: "trauma" }>,
  { trauma }: EdgeDefender,
): void {
  if (trauma) course.changes.addItem(trauma);
  course.steps.push(step("injured", { trauma: traumaName(row) }));
  for (const { id, duration } of freshConditions(row, kind, severity)) {
    course.changes.addCondition(id, undefined, duration);
    course.steps.push(step("condition", { condition: conditionLabel(id) }));
  }
}
