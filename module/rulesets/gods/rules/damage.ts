/** What a hit does to one creature, as a proposal with its steps (section 3). */
import {
  type Adjustments,
  adjustAmount,
  type DamageRules,
  hasOption,
  isIgnored,
  type Proposal,
  type ProposalStep,
  type Threshold,
} from "../../../kit/damage.ts";
import type { Demand } from "../../../kit/demand.ts";
import { type DeathMeasure, deathCheckDue } from "./death.ts";
import { callsForConsciousness, distribute, harm, type Losses } from "./harm.ts";

/** Harm as a roll made it. */
export interface GodsHit {
  readonly damage: number;
  /** Dice that were thrown: a lost contest and a fall make a point of each an injury (G-010, G-107). */
  readonly dice: number;
  readonly toInjuries: number;
}

export interface GodsDefender {
  readonly verve: number;
  readonly survival: number;
  /** All injuries before the hit. */
  readonly injuries: number;
  readonly measure: DeathMeasure;
  /** An activity hangs on its focus (G-093). */
  readonly concentrating: boolean;
  /** Can still fall unconscious. */
  readonly conscious: boolean;
}

/** Tick boxes of a target. */
export const HIT_OPTIONS = ["archetypal", "dicePoints", "straight", "phantasmal"] as const;

const step = (id: string, data: NonNullable<ProposalStep["data"]>): ProposalStep => ({
  id,
  label: `MANIFOLD.Gods.DamageStep.${id}`,
  data,
});

/** What the roll made, what was adjusted about it, and where it goes. */
function stepsOf(rolled: number, damage: number, losses: Losses, adjustments: Adjustments): ProposalStep[] {
  const verve = () => ({
    ...step("verve", { points: losses.verve }),
    ignorable: true,
    ignored: isIgnored("verve", adjustments),
  });
  return [
    step("dealt", { points: rolled }),
    ...(damage === rolled ? [] : [step("adjusted", { before: rolled, after: damage })]),
    ...(hasOption("archetypal", adjustments) ? [verve()] : []),
    step("survival", { points: losses.survival }),
    ...(losses.injuries > 0 ? [step("injuries", { points: losses.injuries })] : []),
  ];
}

function thresholdsOf(losses: Losses, defender: GodsDefender): Threshold[] {
  const survival = defender.survival - losses.survival;
  const injuries = defender.injuries + losses.injuries;
  const line = (id: string, tone: Threshold["tone"]): Threshold => ({
    id,
    label: `MANIFOLD.Gods.Threshold.${id}`,
    tone,
  });
  const after = { injuries, survival, verve: defender.verve - losses.verve };
  return [
    ...(losses.survival > 0 && survival === 0 ? [line("spent", "bad")] : []),
    ...(losses.injuries > 0 ? [line("injured", "bad")] : []),
    ...(losses.injuries > 0 && deathCheckDue(after, defender.measure) ? [line("deathCheck", "worst")] : []),
  ];
}

/** The roll to stay conscious, once both sides have acted (G-040). */
const STAY_CONSCIOUS: Demand = {
  kind: "check",
  key: "conscious",
  label: "MANIFOLD.Gods.Purpose.conscious",
  icon: "coma",
};

/** Each hit may break what takes longer than a round (G-093). */
const KEEP_FOCUS: Demand = {
  kind: "check",
  key: "keepConcentration",
  label: "MANIFOLD.Gods.Purpose.keepConcentration",
  icon: "meditation",
};

/** The Guide's half of the death contest (G-042). */
const DEATH_CHECK: Demand = {
  kind: "death",
  key: "",
  label: "MANIFOLD.Gods.Kind.death",
  icon: "grim-reaper",
};

/** What the losses ask of the one who suffers them, in the order in which it is rolled. */
function demandsOf(losses: Losses, thresholds: readonly Threshold[], defender: GodsDefender): Demand[] {
  const hurt = losses.verve + losses.survival + losses.injuries > 0;
  return [
    ...(hurt && defender.concentrating ? [KEEP_FOCUS] : []),
    ...(defender.conscious && callsForConsciousness(losses, defender) ? [STAY_CONSCIOUS] : []),
    ...(thresholds.some(({ id }) => id === "deathCheck") ? [DEATH_CHECK] : []),
  ];
}

/** Verve if it may, survival, then injuries; some points straight to injuries. */
export const damageRules: DamageRules<GodsHit, GodsDefender> = {
  propose(hit, defender, adjustments): Proposal {
    const damage = adjustAmount(hit.damage, adjustments);
    const dicePoints = hasOption("dicePoints", adjustments) ? hit.dice : hit.toInjuries;
    const full = {
      damage,
      archetypal: hasOption("archetypal", adjustments) && !isIgnored("verve", adjustments),
      toInjuries: hasOption("straight", adjustments) ? damage : dicePoints,
      phantasmal: hasOption("phantasmal", adjustments),
    };
    const losses = distribute(full, defender);
    const thresholds = thresholdsOf(losses, defender);
    return {
      amount: damage,
      nature: "damage",
      steps: stepsOf(hit.damage, damage, losses, adjustments),
      thresholds,
      change: harm(full, defender),
      demands: demandsOf(losses, thresholds, defender),
    };
  },
};
