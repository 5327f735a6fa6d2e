/** Adjustments of a hit on one target, as set on its card: options, omitted steps, multiplier, bonus. */

import { ADJUSTMENT_LIMITS, type Adjustments } from "../../kit/damage.ts";
import { numberIn } from "../../kit/numbers.ts";
import { withWord } from "../../kit/with-word.ts";
import type { MessageDocument } from "../contract/documents.ts";
import { Refusal } from "../host/refusal.ts";
import { memoryOf } from "./card-memory.ts";
import { consequenceOf } from "./consequence.ts";

/** A change to the stored adjustments. */
export type AdjustmentChange = (stored: Adjustments) => Partial<Adjustments>;

/**
 * Resolves once the adjustments made on a card are stored, so that a click that leaves a field counts its new value.
 */
export const adjustmentsStored = async (message: MessageDocument): Promise<void> => memoryOf(message).writing;

/** Stores a change after the earlier changes, because it is computed from the stored adjustments. */
export function adjustTarget(
  message: MessageDocument,
  target: string,
  change: AdjustmentChange,
): Promise<void> {
  const stored = adjustmentsStored(message).then(() => store(message, target, change));
  // A failure is reported to the caller of that change; the next change is made in any case.
  memoryOf(message).writing = stored.catch(() => undefined);
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

/**
 * Reads the change that a control of the card makes.
 * @returns null if it changes nothing
 * @throws Refusal for an invalid number
 */
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

/** Omits a step, or includes it again. */
export const toggleStep =
  (step: string): AdjustmentChange =>
  ({ ignored }) => ({ ignored: withWord(ignored, step, !ignored.includes(step)) });
