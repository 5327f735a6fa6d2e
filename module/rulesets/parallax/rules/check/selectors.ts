import { isPhysical } from "../creature/attributes.ts";
import type { CheckSelector, ParallaxModifier } from "../modifiers.ts";
import type { ParallaxCheckChoices, ParallaxCheckRequest } from "./types.ts";

/** True for attacks and every other use of a combat skill. Defense does not count: the rules name it separately. */
export function isCombat(
  request: ParallaxCheckRequest,
  { skill }: Pick<ParallaxCheckChoices, "skill">,
): boolean {
  return request.kind === "attack" || (skill !== null && request.skills[skill]?.kind === "combat");
}

/** Whether the check is an action; resisting something with Fortitude is not. */
const isAction = (request: ParallaxCheckRequest, choices: ParallaxCheckChoices): boolean =>
  request.action &&
  (request.kind !== "check" || isCombat(request, choices) || choices.attribute !== "fortitude");

/** Combat and endurance allow helpers only if the GM permits it (P-034). */
export function allowsTeamwork(request: ParallaxCheckRequest, choices: ParallaxCheckChoices): boolean {
  if (choices.helpAllowed) return true;
  return request.kind === "check" && !isCombat(request, choices) && choices.attribute !== "fortitude";
}

/** Whether a modifier applies to the check with these choices. */
export function appliesToCheck(
  { appliesTo }: ParallaxModifier,
  request: ParallaxCheckRequest,
  choices: ParallaxCheckChoices,
): boolean {
  if (appliesTo === undefined) return true;
  for (const selector of appliesTo) if (matches(selector, request, choices)) return true;
  return false;
}

function matches(
  {
    kinds,
    combat,
    attributes,
    skills,
    skillAttributes,
    sense,
    physical,
    action,
    teamwork,
    contest,
  }: CheckSelector,
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
    (action === undefined || action === isAction(request, choices)) &&
    (teamwork === undefined || teamwork === allowsTeamwork(request, choices)) &&
    (contest === undefined || contest === (request.contest !== null))
  );
}
