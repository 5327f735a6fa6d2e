/** Healing, Drain, fatigue and points of attributes, given or taken. */
import { mergeChangeSets } from "../../../kit/change-set.ts";
import { type Adjustments, isIgnored, type Proposal } from "../../../kit/damage.ts";
import { fatigueLevel } from "./conditions.ts";
import { adjustedIn, type Course, endCourse, step, threshold } from "./course.ts";
import { fatigueChanges, inflictFatigue, relieveFatigue } from "./fatigue.ts";
import type { SoulDefender, SoulHit } from "./hits.ts";
import { DRAIN_PATH, HP_PATH, reductionPath } from "./paths.ts";
import { fatigueIsLocked, lockedPoint } from "./supplies.ts";

type Effect = Extract<SoulHit, { nature: "effect" }>;

export function effectCourse(
  course: Course,
  hit: Effect,
  defender: SoulDefender,
  adjustments: Adjustments,
): Proposal {
  const amount = adjustedIn(course, hit.amount, adjustments);
  switch (hit.effect) {
    case "healing":
      return endCourse(course, "healing", heal(course, amount, defender));
    case "drain":
    case "calm":
      drain(course, hit.effect === "drain" ? amount : -Math.min(amount, defender.drain));
      break;
    case "fatigue":
      tire(course, amount, defender);
      break;
    case "relief":
      relieve(course, amount, defender, adjustments);
      break;
    case "reduction":
    case "restoration":
      points(course, hit, amount, defender, adjustments);
      break;
  }
  return endCourse(course, "effect", 0);
}

/** @returns hit points regained */
function heal({ changes, steps }: Course, amount: number, { hp, maxHp, conditions }: SoulDefender): number {
  if (conditions.includes("dead")) {
    steps.push(step("deadStay"));
    return 0;
  }
  const gained = Math.max(0, Math.min(amount, maxHp - hp));
  steps.push(step("healed", { amount, gained }));
  changes.add(HP_PATH, gained);
  return gained;
}

function drain({ changes, steps }: Course, delta: number): void {
  changes.add(DRAIN_PATH, delta);
  steps.push(step(delta < 0 ? "drain.less" : "drain.more", { points: Math.abs(delta) }));
}

function tire(course: Course, times: number, defender: SoulDefender): void {
  const { level, warning } = inflictFatigue(defender, times);
  course.more = mergeChangeSets(course.more, fatigueChanges(defender, times));
  course.steps.push(step("fatigue.more", { times }));
  if (warning) course.thresholds.push(threshold("collapsed", "worst"));
  else if (level > 0) course.thresholds.push(threshold(level === 1 ? "fatigued" : "exhausted", "bad"));
}

/** Want of food or water keeps fatigue until it has been had (S-076). */
function relieve(course: Course, times: number, defender: SoulDefender, adjustments: Adjustments): void {
  const locked = fatigueIsLocked(defender.conditions);
  const ignored = isIgnored("locked", adjustments);
  course.steps.push(step("fatigue.less", { times }));
  if (locked) course.steps.push({ ...step("locked"), ignorable: true, ...(ignored ? { ignored } : {}) });
  if (locked && !ignored) return;
  course.more = mergeChangeSets(course.more, relieveFatigue(defender, times));
}

/** While exhaustion cannot be slept off, the point it took from an attribute cannot be given back (S-050). */
function points(
  { changes, steps }: Course,
  { effect, attribute }: Effect,
  amount: number,
  { reduction, fatigue, conditions }: SoulDefender,
  adjustments: Adjustments,
): void {
  const name = `MANIFOLD.Soul.Attribute.${attribute}`;
  if (effect === "reduction") {
    changes.add(reductionPath(attribute), amount);
    steps.push(step("points.less", { points: amount, attribute: name }));
    return;
  }
  const held = lockedPoint(fatigueLevel(fatigue, conditions), conditions);
  const ignored = isIgnored("heldPoint", adjustments);
  const open = Math.max(0, reduction[attribute] - (ignored ? 0 : held));
  const restored = Math.min(amount, open);
  changes.add(reductionPath(attribute), -restored);
  steps.push(step("points.more", { points: restored, attribute: name }));
  if (held > 0) steps.push({ ...step("heldPoint"), ignorable: true, ...(ignored ? { ignored } : {}) });
}
