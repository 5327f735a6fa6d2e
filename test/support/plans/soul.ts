import {
  DEFAULT_POOL_SETTINGS,
  DICE,
  DIFFICULTY,
  type PoolChoices,
  type PoolPlan,
  type PoolRequest,
  type SoulModifier,
} from "../../../module/rulesets/soul/rules/pool-types.ts";
import { poolChoices, poolPlan, poolRequest } from "../../rulesets/soul/ops.ts";
import { between, pick } from "../random.ts";

const RULES = ["halfOnes", "anyOne", "allOnes", "off"] as const;
const OVERFLOWS = ["clamp", "dicePenalty", "impossible"] as const;

/** A pool of up to `most` dice before modifiers, with anything that a roll may have. */
export function randomSoulRequest(random: () => number, most = 12): PoolRequest {
  const goal = random();
  const modifiers: SoulModifier[] = [
    { ...plain("difficulty", between(random, -2, 3)), kind: DIFFICULTY },
    plain("flat", between(random, -1, 2)),
    ...(most > 1 ? [{ ...plain("dice", between(random, -1, 1)), kind: DICE }] : []),
    { ...plain("elsewhere", 1), appliesTo: [{ tags: ["swim"] }] },
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

const plain = (id: string, value: number): SoulModifier => ({
  id,
  label: id,
  source: `Item of ${id}`,
  value,
});

/** Choices for a request: mostly the plain click. */
export const randomSoulChoices = (random: () => number, request: PoolRequest): PoolChoices =>
  poolChoices(request, { disabled: random() < 0.1 ? ["flat"] : [] });

/** A random plan of about `most` dice. */
export function randomSoulPlan(random: () => number, most = 12): PoolPlan {
  const request = randomSoulRequest(random, most);
  return poolPlan(request, randomSoulChoices(random, request));
}
