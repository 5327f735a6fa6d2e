/** Materials of this world: the printed ones or those of the setting, and material items. */
import type { ItemDocument } from "../../../core/contract/documents.ts";
import type { MaterialData } from "../data/material.ts";
import { materialLabel } from "../labels.ts";
import { type Material, withMaterials } from "../rules/damage/item-reaction.ts";
import { materials } from "../settings.ts";

export const knownMaterials = (): readonly Material[] => withMaterials(materials(), worldMaterials());

/** Labels of all materials by id. */
export const knownMaterialLabels = (): Readonly<Record<string, string>> =>
  Object.fromEntries(knownMaterials().map(({ id }) => [id, materialLabel(id)]));

const worldMaterials = (): Material[] =>
  (game.items!.contents as readonly ItemDocument[])
    .filter((item): item is ItemDocument<MaterialData> => item.type === "godsMaterial")
    .map(({ name, system: { key, fire, bludgeon, acid, thickness } }) => ({
      id: key || name,
      fire,
      bludgeon,
      acid,
      thickness,
    }));
