/** Species, background and class: items that grant values to their character (E-584 to E-586). */

import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { amount, choice, choices, count, flag, richText, wholeNumber } from "../../../core/host/fields.ts";
import { grantedField } from "../../../core/records/granted-field.ts";
import { SIZE_LABELS } from "../labels.ts";
import { ABILITIES, type AbilityId } from "../rules/creature/abilities.ts";
import { CLASS_VP } from "../rules/creature/derived.ts";
import { SKILLS } from "../rules/creature/skills.ts";
import { senses } from "./fields.ts";

const { ArrayField, SchemaField, StringField } = foundry.data.fields;

const SKILL_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  SKILLS.map(({ id, label }) => [id, label]),
);

/** Fields shared by the three types. */
const originSchema = () => ({
  /** Skills in which it trains its character. */
  skills: choices(SKILL_LABELS),
  /** Number of additional skills to choose, and the list to choose from; without a list, all skills. */
  anySkills: count(0, 20),
  skillChoices: choices(SKILL_LABELS),
  /** Uuids of items that it adds. */
  features: new ArrayField(new StringField({ required: true, blank: false })),
  granted: grantedField(),
  description: richText(),
});

type AbilityFields = Record<AbilityId, ReturnType<typeof wholeNumber>>;

const speciesSchema = () => ({
  size: choice(SIZE_LABELS, "medium"),
  speed: new SchemaField({ walk: amount(10), climb: amount(0), swim: amount(0), fly: amount(0) }),
  abilities: new SchemaField(
    Object.fromEntries(ABILITIES.map((id) => [id, wholeNumber(0, { min: -10, max: 10 })])) as AbilityFields,
  ),
  /** Number of abilities that the player may increase by 1. */
  anyAbilities: count(0, 7),
  senses: senses(),
  /** Hours in which it needs one full rest (E-499). */
  restPeriod: wholeNumber(24, { min: 1, max: 9999 }),
  ...originSchema(),
});

const classSchema = () => ({
  /** VP at level 1 (E-426, E-586). */
  vp: wholeNumber(CLASS_VP, { min: 1, max: 999 }),
  psionic: flag(),
  /** Psi points of a psionic class. */
  psi: count(),
  ...originSchema(),
});

export class EdgeSpeciesData extends ItemModel<ReturnType<typeof speciesSchema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.origin", "MANIFOLD.Edge.Item.species"];

  static override defineSchema() {
    return speciesSchema();
  }
}

export class EdgeBackgroundData extends ItemModel<ReturnType<typeof originSchema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.origin"];

  static override defineSchema() {
    return originSchema();
  }
}

export class EdgeClassData extends ItemModel<ReturnType<typeof classSchema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.origin", "MANIFOLD.Edge.Item.class"];

  static override defineSchema() {
    return classSchema();
  }
}

export type EdgeOriginData = EdgeSpeciesData | EdgeBackgroundData | EdgeClassData;
