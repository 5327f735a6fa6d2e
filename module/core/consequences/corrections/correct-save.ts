/** Updates the option on the card that asked for a save when the save is corrected. */

import { withWord } from "../../../kit/with-word.ts";
import { isOpenOutcome } from "../../chat/known-outcome.ts";
import type { MessageDocument } from "../../contract/documents.ts";
import { redrawMessage } from "../../host/chat-log.ts";
import { messageByUuid } from "../../host/host.ts";
import { readingOnce } from "../../host/read-untrusted.ts";
import { targetKey } from "../../records/target-record.ts";
import { adjustTarget } from "../adjust-target.ts";
import { readTarget } from "../consequence.ts";
import { isSaved } from "../save-results.ts";

/** Ticks or unticks the option of the save, unless its card is applied. */
export async function updateSave(roll: MessageDocument): Promise<void> {
  const { check } = roll;
  const card = check?.previous ? messageByUuid(check.previous) : null;
  if (!card || !check?.actor) return;
  const key = targetKey(check.actor);
  const reading = readTarget(card, key, readingOnce());
  redrawMessage(card);
  if (!reading?.state.actor || reading.state.applied || !isOpenOutcome(roll)) return;
  const { target } = reading.state;
  const answered = reading.judged().saves.find((one) => one.roll === roll);
  if (!answered) return;
  const ticks = answered.demand.ticks!;
  const saved = isSaved(answered);
  if (target.adjust.options.includes(ticks) !== saved)
    await adjustTarget(card, key, ({ options }) => ({ options: withWord(options, ticks, saved) }));
}
