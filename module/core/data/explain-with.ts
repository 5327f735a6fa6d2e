import type { Explanation } from "../contract/ruleset.ts";

/** What a document's data model says of a number; null for models of modules, which explain nothing. */
export function explainWith(system: object, key: string): Explanation | null {
  const { explain } = system as { readonly explain?: (key: string) => Explanation | null };
  return explain?.call(system, key) ?? null;
}
