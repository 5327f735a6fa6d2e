import type { DamageHit } from "../../../module/rulesets/burst/rules/hit.ts";

/** Kinetic damage of an ordinary weapon. */
export const blow = (amount: number, changes: Partial<DamageHit> = {}): DamageHit => ({
  nature: "damage",
  amount,
  type: "kinetic",
  subtype: "none",
  quality: "ordinary",
  toHealth: false,
  ranged: false,
  cover: null,
  outright: false,
  conditions: [],
  resist: null,
  ...changes,
});
