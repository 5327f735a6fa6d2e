import { between, pick } from "sandbox/testing/random";
import { BONUS } from "../../../module/kit/modifiers.ts";
import {
  DEFAULT_POOL_SETTINGS,
  type PoolChoices,
  type PoolPlan,
  type PoolRequest,
} from "../../../module/rulesets/soul/rules/check/types.ts";
import { DICE, DIFFICULTY, type SoulModifier } from "../../../module/rulesets/soul/rules/modifiers.ts";
import { poolChoices, poolPlan, poolRequest } from "../../rulesets/soul/example-kinds.ts";

const RULES = ["halfOnes", "anyOne", "allOnes", "off"] as const;
const OVERFLOWS = ["clamp", "dicePenalty", "impossible"] as const;

/** A pool of up to `most` dice before modifiers, with any feature that a roll may have. */
export function randomSoulRequest(random: () => number, most = 12): PoolRequest {
  const goal = random();
  const modifiers = [
    modifier("difficulty", DIFFICULTY, between(random, -2, 3)),
    modifier("flat", BONUS, between(random, -1, 2)),
    modifier("dice", DICE, most > 1 ? between(random, -1, 1) : 0),
    modifier("elsewhere", BONUS, 1, [{ tags: ["swim"] }]),
  ];
  return poolRequest({
    attribute: null,
    skill: null,
    settings: {
      ...DEFAULT_POOL_SETTINGS,
      difficultyOverflow: pick(random, OVERFLOWS),
      criticalFailure: pick(random, RULES),
    },
    ownDice: [{ id: "own", label: "own", value: between(random, 0, most) }],
    difficulty: between(random, 2, 6),
    required: goal < 0.5 ? between(random, 0, 5) : null,
    defense: goal > 0.35 && goal < 0.8 ? between(random, 0, 4) : null,
    modifiers,
  });
}

/** One literal, so that all modifiers have one shape, as in real rolls. */
const modifier = (
  id: string,
  kind: string,
  value: number,
  appliesTo: SoulModifier["appliesTo"] = EVERYWHERE,
): SoulModifier => ({ id, label: id, source: `Item of ${id}`, value, kind, appliesTo });

const EVERYWHERE: SoulModifier["appliesTo"] = [{}];

/** Choices for a request: mostly the plain click. */
export const randomSoulChoices = (random: () => number, request: PoolRequest): PoolChoices =>
  poolChoices(request, { disabled: random() < 0.1 ? ["flat"] : [] });

/** A random plan of about `most` dice. */
export function randomSoulPlan(random: () => number, most = 12): PoolPlan {
  const request = randomSoulRequest(random, most);
  return poolPlan(request, randomSoulChoices(random, request));
}
