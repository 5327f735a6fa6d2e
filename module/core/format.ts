/** Language keys to text, in the few shapes the core needs. */
import type { Modifier } from "../kit/contract.ts";
import { kindOf } from "../kit/modifiers.ts";
import type { SituationalKind, Text } from "./ruleset.ts";

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

/** What stands beside a modifier that adds nothing to the total; undefined for kinds without a word. */
export function describeKind(kinds: readonly SituationalKind[], modifier: Modifier): string | undefined {
  const kind = kinds.find((one) => one.kind === kindOf(modifier));
  if (!kind?.amount) return kind?.label;
  const { value } = modifier;
  return localizeText({ key: kind.amount, data: { value: Math.abs(value), signed: signed(value) } });
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
