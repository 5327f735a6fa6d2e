/** Turns a hit into a proposal with its steps. */
import { type Adjustments, type DamageRules, hasOption, isIgnored } from "../../../../kit/damage.ts";
import type { Demand } from "../../../../kit/demand.ts";
import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import { proposeCrafting } from "../crafting/pipeline.ts";
import { homeostasisShield } from "../creature/magic.ts";
import { isImmune } from "../creature/soulless.ts";
import type { SoulDefender, SoulHit } from "../hit.ts";
import { extraUnconsciousRounds, isCoupDeGrace, loseHitPoints, resolveBlow } from "../injury/harm.ts";
import {
  DRAIN_PATH,
  HP_PATH,
  ITEM_HP_PATH,
  UNCONSCIOUS_EXTENSION_PATH,
  UNCONSCIOUS_ROUNDS_PATH,
} from "../paths.ts";
import { newProposal } from "../proposal.ts";
import { proposeEffect } from "./effects.ts";
import { isBroken, isUnreasonable } from "./objects.ts";

type Damage = Extract<SoulHit, { nature: "damage" }>;
type Recoil = Extract<SoulHit, { nature: "recoil" }>;

export const soulDamageRules: DamageRules<SoulHit, SoulDefender> = {
  propose(hit, defender, adjustments) {
    const proposal = newProposal();
    switch (hit.nature) {
      case "damage":
        return proposal.build("damage", dealDamage(proposal, hit, defender, adjustments));
      case "recoil":
        return proposal.build("damage", dealRecoil(proposal, hit, defender, adjustments));
      case "effect":
        return proposeEffect(proposal, hit, defender, adjustments);
      case "craft":
        return proposeCrafting(proposal, hit, defender, adjustments);
    }
  },
};

/** @returns damage taken */
function dealDamage(
  proposal: ProposalBuilder,
  hit: Damage,
  defender: SoulDefender,
  adjustments: Adjustments,
): number {
  proposal.step("dealt", { amount: hit.amount });
  if (isPrevented(proposal, hit, defender, adjustments)) return 0;
  const coupDeGrace = isCoupDeGrace(defender.conditions, hit.alone && !hasOption("notAlone", adjustments));
  addReminders(proposal, hit, defender);
  const reduced = reduceByHardness(proposal, hit, defender, adjustments);
  const doubled = coupDeGrace ? doubleDamage(proposal, reduced, adjustments) : reduced;
  const shielded = hasOption("homeostasis", adjustments)
    ? applyHomeostasis(proposal, doubled, defender)
    : doubled;
  const taken = proposal.adjust(shielded, adjustments);
  const rounds = coupDeGrace ? extraUnconsciousRounds(defender.conditions, true) : 0;
  if (rounds > 0) {
    // Stored separately until the die is rolled, because 0 rounds trigger that roll.
    proposal.changes.add(
      defender.unconsciousRounds > 0 ? UNCONSCIOUS_ROUNDS_PATH : UNCONSCIOUS_EXTENSION_PATH,
      rounds,
    );
    proposal.step("lengthened");
  }
  applyDamage(proposal, taken, defender);
  return taken;
}

/** Whether an attack on several targets missed this one, or an attack on the soul hit a soulless target. */
function isPrevented(
  proposal: ProposalBuilder,
  { attack, soulAttack }: Damage,
  defender: SoulDefender,
  adjustments: Adjustments,
): boolean {
  const defense = defender.thing?.large && !hasOption("farShot", adjustments) ? null : defender.defense;
  const missed =
    attack !== null &&
    defense !== null &&
    attack <= defense &&
    proposal.ignorableStep("missed", adjustments, { result: attack, defense });
  const immune = isImmune(defender.soulless, { soulAttack }) && proposal.ignorableStep("immune", adjustments);
  return missed || immune;
}

/** Adds reminders of decisions for the table. */
function addReminders(
  proposal: ProposalBuilder,
  { blunt }: Damage,
  { thing, conditions }: SoulDefender,
): void {
  if (thing?.material && isUnreasonable(thing.material, blunt)) proposal.step("bluntRope");
  if (conditions.includes("disabled")) proposal.step("unaware");
}

function reduceByHardness(
  proposal: ProposalBuilder,
  { amount, weapon }: Damage,
  { hardness }: SoulDefender,
  adjustments: Adjustments,
): number {
  if (hardness === 0) return amount;
  const ignored = isIgnored("hardness", adjustments);
  const { targetDamage } = resolveBlow({ damage: amount, hardness: ignored ? 0 : hardness });
  const tooSoft = amount < hardness && !ignored;
  const word = tooSoft ? (weapon ? "hardness.recoil" : "hardness.tooSoft") : "hardness.less";
  proposal.ignorableStep(word, adjustments, { before: amount, hardness, after: targetDamage });
  return targetDamage;
}

/** Doubles the damage of a coup de grace, after hardness (S-056). */
function doubleDamage(proposal: ProposalBuilder, damage: number, adjustments: Adjustments): number {
  const doubled = 2 * damage;
  return proposal.ignorableStep("coupDeGrace", adjustments, { before: damage, after: doubled })
    ? doubled
    : damage;
}

/** Homeostasis prevents heat, cold and lightning damage; each point costs one Drain (S-146). */
function applyHomeostasis(proposal: ProposalBuilder, damage: number, { evocation }: SoulDefender): number {
  const prevented = homeostasisShield(damage, evocation);
  proposal.changes.add(DRAIN_PATH, prevented);
  proposal.step("homeostasis", { before: damage, after: damage - prevented, drain: prevented });
  return damage - prevented;
}

/* -------------------------------------------- */
/*  Creatures and things                        */
/* -------------------------------------------- */

const UNCONSCIOUS_ROUNDS: Demand = {
  kind: "die",
  key: "unconscious",
  label: "MANIFOLD.Soul.Die.unconscious",
  icon: "coma",
};

/** The check to keep one's breath when hurt underwater; the result must reach the damage (S-118). */
const keepBreath = (damage: number): Demand => ({
  kind: "named",
  key: "underwaterHit",
  label: "MANIFOLD.Soul.Demand.underwaterHit",
  data: { damage },
  icon: "bubbles",
  choices: { required: damage },
});

function applyDamage(proposal: ProposalBuilder, taken: number, defender: SoulDefender): void {
  if (taken <= 0) return;
  if (defender.thing) {
    proposal.changes.add(HP_PATH, -taken);
    if (isBroken(defender.hp - taken)) proposal.threshold("broken", "bad");
    return;
  }
  const { fell, slain, change } = loseHitPoints(defender, taken);
  proposal.merge(change);
  if (slain) {
    proposal.threshold("dead", "worst", { bears: 2 * defender.endurance });
    return;
  }
  if (fell) {
    proposal.threshold("unconscious", "bad").demand(UNCONSCIOUS_ROUNDS);
  }
  const { conditions } = defender;
  if (conditions.includes("underwater") && !conditions.includes("drowning"))
    proposal.demand(keepBreath(taken));
}

/** Damage to the weapon or fist that hit something too hard (S-089, S-090). @returns damage taken */
function dealRecoil(
  proposal: ProposalBuilder,
  hit: Recoil,
  defender: SoulDefender,
  adjustments: Adjustments,
): number {
  const { weapon, damage } = hit;
  // A recoil roll implies that the target was harder than the damage.
  const { weaponDamage } = resolveBlow({ damage, hardness: damage + 1, weaponHardness: weapon.hardness });
  proposal.step("recoil", { before: damage, hardness: weapon.hardness, after: weaponDamage });
  const taken = proposal.adjust(weaponDamage, adjustments);
  if (weapon.unarmed) {
    applyDamage(proposal, taken, defender);
    return taken;
  }
  const left = defender.carried[weapon.id];
  if (left === undefined) {
    proposal.step("weaponGone");
    return 0;
  }
  proposal.changes.item(weapon.id).add(ITEM_HP_PATH, -taken);
  if (taken > 0 && isBroken(left - taken)) proposal.threshold("weaponBroken", "bad");
  return taken;
}
