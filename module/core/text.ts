/** Language keys to text, in the few shapes the core needs. */
import type { Text } from "./ruleset.ts";

/** A key with its data, localised. Data values are put in as they are: escape when the result becomes HTML. */
export function localizeText({ key, data }: Text): string {
  if (!data) return game.i18n!.localize(key);
  return game.i18n!.format(
    key,
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, shown(value)])),
  );
}

function shown(value: string | number): string {
  return typeof value === "string" ? game.i18n!.localize(value) : String(value);
}

/** A number with its sign and a real minus: "+2", "−1", "+0". */
export function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value)}`;
}

/** A probability as a percentage with one decimal, in the reader's notation. */
export function percent(probability: number): string {
  return percentFormat().format(probability);
}

/** A difference of probabilities in percentage points, with its sign: "+8.3". */
export function points(difference: number): string {
  return pointFormat()
    .format(difference * 100)
    .replace("-", "−");
}

let percents: Intl.NumberFormat | undefined;
function percentFormat(): Intl.NumberFormat {
  percents ??= new Intl.NumberFormat(game.i18n!.lang, { style: "percent", maximumFractionDigits: 1 });
  return percents;
}

let pointsFormat: Intl.NumberFormat | undefined;
function pointFormat(): Intl.NumberFormat {
  pointsFormat ??= new Intl.NumberFormat(game.i18n!.lang, {
    signDisplay: "exceptZero",
    maximumFractionDigits: 1,
  });
  return pointsFormat;
}
