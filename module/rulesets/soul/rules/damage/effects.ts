/** Healing, Drain, fatigue and attribute points that the GM gives or takes by ruling. */
import { type Adjustments, isIgnored, type Proposal } from "../../../../kit/damage.ts";
import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import { fatigueLevel } from "../creature/conditions.ts";
import type { SoulDefender, SoulHit } from "../hit.ts";
import { diesOfWeakness } from "../injury/harm.ts";
import { DRAIN_PATH, HP_PATH, reductionPath } from "../paths.ts";
import { addFatigue, isFatal, raiseFatigue, removeFatigue } from "../survival/fatigue.ts";
import { countLockedPoints, isFatigueLocked } from "../survival/supplies.ts";

type Effect = Extract<SoulHit, { nature: "effect" }>;

export function proposeEffect(
  proposal: ProposalBuilder,
  hit: Effect,
  defender: SoulDefender,
  adjustments: Adjustments,
): Proposal {
  const amount = proposal.adjust(hit.amount, adjustments);
  switch (hit.effect) {
    case "healing":
      return proposal.build("healing", heal(proposal, amount, defender));
    case "drain":
    case "calm":
      changeDrain(proposal, hit.effect === "drain" ? amount : -Math.min(amount, defender.drain));
      break;
    case "fatigue":
      inflictFatigue(proposal, amount, defender);
      break;
    case "relief":
      relieveFatigue(proposal, amount, defender, adjustments);
      break;
    case "reduction":
      reduceAttribute(proposal, hit, amount, defender);
      break;
    case "restoration":
      restoreAttribute(proposal, hit, amount, defender, adjustments);
      break;
  }
  return proposal.build("effect", 0);
}

/** @returns hit points regained */
function heal(proposal: ProposalBuilder, amount: number, { hp, maxHp, conditions }: SoulDefender): number {
  if (conditions.includes("dead")) {
    proposal.step("deadStay");
    return 0;
  }
  const gained = Math.max(0, Math.min(amount, maxHp - hp));
  proposal.step("healed", { amount, gained }).changes.add(HP_PATH, gained);
  return gained;
}

function changeDrain(proposal: ProposalBuilder, delta: number): void {
  proposal.changes.add(DRAIN_PATH, delta);
  proposal.step(delta < 0 ? "drain.less" : "drain.more", { points: Math.abs(delta) });
}

function inflictFatigue(proposal: ProposalBuilder, times: number, defender: SoulDefender): void {
  const { level, reduction, warning } = raiseFatigue(defender, times);
  proposal.merge(addFatigue(defender, times));
  proposal.step("fatigue.more", { times });
  if (isFatal(defender, reduction)) announceDeath(proposal, defender, reduction);
  else if (warning) proposal.threshold("collapsed", "worst");
  else if (level > 0) proposal.threshold(level === 1 ? "fatigued" : "exhausted", "bad");
}

/** Fatigue cannot be removed while food or water is missing (S-076). */
function relieveFatigue(
  proposal: ProposalBuilder,
  times: number,
  defender: SoulDefender,
  adjustments: Adjustments,
): void {
  proposal.step("fatigue.less", { times });
  if (isFatigueLocked(defender.conditions) && proposal.ignorableStep("locked", adjustments)) return;
  proposal.merge(removeFatigue(defender, times));
}

const attributeLabel = (attribute: Effect["attribute"]): string => `MANIFOLD.Soul.Attribute.${attribute}`;

function reduceAttribute(
  proposal: ProposalBuilder,
  { attribute }: Effect,
  points: number,
  defender: SoulDefender,
): void {
  proposal.changes.add(reductionPath(attribute), points);
  proposal.step("points.less", { points, attribute: attributeLabel(attribute) });
  if (attribute !== "endurance" || defender.thing !== null || !diesOfWeakness(defender, points)) return;
  proposal.changes.addCondition("dead");
  announceDeath(proposal, defender, points);
}

/** Losing Endurance may kill a creature below 0 hit points, because its death threshold rises (S-022). */
const announceDeath = (proposal: ProposalBuilder, { endurance }: SoulDefender, points: number) =>
  proposal.threshold("dead", "worst", { bears: 2 * Math.max(0, endurance - points) });

/** The attribute point taken by exhaustion cannot be restored while sleep does not relieve exhaustion (S-050). */
function restoreAttribute(
  proposal: ProposalBuilder,
  { attribute }: Effect,
  amount: number,
  { reduction, fatigue, conditions }: SoulDefender,
  adjustments: Adjustments,
): void {
  const locked = countLockedPoints(fatigueLevel(fatigue, conditions), conditions);
  const ignored = isIgnored("heldPoint", adjustments);
  const points = Math.min(amount, Math.max(0, reduction[attribute] - (ignored ? 0 : locked)));
  proposal.changes.add(reductionPath(attribute), -points);
  proposal.step("points.more", { points, attribute: attributeLabel(attribute) });
  if (locked > 0) proposal.ignorableStep("heldPoint", adjustments);
}
