import type { Condition } from "../../../kit/contract.ts";

const condition = (
  rule: string,
  id: string,
  icon: string,
  implies: readonly string[] = [],
  moreRules: readonly string[] = [],
): Condition => ({
  id,
  name: `MANIFOLD.Edge.Condition.${id}`,
  text: `MANIFOLD.Edge.ConditionText.${id}`,
  icon,
  ...(implies.length > 0 ? { implies } : {}),
  rules: [rule, ...moreRules],
});

/** Every condition of the game. A second instance of one runs its own time but adds no effect. */
export const CONDITIONS: readonly Condition[] = [
  condition("E-514", "bleeding", "bleeding-wound"),
  condition("E-515", "blinded", "sight-disabled", [], ["E-513"]),
  condition("E-516", "charmed", "charm"),
  condition("E-517", "dazzled", "sunglasses"),
  condition("E-518", "deafened", "hearing-disabled", [], ["E-513"]),
  condition("E-519", "frightened", "terror"),
  condition("E-520", "grappled", "grab"),
  condition("E-521", "hindered", "snail"),
  condition("E-522", "incapacitated", "stop-sign"),
  condition("E-523", "invisible", "invisible"),
  condition("E-524", "paralyzed", "stoned-skull", ["incapacitated"], ["E-513"]),
  condition("E-525", "prone", "falling"),
  condition("E-526", "restrained", "manacles"),
  condition("E-527", "sickened", "vomiting"),
  condition("E-528", "stunned", "knocked-out-stars", ["incapacitated"]),
  condition("E-529", "unconscious", "coma", ["incapacitated", "prone"], ["E-513"]),
  condition("E-530", "asleep", "night-sleep", ["unconscious"]),
];

/** States that the game needs to keep track of though it does not list them among the conditions. */
export const STATES: readonly Condition[] = [
  condition("E-273", "surprised", "surprised"),
  condition("E-434", "dying", "half-body-crawling"),
  condition("E-443", "stable", "bandage-roll"),
  condition("E-435", "dead", "death-skull"),
  condition("E-397", "concentrating", "meditation"),
  condition("E-157", "hidden", "hood"),
  condition("E-304", "squeezing", "contract"),
  condition("E-311", "defending", "checked-shield"),
  condition("E-312", "disengaged", "exit-door"),
  condition("E-315", "readied", "stopwatch"),
  condition("E-255", "suffocating", "drowning"),
];

const BY_ID: ReadonlyMap<string, Condition> = new Map(
  [...CONDITIONS, ...STATES].map((entry) => [entry.id, entry]),
);

/** Conditions in force with what each one comes from: another condition's id, "exhaustion", or null for itself. */
export type ConditionsInForce = ReadonlyMap<string, string | null>;

/** Conditions that an exhaustion level brings, for as long as the level lasts. */
export function exhaustionConditions(level: number): string[] {
  return [
    ...(level >= 2 ? ["sickened"] : []),
    ...(level >= 3 ? ["hindered"] : []),
    ...(level >= 6 ? ["unconscious"] : []),
  ];
}

/** The given conditions and everything that they and exhaustion bring along. Ids of other games are kept as they are. */
export function conditionsInForce(ids: readonly string[], exhaustion = 0): ConditionsInForce {
  const inForce = new Map<string, string | null>();
  const enter = (id: string, from: string | null) => {
    if (inForce.has(id)) return;
    inForce.set(id, from);
    for (const implied of BY_ID.get(id)?.implies ?? []) enter(implied, id);
  };
  for (const id of ids) enter(id, null);
  for (const id of exhaustionConditions(exhaustion)) enter(id, "exhaustion");
  return inForce;
}

/** What a creature may do on its turn, and how far it may go, as far as conditions decide. */
export interface Hindrances {
  /** No actions, minor actions or reactions. */
  readonly noActions: boolean;
  /** An action or a minor action, not both; a reaction costs the next turn. */
  readonly oneAction: boolean;
  readonly speedZero: boolean;
  readonly speedHalved: boolean;
}

const STOPPED = ["grappled", "restrained", "paralyzed", "stunned", "unconscious"];

/** Reads the effects on turn and speed from the conditions in force and the exhaustion level. */
export function hindrancesOf(inForce: ConditionsInForce, exhaustion = 0): Hindrances {
  return {
    noActions: inForce.has("incapacitated"),
    oneAction: inForce.has("hindered"),
    speedZero: exhaustion >= 5 || STOPPED.some((id) => inForce.has(id)),
    speedHalved: inForce.has("hindered"),
  };
}

/** Damage of a bleeding creature at the end of each own turn; biotic, so armor does not help. */
export const BLEEDING_DAMAGE = 1;
