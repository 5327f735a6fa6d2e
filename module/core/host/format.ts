/** Formats texts and numbers in the language of the user. */

import type { Modifier } from "../../kit/contract.ts";
import { kindOf } from "../../kit/modifiers.ts";
import type { SituationalKind, Text } from "../contract/index.ts";
import { percents, signedNumbers } from "./formatters.ts";
import { t } from "./host.ts";

/** Localizes a text. Its data is not escaped. */
export function localizeText({ key, data }: Text): string {
  if (!data) return t(key);
  return t(
    key,
    Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, typeof value === "string" ? t(value) : value]),
    ),
  );
}

/** A number with its sign and the minus character: "+2", "−1", "+0". */
export function formatSigned(value: number): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value)}`;
}

/** A number, or a text that is one, with the minus character: "−1", "5". */
export const withMinus = (value: number | string): string => String(value).replace(/^-(?=\d)/, "−");

/** The label next to a modifier that is not added to the total; undefined for kinds without one. */
export function describeKind(kinds: readonly SituationalKind[], modifier: Modifier): string | undefined {
  const kind = kinds.find((one) => one.kind === kindOf(modifier));
  if (!kind?.amount) return kind?.label;
  const { value } = modifier;
  return localizeText({
    key: kind.amount,
    data: { count: Math.abs(value), value: Math.abs(value), signed: formatSigned(value) },
  });
}

/** A probability as a percentage with one decimal. */
export function formatPercent(probability: number): string {
  return percents().format(probability);
}

/** A difference of probabilities in percentage points, with its sign: "+8.3". */
export function formatPoints(difference: number): string {
  return signedNumbers()
    .format(difference * 100)
    .replace("-", "−");
}
