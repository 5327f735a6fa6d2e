import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import {
  type Adjustments,
  adjustAmount,
  type DamageRules,
  isIgnored,
  type Proposal,
  type ProposalStep,
  type Threshold,
} from "../../../kit/damage.ts";
import type { Demand } from "../../../kit/demand.ts";
import { type DeedHit, deedProposal } from "./deed-hits.ts";
import { HEALTH_PATH } from "./paths.ts";

/** Plain JSON that a damage roll, or a grapple or shove that was won, leaves for its targets. */
export type ParallaxHit = HarmHit | DeedHit;

type HarmHit = {
  readonly nature: "harm";
  readonly weapon: string;
  readonly amount: number;
};

export interface ParallaxDefender {
  readonly health: number;
  readonly healthMax: number;
  readonly armor: number;
  /** Things at 0 health are wrecks; only the living are dying. */
  readonly living: boolean;
  /** An effect of its own hangs on its focus (P-052). */
  readonly concentrating: boolean;
  /** Resists all damage; how much the rules do not say (P-155). */
  readonly suspended: boolean;
}

/** What gets through the armor, never less than nothing (P-190). */
export const damageThrough = (amount: number, armor: number): number => Math.max(0, amount - armor);

/** Being hurt disturbs (P-052). */
const KEEP_FOCUS: Demand = {
  kind: "check",
  key: "deed.concentrate",
  label: "MANIFOLD.Parallax.Deed.concentrate",
  icon: "meditation",
};

function harm(hit: HarmHit, defender: ParallaxDefender, adjustments: Adjustments): Proposal {
  const armor = isIgnored("armor", adjustments) ? 0 : defender.armor;
  const through = damageThrough(hit.amount, armor);
  const amount = adjustAmount(through, adjustments);
  const steps: ProposalStep[] = [
    {
      id: "dealt",
      label: "MANIFOLD.Parallax.Damage.dealt",
      data: { amount: hit.amount, weapon: hit.weapon },
    },
    ...(defender.armor === 0
      ? []
      : [
          {
            id: "armor",
            label: "MANIFOLD.Parallax.Damage.armor",
            data: { armor: defender.armor, left: damageThrough(hit.amount, defender.armor) },
            ignorable: true,
            ...(armor === 0 ? { ignored: true } : {}),
          },
        ]),
    ...(amount === through
      ? []
      : [
          {
            id: "adjusted",
            label: "MANIFOLD.Parallax.Damage.adjusted",
            data: { before: through, after: amount },
          },
        ]),
    ...(defender.suspended ? [{ id: "suspended", label: "MANIFOLD.Parallax.Damage.suspended" }] : []),
  ];
  const left = Math.max(0, defender.health - amount);
  const change = new ChangeSetBuilder();
  if (amount > 0) {
    change.add(HEALTH_PATH, -amount, {
      id: "damage",
      label: "MANIFOLD.Parallax.Sheet.health",
      value: -amount,
    });
  }
  if (left === 0 && defender.health > 0 && defender.living) change.addCondition("dying");
  return {
    amount,
    nature: "damage",
    steps,
    thresholds: thresholdsCrossed(defender, left),
    change: change.build(),
    demands: amount > 0 && defender.concentrating ? [KEEP_FOCUS] : [],
  };
}

/** Half of the maximum, and nothing (P-185). */
function thresholdsCrossed({ health, healthMax, living }: ParallaxDefender, left: number): Threshold[] {
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

/** Damage less armor, off the health; or what a deed does. */
export const damagePipeline: DamageRules<ParallaxHit, ParallaxDefender> = {
  propose: (hit, defender, adjustments) =>
    hit.nature === "harm" ? harm(hit, defender, adjustments) : deedProposal(hit, adjustments),
};
