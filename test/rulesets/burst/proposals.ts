/** Targets and proposals of the tests of this game. */
import { describe, expect, it } from "vitest";
import { type Adjustments, NO_ADJUSTMENTS, type Proposal } from "../../../module/kit/damage.ts";
import type { BurstDefender, WornArmor } from "../../../module/rulesets/burst/rules/damage/defender.ts";
import { DEFAULT_DAMAGE_SETTINGS } from "../../../module/rulesets/burst/rules/damage/types.ts";
import type { BurstHit } from "../../../module/rulesets/burst/rules/hit.ts";
import { proposalLines } from "../../support/told.ts";
import { burstDamageRules } from "./told-rules.ts";

export const defender = (changes: Partial<BurstDefender> = {}): BurstDefender => ({
  vigor: 20,
  durability: 20,
  health: 10,
  mana: 20,
  maxima: { vigor: 20, durability: 20, health: 10, mana: 20 },
  stamina: 20,
  worn: [],
  other: [],
  durabilityRank: "ordinary",
  living: true,
  object: false,
  immune: [],
  resists: [],
  vulnerable: [],
  cover: "none",
  conditions: [],
  settings: DEFAULT_DAMAGE_SETTINGS,
  ...changes,
});

export const coat = (armorRank: number, changes: Partial<WornArmor> = {}): WornArmor => ({
  id: "coat",
  name: "Coat",
  armorRank,
  quality: "ordinary",
  durability: 20,
  protects: ["kinetic"],
  ...changes,
});

export const propose = (hit: BurstHit, to: BurstDefender = defender(), adjust: Partial<Adjustments> = {}) =>
  burstDamageRules.propose(hit, to, { ...NO_ADJUSTMENTS, ...adjust });

export const NO_OVERFLOW = { overflowToHealth: false, shockAgain: true };
export const DOWN = { durability: 0, health: 0 };

export interface ProposalCase {
  readonly what: string;
  readonly told: () => Proposal;
  readonly lines: readonly string[];
}

/** A test for each case: the whole proposal in lines. */
export function expectProposals(title: string, cases: readonly ProposalCase[]): void {
  describe(title, () => {
    it.each(cases)("$what is told whole", ({ told, lines }) => {
      expect(proposalLines(told())).toEqual(lines);
    });
  });
}
