import type { Explanation } from "../contract/ruleset.ts";

/** Explains a number of a document with its data model; null for models that explain nothing. */
export function explainWith(system: object, key: string): Explanation | null {
  const { explain } = system as { readonly explain?: (key: string) => Explanation | null };
  return explain?.call(system, key) ?? null;
}
