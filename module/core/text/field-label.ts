/** Names of stored values. */

/** A document with the schema of its data model. */
interface Described {
  readonly system: unknown;
}

interface Labelled {
  readonly label?: string;
  /** Labels by word, for a field with a fixed list of words; other kinds of choices are ignored. */
  readonly choices?: unknown;
}

interface Schema {
  getField(path: string): Labelled | undefined;
}

/**
 * The label of a field (language key or text), or the label of the nearest field around it ("Vitality" for its
 * `value`).
 * @param path relative to the document's `system`
 * @returns the path if no field on it has a label
 */
export function fieldLabel({ system }: Described, path: string): string {
  const { schema } = system as { schema?: Schema };
  const keys = path.split(".");
  while (keys.length > 0) {
    const label = schema?.getField(keys.join("."))?.label;
    if (label) return label;
    keys.pop();
  }
  return path;
}

/** Labels of the words of a field, by word; undefined for any other field. */
export function fieldWords(
  { system }: Described,
  path: string,
): Readonly<Record<string, string>> | undefined {
  const { schema } = system as { schema?: Schema };
  const choices = schema?.getField(path)?.choices;
  return typeof choices === "object" && choices !== null && !Array.isArray(choices)
    ? (choices as Readonly<Record<string, string>>)
    : undefined;
}
