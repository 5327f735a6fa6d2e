import { DataFieldOperator } from "../../common/data/operators.ts";
import { type EmbeddedSlot, embeddedSlots } from "../hierarchy.ts";
import { idOf, isRecord, type Source } from "../source.ts";
import { children } from "../storage/assembly.ts";
import type { LocatedDocument } from "./address.ts";
import { type Request, refusal } from "./context.ts";
import { subtypeOf } from "./inherited.ts";
import type { Place } from "./rules.ts";
import { isGameMaster } from "./users.ts";

/**
 * Applies the permissions of embedded documents to an update that changes them through their parent.
 * @throws PermissionError, or RequestError for a field that only GMs may change.
 */
export function assertMayChangeInside(
  request: Request,
  place: Place,
  target: LocatedDocument,
  changes: Source,
): void {
  if (isGameMaster(request.user)) return;
  const ancestors = [...place.ancestors, target];
  for (const slot of embeddedSlots(place.document)) {
    const inside = new EmbeddedUpdate(request, { ...place, document: slot.document, ancestors }, slot);
    if (slot.field in changes) inside.check(changes[slot.field]);
    if (`==${slot.field}` in changes) inside.checkReplacement(changes[`==${slot.field}`]);
  }
}

/** The documents in one slot of a document that is being updated. */
class EmbeddedUpdate {
  readonly #request: Request;
  readonly #place: Place;
  readonly #held: Source[];

  constructor(request: Request, place: Place, slot: EmbeddedSlot) {
    this.#request = request;
    this.#place = place;
    this.#held = children(place.ancestors.at(-1)!.source, slot);
  }

  /** Checks changed and new members. */
  check(content: unknown): void {
    if (content instanceof DataFieldOperator) {
      this.checkReplacement(DataFieldOperator.get(content));
      return;
    }
    for (const change of entries(content)) {
      const member = this.#held.find((child) => idOf(child) === idOf(change));
      if (member) this.#checkChange(member, change);
      else this.#assert("create", change, change);
    }
  }

  /** Checks members that replace all existing members. */
  checkReplacement(content: unknown): void {
    for (const member of this.#held) this.#assert("delete", member, {});
    for (const member of entries(content)) this.#assert("create", member, member);
  }

  #checkChange(member: Source, { _id, ...changes }: Source): void {
    const { document, ancestors } = this.#place;
    const located = { step: { document, id: idOf(member) }, source: member };
    this.#assert("update", member, changes);
    const { engine } = this.#request;
    engine.subtypes.assertNoGmOnly(...subtypeOf(this.#request, located, ancestors), changes);
    assertMayChangeInside(this.#request, this.#place, located, changes);
  }

  #assert(action: "create" | "update" | "delete", member: Source, changes: Source): void {
    const { document, ancestors } = this.#place;
    const { engine, user } = this.#request;
    if (engine.rules.may(this.#request, action, this.#place, member, changes)) return;
    throw refusal(user, action, document, idOf(member), ancestors);
  }
}

function entries(content: unknown): Source[] {
  return (Array.isArray(content) ? content : [content]).filter(isRecord);
}
