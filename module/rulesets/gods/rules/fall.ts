/** Falls as rolls: height in, dice and harm out (section 9). */
import type { BaseChoices, BaseRequest, RollOutcome, RollPlan, RollRules } from "../../../kit/contract.ts";
import { chosenModifiers, sumOfKind } from "../../../kit/modifiers.ts";
import { numberProblems, situationalProblems } from "./check-problems.ts";
import type { GodsHit } from "./damage.ts";
import { DAMAGE_DEGREES } from "./degrees.ts";
import { evasionInFall, fallDice, fallHarm, fallSeconds } from "./falling.ts";

/** Feet that a plain click falls. */
const FIRST_FALL = 10;
const MOST_FEET = 1_000_000;

export interface FallChoices extends BaseChoices {
  readonly feet: number;
  /** The evasion roll was made (G-105, G-106). */
  readonly evaded: boolean;
}

export interface FallPlan extends RollPlan {
  readonly feet: number;
  readonly evaded: boolean;
  readonly seconds: number;
  /** What a made evasion roll does from that height. */
  readonly evasion: ReturnType<typeof evasionInFall>;
}

export interface FallOutcome extends RollOutcome {
  /** What the dice show, and what was added by hand. */
  readonly total: number;
  readonly harm: GodsHit;
}

export const defaultFallChoices = (_request: BaseRequest): FallChoices => ({
  disabled: [],
  enabled: [],
  situational: [],
  feet: FIRST_FALL,
  evaded: false,
});

export const fallRules: RollRules<BaseRequest, FallChoices, FallPlan, FallOutcome> = {
  degrees: DAMAGE_DEGREES,
  successDegrees: [],
  validate: (_request, choices) => [
    ...numberProblems("feet", choices.feet, { min: 1, max: MOST_FEET }),
    ...situationalProblems(choices),
  ],
  plan: (request, choices) => ({
    dice: [{ group: "fall", formula: `${fallDice(choices.feet)}d6` }],
    modifiers: chosenModifiers(request.modifiers, choices),
    feet: choices.feet,
    evaded: choices.evaded,
    seconds: fallSeconds(choices.feet),
    evasion: evasionInFall(choices.feet),
  }),
  resolve: ({ feet, evaded, modifiers }, dice) => {
    const thrown = dice.reduce((sum, { value }) => sum + value, sumOfKind(modifiers));
    const total = Math.max(0, thrown);
    const { damage, toInjuries = 0 } = fallHarm({ feet, total, evaded });
    const harm = { damage, dice: fallDice(feet), toInjuries };
    return { degree: "dealt", success: null, total, harm };
  },
  odds: () => new Map([["dealt", 1]]),
};
