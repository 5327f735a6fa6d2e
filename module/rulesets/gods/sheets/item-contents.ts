/** Contents of the item sheets. An ailment of an actor also shows its course. */

import type { ItemSheetContents } from "../../../core/contract/sheets.ts";
import { CONDITION_FIELDS, orOwnCondition } from "../../../core/documents/data-models/condition-item.ts";
import { knownMaterialLabels } from "../damage/materials.ts";
import { ailmentOf, isAlive } from "../data/item-of.ts";
import { MATERIAL_LABELS } from "../labels.ts";
import { CONDITIONS } from "../rules/creature/conditions.ts";
import { ailmentRow } from "./rows.ts";

const POSSESSION = ["quantity", "weight", "price", "material", "thickness"] as const;

/** Fields that affect the reaction of a thing to a hit. */
const THING_FIELDS: readonly string[] = ["material", "thickness"];

/** Fields of each type in the order of the sheet. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  godsSkill: ["ability", "bonus"],
  godsWeapon: ["reach", "range", "attackBonus", "damage", "equipped", ...POSSESSION],
  godsArmor: ["defense", "equipped", ...POSSESSION],
  godsGear: ["possession", ...POSSESSION],
  godsAilment: [
    "strength",
    "exposure",
    "chronic",
    "inescapable",
    "actionTime.value",
    "actionTime.unit",
    "injuries",
    "penalty",
    "penaltyTo",
    "penaltyDuration.formula",
    "penaltyDuration.unit",
    "state",
    "stateDuration.formula",
    "stateDuration.unit",
  ],
  godsPower: ["nature", "time.value", "time.unit", "concentration"],
  godsMaterial: ["key", "fire", "bludgeon", "acid", "thickness"],
  godsCondition: CONDITION_FIELDS,
};

const CONDITION_LABELS = Object.fromEntries(CONDITIONS.map(({ id, name }) => [id, name]));

export const ITEM_CONTENTS: ItemSheetContents = {
  fieldPaths(item) {
    const paths = FIELDS[item.type] ?? [];
    return isAlive(item) ? paths.filter((path) => !THING_FIELDS.includes(path)) : paths;
  },
  fieldWords: () => ({
    material: knownMaterialLabels(),
    key: MATERIAL_LABELS,
    condition: orOwnCondition(CONDITION_LABELS),
  }),
  body(item) {
    const ailment = item.actor ? ailmentOf(item) : null;
    return { lead: "gods/item/course", course: ailment && ailmentRow(ailment) };
  },
};
