/** The host's list of status effects, read. */
import type { ActorDocument } from "./contract/documents.ts";
import { t } from "./host.ts";

interface StatusEffect {
  readonly id: string;
  readonly name: string;
}

/** A list on generation 13, a record on 14. */
const statusEffects = (): readonly StatusEffect[] =>
  Object.values(CONFIG.statusEffects as Readonly<Record<string, StatusEffect>> | readonly StatusEffect[]);

/** Whether the host has a status with that id: a game may have dropped one that an old message still names. */
export const isStatus = (id: string): boolean => statusEffects().some((status) => status.id === id);

/** The name of a status; its id if the host does not have it. */
export const statusName = (id: string): string =>
  t(statusEffects().find((status) => status.id === id)?.name ?? id);

interface EffectClass {
  fromStatusEffect(id: string, options: object): Promise<{ toObject(): object }>;
}

/** Creation data of an effect with that status. */
export async function statusSource(id: string, actor: ActorDocument): Promise<Record<string, unknown>> {
  const effects = ActiveEffect.implementation as EffectClass;
  return (await effects.fromStatusEffect(id, { parent: actor })).toObject() as Record<string, unknown>;
}
