import { templatePath } from "../../../core/constants.ts";
import type { ManifoldActor } from "../../../core/documents/actor.ts";
import type { ManifoldItem } from "../../../core/documents/item.ts";
import { enrich } from "../../../core/enrich.ts";
import { type FieldRow, fieldRows } from "../../../core/sheets/field-rows.ts";
import { ManifoldItemSheet } from "../../../core/sheets/item-sheet.ts";
import { entity } from "../bridge.ts";
import { CONDITIONS, DERIVED_CONDITIONS } from "../rules/conditions.ts";

const POSSESSION = ["quantity", "weight"] as const;
const BONUS = ["bonus.value", "bonus.favor", "bonus.attribute", "bonus.skill"] as const;
const DURABILITY = ["disruptValue", "integrity", "structuralDamage", "alpha"] as const;

/** Fields of each kind in the order of the sheet. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  parallaxSkill: ["attribute", "bonus", "kind", "key"],
  parallaxWeapon: [
    "skill",
    "attribute",
    "range",
    "damage",
    "critDamage",
    "hitStepMod",
    "fumbleStepMod",
    "equipped",
    ...BONUS,
    ...POSSESSION,
    ...DURABILITY,
  ],
  parallaxGear: ["equipped", "armor", "defense", ...BONUS, ...POSSESSION, ...DURABILITY],
  parallaxFeature: ["kind", "cost", "alpha", ...BONUS],
  parallaxCounter: ["value", "persistent"],
  parallaxWound: [],
  parallaxCondition: ["condition"],
};

const CONDITION_WORDS = Object.fromEntries(
  [...CONDITIONS, ...DERIVED_CONDITIONS].map(({ id, name }) => [id, name]),
);

/** One sheet for all kinds of items: a head, the fields of the kind, a description. */
export class ParallaxItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldItemSheet.DEFAULT_OPTIONS = {
    classes: ["game-parallax", "parallax-item"],
    position: { width: 520, height: 560 },
  };

  static override PARTS = {
    header: { template: templatePath("parallax/item/header") },
    body: { template: templatePath("parallax/item/body"), scrollable: [""] },
  };

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const item = this.document as ManifoldItem;
    const system = item.system as unknown as { description: string } & Parameters<typeof fieldRows>[0];
    const words = { condition: CONDITION_WORDS, ...skillWords(item) };
    return {
      ...context,
      fieldRows: fieldRows(system, item._source.system, FIELDS[item.type] ?? [], words).map(asField),
      descriptionHtml: await enrich(system.description, item),
    } as never;
  }
}

/** A carried thing names a skill of its carrier; in a compendium it is a word to type. */
function skillWords(item: ManifoldItem): Record<string, Record<string, string>> {
  const carrier = item.actor ? entity(item.actor as ManifoldActor) : null;
  const own = Object.fromEntries((carrier?.self.skillList ?? []).map(({ key, label }) => [key, label]));
  if (Object.keys(own).length === 0) return {};
  const { skill, bonus } = item._source.system as {
    readonly skill?: string;
    readonly bonus?: { skill?: string };
  };
  const including = (word: string | undefined) => (word && !(word in own) ? { [word]: word, ...own } : own);
  return {
    skill: including(skill),
    "bonus.skill": { "": "MANIFOLD.Parallax.Sheet.anySkill", ...including(bonus?.skill) },
  };
}

/** Numbers are typed: a slider over every number that a field allows helps nobody. */
function asField(row: FieldRow) {
  const { integer, hint } = row.field as unknown as { readonly integer?: boolean; readonly hint?: string };
  const typed = typeof row.value === "number" || row.value === null;
  return typed ? { ...row, typed, step: integer === false ? "any" : 1, hint } : row;
}
