import { type ConditionsInForce, conditionFactory, conditionReader } from "../../../../kit/conditions.ts";
import type { Condition } from "../../../../kit/contract.ts";

const { condition, conditionLabel } = conditionFactory("Edge");

export { conditionLabel };

/** The printed conditions. A second instance of a condition has its own duration but no additional effect. */
export const CONDITIONS: readonly Condition[] = [
  condition("bleeding", "bleeding-wound", ["E-514"]),
  condition("blinded", "sight-disabled", ["E-515", "E-513"]),
  condition("charmed", "charm", ["E-516"], [], { duration: { aboutSource: true } }),
  condition("dazzled", "sunglasses", ["E-517"]),
  condition("deafened", "hearing-disabled", ["E-518", "E-513"]),
  condition("frightened", "terror", ["E-519"]),
  condition("grappled", "grab", ["E-520"]),
  condition("hindered", "snail", ["E-521"]),
  condition("incapacitated", "stop-sign", ["E-522"]),
  condition("invisible", "invisible", ["E-523"]),
  condition("paralyzed", "stoned-skull", ["E-524", "E-513"], ["incapacitated"]),
  condition("prone", "falling", ["E-525"]),
  condition("restrained", "manacles", ["E-526"]),
  condition("sickened", "vomiting", ["E-527"]),
  condition("stunned", "knocked-out-stars", ["E-528"], ["incapacitated"]),
  condition("unconscious", "coma", ["E-529", "E-513"], ["incapacitated", "prone"]),
  condition("asleep", "night-sleep", ["E-530"], ["unconscious"]),
];

/** States that the rules use but do not list as conditions. */
export const STATES: readonly Condition[] = [
  condition("surprised", "surprised", ["E-273"], [], { duration: { until: "turnEnd" } }),
  condition("dying", "half-body-crawling", ["E-434"]),
  condition("stable", "bandage-roll", ["E-443"]),
  condition("dead", "death-skull", ["E-435"]),
  condition("concentrating", "meditation", ["E-397"], [], { endedBy: ["incapacitated", "dead"] }),
  condition("hidden", "hood", ["E-157"]),
  condition("aware", "awareness", ["E-029", "E-158"], [], { unlisted: true }),
  condition("squeezing", "contract", ["E-304"]),
  condition("defending", "checked-shield", ["E-311"], [], {
    duration: { until: "turnStart" },
    endedBy: ["incapacitated", "grappled", "restrained"],
  }),
  condition("disengaged", "exit-door", ["E-312"], [], { duration: { until: "turnEnd" } }),
  condition("readied", "stopwatch", ["E-315"], [], { duration: { until: "turnStart" } }),
  condition("suffocating", "drowning", ["E-255"]),
  condition("helped", "shaking-hands", ["E-313"], [], { duration: { until: "turnEnd" } }),
  condition("aiming", "bullseye", ["E-319"], [], { duration: { until: "turnEnd", notThisTurn: true } }),
  condition("edgeBurnt", "card-burn", ["E-576"]),
  condition("feinting", "cloak-dagger", ["E-320"], [], { duration: { until: "turnEnd", notThisTurn: true } }),
  condition("distracted", "conversation", ["E-078"], [], {
    duration: { until: "turnStart", whose: "source", aboutSource: true },
  }),
  condition("focused", "magnifying-glass", ["E-081"], [], { duration: { seconds: 600 } }),
  condition("uneasy", "despair", ["E-095", "E-097"]),
  condition("onGuard", "surrounded-shield", ["E-067"], [], { duration: { until: "turnStart" } }),
  condition("climbing", "upgrade", ["E-076"], [], { duration: { until: "fightEnd" } }),
  condition("exposed", "cracked-shield", ["E-091"], [], { duration: { until: "turnStart" } }),
  condition("weightless", "floating-platforms", ["E-231", "E-232"]),
  condition("lowGravity", "feather", ["E-228"]),
  condition("lowGravityUsed", "feather", ["E-229"]),
  condition("highGravity", "weight-crush", ["E-224"], ["sickened", "hindered"]),
  condition("highGravityUsed", "weight-crush", ["E-225"], ["sickened"]),
  condition("extremeGravity", "weight-crush", ["E-227"], ["sickened"]),
  condition("pinnedByGravity", "weight-crush", ["E-227"], ["restrained"]),
  condition("braced", "weight-lifting-up", ["E-227"], ["hindered"], { duration: { until: "turnStart" } }),
  condition("spaceSick", "vomiting", ["E-237"], ["sickened"]),
];

const read = conditionReader([...CONDITIONS, ...STATES]);

/** Conditions in force while the exhaustion level lasts. */
export function exhaustionConditions(level: number): string[] {
  return [
    ...(level >= 2 ? ["sickened"] : []),
    ...(level >= 3 ? ["hindered"] : []),
    ...(level >= 6 ? ["unconscious"] : []),
  ];
}

/** The conditions, and those implied by them and by exhaustion. Ids of other games are kept. */
export const conditionsInForce = (ids: readonly string[], exhaustion = 0): ConditionsInForce =>
  read(
    ids,
    exhaustionConditions(exhaustion).map((id) => [id, "exhaustion"]),
  );

/** Limits that conditions impose on a creature's turn and speed. */
export interface Hindrances {
  /** No actions, minor actions or reactions. */
  readonly noActions: boolean;
  /** An action or a minor action, but not both; a reaction is paid with the next turn's actions. */
  readonly oneAction: boolean;
  readonly speedZero: boolean;
  readonly speedHalved: boolean;
}

const STOPPED = ["grappled", "restrained", "paralyzed", "stunned", "unconscious"];

/** @param liftsOnly the load exceeds what the creature can carry, so that it can only hold or move it (E-543) */
export function hindrancesOf(inForce: ConditionsInForce, exhaustion = 0, liftsOnly = false): Hindrances {
  return {
    noActions: liftsOnly || inForce.has("incapacitated"),
    oneAction: inForce.has("hindered"),
    speedZero: exhaustion >= 5 || STOPPED.some((id) => inForce.has(id)),
    speedHalved: inForce.has("hindered"),
  };
}

/** Damage of bleeding at the end of each of the creature's turns; biotic, so armor does not reduce it. */
export const BLEEDING_DAMAGE = 1;
