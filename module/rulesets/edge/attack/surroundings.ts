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
  /** An adjacent enemy sees the attacker and can act (E-366). */
  readonly hostileAdjacent: boolean;
  /** An ally of the attacker is adjacent to the target (E-367). */
  readonly allyInMelee: boolean;
  /** Steps by which the target is larger than the smallest of these allies. */
  readonly sizesLargerThanAlly: number;
  /** Allies in melee with the target, this attacker perhaps, are on opposite sides of it and see it (E-361). */
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

/** All allies in melee gain from two of them on opposite sides; those who do not see the foe neither flank nor gain. */
function areFlanking([own, ...allies]: readonly [SceneToken, ...SceneToken[]], foe: SceneToken): boolean {
  if (!sees(own, foe)) return false;
  const seeing = [own, ...allies.filter((ally) => sees(ally, foe))];
  return seeing.some((one) => seeing.some((other) => flanks(centerOf(one), centerOf(other), centerOf(foe))));
}

/** Whether a creature sees another that neither is invisible nor hides from it. */
export const canSee = (watcher: ActorDocument, other: ActorDocument): boolean =>
  !watcher.statuses.has("blinded") && !other.statuses.has("invisible") && !isHiddenFrom(other, watcher);

const sees = ({ actor: watcher }: SceneToken, { actor: foe }: SceneToken): boolean =>
  watcher === null || foe === null || canSee(watcher, foe);

const isAdjacent = (a: SceneToken, b: SceneToken): boolean => gapBetween(a, b) <= ADJACENT_M;

/** Friendly against hostile tokens; neutral ones are on no side. */
export const isHostile = ({ document: a }: PlacedToken, { document: b }: PlacedToken): boolean =>
  a.disposition * b.disposition === -1;

const isAlly = ({ document: a }: SceneToken, { document: b }: SceneToken): boolean =>
  a.disposition * b.disposition === 1 && a.disposition === b.disposition;

const sizeOf = ({ actor }: SceneToken): Size => (actor ? creature(actor).size : "medium") ?? "medium";

/** Whether it is neither dead nor incapacitated. */
export const canAct = ({ actor }: SceneToken): boolean =>
  actor !== null &&
  !conditionsInForce([...actor.statuses]).has("incapacitated") &&
  !actor.statuses.has("dead");
