import { documentConfig } from "../../config/document-config.ts";
import type { Source } from "../types.ts";
import type { ClientDocumentInstance } from "./client-document.ts";
import type { DocumentApplication } from "./with-sheet.ts";

export type SheetClass = new (options: Source) => DocumentApplication;

interface Registration {
  id: string;
  cls: SheetClass;
  default: boolean;
}

const BASE_TYPE = "base";

/**
 * The sheet class of a document: the class chosen for this document (flag), the world's choice for its type, the
 * registered default, or the first registered class. Null if none is registered.
 */
export function sheetClassOf(document: ClientDocumentInstance): SheetClass | null {
  const { type = BASE_TYPE } = document as unknown as { type?: string };
  const classes = documentConfig(document.documentName).sheetClasses as
    | Record<string, Record<string, Registration>>
    | undefined;
  const registered = classes?.[type] ?? classes?.[BASE_TYPE] ?? {};
  const flagged = document.getFlag("core", "sheetClass") as string | undefined;
  const chosen = (game.settings.get("core", "sheetClasses") as Record<string, Record<string, string>>)[
    document.documentName
  ]?.[type];
  const entries = Object.values(registered);
  const found =
    (flagged && registered[flagged]) ||
    (chosen && registered[chosen]) ||
    entries.find((entry) => entry.default) ||
    entries.at(-1);
  return found ? found.cls : null;
}
