import type { ConditionsInForce } from "../../../../kit/conditions.ts";
import type { Modifier } from "../../../../kit/contract.ts";
import { uniqueModifiers } from "../../../../kit/modifiers.ts";
import {
  BLEARED_TARGET,
  canDefend,
  conditionModifiers,
  conditionSource,
  UNSEEN_ATTACKER,
  UNSEEN_TARGET,
} from "../creature/condition-modifiers.ts";
import { conditionsInForce } from "../creature/conditions.ts";
import {
  ADVANTAGE,
  type CheckKind,
  type CheckSelector,
  DISADVANTAGE,
  type EdgeModifier,
  FAILURE,
} from "../modifiers.ts";
import type { AttackKind } from "./attack-dc.ts";

/** Facts about an attack that may give advantage or disadvantage. */
export interface AttackSituation {
  readonly kind?: AttackKind;
  readonly attackerConditions?: readonly string[];
  readonly attackerExhaustion?: number;
  readonly targetConditions?: readonly string[];
  readonly targetExhaustion?: number;
  /** Whether the edges are at most 1 m apart. */
  readonly adjacent?: boolean;
  /** Visibility at the target's position. */
  readonly visibility?: "clear" | "bleared" | "obscured";
  readonly hiddenAttacker?: boolean;
  /** Whether an adjacent enemy that can act sees the attacker. */
  readonly hostileAdjacent?: boolean;
  /** Whether an ally of the attacker fights the target in melee. */
  readonly allyInMelee?: boolean;
  readonly targetSizesLargerThanAlly?: number;
  /** False if the optional rules for positions are off. */
  readonly elevated?: boolean;
  /** Help, feints and burnt EDGE cards count once each, whatever their number. */
  readonly help?: number | boolean;
  readonly feint?: number | boolean;
  readonly edgeBurn?: number | boolean;
  /** Whether the target used the Defend action. */
  readonly defend?: boolean;
  readonly dodge?: boolean;
  /** Whether the target is one category beyond the weapon's range. */
  readonly beyondRange?: boolean;
  readonly attackerSqueezing?: boolean;
  readonly targetSqueezing?: boolean;
}

/**
 * All sources of advantage and disadvantage of an attack; each fact counts once. Conditions that make the attack fail
 * come from the attacker's `conditionModifiers`; both lists may be joined, since equal ids count once.
 */
export function attackModifiers(situation: AttackSituation): EdgeModifier[] {
  const target = conditionsInForce(
    [...(situation.targetConditions ?? []), ...(situation.targetSqueezing ? ["squeezing"] : [])],
    situation.targetExhaustion,
  );
  const seen = [
    ...attackerModifiers(situation),
    ...targetModifiers(situation, target),
    ...situationModifiers(situation),
  ];
  const hidden = seen.some((modifier) => modifier.id === UNSEEN_ATTACKER);
  const unseen = seen.some((modifier) => modifier.id === UNSEEN_TARGET);
  return uniqueModifiers([
    ...seen,
    ...(situation.visibility === "bleared" && !unseen ? [dis(BLEARED_TARGET)] : []),
    ...defenseModifiers(situation, target, hidden),
  ]);
}

/**
 * Whether the attack deals maximum damage: the target is adjacent, and unconscious or paralyzed (E-440, E-524, E-529).
 */
export function dealsMaximum({
  adjacent = false,
  targetConditions = [],
  targetExhaustion,
}: Pick<AttackSituation, "adjacent" | "targetConditions" | "targetExhaustion">): boolean {
  const target = conditionsInForce(targetConditions, targetExhaustion);
  return adjacent && (target.has("unconscious") || target.has("paralyzed"));
}

const source = (kind: typeof ADVANTAGE | typeof DISADVANTAGE, id: string): EdgeModifier => ({
  id,
  label: `MANIFOLD.Edge.Modifier.${id}`,
  value: 1,
  kind,
});

const adv = (id: string): EdgeModifier => source(ADVANTAGE, id);
const dis = (id: string): EdgeModifier => source(DISADVANTAGE, id);

/** The modifiers of the attacker's conditions that apply to this attack. */
function attackerModifiers(situation: AttackSituation): EdgeModifier[] {
  const {
    kind = "melee",
    attackerConditions = [],
    attackerSqueezing = false,
    attackerExhaustion,
  } = situation;
  const ids = attackerSqueezing ? [...attackerConditions, "squeezing"] : attackerConditions;
  const check = kind === "melee" ? "meleeAttack" : "rangedAttack";
  return conditionModifiers(ids, attackerExhaustion)
    .filter(
      ({ kind, appliesTo }) =>
        kind !== FAILURE && (appliesTo ?? [{}]).some((selector) => fits(selector, check)),
    )
    .map(({ appliesTo: _, ...modifier }): EdgeModifier => modifier);
}

/** Attack rolls use Combativity unless a feature says otherwise, and require no sense. */
const fits = ({ kinds, abilities, sense }: CheckSelector, check: CheckKind): boolean =>
  (kinds === undefined || kinds.includes(check)) &&
  (abilities === undefined || abilities.includes("cmb")) &&
  sense === undefined;

/** Effects of the target's conditions on attacks against it. */
function targetModifiers({ adjacent = false }: AttackSituation, target: ConditionsInForce): EdgeModifier[] {
  const effects: Readonly<
    Record<string, { readonly kind: typeof ADVANTAGE | typeof DISADVANTAGE; id?: string }>
  > = {
    blinded: { id: UNSEEN_ATTACKER, kind: ADVANTAGE },
    exposed: { kind: ADVANTAGE },
    hidden: { id: UNSEEN_TARGET, kind: DISADVANTAGE },
    invisible: { id: UNSEEN_TARGET, kind: DISADVANTAGE },
    paralyzed: { kind: ADVANTAGE },
    prone: { kind: adjacent ? ADVANTAGE : DISADVANTAGE },
    restrained: { kind: ADVANTAGE },
    squeezing: { kind: ADVANTAGE },
    stunned: { kind: ADVANTAGE },
    unconscious: { kind: ADVANTAGE },
  };
  return [...target].flatMap(([condition, from]) => {
    const effect = effects[condition];
    if (!effect) return [];
    return [conditionSource(condition, from, { ...effect, id: effect.id ?? `target.${condition}` })];
  });
}

function situationModifiers(situation: AttackSituation): EdgeModifier[] {
  const melee = (situation.kind ?? "melee") === "melee";
  const sources: (Modifier | false)[] = [
    situation.visibility === "obscured" && dis(UNSEEN_TARGET),
    situation.hiddenAttacker === true && adv(UNSEEN_ATTACKER),
    !melee && situation.hostileAdjacent === true && dis("hostileAdjacent"),
    !melee &&
      situation.allyInMelee === true &&
      (situation.targetSizesLargerThanAlly ?? 0) < 2 &&
      dis("allyInMelee"),
    !melee && situation.beyondRange === true && dis("beyondRange"),
    situation.elevated === true && adv("elevated"),
    Number(situation.help ?? 0) > 0 && adv("help"),
    melee && Number(situation.feint ?? 0) > 0 && adv("feint"),
    Number(situation.edgeBurn ?? 0) > 0 && adv("edgeBurn"),
  ];
  return sources.filter((entry) => entry !== false);
}

/** Defending works against visible attackers, dodging against melee attacks; an incapacitated target can do neither. */
function defenseModifiers(
  situation: AttackSituation,
  target: ConditionsInForce,
  attackerUnseen: boolean,
): EdgeModifier[] {
  const defending = situation.defend === true || target.has("defending");
  const melee = (situation.kind ?? "melee") === "melee";
  return [
    ...(defending && !attackerUnseen && canDefend(target, situation.targetExhaustion) ? [dis("defend")] : []),
    ...(situation.dodge === true && melee && !target.has("incapacitated") ? [dis("dodge")] : []),
  ];
}
