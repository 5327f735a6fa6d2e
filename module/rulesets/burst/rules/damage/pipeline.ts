/** The proposal for a hit: damage step by step, losses of target and armor, conditions, thresholds. */
import {
  type Adjustments,
  adjustAmount,
  type DamageRules,
  hasOption,
  isIgnored,
} from "../../../../kit/damage.ts";
import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import { coverArmorRank } from "../attack/cover.ts";
import { roundsToLive } from "../creature/derived.ts";
import type { BurstHit, DamageHit } from "../hit.ts";
import { shockStateOf } from "../injury/shock.ts";
import { treatShock } from "../injury/treatment.ts";
import { DURABILITY_PATH, HEALTH_PATH, SHOCK_FRESH_PATH, SHOCK_ROUNDS_PATH } from "../paths.ts";
import { newProposal } from "../proposal.ts";
import { proposeAction } from "../turn/action-changes.ts";
import { addConditions } from "./affliction.ts";
import { takeDamage } from "./damage.ts";
import type { BurstDefender } from "./defender.ts";
import { restore } from "./healing.ts";
import type { DamageResult, DamageStepId, Hit, Target } from "./types.ts";

export const burstDamageRules: DamageRules<BurstHit, BurstDefender> = {
  propose(hit, defender, adjustments) {
    const proposal = newProposal();
    switch (hit.nature) {
      case "damage": {
        const through = applyDamage(proposal, hit, defender, adjustments);
        addConditions(proposal, hit, defender, adjustments);
        return proposal.build("damage", through);
      }
      case "healing": {
        const gained = restore(proposal, hit, defender, adjustments);
        addConditions(proposal, hit, defender, adjustments);
        return proposal.build("healing", gained);
      }
      case "affliction":
        addConditions(proposal, hit, defender, adjustments);
        return proposal.build("effect", 0);
      case "stabilise":
        treatShock(proposal, defender);
        return proposal.build("effect", 0);
      case "act":
        return proposeAction(hit);
    }
  },
};

/** @returns the damage that got through */
function applyDamage(
  proposal: ProposalBuilder,
  hit: DamageHit,
  defender: BurstDefender,
  adjustments: Adjustments,
): number {
  if (defender.conditions.includes("dead")) {
    proposal.step("alreadyDead");
    return 0;
  }
  const damage = pipelineHit(hit, defender, adjustments);
  const target = pipelineTarget(defender, adjustments);
  const result = takeDamage(target, damage, defender.settings, (through) =>
    adjustAmount(through, adjustments),
  );
  addSteps(proposal, result, hit, defender);
  for (const id of IGNORABLE_STEPS)
    if (isIgnored(id, adjustments) && changesResult(id, hit, defender, adjustments))
      proposal.step(`without.${id}`, undefined, { id, ignorable: true, ignored: true });
  addReminders(proposal, hit, defender);
  addLosses(proposal, result, defender);
  if (hasOption("outright", adjustments) && !result.dead && !defender.object) addDeath(proposal, "outright");
  return result.through;
}

/** Converts the hit for `takeDamage`; cover only counts against ranged attacks. */
function pipelineHit(hit: DamageHit, { cover }: BurstDefender, adjustments: Adjustments): Hit {
  const counted = hit.ranged && !isIgnored("cover", adjustments) ? (hit.cover ?? cover) : "none";
  return {
    rolled: hit.amount,
    type: hit.type,
    quality: hit.quality,
    toHealth: hit.toHealth,
    cover: coverArmorRank(counted, hasOption("sturdy", adjustments)),
  };
}

/** Converts the target for `takeDamage`, without the steps that the GM left out. */
function pipelineTarget(defender: BurstDefender, adjustments: Adjustments): Target {
  const isLeftOut = (id: (typeof IGNORABLE_STEPS)[number]) => isIgnored(id, adjustments);
  const state = shockStateOf(defender.conditions);
  return {
    durability: defender.durability,
    health: defender.health,
    wounded: defender.conditions.includes("wounded"),
    shock: state === "shock",
    stabilized: state === "stabilized",
    object: defender.object,
    living: defender.living || isLeftOut("notLiving"),
    immune: isLeftOut("typeImmune") ? [] : defender.immune,
    durabilityRank: isLeftOut("immune") ? "ordinary" : defender.durabilityRank,
    worn: isLeftOut("armor") ? [] : defender.worn,
    other: isLeftOut("armor") ? [] : defender.other,
  };
}

/** Steps that the GM may leave out. */
const IGNORABLE_STEPS = [
  "notLiving",
  "typeImmune",
  "immune",
  "cover",
  "armor",
] as const satisfies DamageStepId[];

/** Whether leaving the step out changes the result; only then the proposal lists it. */
function changesResult(
  id: (typeof IGNORABLE_STEPS)[number],
  hit: DamageHit,
  defender: BurstDefender,
  { ignored, ...rest }: Adjustments,
): boolean {
  const adjustments = { ...rest, ignored: ignored.filter((one) => one !== id) };
  const { steps } = takeDamage(
    pipelineTarget(defender, adjustments),
    pipelineHit(hit, defender, adjustments),
  );
  return steps.some((step) => step.id === id);
}

const IGNORABLE_STEP_IDS: ReadonlySet<string> = new Set(IGNORABLE_STEPS);

/** Steps shown as thresholds. */
const THRESHOLDS: ReadonlySet<DamageStepId> = new Set(["wounded", "shock", "dead", "destroyed"]);

function addSteps(
  proposal: ProposalBuilder,
  { steps }: DamageResult,
  hit: DamageHit,
  { worn }: BurstDefender,
): void {
  for (const { id, value, worn: place } of steps) {
    const armor = place === undefined ? undefined : worn[place];
    // Harm to armor is not stored if its Durability is not tracked.
    if (THRESHOLDS.has(id) || (id === "armorHarm" && armor?.durability == null)) continue;
    const data = { value: Math.abs(value), type: `MANIFOLD.Burst.DamageType.${hit.type}` };
    const word = id === "adjusted" ? (value > 0 ? "adjusted.up" : "adjusted.down") : id;
    proposal.step(
      word,
      { ...data, armor: armor?.name ?? "" },
      { id, ...(IGNORABLE_STEP_IDS.has(id) ? { ignorable: true } : {}) },
    );
  }
}

/** Reminds the GM of rules that give no amount. */
function addReminders(
  proposal: ProposalBuilder,
  { type }: DamageHit,
  { resists, vulnerable, living }: BurstDefender,
): void {
  const data = { type: `MANIFOLD.Burst.DamageType.${type}` };
  if (resists.includes(type)) proposal.step("resistsType", data);
  if (vulnerable.includes(type)) proposal.step("vulnerableType", data);
  if (type === "umbral" && !living) proposal.step("umbralDead");
}

/** Adds the losses of target and armor, and the thresholds they reach. */
function addLosses(proposal: ProposalBuilder, result: DamageResult, defender: BurstDefender): void {
  const { changes } = proposal;
  changes.add(DURABILITY_PATH, result.durability - defender.durability);
  changes.add(HEALTH_PATH, result.health - defender.health);
  const harmed = result.harmed === null ? undefined : defender.worn[result.harmed];
  if (harmed && result.armorHarm > 0 && harmed.durability != null)
    changes.item(harmed.id).add("durability.value", -result.armorHarm);
  if (harmed && result.armorDestroyed) proposal.threshold("armorDestroyed", "bad", { armor: harmed.name });
  if (result.dead) {
    addDeath(proposal, "deadInShock");
    return;
  }
  if (result.destroyed) {
    changes.addCondition("destroyed");
    proposal.threshold("destroyed", "worst");
    return;
  }
  if (result.wounded && !defender.conditions.includes("wounded")) proposal.threshold("wounded", "bad");
  if (result.wounded && !defender.object) changes.addCondition("wounded");
  if (result.shock && result.through > 0) addShock(proposal, defender);
}

function addShock(proposal: ProposalBuilder, { stamina }: BurstDefender): void {
  const rounds = roundsToLive(stamina);
  proposal.changes.addCondition("shock").removeCondition("stabilized");
  proposal.changes.set(SHOCK_ROUNDS_PATH, rounds).set(SHOCK_FRESH_PATH, true);
  proposal.threshold("shock", "bad", { count: rounds });
}

function addDeath(proposal: ProposalBuilder, how: "deadInShock" | "outright"): void {
  proposal.changes.addCondition("dead").removeCondition("shock").removeCondition("stabilized");
  proposal.changes.set(SHOCK_ROUNDS_PATH, 0).set(SHOCK_FRESH_PATH, false);
  proposal.threshold(how, "worst");
}
