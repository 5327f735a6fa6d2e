import type { ConditionsInForce } from "../../../kit/conditions.ts";
import { conditionLabel } from "./conditions.ts";
import {
  type CheckSelector,
  FAILURE,
  FAVORABLE,
  NO_SKILL,
  type ParallaxModifier,
  TOLL,
  UNFAVORABLE,
} from "./modifier-types.ts";

interface Effect {
  readonly kind: string;
  readonly appliesTo?: readonly CheckSelector[];
}

const COMBAT: CheckSelector = { combat: true };
const DEFENSE: CheckSelector = { kinds: ["defense"] };
const SIGHT: Effect = { kind: FAILURE, appliesTo: [{ sense: "sight" }] };
const HEARING: Effect = { kind: FAILURE, appliesTo: [{ sense: "hearing" }] };

/** What each condition does to checks of the entity that has it, whoever stands against it. */
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
  stunned: [{ kind: TOLL }],
  unconscious: [
    { kind: FAILURE, appliesTo: [{ attributes: ["awareness"] }, { sense: "sight" }, { sense: "hearing" }] },
  ],
};

/** Whom a condition is about, as far as it is known. */
export type About = "opponent" | "other" | "unknown";

export interface Opponent {
  readonly inForce: ConditionsInForce;
  /** Metres; null where nothing measures them. */
  readonly distance: number | null;
  /** The actor has marked it, so invisibility hides nothing. */
  readonly marked: boolean;
}

export interface Situation {
  readonly inForce: ConditionsInForce;
  /** Who frightens or enthralls. */
  readonly about?: Readonly<Partial<Record<string, About>>>;
  /** The one that the check is made against, if known. */
  readonly opponent?: Opponent | null;
}

/** Lying down helps against attacks from farther away than this, in metres. */
const PRONE_COVER = 3;

/**
 * The modifiers of an entity's checks that come from conditions: its own and those of the one it stands against. Each
 * says which checks it touches, so the list fits any check; what hangs on a fact that is not known is offered unticked.
 */
export function conditionModifiers({ inForce, about = {}, opponent = null }: Situation): ParallaxModifier[] {
  const own = [...inForce].flatMap(([id, from]) =>
    (OWN_CHECKS[id] ?? []).map((effect) => source(id, from, effect)),
  );
  return [...own, ...feared(inForce, about), ...coverOfLying(inForce, opponent), ...unseen(opponent)];
}

function source(condition: string, from: string | null, { kind, appliesTo }: Effect): ParallaxModifier {
  return {
    id: `condition.${condition}.${kind}`,
    label: kind === NO_SKILL ? "MANIFOLD.Parallax.Modifier.noAgilitySkills" : conditionLabel(condition),
    value: 1,
    kind,
    ...sourceOf(condition, from, kind),
    ...(appliesTo === undefined ? {} : { appliesTo }),
  };
}

/** What a trace names beside the label: the condition that brought this one along, or that takes the skill away. */
function sourceOf(condition: string, from: string | null, kind: string): { source?: string } {
  if (from !== null) return { source: conditionLabel(from) };
  return kind === NO_SKILL ? { source: conditionLabel(condition) } : {};
}

/** Conditions that count against one particular entity only (P-125, P-127). */
function feared(inForce: ConditionsInForce, about: NonNullable<Situation["about"]>): ParallaxModifier[] {
  const against = (id: string, appliesTo: readonly CheckSelector[]): ParallaxModifier[] => {
    const whom = about[id] ?? "unknown";
    if (!inForce.has(id) || whom === "other") return [];
    return [{ ...source(id, null, { kind: UNFAVORABLE, appliesTo }), on: whom === "opponent" }];
  };
  return [...against("enthralled", [{ kinds: ["check"] }, DEFENSE]), ...against("frightened", [COMBAT])];
}

/** Prone: own defense is favorable against attacks from beyond 3 m (P-141). */
function coverOfLying(inForce: ConditionsInForce, opponent: Opponent | null): ParallaxModifier[] {
  if (!inForce.has("prone")) return [];
  const distance = opponent?.distance ?? null;
  if (distance !== null && distance <= PRONE_COVER) return [];
  return [{ ...source("prone", null, { kind: FAVORABLE, appliesTo: [DEFENSE] }), on: distance !== null }];
}

/** Toward an invisible one everybody is as if blinded, save who has marked it (P-134, P-163). */
function unseen(opponent: Opponent | null): ParallaxModifier[] {
  if (!opponent?.inForce.has("invisible") || opponent.marked) return [];
  return OWN_CHECKS.blinded!.map((effect) => source("invisible", null, effect));
}
