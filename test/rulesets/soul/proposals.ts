import { type Adjustments, NO_ADJUSTMENTS } from "../../../module/kit/damage.ts";
import {
  NO_ATTACK_SOURCE,
  type SoulDefender,
  type SoulHit,
} from "../../../module/rulesets/soul/rules/hit.ts";
import { soulDamageRules } from "./told-rules.ts";

export const NONE = { athletics: 0, endurance: 0, precision: 0, intellect: 0, soulpower: 0 };

export const SWORD = { id: "sword", hardness: 4, unarmed: false };
export const FIST = { id: "fist", hardness: 0, unarmed: true };

export const defender = (changes: Partial<SoulDefender> = {}): SoulDefender => ({
  hp: 8,
  maxHp: 8,
  endurance: 4,
  hardness: 0,
  defense: 2,
  soulless: false,
  evocation: 0,
  unconsciousRounds: 0,
  drain: 3,
  fatigue: 0,
  reduction: NONE,
  conditions: [],
  thing: null,
  carried: { sword: 5 },
  projects: [
    {
      id: "gun",
      name: "Gun",
      priceCopper: 600,
      trade: "engineering",
      secondTrade: "metalworking",
      lacks: 15,
      secondLacks: 11,
    },
  ],
  ...changes,
});

export type Damage = Extract<SoulHit, { nature: "damage" }>;

export const blow = (amount: number, more: Partial<Damage> = {}): Damage => ({
  nature: "damage",
  amount,
  ...NO_ATTACK_SOURCE,
  alone: true,
  weapon: SWORD,
  ...more,
});

export const propose = (hit: SoulHit, target: SoulDefender = defender(), adjust: Partial<Adjustments> = {}) =>
  soulDamageRules.propose(hit, target, { ...NO_ADJUSTMENTS, ...adjust });

export const words = (proposal: ReturnType<typeof propose>) => [
  proposal.steps.map(({ label }) => label.replace("MANIFOLD.Soul.HitStep.", "")),
  proposal.thresholds.map(({ id }) => id),
];
