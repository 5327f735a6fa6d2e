import type { PageHeading } from "../../../documents/journal/toc.ts";
import type { SheetDocument } from "../../document-shape.ts";

export type PageHeadings = Record<string, PageHeading>;

export interface PageClass {
  buildTOC(html: readonly HTMLElement[]): PageHeadings;
}

/** The members of a page that page sheets read. */
interface PageData {
  type: string;
  title?: { show: boolean; level: number };
  text: { content?: string | null; markdown?: string | null; format: number };
  src: string | null;
  image: { caption?: string };
  category: string | null;
  sort: number;
}

export type JournalEntryPage = SheetDocument & PageData & { id: string };
