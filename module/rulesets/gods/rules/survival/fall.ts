/** A fall as a roll (section 9). */
import type { BaseChoices, BaseRequest, RollOutcome, RollPlan, RollRules } from "../../../../kit/contract.ts";
import { chosenModifiers, NO_CHOICES, sumOfKind } from "../../../../kit/modifiers.ts";
import { DAMAGE_DEGREES } from "../check/degrees.ts";
import { numberProblems, situationalProblems } from "../check/problems.ts";
import type { Evasion, GodsHarm } from "../hit.ts";
import { evasionInFall, fallDice, fallSeconds } from "./fall-harm.ts";

/** Height in feet on a plain click. */
const DEFAULT_FEET = 10;
const FEET_LIMIT = 1_000_000;

export interface FallChoices extends BaseChoices {
  readonly feet: number;
}

export interface FallPlan extends RollPlan {
  readonly feet: number;
  readonly seconds: number;
  /** The harm that evasion prevents at that height; null if it prevents nothing. */
  readonly evasion: Evasion | null;
}

export interface FallOutcome extends RollOutcome {
  /** Dice and situational modifiers. */
  readonly total: number;
  readonly harm: GodsHarm;
}

export const defaultFallChoices = (_request: BaseRequest): FallChoices => ({
  ...NO_CHOICES,
  feet: DEFAULT_FEET,
});

export const fallRules: RollRules<BaseRequest, FallChoices, FallPlan, FallOutcome> = {
  degrees: DAMAGE_DEGREES,
  successDegrees: [],
  validate: (_request, choices) => [
    ...numberProblems("feet", choices.feet, { min: 1, max: FEET_LIMIT }),
    ...situationalProblems(choices),
  ],
  plan: (request, choices) => ({
    dice: [{ group: "fall", formula: `${fallDice(choices.feet)}d6` }],
    modifiers: chosenModifiers(request.modifiers, choices),
    feet: choices.feet,
    seconds: fallSeconds(choices.feet),
    evasion: evasionInFall(choices.feet),
  }),
  resolve: ({ feet, evasion, modifiers }, dice) => {
    const rolled = dice.reduce((sum, { value }) => sum + value, sumOfKind(modifiers));
    const total = Math.max(0, rolled);
    const count = fallDice(feet);
    // One point of each die is an injury (G-107).
    const harm = { damage: total, dice: count, toInjuries: count, ...(evasion ? { evasion } : {}) };
    return { degree: "dealt", success: null, total, harm };
  },
  odds: () => new Map([["dealt", 1]]),
};
