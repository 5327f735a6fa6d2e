/**
 * Reads of data that several commands share, or a click and its command, such as the consequence of a card for each of
 * its targets.
 */

/** Reads a document in some way, or returns what was read of it before. What throws is read again. */
export type ReadOnce = <Read>(document: object, read: () => Read) => Read;

/** For work without a pause, in which no document changes; one way of reading only. */
export function readingOnce(): ReadOnce {
  const known = new Map<object, unknown>();
  return <Read>(document: object, read: () => Read) => {
    if (!known.has(document)) known.set(document, read());
    return known.get(document) as Read;
  };
}
