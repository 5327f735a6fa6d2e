/** Sources that the shared data layer has cleaned and found faultless: doing so again would change nothing. */
import type { Document } from "../../common/abstract/document.ts";
import type { Source } from "../source.ts";

const clean = new WeakSet<Source>();

export const isClean = (source: Source): boolean => clean.has(source);

export const isFaultless = ({ validationFailures: { fields, joint } }: Document): boolean =>
  !fields && !joint;

/** Remembers a source that a document has made of its own. */
export function rememberClean(document: Document, source: Source): Source {
  if (isFaultless(document)) clean.add(source);
  return source;
}

/** A copy of a source with other embedded documents, ids, owners or statistics of the server is as clean. */
export function copyOf(source: Source, copy: Source): Source {
  if (clean.has(source)) clean.add(copy);
  return copy;
}
