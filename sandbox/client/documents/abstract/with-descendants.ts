import type { Document } from "../../../common/abstract/document.ts";
import type { OperationOptions, Source } from "../types.ts";
import type { ClientDocumentInstance } from "./client-document.ts";
import { type DescendantEvent, dispatchDescendantEvents } from "./descendants.ts";
import type { withSheet } from "./with-sheet.ts";

/** Adds the events of embedded documents, which a document and its ancestors receive. */
export function withDescendants(Base: ReturnType<typeof withSheet>) {
  return class DocumentWithDescendants extends Base {
    /** Runs the descendant events of this document and its ancestors. */
    _dispatchDescendantDocumentEvents(event: DescendantEvent, collection: string, args: unknown[]): void {
      dispatchDescendantEvents(this as unknown as ClientDocumentInstance, event, collection, args);
    }

    _preCreateDescendantDocuments(
      _parent: Document,
      _collection: string,
      _data: Source[],
      _options: OperationOptions,
      _userId: string,
    ): void {}
    _preUpdateDescendantDocuments(
      _parent: Document,
      _collection: string,
      _changes: Source[],
      _options: OperationOptions,
      _userId: string,
    ): void {}
    _preDeleteDescendantDocuments(
      _parent: Document,
      _collection: string,
      _ids: string[],
      _options: OperationOptions,
      _userId: string,
    ): void {}

    _onCreateDescendantDocuments(
      _parent: Document,
      collection: string,
      documents: Document[],
      _data: Source[],
      options: OperationOptions,
      _userId: string,
    ): void {
      this.#renderForDescendants("create", collection, documents, options);
    }

    _onUpdateDescendantDocuments(
      _parent: Document,
      collection: string,
      documents: Document[],
      _changes: Source[],
      options: OperationOptions,
      _userId: string,
    ): void {
      this.#renderForDescendants("update", collection, documents, options);
    }

    _onDeleteDescendantDocuments(
      _parent: Document,
      collection: string,
      documents: Document[],
      _ids: string[],
      options: OperationOptions,
      _userId: string,
    ): void {
      this.#renderForDescendants("delete", collection, documents, options);
    }

    #renderForDescendants(
      action: string,
      collection: string,
      documents: Document[],
      options: OperationOptions,
    ): void {
      if (options.render === false) return;
      this.render(false, {
        renderContext: `${action}${documents[0]?.documentName ?? collection}`,
        renderData: documents,
      });
    }
  };
}
