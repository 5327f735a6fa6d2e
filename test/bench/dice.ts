import { chiSquare } from "../support/chi-square.ts";
import { MECHANICS } from "../support/probes.ts";
import { countDegrees, startDice, withSeededDice } from "../support/throwing.ts";
import type { Bench, BenchFigure } from "./figure.ts";

const THROWS = 1_000_000;
const ALPHA = 1e-6;

/** The host's dice against the odds of the rules; SANDBOX_GENERATION selects the host. */
export const dice: Bench = {
  id: "DICE",
  title: `10^6 throws of each roll by the dice of generation ${process.env.SANDBOX_GENERATION ?? 13}, chi-square, alpha 1e-6`,
  async run() {
    const table = await startDice();
    const figures: BenchFigure[] = [];
    for (const mechanic of MECHANICS) {
      for (const { name, rules, plan } of mechanic.probes) {
        const counts = await withSeededDice(20_261_120, () =>
          countDegrees(table.rollClass(mechanic), rules, plan, THROWS),
        );
        const { statistic, critical, freedom, impossible } = chiSquare(rules.odds(plan), counts, ALPHA);
        figures.push({
          name: `${mechanic.id}: ${name}`,
          value: impossible.length > 0 ? Number.POSITIVE_INFINITY : statistic,
          unit: "",
          budget: critical,
          better: "lower",
          peer: `${freedom} degrees of freedom`,
        });
      }
    }
    await table.close();
    return figures;
  },
};
