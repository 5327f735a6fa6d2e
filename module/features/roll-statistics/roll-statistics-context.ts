/** The template context of the roll statistics. */

import { findRollKind, rulesetById } from "../../core/games/registry.ts";
import { formatPercent } from "../../core/host/format.ts";
import { language, t, userById } from "../../core/host/host.ts";
import { type Luck, luckOfDice, luckOfSuccesses } from "../../kit/luck.ts";
import type { KindTally, LogTally } from "./read-log.ts";

interface LuckRow {
  readonly label: string;
  readonly count: number;
  readonly expected: string;
  readonly got: string;
  readonly margin: string;
  readonly word: string;
}

/** Probabilities below which a result counts as lucky, and as very lucky. */
const [RARE, VERY_RARE] = [0.1, 0.01];

/** The tables of all users, by name. */
export function rollStatisticsContext({ kinds, dice, checks }: LogTally): object {
  const users = [...new Set([...kinds.values(), ...dice.values()].map(({ user }) => user))];
  const named = users.map((id) => ({ id, name: userById(id)?.name ?? id }));
  return {
    checks: t("MANIFOLD.Luck.Checks", { count: checks }),
    users: named
      .sort((a, b) => a.name.localeCompare(b.name, language()))
      .map(({ id, name }) => {
        const own = [...kinds.values()].filter(({ user }) => user === id);
        return {
          name,
          total: totalOf(own),
          kinds: own.map(kindRow),
          dice: [...dice.values()].filter(({ user }) => user === id).map(diceRow),
        };
      }),
  };
}

const gameName = (id: string): string => {
  const label = rulesetById(id)?.label;
  return label ? t(label) : id;
};

/** All rolls of a user in one sentence; null if none can succeed. */
function totalOf(own: readonly KindTally[]): string | null {
  const chances = own.flatMap((tally) => tally.chances);
  if (chances.length === 0) return null;
  const luck = luckOfSuccesses({ chances, got: own.reduce((sum, tally) => sum + tally.got, 0) });
  return t("MANIFOLD.Luck.Total", {
    count: luck.count,
    expected: oneDecimal(luck.expected),
    got: luck.got,
    word: successWord(luck),
  });
}

function kindRow(tally: KindTally): LuckRow {
  const luck = luckOfSuccesses(tally);
  const label = findRollKind(tally.ruleset, tally.kind)?.label ?? tally.kind;
  return {
    ...row(`${t(label)} · ${gameName(tally.ruleset)}`, luck, String(luck.got)),
    word: successWord(luck),
  };
}

function diceRow({
  faces,
  ruleset,
  count,
  sum,
}: {
  readonly faces: number;
  readonly ruleset: string;
  readonly count: number;
  readonly sum: number;
}): LuckRow {
  const luck = luckOfDice({ faces, count, sum });
  return { ...row(`d${faces} · ${gameName(ruleset)}`, luck, oneDecimal(luck.got)), word: diceWord(luck) };
}

const row = (label: string, { count, expected, margin }: Luck, got: string): Omit<LuckRow, "word"> => ({
  label,
  count,
  expected: oneDecimal(expected),
  got,
  margin: `± ${oneDecimal(margin)}`,
});

const oneDecimal = (value: number): string =>
  value.toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Describes how likely the result is. */
function successWord({ share, side }: Luck): string {
  if (share >= RARE || side === 0) return t("MANIFOLD.Luck.Chance");
  const level = share < VERY_RARE ? "very" : "rather";
  return t(`MANIFOLD.Luck.Success.${level}.${side > 0 ? "lucky" : "unlucky"}`, {
    share: formatPercent(share),
  });
}

/** Describes dice as high or low, because low is good in some games. */
function diceWord({ share, side }: Luck): string {
  if (share >= RARE || side === 0) return t("MANIFOLD.Luck.Chance");
  return t(`MANIFOLD.Luck.Dice.${side > 0 ? "high" : "low"}`, { share: formatPercent(share) });
}
