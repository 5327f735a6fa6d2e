import { templatePath } from "../../../core/constants.ts";
import type { ManifoldItem } from "../../../core/documents/item.ts";
import { enrich } from "../../../core/enrich.ts";
import { fieldRows } from "../../../core/sheets/field-rows.ts";
import { ManifoldItemSheet } from "../../../core/sheets/item-sheet.ts";
import { CONDITIONS, STATES } from "../rules/conditions.ts";
import { SKILLS } from "../rules/skills.ts";

const POSSESSION = ["quantity", "weight", "price"] as const;

/** Fields of each kind in the order of the sheet; `blast` only where the weapon has one. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  edgeSkill: ["key", "ability", "bonus", "trained", "attack"],
  edgeWeapon: [
    "mode",
    "skill",
    "attackBonus",
    "damage.formula",
    "damage.type",
    "range",
    "reach",
    "hands",
    "properties",
    ...POSSESSION,
  ],
  edgeArmor: ["class", "av", "penalty.value", "penalty.abilities", "equipped", ...POSSESSION],
  edgeGear: ["uses.value", "uses.max", ...POSSESSION],
  edgeCondition: ["condition"],
};

const BLAST = ["blast.radius", "blast.ability", "blast.skill", "blast.dc"] as const;

const SKILL_WORDS = Object.fromEntries(SKILLS.map(({ id, label }) => [id, label]));
const CONDITION_WORDS = Object.fromEntries([...CONDITIONS, ...STATES].map(({ id, name }) => [id, name]));

/** One sheet for all kinds of items: a head, the fields of the kind, a description. */
export class EdgeItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldItemSheet.DEFAULT_OPTIONS = {
    classes: ["game-edge", "edge-item"],
    position: { width: 520, height: 540 },
  };

  static override PARTS = {
    header: { template: templatePath("edge/item/header") },
    body: { template: templatePath("edge/item/body"), scrollable: [""] },
  };

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const item = this.document as ManifoldItem;
    const system = item.system as unknown as { description: string; properties?: Set<string> } & Parameters<
      typeof fieldRows
    >[0];
    const paths = [...(FIELDS[item.type] ?? []), ...(system.properties?.has("blasting") ? BLAST : [])];
    const words = { skill: SKILL_WORDS, "blast.skill": SKILL_WORDS, condition: CONDITION_WORDS };
    return {
      ...context,
      fieldRows: fieldRows(system, item._source.system, paths, words),
      descriptionHtml: await enrich(system.description, item),
    } as never;
  }
}
