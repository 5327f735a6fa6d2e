import { type ConditionsInForce, conditionFactory, conditionReader } from "../../../../kit/conditions.ts";
import type { Condition } from "../../../../kit/contract.ts";

const { condition, conditionLabel } = conditionFactory("Parallax");

export { conditionLabel };

/** Conditions, helper states and flags that users and effects set. */
export const CONDITIONS: readonly Condition[] = [
  condition("blinded", "sight-disabled", ["P-111", "P-113"]),
  condition("deafened", "hearing-disabled", ["P-112"]),
  condition("dominated", "puppet", ["P-118", "P-119", "P-120"]),
  condition("enthralled", "charm", ["P-124", "P-125"]),
  condition("frightened", "terror", ["P-126", "P-127"]),
  condition("grappled", "grab", ["P-128", "P-129"], ["restrained"]),
  condition("incapacitated", "stop-sign", ["P-131", "P-132", "P-133"]),
  condition("invisible", "invisible", ["P-134"]),
  condition("paralyzed", "stoned-skull", ["P-137", "P-138"], ["incapacitated"]),
  condition("prone", "falling", ["P-139", "P-140", "P-141"]),
  condition("restrained", "manacles", ["P-142", "P-143", "P-144"]),
  condition("suffocating", "drowning", ["P-148", "P-149", "P-150", "P-151"], [], {
    counter: "counters.suffocation",
  }),
  condition(
    "suspended",
    "ice-cube",
    ["P-153", "P-154", "P-155", "P-156"],
    ["incapacitated", "unconscious", "prone"],
  ),
  condition("unconscious", "coma", ["P-157", "P-158"], ["incapacitated", "prone"]),
  condition("dying", "half-body-crawling", ["P-150", "P-185"]),
  condition("concentrating", "meditation", ["P-051", "P-052"]),
  condition("marked", "targeted", ["P-162", "P-163"]),
];

/** Conditions and flags derived from counters and values; users cannot set them. */
export const DERIVED_CONDITIONS: readonly Condition[] = [
  condition("encumbered", "weight", ["P-121", "P-122", "P-123"]),
  condition("disrupted", "circuitry", ["P-115", "P-117"]),
  condition("irradiated", "radioactive", ["P-135"]),
  condition("stunned", "knocked-out-stars", ["P-145", "P-146", "P-147"]),
  condition("compromised", "broken-shield", ["P-159"], ["damaged"]),
  condition("damaged", "cracked-shield", ["P-160"]),
  condition("exhausted", "tired-eye", ["P-161"]),
  condition("insanity", "brain", ["P-167", "P-170", "P-171"]),
  condition("insane", "brain-dump", ["P-172"]),
  condition("wounded", "bleeding-wound", ["P-164"]),
  condition("bloodied", "drop", ["P-179", "P-185"]),
];

const read = conditionReader([...CONDITIONS, ...DERIVED_CONDITIONS]);

/** The given conditions and the conditions they imply. Ids of other games are kept. */
export const conditionsInForce = (ids: readonly string[]): ConditionsInForce => read(ids);

/** Conditions that remain after one ends: an entity that wakes up is still prone. */
export const conditionsLeftBy = (ended: string): readonly string[] =>
  conditionsInForce([ended]).has("unconscious") ? ["prone"] : [];

/** Whether a grapple ends because the grappler is incapacitated (P-129). Reach is left to the table. */
export const grappleEnds = (grappler: ConditionsInForce): boolean => grappler.has("incapacitated");

/** Actions that conditions forbid on a turn, shown on the sheet as a reminder. */
export interface Hindrances {
  readonly noActions: boolean;
  /** Each move or action costs an exertion die. */
  readonly paysForActions: boolean;
  readonly noRun: boolean;
  readonly noHealing: boolean;
  readonly abilitiesOff: boolean;
  readonly noToxins: boolean;
}

export const hindrancesOf = (inForce: ConditionsInForce): Hindrances => ({
  noActions: inForce.has("incapacitated") || inForce.has("compromised"),
  paysForActions: inForce.has("stunned"),
  noRun: inForce.has("encumbered"),
  noHealing: inForce.has("suffocating"),
  abilitiesOff: inForce.has("disrupted") || inForce.has("compromised"),
  noToxins: inForce.has("suspended"),
});
