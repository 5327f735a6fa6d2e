/** Order of a fight where the games have more to say than "highest first": rolls shared by equals, ties rolled off. */

import { SYSTEM_ID } from "../constants.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { sharedInitiative } from "../settings.ts";

/** What is used of a combatant; the typings know the subtypes of the host only. */
export interface Contender {
  readonly id: string;
  readonly initiative: number | null;
  readonly isNPC: boolean;
  readonly actorId: string | null;
  readonly actor: ActorDocument | null;
  readonly flags: unknown;
}

export interface Arena {
  readonly combatants: { readonly contents: readonly Contender[] };
  updateEmbeddedDocuments(name: "Combatant", updates: readonly object[], options: object): Promise<unknown>;
}

const ROLL_OFF = `flags.${SYSTEM_ID}.rollOff`;
const QUIETLY = { turnEvents: false };

/** Compares equals by their roll-offs; 0 where there is none. */
export const compareRollOffs = (a: Contender, b: Contender): number =>
  a.initiative !== null && a.initiative === b.initiative ? rollOffOf(b) - rollOffOf(a) : 0;

/**
 * Whom a combatant shares its roll with: those for whom its game has one roll made, or identical creatures where the
 * table wants that. Null: nobody.
 */
function sharedWith({ actor, isNPC, actorId }: Contender): string | null {
  const group = actor?.ruleset?.combat?.initiativeGroup?.(actor) ?? null;
  if (group !== null) return `${actor!.ruleset!.id}.${group}`;
  return sharedInitiative() && isNPC ? actorId : null;
}

/**
 * One of each kind that is to roll, where several share a roll.
 * @param ids of all that are to roll
 * @returns ids by the id of the one that rolls for them, itself left out
 */
export function groupByRoller(
  contenders: readonly Contender[],
  ids: readonly string[],
): Map<string, string[]> {
  const rollers = new Map<string, string>();
  const shares = new Map<string, string[]>();
  for (const id of ids) {
    const contender = contenders.find((one) => one.id === id);
    const shared = contender ? sharedWith(contender) : null;
    const roller = shared === null ? undefined : rollers.get(shared);
    if (roller !== undefined) shares.get(roller)!.push(id);
    else {
      shares.set(id, []);
      if (shared) rollers.set(shared, id);
    }
  }
  return shares;
}

/** Gives those that shared a roll what it showed. */
export async function copyInitiative(
  arena: Arena,
  shares: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const rolled = new Map(arena.combatants.contents.map(({ id, initiative }) => [id, initiative]));
  const updates = [...shares].flatMap(([roller, ids]) =>
    ids.map((_id) => ({ _id, initiative: rolled.get(roller) ?? null })),
  );
  if (updates.length > 0) await arena.updateEmbeddedDocuments("Combatant", updates, QUIETLY);
}

/**
 * Has those that stand equal roll against each other where their game wants it, and those that are equal again once
 * more, among themselves. Gamemaster only.
 */
export async function rollOffTies(arena: Arena): Promise<void> {
  for (let round = 0; round < MOST_ROLL_OFFS; round += 1) {
    const updates = [];
    for (const contender of tiesOf(arena)) {
      const { id, actor } = contender;
      const { total } = await new Roll(actor!.ruleset!.combat!.rollOff!(actor!)!).evaluate();
      const value = rollOffOf(contender) + (total ?? 0) / ROLL_OFF_SCALE ** round;
      updates.push({ _id: id, [ROLL_OFF]: value });
    }
    if (updates.length === 0) return;
    await arena.updateEmbeddedDocuments("Combatant", updates, QUIETLY);
  }
}

/** Each further roll decides only between those whom the earlier ones left equal. */
const ROLL_OFF_SCALE = 1000;

/** After so many equal rolls the host's order does. */
const MOST_ROLL_OFFS = 5;

/** Those that share initiative and roll-off with somebody and whose game has them roll; those of one roll do not. */
function tiesOf({ combatants }: Arena): Contender[] {
  const contenders = combatants.contents.filter(
    ({ initiative, actor }) => initiative !== null && actor?.ruleset?.combat?.rollOff?.(actor) != null,
  );
  return contenders.filter((one) =>
    contenders.some(
      (other) =>
        other !== one &&
        other.initiative === one.initiative &&
        rollOffOf(other) === rollOffOf(one) &&
        (sharedWith(one) === null || sharedWith(one) !== sharedWith(other)),
    ),
  );
}

function rollOffOf({ flags }: Contender): number {
  const own = (flags as Record<string, { rollOff?: number } | undefined>)[SYSTEM_ID];
  return own?.rollOff ?? 0;
}
