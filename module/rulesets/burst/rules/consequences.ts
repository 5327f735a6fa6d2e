/** From a hit to its consequences: what gets through and why, what it does to target and armor, what follows. */
import {
  type Adjustments,
  adjustAmount,
  type DamageRules,
  hasOption,
  isIgnored,
  type ProposalStep,
} from "../../../kit/damage.ts";
import { type ActHit, actChanges, actLabel } from "./acts.ts";
import { afflict } from "./affliction.ts";
import { Course } from "./course.ts";
import { coverArmorRank } from "./cover.ts";
import { type DamageResult, type DamageStepId, type Hit, type Target, takeDamage } from "./damage.ts";
import { roundsToLive } from "./derived.ts";
import { restore, shockStateOf, treatShock } from "./healing.ts";
import type { BurstDefender, BurstHit, DamageHit } from "./hits.ts";
import { DURABILITY_PATH, HEALTH_PATH, SHOCK_FRESH_PATH, SHOCK_ROUNDS_PATH } from "./paths.ts";

export const burstDamageRules: DamageRules<BurstHit, BurstDefender> = {
  propose(hit, defender, adjustments) {
    const course = new Course();
    switch (hit.nature) {
      case "damage": {
        const through = hurt(course, hit, defender, adjustments);
        afflict(course, hit, defender, adjustments);
        return course.finish("damage", through);
      }
      case "healing": {
        const gained = restore(course, hit, defender, adjustments);
        afflict(course, hit, defender, adjustments);
        return course.finish("healing", gained);
      }
      case "affliction":
        afflict(course, hit, defender, adjustments);
        return course.finish("effect", 0);
      case "stabilise":
        treatShock(course, defender);
        return course.finish("effect", 0);
      case "act":
        return { ...course.finish("effect", 0), change: actChanges(hit), steps: stepsOf(hit) };
    }
  },
};

/** An act in words. */
function stepsOf({ act, actions, longAct, thing }: ActHit): ProposalStep[] {
  const step = (word: string, data: ProposalStep["data"]): ProposalStep => ({
    id: word,
    label: `MANIFOLD.Burst.Step.${word}`,
    ...(data ? { data } : {}),
  });
  return [
    actions > 0 ? step("act", { actions }) : step("freeAct", { act: actLabel(act) }),
    ...(longAct
      ? [
          step("longAct", {
            thing: longAct.label,
            paid: Math.min(longAct.cost, longAct.paid + actions),
            cost: longAct.cost,
          }),
        ]
      : []),
    ...(thing && thing.uses !== null ? [step("use", { thing: thing.name, left: thing.uses - 1 })] : []),
  ];
}

/* -------------------------------------------- */
/*  Damage                                      */
/* -------------------------------------------- */

/** @returns what got through */
function hurt(course: Course, hit: DamageHit, defender: BurstDefender, adjustments: Adjustments): number {
  if (defender.conditions.includes("dead")) {
    course.step("alreadyDead");
    return 0;
  }
  const blow = blowOf(hit, defender, adjustments);
  const target = targetOf(defender, adjustments);
  const result = takeDamage(target, blow, defender.settings, (through) => adjustAmount(through, adjustments));
  tell(course, result, hit, defender);
  for (const id of LEFT_OUT)
    if (isIgnored(id, adjustments) && matters(id, hit, defender, adjustments))
      course.step(`without.${id}`, undefined, { id, ignorable: true, ignored: true });
  remind(course, hit, defender);
  record(course, result, defender);
  if (hasOption("outright", adjustments) && !result.dead && !defender.object) die(course, "outright");
  return result.through;
}

/** The hit as the pipeline takes it; what stands in between counts against shots alone. */
function blowOf(hit: DamageHit, { cover }: BurstDefender, adjustments: Adjustments): Hit {
  const between = hit.ranged && !isIgnored("cover", adjustments) ? (hit.cover ?? cover) : "none";
  return {
    rolled: hit.amount,
    type: hit.type,
    quality: hit.quality,
    toHealth: hit.toHealth,
    cover: coverArmorRank(between, hasOption("sturdy", adjustments)),
  };
}

/** The target as the pipeline takes it, without what the GM leaves out. */
function targetOf(defender: BurstDefender, adjustments: Adjustments): Target {
  const left = (id: (typeof LEFT_OUT)[number]) => isIgnored(id, adjustments);
  const state = shockStateOf(defender.conditions);
  return {
    durability: defender.durability,
    health: defender.health,
    wounded: defender.conditions.includes("wounded"),
    shock: state === "shock",
    stabilized: state === "stabilized",
    object: defender.object,
    living: defender.living || left("notLiving"),
    immune: left("typeImmune") ? [] : defender.immune,
    durabilityRank: left("immune") ? "ordinary" : defender.durabilityRank,
    armor: left("armor") ? null : defender.armor,
    other: left("armor") ? [] : defender.other,
  };
}

/** Stages that a GM may leave out. */
const LEFT_OUT = ["notLiving", "typeImmune", "immune", "cover", "armor"] as const satisfies DamageStepId[];

/** Whether leaving a stage out makes a difference here, so that it is worth telling. */
function matters(
  id: (typeof LEFT_OUT)[number],
  hit: DamageHit,
  defender: BurstDefender,
  { ignored, ...rest }: Adjustments,
): boolean {
  const adjustments = { ...rest, ignored: ignored.filter((one) => one !== id) };
  const { steps } = takeDamage(targetOf(defender, adjustments), blowOf(hit, defender, adjustments));
  return steps.some((step) => step.id === id);
}

const IGNORABLE: ReadonlySet<string> = new Set(LEFT_OUT);

/** Stages that are told as lines crossed, not as arithmetic. */
const LINES: ReadonlySet<DamageStepId> = new Set(["wounded", "shock", "dead", "destroyed"]);

function tell(course: Course, { steps }: DamageResult, hit: DamageHit, { armor }: BurstDefender): void {
  for (const { id, value } of steps) {
    // Armor whose Durability nobody counts takes no harm that anybody could write down.
    if (LINES.has(id) || (id === "armorHarm" && armor?.durability == null)) continue;
    const data = { value: Math.abs(value), type: `MANIFOLD.Burst.DamageType.${hit.type}` };
    const word = id === "adjusted" ? (value > 0 ? "adjusted.up" : "adjusted.down") : id;
    course.step(
      word,
      { ...data, armor: armor?.name ?? "" },
      { id, ...(IGNORABLE.has(id) ? { ignorable: true } : {}) },
    );
  }
}

/** What has no figure in the rules but has to be thought of. */
function remind(course: Course, { type }: DamageHit, { resists, vulnerable, living }: BurstDefender): void {
  const data = { type: `MANIFOLD.Burst.DamageType.${type}` };
  if (resists.includes(type)) course.step("resistsType", data);
  if (vulnerable.includes(type)) course.step("vulnerableType", data);
  if (type === "umbral" && !living) course.step("umbralDead");
}

/** Losses on target and armor, and the lines that are crossed with them. */
function record(course: Course, result: DamageResult, defender: BurstDefender): void {
  const { changes } = course;
  changes.add(DURABILITY_PATH, result.durability - defender.durability);
  changes.add(HEALTH_PATH, result.health - defender.health);
  if (result.armorHarm > 0 && defender.armor!.durability != null)
    changes.item(defender.armor!.id).add("durability.value", -result.armorHarm);
  if (result.armorDestroyed) course.threshold("armorDestroyed", "bad", { armor: defender.armor!.name });
  if (result.dead) {
    die(course, "deadInShock");
    return;
  }
  if (result.destroyed) {
    changes.addCondition("destroyed");
    course.threshold("destroyed", "worst");
    return;
  }
  if (result.wounded && !defender.conditions.includes("wounded")) course.threshold("wounded", "bad");
  if (result.wounded && !defender.object) changes.addCondition("wounded");
  if (result.shock && result.through > 0) fallIntoShock(course, defender);
}

function fallIntoShock(course: Course, { stamina }: BurstDefender): void {
  const rounds = roundsToLive(stamina);
  course.changes.addCondition("shock").removeCondition("stabilized");
  course.changes.set(SHOCK_ROUNDS_PATH, rounds).set(SHOCK_FRESH_PATH, true);
  course.threshold("shock", "bad", { rounds });
}

function die(course: Course, how: "deadInShock" | "outright"): void {
  course.changes.addCondition("dead").removeCondition("shock").removeCondition("stabilized");
  course.changes.set(SHOCK_ROUNDS_PATH, 0).set(SHOCK_FRESH_PATH, false);
  course.threshold(how, "worst");
}
