import type { Modifier } from "../../../kit/contract.ts";
import { BONUS } from "../../../kit/modifiers.ts";
import { ON_DIE } from "../../../kit/roll-under.ts";
import { type AttributeId, isPhysical } from "./attributes.ts";
import type { CheckKind, ParallaxCheckChoices, ParallaxCheckRequest, Sense } from "./check-types.ts";

// Kinds of modifiers that a check knows.

/** Joins the Attribute: skills, gear, features, helpers. */
export const PERSONAL = BONUS;
/** Joins the die: circumstance outside the entity's control. */
export const EXTERNAL = ON_DIE;
export const FAVORABLE = "favorable";
export const UNFAVORABLE = "unfavorable";
/** Makes the check fail without dice. */
export const FAILURE = "failure";
/** Moves the points for each critical hit, or for each fumble. */
export const HIT_STEP = "hitStep";
export const FUMBLE_STEP = "fumbleStep";
/** Exertion dice that have to be paid and add nothing. */
export const TOLL = "toll";
/** The skill's bonus counts as 0. */
export const NO_SKILL = "noSkill";

/** Which checks a modifier touches: every field given must fit. */
export interface CheckSelector {
  readonly kinds?: readonly CheckKind[];
  /** True: attacks and every check with a combat skill. */
  readonly combat?: boolean;
  readonly attributes?: readonly AttributeId[];
  readonly skills?: readonly string[];
  /** Checks with a skill whose own Attribute is one of these. */
  readonly skillAttributes?: readonly AttributeId[];
  readonly sense?: Sense;
  readonly physical?: boolean;
  /** True: only where others may help. */
  readonly teamwork?: boolean;
}

export interface ParallaxModifier extends Modifier {
  /** Touches checks that fit any of these; all checks when absent. */
  readonly appliesTo?: readonly CheckSelector[];
}

/** Attacks, and every other use of a combat skill. Defense is not one: rules name it apart. */
export function isCombat(
  request: ParallaxCheckRequest,
  { skill }: Pick<ParallaxCheckChoices, "skill">,
): boolean {
  return request.kind === "attack" || (skill !== null && request.skills[skill]?.kind === "combat");
}

/** Nobody helps in a fight or with endurance, unless the Gamemaster says so (P-034). */
export function allowsTeamwork(request: ParallaxCheckRequest, choices: ParallaxCheckChoices): boolean {
  if (choices.helpAllowed) return true;
  return request.kind === "check" && !isCombat(request, choices) && choices.attribute !== "fortitude";
}

/** Whether a modifier touches the check that these choices describe. */
export function appliesToCheck(
  { appliesTo }: ParallaxModifier,
  request: ParallaxCheckRequest,
  choices: ParallaxCheckChoices,
): boolean {
  if (appliesTo === undefined) return true;
  for (const selector of appliesTo) if (fits(selector, request, choices)) return true;
  return false;
}

function fits(
  { kinds, combat, attributes, skills, skillAttributes, sense, physical, teamwork }: CheckSelector,
  request: ParallaxCheckRequest,
  choices: ParallaxCheckChoices,
): boolean {
  const { attribute, skill } = choices;
  const own = skill === null ? undefined : request.skills[skill];
  return (
    (kinds === undefined || kinds.includes(request.kind)) &&
    (combat === undefined || combat === isCombat(request, choices)) &&
    (attributes === undefined || attributes.includes(attribute)) &&
    (skills === undefined || (skill !== null && skills.includes(skill))) &&
    (skillAttributes === undefined || (own !== undefined && skillAttributes.includes(own.attribute))) &&
    (sense === undefined || sense === choices.sense) &&
    (physical === undefined || physical === (choices.physical ?? isPhysical(attribute))) &&
    (teamwork === undefined || teamwork === allowsTeamwork(request, choices))
  );
}
