import type { DataModelClass } from "../abstract/data.ts";
import { ArrayField } from "./fields/array.ts";
import type { DataField } from "./fields/base.ts";
import { EmbeddedCollectionField } from "./fields/documents.ts";
import { EmbeddedDataField, TypedSchemaField } from "./fields/embedded.ts";
import { TypedObjectField } from "./fields/object.ts";
import { SchemaField } from "./fields/schema.ts";

/** The part of game.i18n that the data layer needs. */
export interface Texts {
  has(key: string): boolean;
  localize(key: string): string;
}

export interface LocalizeOptions {
  /** Replaces the model's own LOCALIZATION_PREFIXES. */
  prefixes?: readonly string[];
  /** Path of the model inside the keys, for inner models. */
  prefixPath?: string;
}

const PARTS = ["label", "hint", "placeholder"] as const;
/** Texts in the schema: keys that are translated once and that no prefix overrides. */
const givenTexts = new WeakMap<DataField, ReadonlySet<string>>();

/**
 * Sets labels, hints and placeholders of a model's fields from keys such as "<prefix>.FIELDS.<path>.label"; the last
 * prefix with a text wins. Texts in the schema are keys. Running it twice is harmless.
 */
export function localizeDataModel(
  Model: DataModelClass,
  texts: Texts,
  { prefixes = Model.LOCALIZATION_PREFIXES, prefixPath = "" }: LocalizeOptions = {},
): void {
  for (const [name, field] of Model.schema.entries())
    localizeField(field, texts, prefixes, `${prefixPath}${name}`);
}

function localizeField(field: DataField, texts: Texts, prefixes: readonly string[], path: string): void {
  localizeTexts(field, texts, prefixes, path);
  if (field instanceof EmbeddedCollectionField) return;
  if (field instanceof EmbeddedDataField) {
    // A model's own prefixes come first; the surrounding model overrides them.
    for (const [name, inner] of field.entries()) {
      localizeField(inner, texts, field.model.LOCALIZATION_PREFIXES, name);
      localizeField(inner, texts, prefixes, `${path}.${name}`);
    }
  } else if (field instanceof SchemaField) {
    for (const [name, inner] of field.entries()) localizeField(inner, texts, prefixes, `${path}.${name}`);
  } else if (field instanceof TypedSchemaField) {
    for (const schema of Object.values(field.types)) localizeField(schema, texts, prefixes, path);
  } else if (field instanceof ArrayField || field instanceof TypedObjectField) {
    localizeField(field.element, texts, prefixes, `${path}.element`);
  }
}

function localizeTexts(field: DataField, texts: Texts, prefixes: readonly string[], path: string): void {
  const target = field as unknown as Record<string, string | undefined>;
  const first = !givenTexts.has(field);
  const given = givenTexts.get(field) ?? new Set(PARTS.filter((part) => target[part]));
  givenTexts.set(field, given);
  for (const part of PARTS) {
    const key = prefixes
      .map((prefix) => `${prefix}.FIELDS.${path}.${part}`)
      .findLast((each) => texts.has(each));
    if (given.has(part)) {
      if (first) target[part] = texts.localize(target[part] as string);
    } else if (key) target[part] = texts.localize(key);
    if (target[part] !== undefined) field.options[part] = target[part];
  }
}
