/** Requests, choices and dice as the tests of this game write them. */
import type { RolledDie } from "../../../module/kit/contract.ts";
import { actionRules } from "../../../module/rulesets/burst/rules/action.ts";
import { defaultActionChoices } from "../../../module/rulesets/burst/rules/action-plan.ts";
import {
  type ActionChoices,
  type ActionRequest,
  DEFAULT_ROLL_SETTINGS,
  NO_AFTERMATH,
  NO_TURN,
} from "../../../module/rulesets/burst/rules/action-types.ts";
import { defaultEffectChoices, effectRules } from "../../../module/rulesets/burst/rules/effect.ts";
import type { EffectChoices, EffectRequest } from "../../../module/rulesets/burst/rules/effect-types.ts";
import {
  type BurstModifier,
  CHALLENGE,
  DICE,
  ROLL_TAGS,
  STEP,
} from "../../../module/rulesets/burst/rules/modifier-types.ts";
import { DEFAULT_QUALITY_DICE } from "../../../module/rulesets/burst/rules/quality.ts";

/** Being wounded, as a creature's conditions would bring it. */
export const WOUNDED: BurstModifier = {
  id: "condition.wounded",
  label: "wounded",
  value: -1,
  kind: STEP,
  rolls: ROLL_TAGS,
};

/** A long shot: touches the attack alone. */
export const LONG_SHOT: BurstModifier = {
  id: "distance",
  label: "distance",
  value: 1,
  kind: CHALLENGE,
  rolls: ["attack"],
};

/** Dice from somewhere, for any roll. */
export const dicePool = (count: number): BurstModifier => ({
  id: "pool",
  label: "pool",
  value: count,
  kind: DICE,
  rolls: ROLL_TAGS,
});

/** A request as a bridge would make it; anything may be replaced. */
export const actionRequest = (changes: Partial<ActionRequest> = {}): ActionRequest => ({
  kind: "check",
  name: null,
  effect: null,
  aftermath: NO_AFTERMATH,
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
  costs: { vigor: 0, mana: 0 },
  purse: { vigor: 20, mana: 20 },
  turn: NO_TURN,
  settings: DEFAULT_ROLL_SETTINGS,
  modifiers: [],
  ...changes,
});

/** An attack of the same size, seen clearly. */
export const attackRequest = (changes: Partial<ActionRequest> = {}): ActionRequest =>
  actionRequest({
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

export const actionChoices = (
  request: ActionRequest,
  changes: Partial<ActionChoices> = {},
): ActionChoices => ({
  ...defaultActionChoices(request),
  ...changes,
});

export const planned = (request: ActionRequest, changes: Partial<ActionChoices> = {}) =>
  actionRules.plan(request, actionChoices(request, changes));

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

export const plannedEffect = (request: EffectRequest, changes: Partial<EffectChoices> = {}) =>
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
