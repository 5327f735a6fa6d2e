/** The order of a combat in games that need more than "highest first": shared rolls, and roll-offs for ties. */

import type { CombatantDocument, CombatDocument } from "../contract/documents.ts";
import { sharedInitiative } from "../games/settings.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { ownFlags } from "../host/flags.ts";
import { squadOf } from "../records/squads.ts";

const ROLL_OFF = `flags.${SYSTEM_ID}.rollOff`;

const rollOffOf = (combatant: CombatantDocument): number =>
  ownFlags<{ readonly rollOff: number }>(combatant).rollOff ?? 0;

/** Compares combatants of equal initiative by their roll-offs, then by their squads; 0 without any. */
export function compareRollOffs(combat: CombatDocument, a: CombatantDocument, b: CombatantDocument): number {
  if (a.initiative === null || a.initiative !== b.initiative) return 0;
  const [first, second] = [squadOf(combat, a), squadOf(combat, b)];
  const rolled = rollOffOf(second?.members[0] ?? b) - rollOffOf(first?.members[0] ?? a);
  if (rolled !== 0 || (!first && !second)) return rolled;
  const [one, other] = [first?.id ?? a.id!, second?.id ?? b.id!];
  return one === other ? 0 : one > other ? 1 : -1;
}

/**
 * The group with which a combatant shares one roll: its squad, the group that its game names, or identical creatures if
 * the world's setting says so. Null if it rolls alone.
 */
function groupOf(combat: CombatDocument, combatant: CombatantDocument): string | null {
  const squad = squadOf(combat, combatant);
  if (squad) return `squad.${squad.id}`;
  const { actor, isNPC, actorId } = combatant;
  const group = actor?.ruleset?.combat?.initiativeGroup?.(actor) ?? null;
  if (group !== null) return `${actor!.ruleset!.id}.${group}`;
  return sharedInitiative() && isNPC ? actorId : null;
}

/**
 * Picks one combatant of each group to roll for all.
 * @param ids of all combatants that are to roll
 * @returns ids of the rest of the group, by the id of the combatant that rolls
 */
export function groupByRoller(combat: CombatDocument, ids: readonly string[]): Map<string, string[]> {
  const { combatants } = combat;
  const rollers = new Map<string, string>();
  const members = new Map<string, string[]>();
  for (const id of ids) {
    const combatant = combatants.get(id);
    const group = combatant ? groupOf(combat, combatant) : null;
    const roller = group === null ? undefined : rollers.get(group);
    if (roller !== undefined) members.get(roller)!.push(id);
    else {
      // A squad has one initiative, even if only one member rolls.
      const others = (combatant && squadOf(combat, combatant)?.members) ?? [];
      members.set(
        id,
        others.flatMap((one) => (one.id === id || ids.includes(one.id!) ? [] : one.id!)),
      );
      if (group) rollers.set(group, id);
    }
  }
  return members;
}

/** Copies a rolled initiative to the other members of the group. */
export async function copyInitiative(
  combat: CombatDocument,
  members: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const updates = [...members].flatMap(([roller, ids]) =>
    ids.map((_id) => ({ _id, initiative: combat.combatants.get(roller)?.initiative ?? null })),
  );
  await combat.updateOrder(updates);
}

/** Rolls off ties if the game wants it, and repeats it for equal roll-offs. GM only. */
export async function rollOffTies(combat: CombatDocument): Promise<void> {
  for (let round = 0; round < MOST_ROLL_OFFS; round += 1) {
    const updates = [];
    for (const combatant of tiesOf(combat)) {
      const { id, actor } = combatant;
      const { total } = await new Roll(actor!.ruleset!.combat!.rollOff!(actor!)!).evaluate();
      const value = rollOffOf(combatant) + (total ?? 0) / ROLL_OFF_SCALE ** round;
      updates.push({ _id: id!, [ROLL_OFF]: value });
    }
    if (updates.length === 0) return;
    await combat.updateOrder(updates);
  }
}

/** Scale of roll-offs: a later one only decides between combatants that earlier ones left equal. */
const ROLL_OFF_SCALE = 1000;

/** After this many equal roll-offs, Foundry's own order decides. */
const MOST_ROLL_OFFS = 5;

/** Combatants that tie with a combatant of another group, in games that roll off ties. */
function tiesOf(combat: CombatDocument): CombatantDocument[] {
  const rolling = combat.combatants.filter((combatant) => {
    const { initiative, actor } = combatant;
    const first = squadOf(combat, combatant)?.members[0] ?? combatant;
    return first === combatant && initiative !== null && actor?.ruleset?.combat?.rollOff?.(actor) != null;
  });
  return rolling.filter((one) =>
    rolling.some(
      (other) =>
        other !== one &&
        other.initiative === one.initiative &&
        rollOffOf(other) === rollOffOf(one) &&
        (groupOf(combat, one) === null || groupOf(combat, one) !== groupOf(combat, other)),
    ),
  );
}
