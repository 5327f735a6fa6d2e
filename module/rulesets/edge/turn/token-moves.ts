/** Token moves in combat: movement used, and opportunity attacks (E-284, E-325). */

import { combatActors, isOwnTurn } from "../../../core/combat/current-combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { Move } from "../../../core/contract/index.ts";
import { tokenOf } from "../../../core/scene/scene.ts";
import { publicName } from "../../../core/text/public-name.ts";
import type { Demand } from "../../../kit/demand.ts";
import { canAct, canSee, isHostile } from "../attack/surroundings.ts";
import { gapBetween, metresOf } from "../attack/target.ts";
import { creature } from "../data/creature-of.ts";
import { ownedItems } from "../data/item-of.ts";
import { leavesReach, meleeReach, weaponReach } from "../rules/attack/positions.ts";
import { SIZE_TABLE } from "../rules/creature/sizes.ts";
import { ECONOMY_PATHS } from "../rules/paths.ts";
import type { Provoked } from "../rules/turn/actions.ts";
import { moveCost } from "../rules/turn/movement.ts";
import { movementModesOf } from "./move-roll.ts";

/** Counts the distance in the actor's own turn; a prone creature crawls (E-292). */
export function moveCounters({ mover, distance }: Move): Readonly<Record<string, number>> | null {
  if (!isOwnTurn(mover)) return null;
  const special = (movementModesOf(mover)[0]?.cost ?? 1) > 1;
  const { moved } = creature(mover).economy;
  return { [ECONOMY_PATHS.moved]: Math.max(0, moved + moveCost({ metres: metresOf(distance), special })) };
}

/** An opportunity attack with the weapon of the longest reach, if a visible foe leaves that reach (E-325, E-326). */
export function opportunityAttack(watcher: ActorDocument, { mover, before, after }: Move): Demand | null {
  const own = tokenOf(watcher);
  const weapon = readyWeapon(watcher, mover);
  if (!own || !weapon || own.document.hidden || !isHostile(own, after)) return null;
  if (!isOwnTurn(mover) || mover.statuses.has("disengaged")) return null;
  if (!leavesReach({ before: gapBetween(own, before), after: gapBetween(own, after), reach: weapon.reach }))
    return null;
  return {
    kind: "attack",
    key: weapon.id,
    label: "MANIFOLD.Edge.Demand.opportunity",
    data: { weapon: weapon.name, target: publicName(mover) },
    icon: "sword-brandish",
    choices: { takes: "reaction" },
  };
}

/** Foes in combat within whose reach the creature stands up (E-291). */
export function provokedBy(actor: ActorDocument): Provoked[] {
  const own = tokenOf(actor);
  if (!own || !isOwnTurn(actor)) return [];
  return combatActors().flatMap((watcher) => {
    const token = tokenOf(watcher);
    const weapon = readyWeapon(watcher, actor);
    if (!token || !weapon || token.document.hidden || !isHostile(own, token)) return [];
    if (gapBetween(own, token) > weapon.reach || !canAct(token)) return [];
    return [{ uuid: watcher.uuid, name: publicName(watcher), weapon: weapon.id }];
  });
}

/** The weapon for a reaction against a creature; null without a weapon or a reaction, or if the creature is unseen. */
const readyWeapon = (watcher: ActorDocument, other: ActorDocument) =>
  creature(watcher).turnLeft.reaction.left > 0 && canSee(watcher, other) ? longestWeapon(watcher) : null;

/** The melee weapon with the longest reach; null if there is none. */
function longestWeapon(actor: ActorDocument): { id: string; name: string; reach: number } | null {
  const usual = SIZE_TABLE[creature(actor).size].reach;
  const weapons = ownedItems(actor, "edgeWeapon")
    .filter(({ system }) => system.mode === "melee" && !system.jammed)
    .map(({ id, name, system }) => ({
      id: id!,
      name,
      reach: meleeReach(usual, weaponReach(system.reach, system.properties.has("reach"))),
    }))
    .sort((a, b) => b.reach - a.reach);
  return weapons[0] ?? null;
}
