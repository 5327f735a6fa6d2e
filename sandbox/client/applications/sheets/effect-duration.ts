import { GENERATION } from "../../../common/generation.ts";
import { getProperty } from "../../../common/utils/_module.ts";
import type { SheetDocument } from "../document-shape.ts";
import { host } from "../host.ts";

interface DurationInput {
  name: string;
  label: string;
  value: unknown;
  choices?: Record<string, string>;
}

const UNITS = ["years", "months", "days", "hours", "minutes", "seconds", "rounds", "turns"];

/** The events at which an effect may end (generation 14). Empty means the default for the effect's duration. */
function expiryChoices(): Record<string, string> {
  const { documentClass } = host.CONFIG.ActiveEffect as {
    documentClass: { EXPIRY_EVENTS: Record<string, string> };
  };
  const events = Object.entries(documentClass.EXPIRY_EVENTS).map(([id, label]) => [
    id,
    host.game.i18n.localize(label),
  ]);
  return { "": "", ...Object.fromEntries(events) };
}

/** The inputs of an effect's duration as this generation stores it. */
export function durationInputs(document: SheetDocument): DurationInput[] {
  const input = (field: string, choices?: Record<string, string>): DurationInput => ({
    name: `duration.${field}`,
    label: `EFFECT.FIELDS.duration.${field}.label`,
    value: getProperty(document._source, `duration.${field}`),
    ...(choices && { choices }),
  });
  if (GENERATION < 14) return ["seconds", "rounds", "turns"].map((field) => input(field));
  const units = Object.fromEntries(UNITS.map((unit) => [unit, unit]));
  return [input("value"), input("units", units), input("expiry", expiryChoices())];
}
