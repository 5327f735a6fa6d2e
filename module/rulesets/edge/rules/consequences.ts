/** From a hit to its consequences: what gets through, what it does to the body, what follows. */
import {
  type Adjustments,
  adjustAmount,
  type DamageRules,
  hasOption,
  isIgnored,
  type Proposal,
  type ProposalStep,
} from "../../../kit/damage.ts";
import { afflict, demandSave } from "./affliction.ts";
import {
  type Course,
  collapse,
  demandTrauma,
  endCards,
  finishCourse,
  newCourse,
  relieve,
  step,
  tire,
  turnCard,
} from "./course.ts";
import { type DamageParts, type DamageResult, type DamageType, damageTaken } from "./damage.ts";
import { dyingStep, stabilise, treat } from "./dying-steps.ts";
import type { EdgeDefender, EdgeHit } from "./hits.ts";
import { irradiate } from "./radiation-steps.ts";
import { injure, pin, strike, suffer } from "./suffering.ts";

type Damage = Extract<EdgeHit, { nature: "damage" }>;

export const edgeDamageRules: DamageRules<EdgeHit, EdgeDefender> = {
  propose(hit, defender, adjustments) {
    const course = newCourse();
    const [nature, amount] = takeCourse(course, hit, defender, adjustments);
    return finishCourse(course, nature, amount);
  },
};

function takeCourse(
  course: Course,
  hit: EdgeHit,
  defender: EdgeDefender,
  adjustments: Adjustments,
): [nature: Proposal["nature"], amount: number] {
  switch (hit.nature) {
    case "damage":
      return ["damage", hurt(course, hit, defender, adjustments)];
    case "healing":
      return ["healing", treat(course, adjustedIn(course, hit.amount, adjustments), defender)];
    case "condition":
      demandSave(course, hit, adjustments);
      afflict(course, hit, defender, adjustments);
      break;
    case "relief":
      relieve(course, hit.conditions, defender);
      break;
    case "deathSave":
      dyingStep(course, { roll: hit.roll }, defender);
      break;
    case "stabilise":
      stabilise(course, hit.bleeding, defender);
      break;
    case "trauma":
      injure(course, hit, defender);
      break;
    case "radiation":
      irradiate(course, hit.rads, defender);
      break;
    case "fatigue":
      tire(course, defender, hit.levels, defender.vp <= 0);
      break;
    case "injury":
      demandTrauma(course, "physical", "mild");
      break;
    case "edgeCard":
      turnCard(course, hit.drawn);
      break;
    case "edgeCardsEnd":
      endCards(course);
      break;
    case "collapse":
      collapse(course, defender);
      break;
  }
  return ["effect", 0];
}

/** An amount after the adjustments, told as a step where they changed something. */
function adjustedIn({ steps }: Course, before: number, adjustments: Adjustments): number {
  const after = adjustAmount(before, adjustments);
  if (after !== before) steps.push(step("adjusted", { before, after }));
  return after;
}

/** @returns damage taken */
function hurt(course: Course, hit: Damage, defender: EdgeDefender, adjustments: Adjustments): number {
  const ignores = (id: string) => isIgnored(id, adjustments);
  demandSave(course, hit, adjustments);
  const armorless = hasOption("armorless", adjustments) || ignores("armor");
  const result = damageTaken({
    parts: hit.parts,
    av: defender.armor.map(({ value }) => value),
    armorApplies: !armorless,
    saveHalf: hit.halves && hasOption("saved", adjustments) && !ignores("saveHalf"),
    resist: ignores("resistance") ? [] : defender.resist,
    vuln: ignores("vulnerability") ? [] : defender.vuln,
  });
  course.steps.push(...pipelineSteps(result, defender, hit, adjustments));
  const taken = adjustedIn(course, result.final, adjustments);
  if (taken > 0) {
    afflict(course, hit, defender, adjustments);
    suffer(course, taken, hit.parts, defender, hasOption("knockOut", adjustments));
  }
  if (taken > 0 && hit.trauma) strike(course, taken, hit.parts, defender);
  if (hit.pins !== undefined && !hasOption("saved", adjustments)) pin(course, hit.pins);
  return taken;
}

/** Every stage that changed something, and those that were left out. */
function pipelineSteps(
  { steps, avAppliedTo }: DamageResult,
  { armor, resist, vuln }: EdgeDefender,
  { parts, halves }: Damage,
  { ignored, options }: Adjustments,
): ProposalStep[] {
  const av = armor.reduce((sum, { value }) => sum + value, 0);
  const told = steps.flatMap(({ id, parts: now }, index): ProposalStep[] => {
    if (id === "dealt") return typesIn(now).map((type) => step(`dealt.${type}`, { amount: now[type]! }));
    const before = steps[index - 1]!.parts;
    if (id === "armor") {
      const value = avAppliedTo === "energy" ? Math.floor(av / 2) : av;
      return changedTypes(before, now).map((type) => ({
        ...step("armor", { ...fromTo(before, now, type), value }),
        ignorable: true,
      }));
    }
    return changedTypes(before, now).map((type) => ({
      ...step(id, fromTo(before, now, type)),
      ignorable: true,
    }));
  });
  const left = ignored.filter(
    (id) =>
      (id === "saveHalf" && halves && options.includes("saved")) ||
      (id === "armor" && av > 0) ||
      (id === "resistance" && resist.some((type) => parts[type])) ||
      (id === "vulnerability" && vuln.some((type) => parts[type])),
  );
  return [...told, ...left.map((id) => ({ ...step(`without.${id}`), id, ignorable: true, ignored: true }))];
}

const typesIn = (parts: DamageParts): DamageType[] => Object.keys(parts) as DamageType[];

const changedTypes = (before: DamageParts, now: DamageParts): DamageType[] =>
  typesIn(now).filter((type) => before[type] !== now[type]);

const fromTo = (before: DamageParts, now: DamageParts, type: DamageType) => ({
  before: before[type] ?? 0,
  after: now[type] ?? 0,
  type: `MANIFOLD.Edge.DamageType.${type}`,
});
