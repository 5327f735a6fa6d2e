/** Names of stored values. */

/** A document with the schema of its data model. */
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
 * The label of a field (language key or text), or that of the nearest field around it ("Vitality" for its `value`).
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
