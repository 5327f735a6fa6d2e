/** Writes of several changes, sent at the same moment: those of actors of the world as one request. */

import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { documentMaker } from "../host/host.ts";

/** The part that one change has in a shared write. */
export interface WritePart {
  /** Names the write, the same for all parts, in the options that hooks get. */
  readonly mark: string;
  /** Called at most once. Resolves when the request that it is in is answered. */
  update(document: ActorDocument | ItemDocument, changes: object, options: object): Promise<unknown>;
  /** Says that nothing is written any more; does nothing after `update`. */
  leave(): void;
}

/** What a change shares with others: the write of its values, and the one that closes its entry after its conditions. */
export interface SharedWrites {
  readonly values: WritePart;
  readonly closing: WritePart;
}

/** The writes that several changes share. */
export function shareWrites(count: number): readonly SharedWrites[] {
  const closing = shareWrite(count);
  return shareWrite(count).map((values, index) => ({ values, closing: closing[index]! }));
}

/** Says that a change writes nothing any more. */
export function leaveShared({ values, closing }: SharedWrites): void {
  values.leave();
  closing.leave();
}

/** A write that waits for the others. */
interface Waiting {
  readonly document: ActorDocument | ItemDocument;
  readonly changes: object;
  readonly options: object;
  send(answer: Promise<unknown>): void;
}

/** Parts of a write that is sent as soon as each of them has said what it writes, or has left. */
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
    // One that the server refuses refuses the request for all; without it, each is written by itself.
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
