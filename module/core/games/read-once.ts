/**
 * Shares facts that many rolls read from one actor at the same time, such as all rolls that a sheet shows. Sharing
 * lasts as long as one piece of work without an await, so nothing can change in between.
 */
import { getOrMake } from "../../kit/memo.ts";
import type { ActorDocument } from "../contract/documents.ts";

type Read<Fact> = (actor: ActorDocument) => Fact;

/** The values read, by function and actor; null while nothing is shared. */
let known: Map<Read<unknown>, Map<ActorDocument, unknown>> | null = null;

/** Runs work that changes no document. */
export function sharingFacts<Result>(work: () => Result): Result {
  if (known) return work();
  known = new Map();
  try {
    return work();
  } finally {
    known = null;
  }
}

/** @returns the same function, which reads an actor once while facts are shared */
export const shareable =
  <Fact>(read: Read<Fact>): Read<Fact> =>
  (actor) => {
    if (!known) return read(actor);
    const ofActors = getOrMake(known, read, () => new Map());
    if (!ofActors.has(actor)) ofActors.set(actor, read(actor));
    return ofActors.get(actor) as Fact;
  };
