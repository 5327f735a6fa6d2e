/** What a stored value is called on the page. */

/** What is used of a document: its data model's schema. */
interface Described {
  readonly system: unknown;
}

interface Labelled {
  readonly label?: string;
}

interface Schema {
  getField(path: string): Labelled | undefined;
}

/**
 * The name of a field, a language key or words already: its own, or that of the nearest field around it that has one
 * ("Vitality" for what only says that it is the value of it).
 * @param path relative to the document's `system`
 * @returns the path itself where nothing on it has a name
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
