import type { Document } from "../../../common/abstract/document.ts";
import { reviveOperators } from "../../../common/data/operators.ts";
import type { ModifyRequest, ModifyResponse } from "../../../common/protocol.ts";
import type { ClientDocumentInstance } from "../abstract/client-document.ts";
import { beginMovements } from "../movement/apply.ts";
import { determineMovement } from "../movement/determine.ts";
import type { TokenDocument } from "../token.ts";
import type { OperationOptions, Source, UpdateOperation } from "../types.ts";
import { applyChange, resetAncestors } from "./adopt.ts";
import { assertAllowed } from "./allowed.ts";
import { announce } from "./announce.ts";
import { optionsOf, wireOptions } from "./options.ts";
import { placeOf } from "./place.ts";
import { type TargetPlace, targetOf } from "./target.ts";

type DocumentClass = typeof Document;

/**
 * Runs the events before an update on the initiating client and computes the difference. Null if nothing changes.
 * @throws for an unknown document, for invalid values, and for a user who may not change it
 */
export async function prepareUpdate(
  cls: DocumentClass,
  operation: UpdateOperation,
  user: Document,
): Promise<ModifyRequest | null> {
  const options = optionsOf("update", cls.documentName, operation);
  const place: TargetPlace = { cls, parent: operation.parent ?? null, pack: operation.pack ?? null };
  const documents: ClientDocumentInstance[] = [];
  const updates: Source[] = [];
  for (const given of operation.updates) {
    const { _id, ...rest } = plainSource(given);
    const document = await targetOf(place, String(_id));
    const changes = foundry.utils.expandObject(rest) as Source;
    assertAllowed(document, user, "update", changes);
    if (!(await filterByEvents(document, changes, options, user))) continue;
    if (isToken(document)) await determineMovement(document, changes, options, user);
    const difference = differenceOf(document, changes, options);
    if (!difference) continue;
    documents.push(document);
    updates.push({ ...difference, _id });
  }
  if (updates.length === 0) return null;
  options.parent = place.parent;
  const fullOperation = { ...options, updates };
  if ((await cls._preUpdateOperation(documents as never, fullOperation as never, user as never)) === false)
    return null;
  const { updates: _updates, ...eventOptions } = fullOperation;
  announce.preDescendants(place.parent, cls.documentName, "preUpdate", [updates, options, user.id]);
  return {
    type: cls.documentName,
    action: "update",
    operation: { ...wireOptions(eventOptions, operation), updates },
  };
}

/** Applies an update by the server and runs the events after it. */
export async function applyUpdate(response: ModifyResponse): Promise<Document[]> {
  const place = placeOf(response);
  const { type, userId, operation } = response;
  const options = operation as OperationOptions;
  const applied: [ClientDocumentInstance, Source][] = [];
  for (const raw of response.result as Source[]) {
    const change = reviveOperators(raw) as Source;
    const document = applyChange(type, change, place, options);
    if (document) applied.push([document, change]);
  }
  resetAncestors(place.parent);
  const documents = applied.map(([document]) => document);
  const endMovements = beginMovements(documents.filter(isToken), options, userId);
  for (const [document, change] of applied) {
    document._onUpdate(change, options, userId);
    Hooks.callAll(`update${type}`, document, change, options, userId);
  }
  announce.descendants(place.parent, type, "onUpdate", [
    documents,
    applied.map(([, change]) => change),
    options,
    userId,
  ]);
  announce.collection(place, "update", documents, response);
  // Everything above is synchronous; only the class event is awaited.
  const classEvent = announce.operation("_onUpdateOperation", type, documents, response);
  endMovements();
  await classEvent;
  return documents as unknown as Document[];
}

function isToken(document: unknown): document is TokenDocument {
  return (document as ClientDocumentInstance).documentName === "Token";
}

function plainSource(given: Source | Document): Source {
  return typeof (given as Document).toObject === "function"
    ? ((given as Document).toObject() as Source)
    : { ...(given as Source) };
}

async function filterByEvents(
  document: ClientDocumentInstance,
  changes: Source,
  options: OperationOptions,
  user: Document,
): Promise<boolean> {
  if ((await document._preUpdate(changes, options, user)) === false) return false;
  return (
    options.noHook === true ||
    Hooks.call(`preUpdate${document.documentName}`, document, changes, options, user.id)
  );
}

/** The difference that an update makes, cleaned and validated; null if there is none. */
function differenceOf(
  document: ClientDocumentInstance,
  changes: Source,
  options: OperationOptions,
): Source | null {
  const difference = document.updateSource(changes, {
    dryRun: true,
    recursive: options.recursive,
  } as never) as Source;
  if (options.diff === false) return changes;
  return foundry.utils.isEmpty(difference) ? null : difference;
}
