/** foundry.applications.sheets.journal */
export {
  JournalEntryPageImageSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageSheet,
} from "./journal-entry-page-sheet.ts";
export { JournalEntrySheet } from "./journal-entry-sheet.ts";
