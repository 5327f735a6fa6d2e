/** Requests, choices and dice of the tests of this game. */
import type { RolledDie } from "../../../module/kit/contract.ts";
import { DEFAULT_QUALITY_DICE } from "../../../module/rulesets/burst/rules/attack/quality.ts";

import { defaultCheckChoices } from "../../../module/rulesets/burst/rules/check/plan.ts";
import {
  type CheckChoices,
  type CheckRequest,
  DEFAULT_ROLL_SETTINGS,
  NO_FOLLOW_UPS,
  NO_TURN,
} from "../../../module/rulesets/burst/rules/check/types.ts";
import { defaultEffectChoices } from "../../../module/rulesets/burst/rules/damage/effect.ts";
import type {
  EffectChoices,
  EffectRequest,
} from "../../../module/rulesets/burst/rules/damage/effect-types.ts";
import {
  type BurstModifier,
  CHALLENGE,
  DICE,
  ROLL_TAGS,
  STEP,
} from "../../../module/rulesets/burst/rules/modifiers.ts";
import { checkRules, effectRules } from "./told-rules.ts";

/** The modifier of being wounded. */
export const WOUNDED: BurstModifier = {
  id: "condition.wounded",
  label: "wounded",
  value: -1,
  kind: STEP,
  rolls: ROLL_TAGS,
};

/** A shot beyond range: applies to the attack only. */
export const LONG_SHOT: BurstModifier = {
  id: "distance",
  label: "distance",
  value: 1,
  kind: CHALLENGE,
  rolls: ["attack"],
};

/** Bonus dice for any roll. */
export const dicePool = (count: number): BurstModifier => ({
  id: "pool",
  label: "pool",
  value: count,
  kind: DICE,
  rolls: ROLL_TAGS,
});

/** A complete request; `changes` replaces fields. */
export const checkRequest = (changes: Partial<CheckRequest> = {}): CheckRequest => ({
  kind: "check",
  name: null,
  effect: null,
  aftermath: NO_FOLLOW_UPS,
  ability: null,
  skill: null,
  vs: null,
  abilities: {
    strength: { label: "Strength", dice: 1 },
    agility: { label: "Agility", dice: 1 },
    speed: { label: "Speed", dice: 2 },
    reason: { label: "Reason", dice: 0 },
  },
  skills: {
    menace: { label: "Menace", dice: 2 },
    piloting: { label: "Piloting", dice: 1, bySight: true },
  },
  attack: null,
  visibility: "normal",
  costs: { vigor: 0, mana: 0 },
  purse: { vigor: 20, mana: 20 },
  turn: NO_TURN,
  settings: DEFAULT_ROLL_SETTINGS,
  modifiers: [],
  ...changes,
});

/** An attack without size, cover and visibility. */
export const attackRequest = (changes: Partial<CheckRequest> = {}): CheckRequest =>
  checkRequest({
    kind: "attack",
    name: "Spear",
    attack: {
      ranged: false,
      sizes: null,
      cover: "none",
      visibility: "normal",
      distance: null,
      unaware: false,
    },
    ...changes,
  });

export const checkChoices = (request: CheckRequest, changes: Partial<CheckChoices> = {}): CheckChoices => ({
  ...defaultCheckChoices(request),
  ...changes,
});

export const planOf = (request: CheckRequest, changes: Partial<CheckChoices> = {}) =>
  checkRules.plan(request, checkChoices(request, changes));

export const effectRequest = (changes: Partial<EffectRequest> = {}): EffectRequest => ({
  name: "Spear",
  damageValue: 1,
  quality: "ordinary",
  use: "damage",
  type: "kinetic",
  subtype: "none",
  toHealth: false,
  ranged: false,
  cover: null,
  outright: false,
  conditions: [],
  resist: null,
  dice: DEFAULT_QUALITY_DICE,
  burstMode: "repeat",
  modifiers: [],
  ...changes,
});

export const effectChoices = (
  request: EffectRequest,
  changes: Partial<EffectChoices> = {},
): EffectChoices => ({
  ...defaultEffectChoices(request),
  ...changes,
});

export const effectPlanOf = (request: EffectRequest, changes: Partial<EffectChoices> = {}) =>
  effectRules.plan(request, effectChoices(request, changes));

/**
 * Dice in the notation of the ledger: `d10:10>4` is a bonus die that showed 10, burst, then 4. The faces that bursts
 * added come after all first faces, as the host appends them.
 */
export function bonusDice(...notation: readonly string[]): RolledDie[] {
  const chains = notation.map((word) => {
    const [faces = "", values = ""] = word.slice(1).split(":");
    return { faces: Number(faces), values: values.split(">").map(Number) };
  });
  const dice: RolledDie[] = [];
  for (let round = chains; round.length > 0; ) {
    const next: typeof chains = [];
    for (const { faces, values } of round) {
      const [value = 0, ...rest] = values;
      dice.push({ faces, value, kept: true, group: "bonus", ...(rest.length > 0 ? { burst: true } : {}) });
      if (rest.length > 0) next.push({ faces, values: rest });
    }
    round = next;
  }
  return dice;
}

export const actionDie = (value: number): RolledDie => ({ faces: 20, value, kept: true, group: "action" });

export const qualityDice = (faces: number, ...values: readonly number[]): RolledDie[] =>
  values.map((value) => ({ faces, value, kept: true, group: "quality" }));
