import { ManifoldItemSheet } from "../../../core/sheets/item-sheet.ts";
import { MATERIAL_LABELS } from "../labels.ts";
import { CONDITIONS } from "../rules/conditions.ts";
import { GODS_ACTIONS } from "./handlers.ts";
import { ailmentRow } from "./rows.ts";

const POSSESSION = ["quantity", "weight", "price", "material", "thickness"] as const;

/** Fields of each kind in the order of the sheet. */
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
  godsCondition: ["condition"],
};

const CONDITION_WORDS = Object.fromEntries(CONDITIONS.map(({ id, name }) => [id, name]));

/** One sheet for all kinds of items: a head, the fields of the kind, a description; ailments also their course. */
export class GodsItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldItemSheet.DEFAULT_OPTIONS = {
    classes: ["game-gods", "gods-item"],
    position: { width: 520, height: 560 },
    actions: GODS_ACTIONS,
  } as never;

  protected override fieldPaths(): readonly string[] {
    return FIELDS[this.subject.type] ?? [];
  }

  protected override fieldWords() {
    return { material: MATERIAL_LABELS, condition: CONDITION_WORDS };
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const { subject: item } = this;
    const carried = (item.type as string) === "godsAilment" && item.actor !== null;
    return { ...context, lead: "gods/item/course", course: carried ? ailmentRow(item) : null } as never;
  }
}
