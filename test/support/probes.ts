/** Plans of every mechanic for rolling many times: each kind of roll, with all kinds of degrees. */
import type { RollOutcome, RollPlan, RollRules } from "../../module/kit/contract.ts";
import { BURST_MODES } from "../../module/rulesets/burst/rules/check/bonus-dice.ts";
import { checkRules } from "../../module/rulesets/burst/rules/check/check.ts";
import { DEFAULT_ROLL_SETTINGS } from "../../module/rulesets/burst/rules/check/types.ts";
import { effectRules } from "../../module/rulesets/burst/rules/damage/effect.ts";
import { checkRules as edgeRules } from "../../module/rulesets/edge/rules/check/check.ts";
import { checkRules as godsRules } from "../../module/rulesets/gods/rules/check/check.ts";
import { contestRules, defaultContestChoices } from "../../module/rulesets/gods/rules/check/opposed.ts";
import { checkRules as parallaxRules } from "../../module/rulesets/parallax/rules/check/check.ts";
import { poolRules } from "../../module/rulesets/soul/rules/check/check.ts";
import { dieRules } from "../../module/rulesets/soul/rules/check/single-die.ts";
import { DEFAULT_POOL_SETTINGS } from "../../module/rulesets/soul/rules/check/types.ts";
import {
  planOf as burst,
  checkRequest,
  dicePool,
  effectPlanOf,
  effectRequest,
} from "../rulesets/burst/requests.ts";
import { checkInput } from "../rulesets/edge/example-kinds.ts";
import { godsChoices, godsRequest, mod } from "../rulesets/gods/requests.ts";
import {
  modifier,
  planCheckWith as parallax,
  checkRequest as parallaxRequest,
} from "../rulesets/parallax/requests.ts";
import { poolPlan } from "../rulesets/soul/example-kinds.ts";

/** The rules for rolling. They only receive plans of their own game. */
export type ThrownRules = Pick<RollRules<never, never, RollPlan, RollOutcome>, "odds" | "resolve">;

export interface Probe {
  readonly name: string;
  readonly rules: ThrownRules;
  readonly plan: RollPlan;
}

export interface Mechanic {
  readonly id: string;
  /** Name of the class in ROLL_CLASSES. */
  readonly rollClass: string;
  readonly probes: readonly Probe[];
}

const edge = (name: string, given: Parameters<typeof checkInput>[0]): Probe => {
  const { request, choices } = checkInput(given);
  return { name, rules: edgeRules, plan: edgeRules.plan(request, choices) };
};

const EDGE: Mechanic = {
  id: "edge",
  rollClass: "KeepTwoRoll",
  probes: [
    edge("two dice", { ability: 2, skill: 1, dc: 16 }),
    edge("three dice, the lowest drops", { ability: 2, adv: 1, dc: 20 }),
    edge("three dice, the highest drops", { ability: 2, dis: 1, dc: 12 }),
    edge("two dice, read by quality", { ability: 3 }),
  ],
};

const BURST: Mechanic = {
  id: "burst",
  rollClass: "BurstRoll",
  probes: [
    ...BURST_MODES.map((burstMode) => ({
      name: `three bonus dice, bursting: ${burstMode}`,
      rules: checkRules,
      plan: burst(
        checkRequest({
          vs: 32,
          settings: { ...DEFAULT_ROLL_SETTINGS, burstMode },
          modifiers: [dicePool(3)],
        }),
      ),
    })),
    {
      name: "two small bonus dice far over their faces",
      rules: checkRules,
      plan: burst(checkRequest({ vs: 30, modifiers: [dicePool(2)] }), { challenges: 3 }),
    },
    {
      name: "effect with three bonus dice",
      rules: effectRules,
      plan: effectPlanOf(effectRequest({ damageValue: 2, modifiers: [dicePool(3)] })),
    },
  ],
};

const GODS: Mechanic = {
  id: "gods",
  rollClass: "RollUnderRoll",
  probes: [
    ...[3, 0, -4].map((value): Probe => {
      const request = godsRequest({ modifiers: [mod(value)] });
      return {
        name: `at or under ${10 + value}`,
        rules: godsRules,
        plan: godsRules.plan(request, godsChoices(request)),
      };
    }),
    godsContest(),
  ],
};

function godsContest(): Probe {
  const request = {
    ...godsRequest({ modifiers: [mod(3)] }),
    other: null,
    chase: false,
    otherGone: false,
    otherBefore: null,
    step: 1,
    weapons: [],
  };
  const plan = contestRules.plan(request, { ...defaultContestChoices(request), otherTarget: 9 });
  return { name: "contest, both dice", rules: contestRules, plan };
}

const soul = (name: string, plan: RollPlan): Probe => ({ name, rules: poolRules, plan });

const SOUL: Mechanic = {
  id: "soul",
  rollClass: "PoolRoll",
  probes: [
    soul("six dice, three successes needed", poolPlan({ required: 3 })),
    soul("six dice against a defense", poolPlan({ defense: 2, difficulty: 5 })),
    soul(
      "six dice, any one is critical",
      poolPlan({
        required: 1,
        difficulty: 6,
        settings: { ...DEFAULT_POOL_SETTINGS, criticalFailure: "anyOne" },
      }),
    ),
    {
      name: "one die, drowning",
      rules: dieRules,
      plan: dieRules.plan(
        { modifiers: [], purpose: "drowning", endurance: 3, extension: 0 },
        { disabled: [], enabled: [], situational: [] },
      ),
    },
  ],
};

const PARALLAX: Mechanic = {
  id: "parallax",
  rollClass: "RollUnderRoll",
  probes: (
    [
      ["under 45", {}, 0],
      ["favorable, two exertion dice", { modifiers: [modifier("favorable"), modifier("onDie", 12)] }, 2],
      ["unfavorable", { modifiers: [modifier("unfavorable"), modifier("onDie", -20)] }, 0],
      ["a passive challenge", { against: 30, modifiers: [modifier("hitStep", 5)] }, 1],
    ] as const
  ).map(([name, changes, exertion]) => ({
    name,
    rules: parallaxRules,
    plan: parallax(parallaxRequest({ skill: "computer", ...changes }), { exertion }),
  })),
};

/** The mechanics of all measured games, by game. */
export const MECHANICS_BY_GAME: Readonly<Record<string, Mechanic>> = {
  edge: EDGE,
  burst: BURST,
  gods: GODS,
  soul: SOUL,
  parallax: PARALLAX,
};

export const MECHANICS: readonly Mechanic[] = Object.values(MECHANICS_BY_GAME);
