import type { Document } from "../../../common/abstract/document.ts";
import type { ModifyAction, ModifyResponse } from "../../../common/protocol.ts";
import { documentConfig } from "../../config/document-config.ts";
import type { ClientDocumentInstance } from "../abstract/client-document.ts";
import type { DescendantEvent } from "../abstract/descendants.ts";
import type { Place } from "./place.ts";

interface NotifiedCollection {
  _onModifyContents?(
    action: ModifyAction,
    documents: unknown[],
    result: unknown[],
    operation: object,
    user: unknown,
  ): void;
}

type OperationEvent = "_onCreateOperation" | "_onUpdateOperation" | "_onDeleteOperation";

/** Notifies hooks, classes and directories of changes to documents. */
export const announce = {
  preDescendants(parent: Document | null, type: string, event: DescendantEvent, args: unknown[]): void {
    announce.descendants(parent as unknown as ClientDocumentInstance | null, type, event, args);
  },

  descendants(
    parent: ClientDocumentInstance | null,
    type: string,
    event: DescendantEvent,
    args: unknown[],
  ): void {
    if (!parent) return;
    const collection = (parent.constructor as typeof Document).getCollectionName(type) ?? type;
    parent._dispatchDescendantDocumentEvents(event, collection, args);
  },

  /** Calls the class's static event with the whole operation and the user who requested it. */
  async operation(
    event: OperationEvent,
    type: string,
    documents: ClientDocumentInstance[],
    response: ModifyResponse,
  ): Promise<void> {
    const cls = documentConfig(type).documentClass as unknown as Record<
      OperationEvent,
      (...args: unknown[]) => Promise<void>
    >;
    const user = game.users.get(response.userId) ?? game.user;
    await cls[event](documents, { ...response.operation, action: response.action }, user);
  },

  /** Notifies the directory or compendium that lists the documents. */
  collection(
    { parent, pack, collection }: Place,
    action: ModifyAction,
    documents: ClientDocumentInstance[],
    response: ModifyResponse,
  ): void {
    const listing = (pack ? game.packs.get(pack) : parent ? null : collection) as
      | NotifiedCollection
      | null
      | undefined;
    listing?._onModifyContents?.(
      action,
      documents,
      response.result,
      response.operation,
      game.users.get(response.userId),
    );
  },
};
