import type { ConditionsInForce } from "../../../../kit/conditions.ts";
import {
  type CheckSelector,
  FAILURE,
  FAVORABLE,
  NO_SKILL,
  type ParallaxModifier,
  TOLL,
  UNFAVORABLE,
} from "../modifiers.ts";
import { conditionLabel } from "./conditions.ts";

interface Effect {
  readonly kind: string;
  readonly appliesTo?: readonly CheckSelector[];
}

const COMBAT: CheckSelector = { combat: true };
const DEFENSE: CheckSelector = { kinds: ["defense"] };
const SIGHT: Effect = { kind: FAILURE, appliesTo: [{ sense: "sight" }] };
const HEARING: Effect = { kind: FAILURE, appliesTo: [{ sense: "hearing" }] };

/** Effects of each condition on its bearer's checks, for any opponent. */
const OWN_CHECKS: Readonly<Record<string, readonly Effect[]>> = {
  blinded: [SIGHT, { kind: UNFAVORABLE, appliesTo: [COMBAT, DEFENSE] }],
  deafened: [HEARING],
  encumbered: [{ kind: UNFAVORABLE, appliesTo: [DEFENSE] }],
  incapacitated: [{ kind: FAILURE, appliesTo: [{ physical: true }] }],
  prone: [{ kind: UNFAVORABLE, appliesTo: [COMBAT] }],
  restrained: [
    { kind: UNFAVORABLE, appliesTo: [COMBAT] },
    { kind: NO_SKILL, appliesTo: [{ skillAttributes: ["agility"] }] },
  ],
  stunned: [{ kind: TOLL, appliesTo: [{ action: true }] }],
  unconscious: [
    { kind: FAILURE, appliesTo: [{ attributes: ["awareness"] }, { sense: "sight" }, { sense: "hearing" }] },
  ],
};

/** Whether the source of a condition is the check's opponent, if known. */
export type SourceMatch = "opponent" | "other" | "unknown";

export interface Opponent {
  readonly inForce: ConditionsInForce;
  /** Distance in metres; null if it cannot be measured. */
  readonly distance: number | null;
  /** The actor has marked the opponent, which cancels its invisibility. */
  readonly marked: boolean;
}

export interface Situation {
  readonly inForce: ConditionsInForce;
  /** Whether the opponent is the source of fear, enthralment or a mark, by condition. */
  readonly sources?: Readonly<Partial<Record<string, SourceMatch>>>;
  /** The entity that the check is made against, if known. */
  readonly opponent?: Opponent | null;
  /** The check resists something that the opponent does: an answer, a defense. */
  readonly resists?: boolean;
}

/** Distance in metres beyond which a prone defender has an advantage. */
const PRONE_COVER = 3;

/**
 * Modifiers from conditions of the entity and of its opponent. Each modifier names the checks it applies to, so that
 * one list serves any check. Modifiers that depend on an unknown fact are offered unticked.
 */
export function conditionModifiers({
  inForce,
  sources = {},
  opponent = null,
  resists = false,
}: Situation): ParallaxModifier[] {
  const own = [...inForce].flatMap(([id, from]) =>
    (OWN_CHECKS[id] ?? []).map((effect) => modifierOf(id, from, effect)),
  );
  return [
    ...own,
    ...sourceModifiers(inForce, sources, resists),
    ...markedSneaking(inForce, sources.marked ?? "unknown"),
    ...proneDefense(inForce, opponent),
    ...invisibilityModifiers(opponent),
  ];
}

function modifierOf(condition: string, from: string | null, { kind, appliesTo }: Effect): ParallaxModifier {
  return {
    id: `condition.${condition}.${kind}`,
    label: kind === NO_SKILL ? "MANIFOLD.Parallax.Modifier.noAgilitySkills" : conditionLabel(condition),
    value: 1,
    kind,
    ...sourceOf(condition, from, kind),
    ...(appliesTo === undefined ? {} : { appliesTo }),
  };
}

/** The condition that implies this one, or that cancels the skill; shown next to the label. */
function sourceOf(condition: string, from: string | null, kind: string): { source?: string } {
  if (from !== null) return { source: conditionLabel(from) };
  return kind === NO_SKILL ? { source: conditionLabel(condition) } : {};
}

/** Modifiers of conditions that only apply against their source (P-125, P-127). */
function sourceModifiers(
  inForce: ConditionsInForce,
  sources: NonNullable<Situation["sources"]>,
  resists: boolean,
): ParallaxModifier[] {
  const against = (id: string, counts: boolean, appliesTo: readonly CheckSelector[]): ParallaxModifier[] => {
    const match = sources[id] ?? "unknown";
    if (!inForce.has(id) || match === "other") return [];
    const on = counts && match === "opponent";
    return [{ ...modifierOf(id, null, { kind: UNFAVORABLE, appliesTo }), on }];
  };
  return [
    ...against("enthralled", resists, [{ kinds: ["check"] }, DEFENSE]),
    ...barredHostility(inForce, sources),
    ...against("frightened", true, [COMBAT]),
  ];
}

/** Forbids attacks on the enthraller, grapples and shoves, and combat skills used against it (P-124). */
function barredHostility(
  inForce: ConditionsInForce,
  sources: NonNullable<Situation["sources"]>,
): ParallaxModifier[] {
  const match = sources.enthralled ?? "unknown";
  if (!inForce.has("enthralled") || match === "other") return [];
  return [
    {
      ...modifierOf("enthralled", null, { kind: FAILURE, appliesTo: [COMBAT, { contest: true }] }),
      label: "MANIFOLD.Parallax.Modifier.enthralled",
      source: conditionLabel("enthralled"),
      on: match === "opponent",
    },
  ];
}

/** The marked one cannot sneak past its marker, who always knows where it is (P-162). */
function markedSneaking(inForce: ConditionsInForce, match: SourceMatch): ParallaxModifier[] {
  if (!inForce.has("marked") || match === "other") return [];
  return [
    {
      ...modifierOf("marked", null, { kind: FAILURE, appliesTo: [{ skills: ["stealth"] }] }),
      label: "MANIFOLD.Parallax.Modifier.marked",
      source: conditionLabel("marked"),
      on: match === "opponent",
    },
  ];
}

/** Defense while prone is favorable against attacks from beyond 3 m (P-141). */
function proneDefense(inForce: ConditionsInForce, opponent: Opponent | null): ParallaxModifier[] {
  if (!inForce.has("prone")) return [];
  const distance = opponent?.distance ?? null;
  if (distance !== null && distance <= PRONE_COVER) return [];
  return [{ ...modifierOf("prone", null, { kind: FAVORABLE, appliesTo: [DEFENSE] }), on: distance !== null }];
}

/** Against an invisible opponent the entity counts as blinded, unless it has marked the opponent (P-134, P-163). */
function invisibilityModifiers(opponent: Opponent | null): ParallaxModifier[] {
  if (!opponent?.inForce.has("invisible") || opponent.marked) return [];
  return OWN_CHECKS.blinded!.map((effect) => modifierOf("invisible", null, effect));
}
