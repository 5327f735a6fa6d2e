/** From a hit to its consequences, as a proposal with its steps: the blow, the blade, the body, the work. */
import { mergeChangeSets } from "../../../kit/change-set.ts";
import { type Adjustments, type DamageRules, hasOption, isIgnored } from "../../../kit/damage.ts";
import type { Demand } from "../../../kit/demand.ts";
import { adjustedIn, type Course, endCourse, newCourse, step, threshold } from "./course.ts";
import { craftCourse } from "./craft-course.ts";
import { effectCourse } from "./effect-course.ts";
import { blow, harmed, isCoupDeGrace, lengthenedUnconsciousness } from "./harm.ts";
import type { SoulDefender, SoulHit } from "./hits.ts";
import { homeostasisShield } from "./magic.ts";
import { isBroken, isUnreasonable } from "./objects.ts";
import { DRAIN_PATH, HP_PATH, ITEM_HP_PATH, UNCONSCIOUS_ROUNDS_PATH } from "./paths.ts";
import { isImmune } from "./soulless.ts";

type Damage = Extract<SoulHit, { nature: "damage" }>;
type Recoil = Extract<SoulHit, { nature: "recoil" }>;

export const soulDamageRules: DamageRules<SoulHit, SoulDefender> = {
  propose(hit, defender, adjustments) {
    const course = newCourse();
    switch (hit.nature) {
      case "damage":
        return endCourse(course, "damage", strike(course, hit, defender, adjustments));
      case "recoil":
        return endCourse(course, "damage", recoil(course, hit, defender, adjustments));
      case "effect":
        return effectCourse(course, hit, defender, adjustments);
      case "craft":
        return craftCourse(course, hit, defender, adjustments);
    }
  },
};

/** @returns damage taken */
function strike(course: Course, hit: Damage, defender: SoulDefender, adjustments: Adjustments): number {
  course.steps.push(step("dealt", { amount: hit.amount }));
  if (isTurnedAside(course, hit, defender, adjustments)) return 0;
  const mercy = isCoupDeGrace(defender.conditions, hit.alone && !hasOption("notAlone", adjustments));
  remind(course, hit, defender);
  const through = throughHardness(course, hit, defender, adjustments);
  const doubled = mercy ? doubledBlow(course, through, adjustments) : through;
  const shielded = hasOption("homeostasis", adjustments) ? shield(course, doubled, defender) : doubled;
  const taken = adjustedIn(course, shielded, adjustments);
  const rounds = mercy ? lengthenedUnconsciousness(defender.conditions, true) : 0;
  if (rounds > 0) {
    course.changes.add(UNCONSCIOUS_ROUNDS_PATH, rounds);
    course.steps.push(step("lengthened"));
  }
  suffer(course, taken, defender);
  return taken;
}

/** Missed by an attack on several, or nothing to somebody without a soul. */
function isTurnedAside(
  { steps }: Course,
  { attack, soulAttack }: Damage,
  defender: SoulDefender,
  adjustments: Adjustments,
): boolean {
  const defense = defender.thing?.large && !hasOption("farShot", adjustments) ? null : defender.defense;
  const turned = [
    ...(attack !== null && defense !== null && attack <= defense
      ? [step("missed", { result: attack, defense })]
      : []),
    ...(isImmune(defender.soulless, { soulAttack }) ? [step("immune")] : []),
  ];
  steps.push(...turned.map((one) => ({ ...one, ignorable: true, ignored: isIgnored(one.id, adjustments) })));
  return turned.some(({ id }) => !isIgnored(id, adjustments));
}

/** What only people can judge. */
function remind({ steps }: Course, { blunt }: Damage, { thing, conditions }: SoulDefender): void {
  if (thing?.material && isUnreasonable(thing.material, blunt)) steps.push(step("bluntRope"));
  if (conditions.includes("disabled")) steps.push(step("unaware"));
}

function throughHardness(
  { steps }: Course,
  { amount, weapon }: Damage,
  { hardness }: SoulDefender,
  adjustments: Adjustments,
): number {
  if (hardness === 0) return amount;
  const ignored = isIgnored("hardness", adjustments);
  const { targetDamage } = blow({ damage: amount, hardness: ignored ? 0 : hardness });
  const softer = amount < hardness && !ignored;
  const word = softer ? (weapon ? "hardness.recoil" : "hardness.tooSoft") : "hardness.less";
  steps.push({
    ...step(word, { before: amount, hardness, after: targetDamage }),
    ignorable: true,
    ...(ignored ? { ignored } : {}),
  });
  return targetDamage;
}

/** Doubled after hardness (S-056). */
function doubledBlow({ steps }: Course, through: number, adjustments: Adjustments): number {
  const ignored = isIgnored("coupDeGrace", adjustments);
  steps.push({
    ...step("coupDeGrace", { before: through, after: 2 * through }),
    ignorable: true,
    ...(ignored ? { ignored } : {}),
  });
  return ignored ? through : 2 * through;
}

/** Homeostasis takes off heat, cold and lightning, a point of Drain for each (S-146). */
function shield({ changes, steps }: Course, damage: number, { evocation }: SoulDefender): number {
  const spared = homeostasisShield(damage, evocation);
  if (spared > 0) changes.add(DRAIN_PATH, spared);
  steps.push(step("homeostasis", { before: damage, after: damage - spared, drain: spared }));
  return damage - spared;
}

/* -------------------------------------------- */
/*  Bodies and things                           */
/* -------------------------------------------- */

const UNCONSCIOUS_ROUNDS: Demand = {
  kind: "die",
  key: "unconscious",
  label: "MANIFOLD.Soul.Die.unconscious",
  icon: "coma",
};

/** Keeping one's breath when hurt in the water: a result as high as the damage (S-118). */
const holdBreath = (damage: number): Demand => ({
  kind: "named",
  key: "underwaterHit",
  label: "MANIFOLD.Soul.Demand.underwaterHit",
  data: { damage },
  icon: "bubbles",
  choices: { required: damage },
});

function suffer(course: Course, taken: number, defender: SoulDefender): void {
  const { changes, thresholds, demands } = course;
  if (taken <= 0) return;
  if (defender.thing) {
    changes.add(HP_PATH, -taken);
    if (isBroken(defender.hp - taken)) thresholds.push(threshold("broken", "bad"));
    return;
  }
  const { fell, slain, change } = harmed(defender, taken);
  course.more = mergeChangeSets(course.more, change);
  if (slain) {
    thresholds.push(threshold("dead", "worst", { bears: 2 * defender.endurance }));
    return;
  }
  if (fell) {
    thresholds.push(threshold("unconscious", "bad"));
    demands.push(UNCONSCIOUS_ROUNDS);
  }
  const { conditions } = defender;
  if (conditions.includes("underwater") && !conditions.includes("drowning")) demands.push(holdBreath(taken));
}

/** What a too soft blow does to the blade or the fist. @returns damage taken */
function recoil(course: Course, hit: Recoil, defender: SoulDefender, adjustments: Adjustments): number {
  const { weapon, damage } = hit;
  // The target was harder than the blow, or nobody would ask.
  const { weaponDamage } = blow({ damage, hardness: damage + 1, weaponHardness: weapon.hardness });
  course.steps.push(step("recoil", { before: damage, hardness: weapon.hardness, after: weaponDamage }));
  const taken = adjustedIn(course, weaponDamage, adjustments);
  if (weapon.unarmed) {
    suffer(course, taken, defender);
    return taken;
  }
  const left = defender.carried[weapon.id];
  if (left === undefined) {
    course.steps.push(step("weaponGone"));
    return 0;
  }
  if (taken > 0) course.changes.item(weapon.id).add(ITEM_HP_PATH, -taken);
  if (taken > 0 && isBroken(left - taken)) course.thresholds.push(threshold("weaponBroken", "bad"));
  return taken;
}
