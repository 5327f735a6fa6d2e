/** foundry.applications.sheets.journal */
export { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-hbs-sheet.ts";
export {
  JournalEntryPageImageSheet,
  JournalEntryPagePDFSheet,
  JournalEntryPageVideoSheet,
} from "./journal-entry-page-media-sheets.ts";
export { JournalEntryPageSheet } from "./journal-entry-page-sheet.ts";
export {
  JournalEntryPageMarkdownSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageTextSheet,
} from "./journal-entry-page-text-sheet.ts";
export { JournalEntrySheet } from "./journal-entry-sheet.ts";
