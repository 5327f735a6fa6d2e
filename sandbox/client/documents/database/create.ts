import type { Document } from "../../../common/abstract/document.ts";
import type { ModifyRequest, ModifyResponse } from "../../../common/protocol.ts";
import { randomID } from "../../../common/utils/text.ts";
import type { ClientDocumentInstance } from "../abstract/client-document.ts";
import type { CreateOperation, OperationOptions, Source } from "../types.ts";
import { adoptCreated } from "./adopt.ts";
import { assertAllowed } from "./allowed.ts";
import { announce } from "./announce.ts";
import { optionsOf, wireOptions } from "./options.ts";
import { placeOf } from "./place.ts";

type DocumentClass = typeof Document;

/**
 * Runs the events before a creation on the initiating client. Null if nothing is left to create.
 * @throws for invalid data, and for a user who may not create
 */
export async function prepareCreate(
  cls: DocumentClass,
  operation: CreateOperation,
  user: Document,
): Promise<ModifyRequest | null> {
  const { parent = null, pack = null } = operation;
  const options = optionsOf("create", cls.documentName, operation);
  const documents: ClientDocumentInstance[] = [];
  for (const given of operation.data) {
    const data = sourceOf(given, options);
    const document = new cls.implementation(data, {
      parent,
      pack,
      strict: true,
    } as never) as unknown as ClientDocumentInstance;
    assertAllowed(document, user, "create", data);
    if (await filterByEvents(document, options, user)) documents.push(document);
  }
  if (documents.length === 0) return null;
  options.parent = parent;
  if (
    (await cls._preCreateOperation(
      documents as never,
      { ...operation, ...options } as never,
      user as never,
    )) === false
  )
    return null;
  const data = documents.map((document) => document.toObject() as Source);
  announce.preDescendants(parent, cls.documentName, "preCreate", [data, options, user.id]);
  return {
    type: cls.documentName,
    action: "create",
    operation: { ...wireOptions(options, operation), data },
  };
}

/** Adds documents created by the server to this client's collections and runs the events after the creation. */
export async function applyCreate(response: ModifyResponse): Promise<Document[]> {
  const place = placeOf(response);
  const { type, userId, operation } = response;
  const options = operation as OperationOptions;
  const data = response.result as Source[];
  const documents = adoptCreated(type, data, place);
  for (const [index, document] of documents.entries()) {
    document._onCreate(data[index] as Source, options, userId);
    Hooks.callAll(`create${type}`, document, options, userId);
  }
  announce.descendants(place.parent, type, "onCreate", [documents, data, options, userId]);
  announce.collection(place, "create", documents, response);
  // Everything above is synchronous; only the class event is awaited.
  await announce.operation("_onCreateOperation", type, documents, response);
  return documents as unknown as Document[];
}

function sourceOf(given: Source | Document, options: OperationOptions): Source {
  const isDocument = typeof (given as Document).toObject === "function";
  const source = (isDocument ? (given as Document).toObject() : foundry.utils.deepClone(given)) as Source;
  const data = foundry.utils.expandObject(source) as Source;
  if (!options.keepId) delete data._id;
  if (options.keepEmbeddedIds === false) renewEmbeddedIds(data);
  return data;
}

/** Gives a new id to every embedded document at every depth. */
function renewEmbeddedIds(source: Source): void {
  for (const value of Object.values(source)) {
    if (!Array.isArray(value)) continue;
    for (const child of value) {
      if (typeof child !== "object" || child === null || !("_id" in child)) continue;
      child._id = randomID();
      renewEmbeddedIds(child);
    }
  }
}

async function filterByEvents(
  document: ClientDocumentInstance,
  options: OperationOptions,
  user: Document,
): Promise<boolean> {
  const data = document.toObject() as Source;
  if ((await document._preCreate(data, options, user)) === false) return false;
  return (
    options.noHook === true ||
    Hooks.call(`preCreate${document.documentName}`, document, data, options, user.id)
  );
}
