import type { Source } from "../types.ts";

export interface StatusEffectConfig extends Source {
  id: string;
  name: string;
  img?: string;
  _id?: string;
  hud?: boolean | { actorTypes: string[] };
  statuses?: string[];
  order?: number;
}

/** The configuration of a status; the list is an array in 13 and keyed by id in 14. */
export function statusConfig(id: string): StatusEffectConfig | undefined {
  const { statusEffects } = CONFIG;
  if (Array.isArray(statusEffects))
    return (statusEffects as StatusEffectConfig[]).find((status) => status.id === id);
  return Object.hasOwn(statusEffects, id)
    ? (statusEffects as unknown as Record<string, StatusEffectConfig>)[id]
    : undefined;
}

/**
 * Creation data of a status's effect, with the id of the status if it has one.
 * @throws for an unknown status, and for a status that implies others without having an id
 */
export function statusEffectData(id: string): Source {
  const status = statusConfig(id);
  if (!status) throw new Error(`Invalid status ID "${id}"`);
  const {
    id: _id,
    hud: _hud,
    order: _order,
    label: _label,
    icon: _icon,
    ...data
  } = foundry.utils.deepClone(status) as StatusEffectConfig & Source;
  const implied = [...(data.statuses ?? [])].filter((status) => status !== id);
  if (implied.length && !status._id)
    throw new Error(`The status "${id}" implies others and therefore needs a static _id`);
  data.name = game.i18n.localize(String(data.name));
  data.statuses = [...new Set([id, ...implied])];
  return data;
}
