/** Turns a hit into a proposal: damage that gets through, its effect on the creature, and the rolls it requires. */
import {
  type Adjustments,
  type DamageRules,
  hasOption,
  isIgnored,
  type Proposal,
} from "../../../../kit/damage.ts";
import type { Demand } from "../../../../kit/demand.ts";
import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import { discardCards, NO_CARDS, useCard } from "../check/edge-cards.ts";
import { conditionsInForce } from "../creature/conditions.ts";
import type { DamageParts, DamageType, EdgeDefender, EdgeHit } from "../hit.ts";
import { addExhaustion, collapse, demandTrauma } from "../injury/drop-to-zero.ts";
import { applyDyingEvent, stabilise } from "../injury/dying-steps.ts";
import { addTrauma } from "../injury/trauma-steps.ts";
import { newProposal } from "../proposal.ts";
import { proposeHiding } from "../stealth/hiding.ts";
import { acclimate, brace, setAdaptation } from "../survival/gravity-steps.ts";
import { irradiate } from "../survival/radiation-steps.ts";
import { proposeRepair } from "../survival/repair-roll.ts";
import { afflict, demandSave, removeConditions } from "./affliction.ts";
import { applyHealing } from "./healing.ts";
import { type DamageResult, reduceDamage } from "./reduction.ts";
import { applyDamage, demandExploitTrauma, restrain } from "./wounds.ts";

type Damage = Extract<EdgeHit, { nature: "damage" }>;

export const edgeDamageRules: DamageRules<EdgeHit, EdgeDefender> = {
  propose(hit, defender, adjustments) {
    const proposal = newProposal();
    const [nature, amount] = resolveHit(proposal, hit, defender, adjustments);
    const built = proposal.build(nature, amount);
    return losesGrip(built, defender) ? { ...built, demands: [...(built.demands ?? []), DROP] } : built;
  },
};

/** Whether the creature falls unconscious while holding something (E-529). */
const losesGrip = ({ change }: Proposal, { held = [], conditions }: EdgeDefender): boolean =>
  held.length > 0 &&
  !conditions.includes("unconscious") &&
  conditionsInForce(change.addConditions).has("unconscious");

/** Optional, because some hands do not open: a strap, a wrist loop. */
const DROP: Demand = {
  kind: "deed",
  key: "dropHeld",
  label: "MANIFOLD.Edge.Deed.dropHeld",
  icon: "hand",
};

function resolveHit(
  proposal: ProposalBuilder,
  hit: EdgeHit,
  defender: EdgeDefender,
  adjustments: Adjustments,
): [nature: Proposal["nature"], amount: number] {
  switch (hit.nature) {
    case "damage":
      return ["damage", dealDamage(proposal, hit, defender, adjustments)];
    case "healing":
      return ["healing", applyHealing(proposal, proposal.adjust(hit.amount, adjustments), defender)];
    case "condition":
      demandSave(proposal, hit, adjustments);
      afflict(proposal, hit, defender, adjustments);
      break;
    case "relief":
      removeConditions(proposal, hit.conditions, defender);
      break;
    case "hiding":
      proposeHiding(proposal, hit.total, defender);
      break;
    case "jam":
      proposal.changes.item(hit.weapon).set("jammed", true);
      proposal.step("jammed");
      break;
    case "deathSave":
      applyDyingEvent(proposal, { roll: hit.roll }, defender);
      break;
    case "stabilise":
      stabilise(proposal, hit.bleeding, defender);
      break;
    case "trauma":
      addTrauma(proposal, hit, defender);
      break;
    case "radiation":
      irradiate(proposal, hit.rads, defender);
      break;
    case "fatigue":
      addExhaustion(proposal, defender, hit.levels, defender.vp <= 0);
      break;
    case "acclimation":
      acclimate(proposal, defender);
      break;
    case "adaptation":
      setAdaptation(proposal, hit.days);
      break;
    case "brace":
      brace(proposal, defender);
      break;
    case "injury":
      demandTrauma(proposal, "physical", "mild");
      break;
    case "edgeCard":
      useCard(proposal, hit, defender.cards ?? NO_CARDS);
      break;
    case "repair":
      proposeRepair(proposal, hit, defender.damaged ?? null);
      break;
    case "edgeCardsEnd":
      discardCards(proposal, defender.cards ?? NO_CARDS);
      break;
    case "drop":
      for (const { id, name } of defender.held ?? []) {
        proposal.changes.item(id).set("equipped", false);
        proposal.step("dropped", { item: name });
      }
      break;
    case "collapse":
      collapse(proposal, defender);
      break;
  }
  return ["effect", 0];
}

/** The save after an effective strike. */
const REEL: Demand = {
  kind: "reel",
  key: "",
  label: "MANIFOLD.Edge.CalledCheck.effectiveStrike",
  icon: "vomiting",
};

/** @returns the damage after armor and all other reductions */
function dealDamage(
  proposal: ProposalBuilder,
  hit: Damage,
  defender: EdgeDefender,
  adjustments: Adjustments,
): number {
  const ignores = (id: string) => isIgnored(id, adjustments);
  demandSave(proposal, hit, adjustments);
  const armorless = hasOption("armorless", adjustments) || ignores("armor");
  const result = reduceDamage({
    parts: hit.parts,
    av: defender.armor.map(({ value }) => value),
    armorApplies: !armorless,
    saveHalf: hit.halves && hasOption("saved", adjustments) && !ignores("saveHalf"),
    resist: ignores("resistance") ? [] : defender.resist,
    vuln: ignores("vulnerability") ? [] : defender.vuln,
  });
  addDamageSteps(proposal, result, defender, hit, adjustments);
  const taken = proposal.adjust(result.final, adjustments);
  // If only a GM's adjustment lets damage through, the attack's own types count.
  const through = result.final > 0 ? result.byType : hit.parts;
  if (taken > 0) {
    afflict(proposal, hit, defender, adjustments);
    applyDamage(proposal, taken, through, defender, hasOption("knockOut", adjustments));
  }
  if (taken > 0 && hit.reels) proposal.demand(REEL);
  if (taken > 0 && hit.trauma) demandExploitTrauma(proposal, taken, through, defender);
  if (hit.pins !== undefined && !hasOption("saved", adjustments)) restrain(proposal, hit.pins);
  return taken;
}

/** Adds a step for each stage that changed an amount or that a GM left out. */
function addDamageSteps(
  proposal: ProposalBuilder,
  { steps, avAppliedTo }: DamageResult,
  { armor, resist, vuln }: EdgeDefender,
  { parts, halves }: Damage,
  { ignored, options }: Adjustments,
): void {
  const av = armor.reduce((sum, { value }) => sum + value, 0);
  for (const [index, { id, parts: now }] of steps.entries()) {
    if (id === "dealt") {
      for (const type of typesIn(now)) proposal.step(`dealt.${type}`, { amount: now[type]! });
      continue;
    }
    const before = steps[index - 1]!.parts;
    const value = avAppliedTo === "energy" ? Math.floor(av / 2) : av;
    for (const type of typesThatChanged(before, now)) {
      const amounts = fromTo(before, now, type);
      proposal.step(id, id === "armor" ? { ...amounts, value } : amounts, { ignorable: true });
    }
  }
  const skipped = ignored.filter(
    (id) =>
      (id === "saveHalf" && halves && options.includes("saved")) ||
      (id === "armor" && av > 0) ||
      (id === "resistance" && resist.some((type) => parts[type])) ||
      (id === "vulnerability" && vuln.some((type) => parts[type])),
  );
  for (const id of skipped) proposal.step(`without.${id}`, undefined, { id, ignorable: true, ignored: true });
}

const typesIn = (parts: DamageParts): DamageType[] => Object.keys(parts) as DamageType[];

const typesThatChanged = (before: DamageParts, now: DamageParts): DamageType[] =>
  typesIn(now).filter((type) => before[type] !== now[type]);

const fromTo = (before: DamageParts, now: DamageParts, type: DamageType) => ({
  before: before[type] ?? 0,
  after: now[type] ?? 0,
  type: `MANIFOLD.Edge.DamageType.${type}`,
});
