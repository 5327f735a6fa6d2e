/** Adjustments of a hit on one target, as they are changed on its card: options, steps left out, multiplier, bonus. */

import { ADJUSTMENT_LIMITS, type Adjustments } from "../../kit/damage.ts";
import { numberIn } from "../../kit/numbers.ts";
import { withWord } from "../../kit/with-word.ts";
import type { MessageDocument } from "../contract/documents.ts";
import { Refusal } from "../host/refusal.ts";
import { consequenceOf } from "./consequence.ts";

/** What changes of the stored adjustments. */
export type AdjustmentChange = (stored: Adjustments) => Partial<Adjustments>;

const writing = new WeakMap<MessageDocument, Promise<void>>();

/** Resolves when what has been adjusted on a card is stored, so that a click that leaves a field counts what it says. */
export const adjustmentsStored = async (message: MessageDocument): Promise<void> => writing.get(message);

/** Stores a change after those before it, because it is made from what is stored. */
export function adjustTarget(
  message: MessageDocument,
  target: string,
  change: AdjustmentChange,
): Promise<void> {
  const stored = adjustmentsStored(message).then(() => store(message, target, change));
  // Each is told where it was made; the next one is made in any case.
  writing.set(
    message,
    stored.catch(() => undefined),
  );
  return stored;
}

async function store(message: MessageDocument, target: string, change: AdjustmentChange): Promise<void> {
  const record = consequenceOf(message)?.targets[target];
  if (!record) return;
  const changed = Object.entries(change(record.adjust));
  await message.update(
    Object.fromEntries(changed.map(([field, value]) => [`system.targets.${target}.adjust.${field}`, value])),
  );
}

/** What a control of the card changes; null for one of nothing. @throws Refusal for what is no such number */
export function readAdjustment(control: HTMLInputElement | HTMLSelectElement): AdjustmentChange | null {
  const { option, adjust: field } = control.dataset;
  if (option) {
    const isTicked = (control as HTMLInputElement).checked;
    return ({ options }) => ({ options: withWord(options, option, isTicked) });
  }
  if (field !== "multiplier" && field !== "bonus") return null;
  const value = field === "bonus" ? numberIn(control.value) : Number(control.value);
  const limit = ADJUSTMENT_LIMITS[field];
  const isRead = control.value !== "" && (field === "multiplier" ? value >= 0 : Number.isInteger(value));
  if (!isRead) throw new Refusal({ key: "MANIFOLD.Damage.UnreadAdjustment" });
  if (Math.abs(value) > limit)
    throw new Refusal({ key: "MANIFOLD.Damage.AbsurdAdjustment", data: { limit } });
  return () => ({ [field]: value });
}

/** Leaves a step out, or takes it in again. */
export const toggleStep =
  (step: string): AdjustmentChange =>
  ({ ignored }) => ({ ignored: withWord(ignored, step, !ignored.includes(step)) });
