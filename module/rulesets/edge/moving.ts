/** Tokens that move in a fight: metres off the turn, and the blow of whoever is left behind (E-284, E-325). */
import { isOwnTurn } from "../../core/combat/current-combat.ts";
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { Move } from "../../core/ruleset.ts";
import { tokenOf } from "../../core/scene.ts";
import type { Demand } from "../../kit/demand.ts";
import type { CreatureSchema } from "./data/creature-schema.ts";
import type { EdgeWeaponData } from "./data/weapon.ts";
import { waysOf } from "./move-roll.ts";
import { moveCost } from "./rules/movement.ts";
import { ECONOMY_PATHS } from "./rules/paths.ts";
import { leavesReach, meleeReach } from "./rules/positions.ts";
import { SIZE_TABLE, type Size } from "./rules/tables.ts";
import { isHostile } from "./surroundings.ts";
import { gapBetween } from "./targets.ts";
import { economyOfActor } from "./turn-use.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

const stored = (actor: ManifoldActor): Stored => actor.system as unknown as Stored;

/** On the own turn every metre comes off the movement; whoever is prone crawls (E-292). */
export function moveCounters({ mover, distance }: Move): Readonly<Record<string, number>> | null {
  if (!isOwnTurn(mover)) return null;
  const special = (waysOf(mover)[0]?.cost ?? 1) > 1;
  const { moved } = stored(mover).economy;
  return { [ECONOMY_PATHS.moved]: Math.max(0, moved + moveCost({ metres: distance, special })) };
}

/** An opportunity attack with the longest arm, for a foe who sees the mover walk out of it (E-325, E-326). */
export function opportunity(watcher: ManifoldActor, { mover, before, after }: Move): Demand | null {
  const own = tokenOf(watcher);
  const arm = longestArm(watcher);
  if (!own || !arm || own.document.hidden || !isHostile(own, after)) return null;
  if (!isOwnTurn(mover) || mover.statuses.has("disengaged")) return null;
  if (economyOfActor(watcher).reaction.left === 0 || !seesOne(watcher, mover)) return null;
  if (!leavesReach({ before: gapBetween(own, before), after: gapBetween(own, after), reach: arm.reach }))
    return null;
  return {
    kind: "attack",
    key: arm.id,
    label: "MANIFOLD.Edge.Demand.opportunity",
    data: { weapon: arm.name, target: mover.token?.name ?? mover.name },
    icon: "sword-brandish",
    choices: { takes: "reaction" },
  };
}

const seesOne = (watcher: ManifoldActor, mover: ManifoldActor): boolean =>
  !watcher.statuses.has("blinded") && !mover.statuses.has("invisible") && !mover.statuses.has("hidden");

/** The weapon in hand that reaches farthest; null for the unarmed. */
function longestArm(actor: ManifoldActor): { id: string; name: string; reach: number } | null {
  const usual = SIZE_TABLE[stored(actor).size as Size].reach;
  const arms = actor.items
    .filter((item) => (item.type as string) === "edgeWeapon")
    .map((item) => ({ item, weapon: item.system as unknown as EdgeWeaponData }))
    .filter(({ weapon }) => weapon.mode === "melee" && !weapon.jammed)
    .map(({ item, weapon }) => ({ id: item.id!, name: item.name, reach: meleeReach(usual, weapon.reach) }))
    .sort((a, b) => b.reach - a.reach);
  return arms[0] ?? null;
}
