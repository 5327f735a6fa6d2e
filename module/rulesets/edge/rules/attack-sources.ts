import type { ConditionsInForce } from "../../../kit/conditions.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { uniqueModifiers } from "../../../kit/modifiers.ts";
import type { AttackKind } from "./attack.ts";
import {
  ADVANTAGE,
  type CheckKind,
  type CheckMode,
  type CheckSelector,
  DISADVANTAGE,
  type EdgeModifier,
  FAILURE,
} from "./check-types.ts";
import {
  canDefend,
  conditionModifiers,
  conditionSource,
  UNSEEN_ATTACKER,
  UNSEEN_TARGET,
} from "./condition-modifiers.ts";
import { conditionsInForce } from "./conditions.ts";

/** Everything about an attack that can be a source of advantage or disadvantage. All optional, all off. */
export interface AttackSituation {
  readonly kind?: AttackKind;
  readonly attackerConditions?: readonly string[];
  readonly attackerExhaustion?: number;
  readonly targetConditions?: readonly string[];
  readonly targetExhaustion?: number;
  /** Edges at most 1 m apart. */
  readonly adjacent?: boolean;
  /** What the target stands in. */
  readonly visibility?: "clear" | "bleared" | "obscured";
  readonly hiddenAttacker?: boolean;
  /** A hostile beside the attacker sees it and can act. */
  readonly hostileAdjacent?: boolean;
  /** The target is in melee with an ally of the attacker. */
  readonly allyInMelee?: boolean;
  readonly targetSizesLargerThanAlly?: number;
  /** Position rules are optional; leave false where they are not used. */
  readonly elevated?: boolean;
  /** Helpers, feints, burnt EDGE cards: however many, each is one source. */
  readonly help?: number | boolean;
  readonly feint?: number | boolean;
  readonly edgeBurn?: number | boolean;
  /** The target took the Defend action. */
  readonly defend?: boolean;
  readonly dodge?: boolean;
  /** One category beyond the weapon's range. */
  readonly beyondRange?: boolean;
  readonly attackerSqueezing?: boolean;
  readonly targetSqueezing?: boolean;
}

/**
 * Every source of advantage and disadvantage on an attack roll; the same fact only once. Conditions that forbid the
 * attack outright are among the `conditionModifiers` of the attacker, which may be added: equal ids count once.
 */
export function attackModifiers(situation: AttackSituation): EdgeModifier[] {
  const target = conditionsInForce(
    [...(situation.targetConditions ?? []), ...(situation.targetSqueezing ? ["squeezing"] : [])],
    situation.targetExhaustion,
  );
  const seen = [
    ...ownConditions(situation),
    ...conditionsAgainst(situation, target),
    ...circumstances(situation),
  ];
  const hidden = seen.some((modifier) => modifier.id === UNSEEN_ATTACKER);
  const unseen = seen.some((modifier) => modifier.id === UNSEEN_TARGET);
  return uniqueModifiers([
    ...seen,
    ...(situation.visibility === "bleared" && !unseen ? [dis("blearedTarget")] : []),
    ...defences(situation, target, hidden),
  ]);
}

export interface AttackSources {
  readonly adv: number;
  readonly dis: number;
  readonly mode: CheckMode;
  /** A hit takes the maximum of every damage die. */
  readonly autoMaxDamage: boolean;
}

/** The same, counted. */
export function attackSources(situation: AttackSituation): AttackSources {
  const modifiers = attackModifiers(situation);
  const count = (kind: string) => modifiers.filter((modifier) => modifier.kind === kind).length;
  const adv = count(ADVANTAGE);
  const disadvantages = count(DISADVANTAGE);
  return {
    adv,
    dis: disadvantages,
    mode: adv > disadvantages ? "advantage" : adv < disadvantages ? "disadvantage" : "normal",
    autoMaxDamage: hitsForMaximum(situation),
  };
}

/** Adjacent hits on those who cannot move at all deal maximum damage. */
export function hitsForMaximum({
  adjacent = false,
  targetConditions = [],
  targetExhaustion,
}: AttackSituation): boolean {
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

/** The attacker's own conditions, cut down to those that touch this attack. */
function ownConditions(situation: AttackSituation): EdgeModifier[] {
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

/** Attack rolls use Combativity unless a feature says otherwise, and no sense by themselves. */
const fits = ({ kinds, abilities, sense }: CheckSelector, check: CheckKind): boolean =>
  (kinds === undefined || kinds.includes(check)) &&
  (abilities === undefined || abilities.includes("cmb")) &&
  sense === undefined;

/** What the target's conditions do to attacks against it. */
function conditionsAgainst({ adjacent = false }: AttackSituation, target: ConditionsInForce): EdgeModifier[] {
  const effects: Readonly<
    Record<string, { readonly kind: typeof ADVANTAGE | typeof DISADVANTAGE; id?: string }>
  > = {
    blinded: { id: UNSEEN_ATTACKER, kind: ADVANTAGE },
    exposed: { kind: ADVANTAGE },
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

function circumstances(situation: AttackSituation): EdgeModifier[] {
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

/** Defending works against attackers the target sees, dodging against melee attacks; both need a target able to act. */
function defences(
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
