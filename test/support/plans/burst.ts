import { between, pick } from "sandbox/testing/random";
import { BURST_MODES } from "../../../module/rulesets/burst/rules/check/bonus-dice.ts";
import { checkRules } from "../../../module/rulesets/burst/rules/check/check.ts";
import {
  type CheckChoices,
  type CheckKind,
  type CheckPlan,
  type CheckRequest,
  DEFAULT_ROLL_SETTINGS,
} from "../../../module/rulesets/burst/rules/check/types.ts";
import {
  type BurstModifier,
  CHALLENGE,
  CHARGE,
  DICE,
  ROLL_TAGS,
  STEP,
  TARGET,
} from "../../../module/rulesets/burst/rules/modifiers.ts";
import { checkChoices, checkRequest } from "../../rulesets/burst/requests.ts";

const KINDS: readonly CheckKind[] = ["check", "resistance", "attack", "defense", "initiative"];

/** A request with up to six modifiers of all kinds. */
export const randomBurstRequest = (random: () => number): CheckRequest =>
  checkRequest({
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

/** Choices for a request: mostly the plain click, sometimes with custom Charges and Challenges. */
export const randomBurstChoices = (random: () => number, request: CheckRequest): CheckChoices =>
  checkChoices(request, {
    charges: random() < 0.3 ? between(random, 0, 4) : 0,
    challenges: random() < 0.3 ? between(random, 0, 4) : 0,
    disabled: random() < 0.1 ? ["modifier0"] : [],
  });

/** A random plan. */
export function randomBurstPlan(random: () => number): CheckPlan {
  const request = randomBurstRequest(random);
  return checkRules.plan(request, randomBurstChoices(random, request));
}
