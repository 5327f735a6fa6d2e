import type { Document } from "../../../common/abstract/document.ts";
import type { ClientDocumentInstance } from "./client-document.ts";

export type DescendantEvent = "preCreate" | "onCreate" | "preUpdate" | "onUpdate" | "preDelete" | "onDelete";

type Handler = (parent: Document, collection: string, ...args: unknown[]) => void;

/**
 * Calls `_<event>DescendantDocuments` on the direct parent of changed documents and on every ancestor above it. Each
 * call passes the direct parent.
 */
export function dispatchDescendantEvents(
  parent: ClientDocumentInstance,
  event: DescendantEvent,
  collection: string,
  args: unknown[],
): void {
  const name = `_${event}DescendantDocuments` as const;
  let ancestor: ClientDocumentInstance | null = parent;
  while (ancestor) {
    const handler = (ancestor as unknown as Record<string, Handler | undefined>)[name];
    handler?.call(ancestor, parent, collection, ...args);
    ancestor = ancestor.parent as ClientDocumentInstance | null;
  }
}
