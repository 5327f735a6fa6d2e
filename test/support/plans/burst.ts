import { actionRules } from "../../../module/rulesets/burst/rules/action.ts";
import {
  type ActionChoices,
  type ActionKind,
  type ActionPlan,
  type ActionRequest,
  DEFAULT_ROLL_SETTINGS,
} from "../../../module/rulesets/burst/rules/action-types.ts";
import { BURST_MODES } from "../../../module/rulesets/burst/rules/bonus-dice.ts";
import {
  type BurstModifier,
  CHALLENGE,
  CHARGE,
  DICE,
  ROLL_TAGS,
  STEP,
  TARGET,
} from "../../../module/rulesets/burst/rules/modifier-types.ts";
import { actionChoices, actionRequest } from "../../rulesets/burst/ops.ts";
import { between, pick } from "../random.ts";

const KINDS: readonly ActionKind[] = ["check", "resistance", "attack", "defense", "initiative"];

/** A request with up to six modifiers of all sorts, as any actor might give. */
export const randomBurstRequest = (random: () => number): ActionRequest =>
  actionRequest({
    kind: pick(random, KINDS),
    ability: pick(random, ["strength", "speed", "reason"]),
    skill: random() < 0.6 ? "menace" : null,
    vs: random() < 0.9 ? between(random, 0, 60) : null,
    settings: { ...DEFAULT_ROLL_SETTINGS, burstMode: pick(random, BURST_MODES) },
    modifiers: Array.from({ length: between(random, 0, 6) }, (_, index) => randomModifier(random, index)),
  });

function randomModifier(random: () => number, index: number): BurstModifier {
  const kind = pick(random, [DICE, DICE, CHARGE, CHALLENGE, STEP, TARGET]);
  const signed = kind === STEP || kind === TARGET;
  return {
    id: random() < 0.1 ? "twice" : `modifier${index}`,
    label: `Modifier ${index}`,
    source: `Item ${index}`,
    value: signed ? between(random, -3, 3) : between(random, 1, 3),
    kind,
    on: random() < 0.9,
    ...(random() < 0.3 ? { rolls: [pick(random, ROLL_TAGS)] } : {}),
  };
}

/** Choices for a request: mostly the plain click, sometimes with Charges and Challenges of one's own. */
export const randomBurstChoices = (random: () => number, request: ActionRequest): ActionChoices =>
  actionChoices(request, {
    charges: random() < 0.3 ? between(random, 0, 4) : 0,
    challenges: random() < 0.3 ? between(random, 0, 4) : 0,
    disabled: random() < 0.1 ? ["modifier0"] : [],
  });

/** A random plan. */
export function randomBurstPlan(random: () => number): ActionPlan {
  const request = randomBurstRequest(random);
  return actionRules.plan(request, randomBurstChoices(random, request));
}
