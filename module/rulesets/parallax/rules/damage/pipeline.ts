import type { Adjustments, DamageRules, Proposal, Threshold } from "../../../../kit/damage.ts";
import { demandNamedCheck } from "../check/named-checks.ts";
import type { HarmHit, ParallaxHit } from "../hit.ts";
import { HEALTH_PATH } from "../paths.ts";
import { newProposal } from "../proposal.ts";
import type { ParallaxDefender, Resistance } from "./defender.ts";
import { proposeGrapple } from "./grapple.ts";
import { proposeTreatment } from "./treatment.ts";

/** Damage that passes the armor, at least 0 (P-190). */
export const damageThrough = (amount: number, armor: number): number => Math.max(0, amount - armor);

/** Damage after the resistance of the suspended (P-155), rounded up like all halves (P-195). */
function resist(amount: number, resistance: Resistance): number {
  if (resistance === "half") return Math.ceil(amount / 2);
  return resistance === "all" ? 0 : amount;
}

/** Damage disturbs concentration (P-052). */
const KEEP_FOCUS = demandNamedCheck("concentrate", "meditation");

function proposeHarm(hit: HarmHit, defender: ParallaxDefender, adjustments: Adjustments): Proposal {
  const { armor, health, living, concentrating, suspended } = defender;
  const proposal = newProposal().step("dealt", { amount: hit.amount, weapon: hit.weapon });
  const reduced = damageThrough(hit.amount, armor);
  const armorCounts = armor !== 0 && proposal.ignorableStep("armor", adjustments, { armor, left: reduced });
  const through = armorCounts ? reduced : hit.amount;
  const taken = suspended === null ? through : resist(through, suspended);
  const resists =
    suspended !== null && proposal.ignorableStep(`suspended.${suspended}`, adjustments, { left: taken });
  const amount = proposal.adjust(resists ? taken : through, adjustments);
  const left = Math.max(0, health - amount);
  if (amount > 0) {
    proposal.changes.add(HEALTH_PATH, -amount, {
      id: "damage",
      label: "MANIFOLD.Parallax.Sheet.health",
      value: -amount,
    });
    if (concentrating) proposal.demand(KEEP_FOCUS);
  }
  if (left === 0 && health > 0 && living) proposal.changes.addCondition("dying");
  return { ...proposal.build("damage", amount), thresholds: crossThresholds(defender, left) };
}

/** Thresholds at half of the maximum and at 0 (P-185). */
function crossThresholds({ health, healthMax, living }: ParallaxDefender, left: number): Threshold[] {
  const crossed = (at: number) => health > at && left <= at;
  return [
    ...(crossed(healthMax / 2) && left > 0
      ? [{ id: "bloodied", label: "MANIFOLD.Parallax.Condition.bloodied", tone: "bad" as const }]
      : []),
    ...(crossed(0)
      ? [
          living
            ? { id: "dying", label: "MANIFOLD.Parallax.Condition.dying", tone: "worst" as const }
            : { id: "wrecked", label: "MANIFOLD.Parallax.Damage.wrecked", tone: "worst" as const },
        ]
      : []),
  ];
}

/** Applies damage less armor, healing, or the effect of a grapple or shove. */
export const damagePipeline: DamageRules<ParallaxHit, ParallaxDefender> = {
  propose(hit, defender, adjustments) {
    if (hit.nature === "harm") return proposeHarm(hit, defender, adjustments);
    if (hit.nature === "treatment") return proposeTreatment(hit, defender, adjustments);
    return proposeGrapple(hit, adjustments);
  },
};
