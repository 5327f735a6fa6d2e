/** Creatures around the attacker and its target that affect the attack. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import {
  centerOf,
  type PlacedToken,
  type SceneToken,
  tokenOf,
  tokensOnScene,
} from "../../../core/scene/scene.ts";
import { creature } from "../data/creature-of.ts";
import { ADJACENT_M, flanks } from "../rules/attack/positions.ts";
import { conditionsInForce } from "../rules/creature/conditions.ts";
import { type Size, sizesLarger } from "../rules/creature/sizes.ts";
import { isHiddenFrom } from "../stealth/awareness.ts";
import { gapBetween, type Target } from "./target.ts";

export interface Surroundings {
  /** Whether an adjacent enemy that can act sees the attacker (E-366). */
  readonly hostileAdjacent: boolean;
  /** Whether an ally of the attacker is adjacent to the target (E-367). */
  readonly allyInMelee: boolean;
  /** Number of size steps by which the target is larger than the largest of these allies. */
  readonly sizesLargerThanAlly: number;
  /**
   * Whether two allies in melee with the target (including the attacker) are on opposite sides of it and see it
   * (E-361).
   */
  readonly flanking: boolean;
}

const ALONE: Surroundings = {
  hostileAdjacent: false,
  allyInMelee: false,
  sizesLargerThanAlly: 0,
  flanking: false,
};

export function surroundingsOf(attacker: ActorDocument, target: Target | null): Surroundings {
  const own = tokenOf(attacker);
  if (!own) return ALONE;
  const others = tokensOnScene().filter((token) => token !== own && canAct(token) && !token.document.hidden);
  const hostile = others.filter((token) => isHostile(own, token) && isAdjacent(own, token));
  const aim = target ? tokenOf(target.actor) : null;
  const allies = aim
    ? others.filter((token) => token !== aim && isAlly(own, token) && isAdjacent(aim, token))
    : [];
  return {
    hostileAdjacent: hostile.some((token) => sees(token, own)),
    allyInMelee: allies.length > 0,
    sizesLargerThanAlly: Math.min(...allies.map((ally) => sizesLarger(sizeOf(aim!), sizeOf(ally))), 99),
    flanking: aim !== null && isAdjacent(own, aim) && areFlanking([own, ...allies], aim),
  };
}

/**
 * If two allies in melee are on opposite sides, all allies in melee benefit. Allies who do not see the foe neither
 * flank nor benefit.
 */
function areFlanking([own, ...allies]: readonly [SceneToken, ...SceneToken[]], foe: SceneToken): boolean {
  if (!sees(own, foe)) return false;
  const seeing = [own, ...allies.filter((ally) => sees(ally, foe))];
  return seeing.some((one) => seeing.some((other) => flanks(centerOf(one), centerOf(other), centerOf(foe))));
}

/** Whether a creature can see another one: hiding, invisibility and blindness prevent it. */
export const canSee = (watcher: ActorDocument, other: ActorDocument): boolean =>
  !watcher.statuses.has("blinded") && !other.statuses.has("invisible") && !isHiddenFrom(other, watcher);

const sees = ({ actor: watcher }: SceneToken, { actor: foe }: SceneToken): boolean =>
  watcher === null || foe === null || canSee(watcher, foe);

const isAdjacent = (a: SceneToken, b: SceneToken): boolean => gapBetween(a, b) <= ADJACENT_M;

/** Whether one token is friendly and the other hostile; neutral tokens are on no side. */
export const isHostile = ({ document: a }: PlacedToken, { document: b }: PlacedToken): boolean =>
  a.disposition * b.disposition === -1;

const isAlly = ({ document: a }: SceneToken, { document: b }: SceneToken): boolean =>
  a.disposition * b.disposition === 1 && a.disposition === b.disposition;

const sizeOf = ({ actor }: SceneToken): Size => (actor ? creature(actor).size : "medium") ?? "medium";

/** Whether a creature is neither dead nor incapacitated. */
export const canAct = ({ actor }: SceneToken): boolean =>
  actor !== null &&
  !conditionsInForce([...actor.statuses]).has("incapacitated") &&
  !actor.statuses.has("dead");
