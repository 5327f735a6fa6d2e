/** Who stands around attacker and target, as far as it touches the attack. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { type PlacedToken, type SceneToken, tokenOf, tokensOnScene } from "../../core/scene.ts";
import { conditionsInForce } from "./rules/conditions.ts";
import { ADJACENT_M, flanks } from "./rules/positions.ts";
import { type Size, sizesLarger } from "./rules/tables.ts";
import { gapBetween, type Target } from "./targets.ts";

export interface Surroundings {
  /** An enemy beside the attacker that sees it and can act (E-366). */
  readonly hostileAdjacent: boolean;
  /** An ally of the attacker beside the target (E-367). */
  readonly allyInMelee: boolean;
  /** How much larger the target is than the smallest of these allies. */
  readonly sizesLargerThanAlly: number;
  /** An ally on the opposite side of the target (E-361). */
  readonly flanking: boolean;
}

const ALONE: Surroundings = {
  hostileAdjacent: false,
  allyInMelee: false,
  sizesLargerThanAlly: 0,
  flanking: false,
};

/** Nothing where the attacker stands on no scene. */
export function surroundings(attacker: ManifoldActor, target: Target | null): Surroundings {
  const own = tokenOf(attacker);
  if (!own) return ALONE;
  const others = tokensOnScene().filter((token) => token !== own && isUp(token) && !token.document.hidden);
  const hostile = others.filter((token) => isHostile(own, token) && isBeside(own, token));
  const aim = target ? tokenOf(target.actor) : null;
  const allies = aim
    ? others.filter((token) => token !== aim && isAlly(own, token) && isBeside(aim, token))
    : [];
  return {
    hostileAdjacent: !isUnseen(attacker) && hostile.some((token) => !token.actor?.statuses.has("blinded")),
    allyInMelee: allies.length > 0,
    sizesLargerThanAlly: Math.min(...allies.map((ally) => sizesLarger(sizeOf(aim!), sizeOf(ally))), 99),
    flanking: allies.some((ally) => flanks(own.center, ally.center, aim!.center)) && isBeside(own, aim!),
  };
}

const isBeside = (a: SceneToken, b: SceneToken): boolean => gapBetween(a, b) <= ADJACENT_M;

/** Friends against foes; who is neutral takes no side. */
export const isHostile = ({ document: a }: PlacedToken, { document: b }: PlacedToken): boolean =>
  a.disposition * b.disposition === -1;

const isAlly = ({ document: a }: SceneToken, { document: b }: SceneToken): boolean =>
  a.disposition * b.disposition === 1 && a.disposition === b.disposition;

const sizeOf = ({ actor }: SceneToken): Size =>
  (actor?.system as unknown as { size?: Size })?.size ?? "medium";

const isUp = ({ actor }: SceneToken): boolean =>
  actor !== null &&
  !conditionsInForce([...actor.statuses]).has("incapacitated") &&
  !actor.statuses.has("dead");

const isUnseen = ({ statuses }: ManifoldActor): boolean =>
  statuses.has("hidden") || statuses.has("invisible");
