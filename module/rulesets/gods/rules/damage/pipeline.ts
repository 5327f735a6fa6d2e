/** The effect of a hit on one creature, step by step (section 3). */
import {
  type Adjustments,
  type DamageRules,
  hasOption,
  isIgnored,
  type Proposal,
} from "../../../../kit/damage.ts";
import type { Demand } from "../../../../kit/demand.ts";
import { type DeathMeasure, isDeathCheckDue } from "../creature/vitals.ts";
import type { GodsHarm, GodsHealing, GodsHit } from "../hit.ts";
import { DEATH_CHECK, STAY_CONSCIOUS } from "../injury/after-injuries.ts";
import { newProposal } from "../proposal.ts";
import { evadedDamage } from "../survival/fall-harm.ts";
import { callsForConsciousness, distribute, type Harm, harmChanges, type Losses } from "./harm.ts";
import { proposeHealing } from "./healing.ts";

export interface GodsDefender {
  readonly verve: number;
  readonly survival: number;
  /** All injuries before the hit. */
  readonly injuries: number;
  /** Maximum amount that healing can restore of each. */
  readonly lacks: Readonly<Record<GodsHealing["heals"], number>>;
  readonly measure: DeathMeasure;
  /** Whether a hit may break its concentration (G-093). */
  readonly concentrating: boolean;
  /** Whether it can fall unconscious. */
  readonly conscious: boolean;
}

/** Options of a target on the damage card. */
const HIT_OPTIONS = ["archetypal", "dicePoints", "straight", "phantasmal"] as const;

export const hitOptions = (hit: GodsHit): readonly string[] =>
  "heals" in hit ? [] : [...HIT_OPTIONS, ...(hit.evasion ? [EVADED] : [])];

const EVADED = "evaded";

export const damageRules: DamageRules<GodsHit, GodsDefender> = {
  propose(hit, defender, adjustments): Proposal {
    if ("heals" in hit) return proposeHealing(hit, defender.lacks, adjustments);
    const proposal = newProposal().step("dealt", { points: hit.damage });
    const evaded = (hasOption(EVADED, adjustments) && hit.evasion) || null;
    if (evaded) proposal.step(`evaded.${evaded}`);
    const damage = proposal.adjust(evaded ? evadedDamage(hit.damage, evaded) : hit.damage, adjustments);
    const harm = harmOf(evaded ? { ...hit, toInjuries: 0 } : hit, damage, adjustments);
    const losses = distribute(harm, defender);
    if (hasOption("archetypal", adjustments)) {
      proposal.ignorableStep("verve", adjustments, { points: losses.verve });
    }
    proposal.step("survival", { points: losses.survival });
    if (losses.injuries > 0) proposal.step("injuries", { points: losses.injuries });
    const after = {
      injuries: defender.injuries + losses.injuries,
      survival: defender.survival - losses.survival,
      verve: defender.verve - losses.verve,
    };
    // Older injuries may exceed the survival that the hit leaves.
    const deathCheck = isHurt(losses) && isDeathCheckDue(after, defender.measure);
    if (losses.survival > 0 && after.survival === 0) proposal.threshold("spent", "bad");
    if (losses.injuries > 0) proposal.threshold("injured", "bad");
    if (deathCheck) proposal.threshold("deathCheck", "worst");
    return proposal
      .demand(...(hit.evasion ? [EVADE] : []))
      .demand(...demandsOf(losses, defender, deathCheck))
      .merge(harmChanges(harm, defender))
      .build("damage", damage);
  },
};

/** The hit with the options of its target. */
const harmOf = ({ dice, toInjuries }: GodsHarm, damage: number, adjustments: Adjustments): Harm => ({
  damage,
  archetypal: hasOption("archetypal", adjustments) && !isIgnored("verve", adjustments),
  toInjuries: hasOption("straight", adjustments)
    ? damage
    : hasOption("dicePoints", adjustments)
      ? dice
      : toInjuries,
  phantasmal: hasOption("phantasmal", adjustments),
});

/** The roll before the harm of a fall (G-105 to G-107). */
const EVADE: Demand = {
  kind: "check",
  key: "evasion",
  label: "MANIFOLD.Gods.Reaction.evasion",
  icon: "run",
  first: true,
  ticks: EVADED,
};

/** Each hit may break concentration (G-093). */
const KEEP_CONCENTRATION: Demand = {
  kind: "check",
  key: "keepConcentration",
  label: "MANIFOLD.Gods.Purpose.keepConcentration",
  icon: "meditation",
};

const isHurt = ({ verve, survival, injuries }: Losses): boolean => verve + survival + injuries > 0;

/** Demanded rolls of the target in order. */
function demandsOf(losses: Losses, defender: GodsDefender, deathCheck: boolean): Demand[] {
  const hurt = isHurt(losses);
  return [
    ...(hurt && defender.concentrating ? [KEEP_CONCENTRATION] : []),
    ...(defender.conscious && callsForConsciousness(losses, defender) ? [STAY_CONSCIOUS] : []),
    ...(deathCheck ? [DEATH_CHECK] : []),
  ];
}
