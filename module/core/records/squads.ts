/**
 * Squads: several NPCs that share initiative, turn and health. Stored on the combat, which only GMs write. No game's
 * source has them; the table decides to form one.
 */

import type { ActorDocument, CombatantDocument, CombatDocument } from "../contract/documents.ts";
import { deletionOf } from "../host/compat.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { ownFlags } from "../host/flags.ts";
import { me } from "../host/host.ts";

export interface Squad {
  readonly id: string;
  readonly members: readonly CombatantDocument[];
}

/** Health of a whole squad. */
interface SquadHealth {
  readonly value: number;
  readonly max: number;
  /** The number of members with points left, and of all members. */
  readonly left: number;
  readonly all: number;
}

const PATH = `flags.${SYSTEM_ID}.squads`;

type Stored = Readonly<Record<string, { readonly members: readonly string[] } | null>>;

/** The squads of a combat, without members that have left it. */
export function squadsOf(combat: CombatDocument): Squad[] {
  const stored = ownFlags<{ readonly squads: Stored }>(combat).squads ?? {};
  return Object.entries(stored).flatMap(([id, squad]) => {
    const members = (squad?.members ?? []).flatMap((one) => combat.combatants.get(one) ?? []);
    return members.length > 0 ? [{ id, members }] : [];
  });
}

export const squadOf = (combat: CombatDocument, { id }: CombatantDocument): Squad | null =>
  squadsOf(combat).find(({ members }) => members.some((member) => member.id === id)) ?? null;

const pointsOf = (actor: ActorDocument | null): { readonly value: number; readonly max: number } | null =>
  actor?.ruleset?.combat?.squad?.points(actor) ?? null;

const isLeft = ({ actor }: CombatantDocument): boolean => (pointsOf(actor)?.value ?? 1) > 0;

/** The members with points left, in the order of the tracker. */
export const thoseLeft = (combat: CombatDocument, squad: Squad): CombatantDocument[] =>
  combat.turns.filter(
    (combatant) => squad.members.some(({ id }) => id === combatant.id) && isLeft(combatant),
  );

/** Whether a combatant acts in the turn of another member of its squad: the first member with points left. */
export function isFollower(combat: CombatDocument, combatant: CombatantDocument | null | undefined): boolean {
  const squad = combatant && squadOf(combat, combatant);
  if (!squad) return false;
  const [leader = squad.members[0]] = thoseLeft(combat, squad);
  return leader!.id !== combatant.id;
}

/** The squad as this user sees it: players do not see members that the tracker hides. */
export const seenSquad = ({ id, members }: Squad): Squad => ({
  id,
  members: me().isGM ? members : members.filter(({ hidden }) => !hidden),
});

/** The sum of the members' health, each actor once. */
export function squadHealth(squad: Squad): SquadHealth {
  const actors = [...new Set(squad.members.map(({ actor }) => actor))];
  const points = actors.flatMap((actor) => pointsOf(actor) ?? []);
  return {
    value: points.reduce((sum, { value }) => sum + Math.max(0, value), 0),
    max: points.reduce((sum, { max }) => sum + max, 0),
    left: squad.members.filter(isLeft).length,
    all: squad.members.length,
  };
}

/** Makes one squad of combatants, with the initiative of the best of them. They leave their former squads. */
export async function formSquad(
  combat: CombatDocument,
  members: readonly CombatantDocument[],
): Promise<void> {
  const ids = members.map(({ id }) => id!);
  const others = squadsOf(combat).filter((squad) => squad.members.some(({ id }) => ids.includes(id!)));
  for (const squad of others) {
    const rest = squad.members.map(({ id }) => id!).filter((id) => !ids.includes(id));
    if (rest.length > 1) await combat.update({ [`${PATH}.${squad.id}.members`]: rest });
    else await dissolveSquad(combat, squad);
  }
  await combat.update({ [`${PATH}.${foundry.utils.randomID()}`]: { members: ids } });
  const rolled = members.flatMap(({ initiative }) => initiative ?? []);
  if (rolled.length === 0) return;
  const initiative = Math.max(...rolled);
  await combat.updateOrder(ids.map((_id) => ({ _id, initiative })));
}

export async function dissolveSquad(combat: CombatDocument, { id }: Squad): Promise<void> {
  await combat.update(Object.fromEntries([deletionOf(PATH, id)]));
}
