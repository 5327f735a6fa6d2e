import { BaseJournalEntryCategory } from "../../common/documents/journal-entry-category.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";

/** A heading that groups pages of an entry. */
export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {}
