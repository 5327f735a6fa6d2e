import { CONDITION_FIELDS, orOwnCondition } from "../../../core/data/condition-item.ts";
import { ManifoldItemSheet } from "../../../core/sheets/item-sheet.ts";
import { knownMaterialLabels } from "../damage/materials.ts";
import { ailmentOf } from "../data/item-of.ts";
import { MATERIAL_LABELS } from "../labels.ts";
import { CONDITIONS } from "../rules/creature/conditions.ts";
import { SHEET_ACTIONS } from "./actions.ts";
import { ailmentRow } from "./rows.ts";

const POSSESSION = ["quantity", "weight", "price", "material", "thickness"] as const;

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
  godsMaterial: ["key", "fire", "bludgeon", "acid", "thickness"],
  godsCondition: CONDITION_FIELDS,
};

const CONDITION_LABELS = Object.fromEntries(CONDITIONS.map(({ id, name }) => [id, name]));

/** One sheet for all item types; an ailment of an actor also shows its course. */
export class GodsItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldItemSheet.DEFAULT_OPTIONS = {
    classes: ["game-gods", "gods-item"],
    position: { width: 520, height: 560 },
    actions: SHEET_ACTIONS,
  };

  protected override fieldPaths(): readonly string[] {
    return FIELDS[this.subject.type] ?? [];
  }

  protected override fieldWords() {
    return {
      material: knownMaterialLabels(),
      key: MATERIAL_LABELS,
      condition: orOwnCondition(CONDITION_LABELS),
    };
  }

  protected override sharedContext(): object {
    const { subject } = this;
    const ailment = subject.actor ? ailmentOf(subject) : null;
    return { ...super.sharedContext(), lead: "gods/item/course", course: ailment && ailmentRow(ailment) };
  }
}
