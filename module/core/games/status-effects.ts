/** The games' conditions in Foundry's list of status effects. */

import type { ActorDocument } from "../contract/documents.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import type { StatusEntry } from "../contract/status-entry.ts";
import { replaceStatusEffects } from "../host/compat.ts";
import { t } from "../host/host.ts";
import { statusEntries } from "./status-entries.ts";

/** Statuses with which Foundry hides, darkens or defeats a token, and the ids that the games use for them. */
const SPECIAL = { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blinded" } as const;

/**
 * Registers the conditions of every game and the special statuses among them. Called in `init`.
 * @param own further conditions, of the world
 */
export function registerConditions(rulesets: readonly Ruleset[], own: readonly StatusEntry[] = []): void {
  const entries = [...statusEntries(rulesets), ...own];
  replaceStatusEffects(entries);
  const known = Object.entries(SPECIAL).filter(([, id]) => entries.some((entry) => entry.id === id));
  Object.assign(CONFIG.specialStatusEffects, Object.fromEntries(known));
}

interface StatusEffect {
  readonly id: string;
  readonly name: string;
}

/** A list on generation 13, a record on 14. */
const statusEffects = (): readonly StatusEffect[] =>
  Object.values(CONFIG.statusEffects as Readonly<Record<string, StatusEffect>> | readonly StatusEffect[]);

/** Whether the host has a status with that id. A game may have removed one that an old message still names. */
export const isStatus = (id: string): boolean => statusEffects().some((status) => status.id === id);

/** The name of a status for all games: the name in the first game that has it; its id if the host does not have it. */
export const statusName = (id: string): string =>
  t(statusEffects().find((status) => status.id === id)?.name ?? id);

/** The name of a condition in a document's game: games share ids, but each has its own word. */
export const conditionName = (owner: Pick<ActorDocument, "ruleset"> | null, id: string): string => {
  const known = owner?.ruleset?.conditions.find((condition) => condition.id === id);
  return known ? t(known.name) : statusName(id);
};

interface EffectClass {
  fromStatusEffect(id: string, options: object): Promise<{ toObject(): object }>;
}

/** Creation data of an effect with that status. */
export async function statusSource(id: string, actor: ActorDocument): Promise<Record<string, unknown>> {
  const effects = ActiveEffect.implementation as EffectClass;
  return (await effects.fromStatusEffect(id, { parent: actor })).toObject() as Record<string, unknown>;
}
