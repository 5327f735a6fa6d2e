/**
 * Entries in the menu of a check: the GM corrects it and takes corrections back; its player rerolls it or adds to it,
 * if allowed.
 */

import type { MessageDocument } from "../../contract/documents.ts";
import { contextEntry } from "../../host/compat.ts";
import { me, messageById } from "../../host/host.ts";
import { reportErrors } from "../../host/report-errors.ts";
import { isCorrected, rolledMessage } from "../../records/correction.ts";
import { sendCommand } from "../../trust/relay/relay.ts";
import { refuseAdding } from "./additions.ts";
import { refuseReroll } from "./reroll-command.ts";

/** Hook `getChatMessageContextOptions`. */
export function addCorrectEntries(_log: unknown, entries: object[]): void {
  const messageOf = (row: HTMLElement): MessageDocument | null =>
    messageById(row.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "");
  const isLatest = (message: MessageDocument | null): message is MessageDocument =>
    me().isGM && message?.rolledCheck != null && !isCorrected(message);
  const ownOf = (row: HTMLElement): MessageDocument | null => {
    const message = messageOf(row);
    return message && !isCorrected(message) ? rolledMessage(message) : null;
  };
  entries.push(
    contextEntry({
      label: "MANIFOLD.Correct.RerollMenu",
      icon: "fa-solid fa-dice",
      visible: (row) => {
        const root = ownOf(row);
        return !me().isGM && root !== null && refuseReroll(me(), root) === null;
      },
      run: (row) => reportErrors(() => sendCommand("reroll", { message: ownOf(row)!.id! })),
    }),
    contextEntry({
      label: "MANIFOLD.Correct.AddMenu",
      icon: "fa-solid fa-plus",
      visible: (row) => {
        const root = ownOf(row);
        return !me().isGM && root !== null && refuseAdding(me(), root) === null;
      },
      run: (row) =>
        reportErrors(async () => {
          const { AddDialog } = await import("./add-dialog.ts");
          await new AddDialog(ownOf(row)!).render({ force: true });
        }),
    }),
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
