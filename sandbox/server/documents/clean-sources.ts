/** Sources that the shared data layer has cleaned and found valid, so that cleaning them again would change nothing. */
import type { Document } from "../../common/abstract/document.ts";
import type { Source } from "../source.ts";

const clean = new WeakSet<Source>();

export const isClean = (source: Source): boolean => clean.has(source);

export const isFaultless = ({ validationFailures: { fields, joint } }: Document): boolean =>
  !fields && !joint;

/** Remembers a source that a document has produced. */
export function rememberClean(document: Document, source: Source): Source {
  if (isFaultless(document)) clean.add(source);
  return source;
}

/** Marks a copy of a clean source as clean. It may differ in embedded documents, ids, owners or statistics. */
export function copyOf(source: Source, copy: Source): Source {
  if (clean.has(source)) clean.add(copy);
  return copy;
}
