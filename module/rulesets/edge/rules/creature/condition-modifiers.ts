import type { ConditionsInForce } from "../../../../kit/conditions.ts";
import { BONUS } from "../../../../kit/modifiers.ts";
import { ADVANTAGE, type CheckSelector, DISADVANTAGE, type EdgeModifier, FAILURE } from "../modifiers.ts";
import { conditionLabel, conditionsInForce } from "./conditions.ts";

/** Ids of sources shared by several rules, since one fact counts once: one creature cannot see another. */
export const UNSEEN_TARGET = "unseenTarget";
export const UNSEEN_ATTACKER = "unseenAttacker";
/** Only counts if the target is not unseen. */
export const BLEARED_TARGET = "blearedTarget";

interface Effect {
  /** Id of the source; absent: the condition's id. */
  readonly id?: string;
  readonly kind: typeof ADVANTAGE | typeof DISADVANTAGE | typeof FAILURE | typeof BONUS;
  readonly appliesTo?: readonly CheckSelector[];
}

const ATTACKS: CheckSelector = { kinds: ["meleeAttack", "rangedAttack"] };
const SIGHT_PERCEPTION: CheckSelector = { abilities: ["per"], sense: "sight" };
const BODY: CheckSelector = { physical: true };
/** Checks that are actions, unlike saves and initiative. */
const ACTIONS: CheckSelector = { kinds: ["check", "contest", "meleeAttack", "rangedAttack"] };

/** Effects of conditions on the creature's own checks. */
const OWN_CHECKS: Readonly<Record<string, readonly Effect[]>> = {
  blinded: [
    { kind: FAILURE, appliesTo: [{ sense: "sight" }] },
    { id: UNSEEN_TARGET, kind: DISADVANTAGE, appliesTo: [ATTACKS] },
  ],
  dazzled: [{ kind: DISADVANTAGE, appliesTo: [ATTACKS, SIGHT_PERCEPTION] }],
  deafened: [{ kind: FAILURE, appliesTo: [{ sense: "hearing" }] }],
  frightened: [{ kind: DISADVANTAGE }],
  grappled: [{ kind: DISADVANTAGE, appliesTo: [ACTIONS] }],
  invisible: [{ id: UNSEEN_ATTACKER, kind: ADVANTAGE, appliesTo: [ATTACKS] }],
  paralyzed: [{ kind: FAILURE, appliesTo: [BODY] }],
  prone: [{ kind: DISADVANTAGE, appliesTo: [{ kinds: ["meleeAttack"] }] }],
  restrained: [{ kind: DISADVANTAGE, appliesTo: [ATTACKS, { abilities: ["dex"] }] }],
  sickened: [{ kind: DISADVANTAGE }],
  squeezing: [{ kind: DISADVANTAGE, appliesTo: [ATTACKS, { abilities: ["dex"], kinds: ["save"] }] }],
  stunned: [{ kind: DISADVANTAGE }],
  unconscious: [{ kind: FAILURE, appliesTo: [BODY] }],
  defending: [{ kind: ADVANTAGE, appliesTo: [{ abilities: ["dex"], kinds: ["save"] }] }],
  hidden: [{ id: UNSEEN_ATTACKER, kind: ADVANTAGE, appliesTo: [ATTACKS] }],
  helped: [{ id: "help", kind: ADVANTAGE, appliesTo: [ACTIONS] }],
  aiming: [{ kind: BONUS, appliesTo: [ATTACKS] }],
  feinting: [{ id: "feint", kind: ADVANTAGE, appliesTo: [{ kinds: ["meleeAttack"] }] }],
  distracted: [{ kind: DISADVANTAGE, appliesTo: [{ abilities: ["per"], kinds: ["check", "contest"] }] }],
  focused: [{ kind: ADVANTAGE, appliesTo: [{ abilities: ["per", "int"], kinds: ["check", "contest"] }] }],
  edgeBurnt: [{ id: "edgeBurn", kind: ADVANTAGE, appliesTo: [ACTIONS] }],
  uneasy: [{ kind: DISADVANTAGE }],
  lowGravity: [{ kind: ADVANTAGE, appliesTo: [{ abilities: ["str", "dex"] }] }],
};

/** States that end with the single roll they count for (E-095, E-313, E-319, E-320, E-576). */
export const ONE_USE_STATES = ["helped", "aiming", "feinting", "uneasy", "edgeBurnt"] as const;

const sourceLabel = (from: string): string =>
  from === "exhaustion" ? "MANIFOLD.Edge.Exhaustion" : conditionLabel(from);

/**
 * The modifier for a condition's effect. @param from id of the condition that implies it; null if it is given directly
 */
export function conditionSource(
  condition: string,
  from: string | null,
  { id = `condition.${condition}`, kind, appliesTo }: Effect,
): EdgeModifier {
  return {
    id: kind === FAILURE ? `${id}.failure` : id,
    label: conditionLabel(condition),
    value: 1,
    kind,
    ...(from === null ? {} : { source: sourceLabel(from) }),
    ...(appliesTo === undefined ? {} : { appliesTo }),
  };
}

/**
 * Modifiers that conditions and exhaustion give to a creature's own checks. Each names the checks it applies to.
 * Modifiers that depend on the situation (the source of fear is visible, the action is not against the grappler) are
 * ticked, and the user can untick them.
 */
export function conditionModifiers(ids: readonly string[], exhaustion = 0): EdgeModifier[] {
  const inForce = conditionsInForce(ids, exhaustion);
  const modifiers = [...inForce].flatMap(([id, from]) =>
    losesDefense(id, inForce, exhaustion)
      ? []
      : (OWN_CHECKS[id] ?? []).map((effect) => conditionSource(id, from, effect)),
  );
  return exhaustion >= 1 ? [...modifiers, WEARY] : modifiers;
}

/** The first level of exhaustion. */
const WEARY: EdgeModifier = {
  id: "exhaustion",
  label: "MANIFOLD.Edge.Exhaustion",
  value: 1,
  kind: DISADVANTAGE,
  appliesTo: [{ abilities: ["str", "dex"] }],
};

function losesDefense(id: string, inForce: ConditionsInForce, exhaustion: number): boolean {
  return id === "defending" && !canDefend(inForce, exhaustion);
}

/** The Defend action ends with incapacity or speed 0. */
export const canDefend = (inForce: ConditionsInForce, exhaustion = 0): boolean =>
  exhaustion < 5 && !["incapacitated", "grappled", "restrained"].some((id) => inForce.has(id));

/** Advantage of a charmer in social checks against the creature it charmed. */
export const CHARMER: EdgeModifier = {
  id: "charmer",
  label: "MANIFOLD.Edge.Modifier.charmer",
  value: 1,
  kind: ADVANTAGE,
  source: conditionLabel("charmed"),
  appliesTo: [{ abilities: ["wil"], kinds: ["check", "contest"] }],
};
