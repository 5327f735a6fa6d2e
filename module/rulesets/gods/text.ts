/** Texts used by several topics. */

import type { Text } from "../../core/contract/index.ts";
import { formatSigned } from "../../core/host/format.ts";
import { plainNumbers } from "../../core/host/formatters.ts";
import { t } from "../../core/host/host.ts";
import type { GodsCheckOutcome } from "./rules/check/types.ts";
import type { TimeUnit } from "./rules/survival/time.ts";

/** Language key of a kind of roll. */
export const kindLabel = (id: string): string => `MANIFOLD.Gods.Kind.${id}`;

/** A number in the user's notation; it may be a half or negative. */
export const formatNumber = (value: number): string =>
  value < 0 ? formatSigned(value) : plainNumbers().format(value);

/** "3 rounds", in the user's language. */
export const durationText = (count: number, unit: TimeUnit): string =>
  t(`MANIFOLD.Gods.Duration.${unit}`, { count });

/** The result of a roll against several targets: the highest defense it reaches. */
export const openFacts = ({ roll, margin }: GodsCheckOutcome): Text[] => [
  { key: "MANIFOLD.Gods.Fact.rolled", data: { roll: roll ?? 0 } },
  { key: "MANIFOLD.Gods.Fact.several", data: { defense: formatNumber(margin ?? 0) } },
];

/** "11 against 13", "made by 2"; empty if no die was rolled. */
export function marginFacts({ roll, target, margin }: GodsCheckOutcome): Text[] {
  if (roll === null || margin === null) return [];
  return [
    { key: "MANIFOLD.Gods.Fact.against", data: { roll, target: formatNumber(target) } },
    {
      key: margin >= 0 ? "MANIFOLD.Gods.Fact.made" : "MANIFOLD.Gods.Fact.failed",
      data: { by: formatNumber(Math.abs(margin)) },
    },
  ];
}
