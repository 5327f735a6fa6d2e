/** An entity at the start of its turn, with nothing that falls due. */
import type { UpkeepState } from "../../../module/rulesets/parallax/rules/survival/upkeep.ts";

export const NONE = {
  burn: 0,
  disruption: 0,
  rad: 0,
  stun: 0,
  suffocation: 0,
  structuralDamage: 0,
  insanity: 0,
};

export const upkeepState = (changes: Partial<UpkeepState> = {}): UpkeepState => ({
  counters: NONE,
  burnSources: "",
  suffocating: false,
  unconscious: false,
  fortitude: 30,
  health: 12,
  own: [],
  things: [],
  letGo: false,
  ...changes,
});
