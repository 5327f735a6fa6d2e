import type { Document } from "../../../common/abstract/document.ts";
import type { ClientDocumentInstance } from "../abstract/client-document.ts";
import type { Source } from "../types.ts";

type Action = "create" | "update" | "delete";

/**
 * Refuses forbidden operations before the request is sent; the server checks again.
 * @throws Error with the server's message
 */
export function assertAllowed(
  document: ClientDocumentInstance,
  user: Document,
  action: Action,
  data: Source,
): void {
  if (document.canUserModify(user as never, action, data as never)) return;
  const parent = document.parent ? ` in parent ${document.parent.documentName} [${document.parent.id}]` : "";
  const name = (user as unknown as { name: string }).name;
  throw new Error(
    `User ${name} lacks permission to ${action} ${document.documentName} [${document.id ?? ""}]${parent}`,
  );
}
