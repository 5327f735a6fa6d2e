/** The report of a benchmark run, and its presentation next to the previous run. */
import type { BenchFigure } from "../../test/bench/figure.ts";

export interface BenchReport {
  /** ISO 8601. */
  readonly date: string;
  /** Processors and Node version. Figures from other machines are not compared. */
  readonly machine: string;
  readonly commit: string;
  readonly benches: readonly MeasuredBench[];
}

export interface MeasuredBench {
  readonly id: string;
  readonly title: string;
  /** Share of the processors that other processes used before and after the bench, from 0 to 1. */
  readonly others: readonly [before: number, after: number];
  readonly figures: readonly BenchFigure[];
}

/** Share of the processors above which figures depend more on the machine than on the code. */
const BUSY = 0.2;

/** @param others share of the processors that other processes use */
export const isBusy = (others: number): boolean => others > BUSY;

export const percentOf = (share: number): string => `${Math.round(100 * share)} %`;

/** Formats tiny numbers as powers of ten, others in decimal notation. */
export const shown = (value: number): string =>
  Math.abs(value) < 0.001 && value !== 0
    ? value.toExponential(2)
    : value.toLocaleString("en", { maximumFractionDigits: 4 });

export const isOver = ({ value, budget, better }: BenchFigure): boolean =>
  budget !== undefined && (better === "higher" ? value < budget : value > budget);

const bound = ({ budget, better }: BenchFigure): string =>
  budget === undefined ? "" : `${better === "higher" ? "≥" : "≤"} ${shown(budget)}`;

/** Change since the last run in percent ("+12 %"); empty if the last run did not measure the figure. */
export function changeSince(last: BenchReport | null, id: string, { name, value }: BenchFigure): string {
  const bench = last?.benches.find((one) => one.id === id);
  const before = bench?.figures.find((one) => one.name === name)?.value;
  if (!before) return "";
  const percent = Math.round((100 * (value - before)) / before);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${Math.abs(percent)} %`;
}

/** One line of terminal output. */
export function lineOf(figure: BenchFigure, change: string): string {
  const verdict =
    figure.budget === undefined ? "" : `  ${isOver(figure) ? "OVER" : "within"} ${bound(figure)}`;
  const peer = figure.peer ? `  (${figure.peer})` : "";
  const since = change ? `  ${change}` : "";
  return `  ${figure.name.padEnd(58)} ${shown(figure.value).padStart(14)} ${figure.unit}${verdict}${peer}${since}`;
}

/** Tables for the documentation, in Markdown. */
export function tablesOf({ benches, date, machine, commit }: BenchReport): string {
  const rows = (figures: readonly BenchFigure[]) =>
    figures.map((figure) => {
      const verdict =
        figure.budget === undefined ? "" : `${bound(figure)}${isOver(figure) ? " **over**" : ""}`;
      return `| ${[figure.name, `${shown(figure.value)} ${figure.unit}`.trim(), verdict, figure.peer ?? ""].join(" | ")} |`;
    });
  const table = ({ id, title, others, figures }: MeasuredBench) =>
    [
      `### ${id}: ${title}`,
      "",
      `Other processes used ${others.map(percentOf).join(" of the processors before and ")} after.`,
      "",
      "| Figure | Value | Budget | Floor or peer |",
      "|---|---|---|---|",
      ...rows(figures),
      "",
    ].join("\n");
  return [`${date.slice(0, 10)}, ${machine}, ${commit}`, "", ...benches.map(table)].join("\n");
}
