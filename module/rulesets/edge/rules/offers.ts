/** Sources that only the table knows: offered unticked in the dialog wherever they could touch the roll. */
import type { AttackKind } from "./attack.ts";
import { ADVANTAGE, DISADVANTAGE, type EdgeModifier, FAILURE } from "./check-types.ts";
import { UNSEEN_ATTACKER, UNSEEN_TARGET } from "./condition-modifiers.ts";
import { FAST_TRAVEL } from "./travel.ts";

type Kind = typeof ADVANTAGE | typeof DISADVANTAGE | typeof FAILURE;

const offer = (id: string, kind: Kind, more: Partial<EdgeModifier> = {}): EdgeModifier => ({
  id,
  label: `MANIFOLD.Edge.Modifier.${id}`,
  value: 1,
  kind,
  on: false,
  ...more,
});

/** Someone lends a hand, however many do (E-046). */
const HELP = offer("help", ADVANTAGE);

/** A card is played face down for it (E-576). */
export const EDGE_BURN = offer("edgeBurn", ADVANTAGE);

/** Offered to those who hold a card and have used none in this scene (E-574). */
export const edgeOffers = (edge: { cards: number; used: boolean } | undefined): EdgeModifier[] =>
  edge && edge.cards > 0 && !edge.used ? [EDGE_BURN] : [];

/** What the moment may add to checks and saves: each says what it touches, so most rolls are offered one or two. */
export const CHECK_OFFERS: readonly EdgeModifier[] = [
  { ...HELP, appliesTo: [{ kinds: ["check", "contest"] }] },
  offer("coverSave", ADVANTAGE, { appliesTo: [{ kinds: ["save"], abilities: ["dex"] }] }),
  offer("blearedArea", DISADVANTAGE, { appliesTo: [{ abilities: ["per"], sense: "sight" }] }),
  offer("obscuredArea", FAILURE, { appliesTo: [{ sense: "sight" }] }),
  offer("hastyStealth", DISADVANTAGE, { appliesTo: [{ skills: ["stealth"] }] }),
  { ...FAST_TRAVEL, on: false },
];

/** Senses that light means something else to. */
export interface DarkSenses {
  readonly infravision: boolean;
  readonly thermovision: boolean;
  readonly ultravision: boolean;
}

/** Want of light: infravision takes darkness for dim light and dim light for bright, ultravision needs none (E-261). */
export function lightOffers({ infravision, thermovision, ultravision }: DarkSenses): EdgeModifier[] {
  if (ultravision) return [];
  const dim = { appliesTo: [{ abilities: ["per"], sense: "sight" }] } as const;
  const dark = { appliesTo: [{ sense: "sight" }] } as const;
  return infravision || thermovision
    ? [offer("darkness", DISADVANTAGE, dim)]
    : [offer("dimLight", DISADVANTAGE, dim), offer("darkness", FAILURE, dark)];
}

/** +2 for allies on opposite sides of a foe (E-361). */
export const FLANKING: EdgeModifier = { id: "flanking", label: "MANIFOLD.Edge.Modifier.flanking", value: 2 };

/**
 * What the moment may add to an attack.
 * @param positions whether the table plays with the optional rules on position (E-360)
 */
export function attackOffers(kind: AttackKind, positions: boolean): EdgeModifier[] {
  const melee = kind === "melee";
  return [
    HELP,
    ...(melee ? [offer("feint", ADVANTAGE), offer("dodge", DISADVANTAGE)] : []),
    ...(melee ? [] : [offer("hostileAdjacent", DISADVANTAGE), offer("allyInMelee", DISADVANTAGE)]),
    offer(UNSEEN_ATTACKER, ADVANTAGE),
    offer(UNSEEN_TARGET, DISADVANTAGE),
    offer("blearedTarget", DISADVANTAGE),
    ...(positions ? [offer("elevated", ADVANTAGE)] : []),
    ...(positions && melee ? [{ ...FLANKING, on: false }] : []),
  ];
}
