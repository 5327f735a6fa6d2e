/** The display of a benchmark's figures, next to their budget and the previous run. */
import { expect, it } from "vitest";
import {
  type BenchReport,
  changeSince,
  isBusy,
  isOver,
  lineOf,
  tablesOf,
} from "../../scripts/lib/bench-report.ts";
import { usedShare } from "../../scripts/lib/processor-use.ts";

const figure = { name: "edge: first opening", value: 60, unit: "ms", budget: 50, better: "lower" } as const;
const report: BenchReport = {
  date: "2026-01-02T03:04:05.000Z",
  machine: "2 × Processor, Node 20",
  commit: "abc1234",
  benches: [{ id: "B4", title: "a sheet", others: [0.012, 0.051], figures: [figure] }],
};

it("a report shows which figures are over their budget, whether higher or lower is better", () => {
  expect(isOver(figure)).toBe(true);
  expect(isOver({ ...figure, value: 50 })).toBe(false);
  expect(isOver({ ...figure, better: "higher" })).toBe(false);
  expect(isOver({ ...figure, budget: 61, better: "higher" })).toBe(true);
  expect(lineOf(figure, "")).toContain("60 ms  OVER ≤ 50");
  expect(lineOf({ ...figure, value: 49 }, "−2 %")).toContain("49 ms  within ≤ 50  −2 %");
});

it("a report compares figures with the previous run, except figures that the run did not measure", () => {
  expect(changeSince(report, "B4", { ...figure, value: 66 })).toBe("+10 %");
  expect(changeSince(report, "B4", { ...figure, value: 30 })).toBe("−50 %");
  expect(changeSince(report, "B4", figure)).toBe("±0 %");
  expect(changeSince(report, "B5", figure)).toBe("");
  expect(changeSince(null, "B4", figure)).toBe("");
});

it("a report makes tables for the documentation, with the load of other processes", () => {
  expect(tablesOf(report)).toBe(
    [
      "2026-01-02, 2 × Processor, Node 20, abc1234",
      "",
      "### B4: a sheet",
      "",
      "Other processes used 1 % of the processors before and 5 % after.",
      "",
      "| Figure | Value | Budget | Floor or peer |",
      "|---|---|---|---|",
      "| edge: first opening | 60 ms | ≤ 50 **over** |  |",
      "",
    ].join("\n"),
  );
});

it("a machine is busy if other processes use more than a fifth of it", () => {
  expect([isBusy(0.2), isBusy(0.21)]).toEqual([false, true]);
});

it("the used share is the time that all processors were not idle", () => {
  const processor = (idle: number, user: number) => ({
    model: "Processor",
    speed: 0,
    times: { user, nice: 0, sys: 0, idle, irq: 0 },
  });
  const before = [processor(1000, 500), processor(2000, 0)];
  expect(usedShare(before, [processor(1900, 600), processor(2900, 100)])).toBeCloseTo(0.1, 6);
  expect(usedShare(before, before)).toBe(0);
});
