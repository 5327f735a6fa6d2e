/** The GM's entries in the menu of a check: to correct it, and to take a correction back. */

import { contextEntry } from "../compat.ts";
import type { MessageDocument } from "../contract/documents.ts";
import { me, messageById } from "../host.ts";
import { reportErrors } from "../report-errors.ts";
import { isCorrected } from "./correction.ts";

/** Hook `getChatMessageContextOptions`. */
export function addCorrectEntries(_log: unknown, entries: object[]): void {
  const messageOf = (row: HTMLElement): MessageDocument | null =>
    messageById(row.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "");
  const isLatest = (message: MessageDocument | null): message is MessageDocument =>
    me().isGM && message?.rolledCheck != null && !isCorrected(message);
  entries.push(
    contextEntry({
      label: "MANIFOLD.Correct.Menu",
      icon: "fa-solid fa-pen-to-square",
      visible: (row) => isLatest(messageOf(row)),
      run: (row) => reportErrors(() => openCorrection(messageOf(row)!)),
    }),
    contextEntry({
      label: "MANIFOLD.Correct.TakeBack",
      icon: "fa-solid fa-rotate-left",
      visible: (row) => isLatest(messageOf(row)) && messageOf(row)?.publicCheck?.correction != null,
      run: (row) =>
        reportErrors(async () => {
          const { takeBackCorrection } = await import("./make-correction.ts");
          await takeBackCorrection(messageOf(row)!);
        }),
    }),
  );
}

/** @throws Refusal for a check that cannot be corrected */
async function openCorrection(message: MessageDocument): Promise<void> {
  const { CorrectDialog } = await import("./correct-dialog.ts");
  await new CorrectDialog(message).render({ force: true });
}
