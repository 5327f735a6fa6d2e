/** Sheets of the system, as the tests of this folder draw them. */
import type { ManifoldActorSheet } from "../../../module/core/sheets/actor-sheet.ts";
import type { TableSheet } from "../../support/documents.ts";

export type DrawnSheet = TableSheet &
  Pick<ManifoldActorSheet, "changeTab" | "drawClosedTabs" | "tabGroups" | "title">;

/** The sheet of an actor or of an item. */
export const sheetOf = ({ sheet }: { readonly sheet: TableSheet }): DrawnSheet => sheet as DrawnSheet;
