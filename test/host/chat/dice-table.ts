/** The package of tests that draws dice. */
import type { MessageDocument } from "../../../module/core/contract/documents.ts";
import { load } from "../../support/table.ts";

export interface DiceTable {
  /** Puts the package on the page. @returns takes it away */
  setUp(how?: { readonly silent?: boolean; readonly faulty?: boolean }): () => void;
  /** The dice of a message lie. */
  rest(message: MessageDocument, by?: "promise" | "hook"): void;
}

export const loadDiceTable = (): Promise<DiceTable> => load("test/support/dice-table/dice-table.mjs");
