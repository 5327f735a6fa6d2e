/** Writes of several changes, sent at the same moment: the writes to actors of the world form one request. */

import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { documentMaker } from "../host/host.ts";

/** A change's part in a shared write. */
export interface WritePart {
  /** Identifies the write in the options of hooks; the same for all parts. */
  readonly mark: string;
  /** Called at most once. Resolves when the request with this part is answered. */
  update(document: ActorDocument | ItemDocument, changes: object, options: object): Promise<unknown>;
  /** Declares that this part writes nothing more; does nothing after `update`. */
  leave(): void;
}

/**
 * The writes that a change shares with others: the write of its values, and the write that closes its entry after its
 * conditions.
 */
export interface SharedWrites {
  readonly values: WritePart;
  readonly closing: WritePart;
}

/** The writes that several changes share. */
export function shareWrites(count: number): readonly SharedWrites[] {
  const closing = shareWrite(count);
  return shareWrite(count).map((values, index) => ({ values, closing: closing[index]! }));
}

/** Declares that a change writes nothing more. */
export function leaveShared({ values, closing }: SharedWrites): void {
  values.leave();
  closing.leave();
}

/** A write that waits for the other parts. */
interface Waiting {
  readonly document: ActorDocument | ItemDocument;
  readonly changes: object;
  readonly options: object;
  send(answer: Promise<unknown>): void;
}

/** Parts of a write that is sent as soon as each of them has either submitted its update or left. */
function shareWrite(count: number): readonly WritePart[] {
  const mark = foundry.utils.randomID();
  const waiting: Waiting[] = [];
  let missing = count;
  const arrive = () => {
    missing -= 1;
    if (missing === 0) sendAll(waiting);
  };
  return Array.from({ length: count }, () => {
    let isThere = false;
    return {
      mark,
      update(document, changes, options) {
        isThere = true;
        return new Promise((resolve) => {
          waiting.push({ document, changes, options, send: resolve });
          arrive();
        });
      },
      leave() {
        if (!isThere) arrive();
        isThere = true;
      },
    };
  });
}

function sendAll(all: readonly Waiting[]): void {
  const together = all.filter(({ document }) => isOfWorld(document));
  const answer = together.length > 1 ? updateTogether(together) : null;
  for (const one of all) {
    const own = () => one.document.update(one.changes, one.options);
    // If the server refuses one write, it refuses the request for all; then each is written by itself.
    one.send(answer && isOfWorld(one.document) ? answer.catch(own) : own());
  }
}

/** Actors of tokens and of packs are in collections of their own; each is a request of its own. */
const isOfWorld = ({ uuid, id }: ActorDocument | ItemDocument): boolean => uuid === `Actor.${id}`;

const updateTogether = (all: readonly Waiting[]): Promise<unknown> =>
  documentMaker("Actor").updateDocuments(
    all.map(({ document, changes }) => ({ ...changes, _id: document.id })),
    all[0]!.options,
  );
