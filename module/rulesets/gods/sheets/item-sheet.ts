import { templatePath } from "../../../core/constants.ts";
import type { ManifoldItem } from "../../../core/documents/item.ts";
import { enrich } from "../../../core/enrich.ts";
import { fieldRows } from "../../../core/sheets/field-rows.ts";
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

  static override PARTS = {
    header: { template: templatePath("gods/item/header") },
    body: { template: templatePath("gods/item/body"), scrollable: [""] },
  };

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const item = this.document as ManifoldItem;
    const system = item.system as unknown as { description: string } & Parameters<typeof fieldRows>[0];
    const words = { material: MATERIAL_LABELS, condition: CONDITION_WORDS };
    const carried = (item.type as string) === "godsAilment" && item.actor !== null;
    return {
      ...context,
      fieldRows: fieldRows(system, item._source.system, FIELDS[item.type] ?? [], words),
      course: carried ? ailmentRow(item) : null,
      descriptionHtml: await enrich(system.description, item),
    } as never;
  }
}
