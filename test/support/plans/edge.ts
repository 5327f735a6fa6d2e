import { between, pick } from "sandbox/testing/random";
import { checkRules, defaultCheckChoices } from "../../../module/rulesets/edge/rules/check/check.ts";
import type {
  EdgeCheckChoices,
  EdgeCheckPlan,
  EdgeCheckRequest,
} from "../../../module/rulesets/edge/rules/check/types.ts";
import type { AbilityId } from "../../../module/rulesets/edge/rules/creature/abilities.ts";
import { ABILITIES } from "../../../module/rulesets/edge/rules/creature/abilities.ts";
import type { CheckKind, EdgeModifier } from "../../../module/rulesets/edge/rules/modifiers.ts";

const KINDS: readonly CheckKind[] = ["check", "save", "meleeAttack", "rangedAttack", "contest", "initiative"];

/** A request with up to six modifiers of all kinds. */
export function randomEdgeRequest(random: () => number): EdgeCheckRequest {
  const abilities = Object.fromEntries(ABILITIES.map((id) => [id, between(random, -2, 6)])) as Record<
    AbilityId,
    number
  >;
  return {
    kind: pick(random, KINDS),
    ability: pick(random, ABILITIES),
    skill: random() < 0.7 ? "stealth" : null,
    dc: random() < 0.8 ? between(random, 0, 36) : null,
    abilities,
    skills: { stealth: between(random, 0, 6) },
    skillBarredBy: random() < 0.05 ? "weightless" : null,
    vp: between(random, 1, 40),
    vpMaxIfExhausted: 20,
    noExploits: random() < 0.1,
    settings: { edgeCards: random() < 0.5, specialsOnDroppedDie: random() < 0.3, crossAbilitySkills: true },
    modifiers: Array.from({ length: between(random, 0, 6) }, (_, index) => randomModifier(random, index)),
  };
}

function randomModifier(random: () => number, index: number): EdgeModifier {
  const kind = pick(random, ["bonus", "bonus", "advantage", "disadvantage"]);
  return {
    id: random() < 0.1 ? "twice" : `modifier${index}`,
    label: `Modifier ${index}`,
    source: `Item ${index}`,
    value: kind === "bonus" ? between(random, -4, 4) : 1,
    kind,
    on: random() < 0.9,
    ...(random() < 0.2 ? { appliesTo: [{ abilities: [pick(random, ABILITIES)] }] } : {}),
  };
}

/** Choices for a request: mostly the plain click, sometimes with tenacity or strain. */
export const randomEdgeChoices = (random: () => number, request: EdgeCheckRequest): EdgeCheckChoices => ({
  ...defaultCheckChoices(request),
  tenacity: random() < 0.2 ? between(random, 0, 3) : 0,
  strain: random() < 0.1 ? between(random, 1, 6) : 0,
  strainRefused: random() < 0.5,
  disabled: random() < 0.1 ? ["modifier0"] : [],
});

/** A random plan that rolls dice. */
export function randomEdgePlan(random: () => number): EdgeCheckPlan {
  const request = randomEdgeRequest(random);
  return checkRules.plan(request, randomEdgeChoices(random, request));
}
