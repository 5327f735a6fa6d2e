/** From a hit to its consequences: what gets through, what it does to the body, what follows. */
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import {
  type Adjustments,
  adjusted,
  type DamageRules,
  type Demand,
  has,
  isIgnored,
  type Proposal,
  type ProposalStep,
  type Threshold,
} from "../../../kit/damage.ts";
import { conditionLabel } from "./conditions.ts";
import {
  concentrationDc,
  type DamageParts,
  type DamageResult,
  type DamageType,
  damageTaken,
} from "./damage.ts";
import { afterDyingEvent, type DyingEvent, type DyingState, deathThreshold, dropTo0 } from "./dying.ts";
import type { EdgeDefender, EdgeHit } from "./hits.ts";
import { DEATH_SAVE_PATHS, EXHAUSTION_PATH, VP_PATH } from "./paths.ts";
import { heal } from "./rest.ts";

type Damage = Extract<EdgeHit, { nature: "damage" }>;

/** Collected while a hit takes its course. */
interface Course {
  readonly changes: ChangeSetBuilder;
  readonly steps: ProposalStep[];
  readonly thresholds: Threshold[];
  readonly demands: Demand[];
}

export const edgeDamageRules: DamageRules<EdgeHit, EdgeDefender> = {
  propose(hit, defender, adjustments) {
    const course: Course = { changes: new ChangeSetBuilder(), steps: [], thresholds: [], demands: [] };
    const [nature, amount] = takeCourse(course, hit, defender, adjustments);
    return finish(course, nature, amount);
  },
};

function finish(course: Course, nature: Proposal["nature"], amount: number): Proposal {
  const { changes, ...told } = course;
  return { nature, amount, ...told, change: changes.build() };
}

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
      return ["healing", treat(course, adjusted(hit.amount, adjustments), defender)];
    case "condition":
      for (const id of hit.conditions) course.changes.addCondition(id);
      course.steps.push(...hit.conditions.map((id) => step("condition", { condition: conditionLabel(id) })));
      return ["effect", 0];
    case "relief":
      relieve(course, hit.conditions, defender);
      return ["effect", 0];
    case "deathSave":
      dyingStep(course, { roll: hit.roll }, defender);
      return ["effect", 0];
    case "stabilise":
      stabilise(course, hit.bleeding, defender);
      return ["effect", 0];
  }
}

/** Only what is there can end. */
function relieve({ changes, steps }: Course, ids: readonly string[], { conditions }: EdgeDefender): void {
  for (const id of ids.filter((one) => conditions.includes(one))) {
    changes.removeCondition(id);
    steps.push(step("relief", { condition: conditionLabel(id) }));
  }
}

/* -------------------------------------------- */
/*  Damage                                      */
/* -------------------------------------------- */

/** @returns damage taken */
function hurt(course: Course, hit: Damage, defender: EdgeDefender, adjustments: Adjustments): number {
  const ignores = (id: string) => isIgnored(id, adjustments);
  const armorless = has("armorless", adjustments) || ignores("armor");
  const result = damageTaken({
    parts: hit.parts,
    av: defender.armor.map(({ value }) => value),
    armorApplies: !armorless,
    saveHalf: hit.halves && has("saved", adjustments) && !ignores("saveHalf"),
    resist: ignores("resistance") ? [] : defender.resist,
    vuln: ignores("vulnerability") ? [] : defender.vuln,
  });
  course.steps.push(...pipelineSteps(result, defender, hit, adjustments));
  const taken = adjusted(result.final, adjustments);
  if (taken !== result.final) course.steps.push(step("adjusted", { before: result.final, after: taken }));
  if (taken > 0) suffer(course, taken, hit.parts, defender, has("knockOut", adjustments));
  return taken;
}

/** Every stage that changed something, and those that were left out. */
function pipelineSteps(
  { steps, avAppliedTo }: DamageResult,
  { armor, resist, vuln }: EdgeDefender,
  { parts }: Damage,
  { ignored }: Adjustments,
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

/** What damage does to the body. */
function suffer(
  course: Course,
  taken: number,
  parts: DamageParts,
  defender: EdgeDefender,
  knockOut: boolean,
): void {
  const { changes, demands } = course;
  changes.add(VP_PATH, -taken);
  if (defender.conditions.includes("asleep")) changes.removeCondition("asleep");
  if (defender.vp <= 0) {
    dyingStep(course, { damage: taken }, defender);
    return;
  }
  const { outcome, remaining, trauma, exhaustionGain, stable } = dropTo0({
    ...defender,
    damage: taken,
    knockOut,
  });
  if (outcome === "up") {
    const dc = concentrationDc({ damage: taken });
    if (dc !== null && defender.conditions.includes("concentrating")) demands.push(concentration(dc));
    return;
  }
  if (outcome === "dead") {
    die(course, defender, remaining);
    return;
  }
  fall(course, defender, { exhaustionGain, stable });
  if (trauma) {
    const psychic = typesIn(parts).every((type) => type === "psychic" || !parts[type]);
    course.thresholds.push(threshold(`trauma.${trauma}.${psychic ? "psychic" : "physical"}`, "bad"));
  }
}

function fall(
  { changes, thresholds }: Course,
  { conditions }: EdgeDefender,
  { exhaustionGain, stable }: { exhaustionGain: number; stable: boolean },
): void {
  changes.addCondition("unconscious").addCondition(stable ? "stable" : "dying");
  changes.add(EXHAUSTION_PATH, exhaustionGain);
  resetSaves(changes);
  if (conditions.includes("concentrating")) changes.removeCondition("concentrating");
  thresholds.push(threshold(stable ? "knockedOut" : "unconscious", "bad"));
  if (exhaustionGain > 0) thresholds.push(threshold("exhausted", "bad", { count: exhaustionGain }));
}

function die(course: Course, defender: EdgeDefender, remaining: number): void {
  course.changes.addCondition("dead");
  endDying(course.changes);
  if (defender.conditions.includes("concentrating")) course.changes.removeCondition("concentrating");
  const data = { remaining, threshold: deathThreshold(defender) };
  course.thresholds.push(threshold(defender.diesAtZero ? "deadAtZero" : "dead", "worst", data));
}

const concentration = (dc: number): Demand => ({
  kind: "save",
  key: "stamina",
  label: "MANIFOLD.Edge.Demand.concentration",
  data: { dc },
  icon: "meditation",
  choices: { dc },
});

/* -------------------------------------------- */
/*  Dying and healing                           */
/* -------------------------------------------- */

/** What a death save or more damage means at 0 VP. */
function dyingStep(course: Course, event: DyingEvent, defender: EdgeDefender): void {
  const { changes, steps, thresholds } = course;
  const before = stateOf(defender);
  const after = afterDyingEvent(before, event, deathThreshold(defender));
  if (event.roll !== undefined) steps.push(step("deathSave", { roll: event.roll }));
  if (after.state === before.state && sameCounts(after, before)) return;
  for (const count of ["successes", "failures"] as const) {
    const gained = after[count] - before[count];
    if (gained > 0) changes.add(DEATH_SAVE_PATHS[count], gained);
    else if (gained < 0) changes.set(DEATH_SAVE_PATHS[count], after[count]);
  }
  if (after.state === "dead") {
    changes.addCondition("dead");
    endDying(changes);
    thresholds.push(threshold("deadFromWounds", "worst"));
  } else if (after.state === "stable") {
    changes.removeCondition("dying").addCondition("stable");
    thresholds.push(threshold("stable", "good"));
  } else {
    if (before.state === "stable") changes.removeCondition("stable").addCondition("dying");
    thresholds.push(
      threshold("saves", after.failures > before.failures ? "bad" : "neutral", {
        successes: after.successes,
        failures: after.failures,
      }),
    );
  }
}

/** @returns VP regained */
function treat(course: Course, amount: number, defender: EdgeDefender): number {
  const { changes, steps, thresholds } = course;
  if (defender.conditions.includes("dead")) {
    steps.push(step("deadStay"));
    return 0;
  }
  const { gained } = heal({ ...defender, amount, lostToBleeding: defender.bled });
  steps.push(step("healed", { amount, gained }));
  if (gained === 0) return 0;
  changes.add(VP_PATH, gained);
  if (defender.vp > 0) return gained;
  // Whoever wakes lies where they fell.
  changes.removeCondition("unconscious").addCondition("prone");
  endDying(changes);
  thresholds.push(threshold("awake", "good"));
  return gained;
}

function stabilise({ changes, steps, thresholds }: Course, bleeding: boolean, defender: EdgeDefender): void {
  if (bleeding) changes.removeCondition("bleeding");
  if (defender.vp > 0 || defender.conditions.includes("dead")) {
    steps.push(step("notDying"));
    return;
  }
  changes.removeCondition("dying").addCondition("stable");
  resetSaves(changes);
  thresholds.push(threshold("stable", "good"));
}

function stateOf({ conditions, deathSaves }: EdgeDefender): DyingState {
  const state = conditions.includes("dead") ? "dead" : conditions.includes("stable") ? "stable" : "dying";
  return { ...deathSaves, state };
}

const sameCounts = (a: DyingState, b: DyingState): boolean =>
  a.successes === b.successes && a.failures === b.failures;

function endDying(changes: ChangeSetBuilder): void {
  changes.removeCondition("dying").removeCondition("stable");
  resetSaves(changes);
}

function resetSaves(changes: ChangeSetBuilder): void {
  changes.set(DEATH_SAVE_PATHS.successes, 0).set(DEATH_SAVE_PATHS.failures, 0);
}

/* -------------------------------------------- */
/*  Words                                       */
/* -------------------------------------------- */

/** The id of a step is the word before the first dot, by which it can be left out. */
const step = (word: string, data?: ProposalStep["data"]): ProposalStep => ({
  id: word.split(".")[0]!,
  label: `MANIFOLD.Edge.Step.${word}`,
  ...(data ? { data } : {}),
});

const threshold = (id: string, tone: Threshold["tone"], data?: Threshold["data"]): Threshold => ({
  id,
  label: `MANIFOLD.Edge.Threshold.${id}`,
  tone,
  ...(data ? { data } : {}),
});
