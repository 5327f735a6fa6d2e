/**
 * Reads of data that several commands share, or a click and its command, such as the consequence of a card for each of
 * its targets.
 */

/** Reads a document, or returns the earlier result. A read that throws is repeated. */
export type ReadOnce = <Read>(document: object, read: () => Read) => Read;

/** For work without a pause, during which no document changes. Use it for one way of reading only. */
export function readingOnce(): ReadOnce {
  const known = new Map<object, unknown>();
  return <Read>(document: object, read: () => Read) => {
    if (!known.has(document)) known.set(document, read());
    return known.get(document) as Read;
  };
}
