/** The members of a data field that localisation uses. Containers store their inner fields under different names. */
export interface LocalizableField {
  label: string;
  hint: string;
  fields?: Record<string, LocalizableField>;
  element?: LocalizableField;
  model?: { schema: LocalizableSchema; LOCALIZATION_PREFIXES?: readonly string[] };
  types?: Record<string, LocalizableField>;
}

export interface LocalizableSchema {
  fields: Record<string, LocalizableField>;
}

interface Options {
  prefixPath?: string;
  seenFields?: Set<LocalizableField>;
}

/** Keys under which the text of a field may be, without ".label" or ".hint"; the last existing key is used. */
type Stems = readonly string[];

/**
 * Sets label and hint of every field below a schema from `<prefix>.FIELDS.<path>.label|hint`. A label or hint set in
 * code is translated as a key.
 */
export function localizeSchema(
  schema: LocalizableSchema,
  prefixes: readonly string[] = [],
  options: Options = {},
): void {
  const { prefixPath = "", seenFields = new Set<LocalizableField>() } = options;
  const stems = prefixes.map((prefix) => `${prefix}.FIELDS.${prefixPath}`);
  localizeChildren(schema.fields, stems, seenFields);
}

/** @param stems with a trailing dot here, so that a child's stem is its parent's stem plus the child's name */
function localizeChildren(
  fields: Record<string, LocalizableField>,
  stems: Stems,
  seen: Set<LocalizableField>,
): void {
  for (const [name, field] of Object.entries(fields)) {
    localizeField(
      field,
      stems.map((stem) => stem + name),
      seen,
    );
  }
}

function localizeField(field: LocalizableField, stems: Stems, seen: Set<LocalizableField>): void {
  // A field shared by two models is localised once, because its text must not be translated again.
  if (seen.has(field)) return;
  seen.add(field);
  setText(field, "label", stems);
  setText(field, "hint", stems);
  const below = stems.map((stem) => `${stem}.`);
  if (field.element)
    localizeField(
      field.element,
      below.map((stem) => `${stem}element`),
      seen,
    );
  if (field.types)
    localizeChildren(
      field.types,
      below.map((stem) => `${stem}types.`),
      seen,
    );
  const inner = field.fields ?? field.model?.schema.fields;
  if (!inner) return;
  const own = (field.model?.LOCALIZATION_PREFIXES ?? []).map((prefix) => `${prefix}.FIELDS.`);
  localizeChildren(inner, [...below, ...own], seen);
}

function setText(field: LocalizableField, what: "label" | "hint", stems: Stems): void {
  const { i18n } = game;
  if (field[what]) {
    field[what] = i18n.localize(field[what]);
    return;
  }
  const key = stems.map((stem) => `${stem}.${what}`).findLast((candidate) => i18n.has(candidate));
  if (key) field[what] = i18n.localize(key);
}
