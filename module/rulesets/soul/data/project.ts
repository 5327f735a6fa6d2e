import type { Explanation } from "../../../core/contract/index.ts";
import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { amount, count, described, flag, text, wholeNumber } from "../../../core/host/fields.ts";
import { type JobState, jobState, materialWaste, USUAL_COMPLEXITY } from "../rules/crafting/job.ts";

const schema = () => ({
  ...described(),
  /** Price of one finished item in copper. */
  price: amount(100),
  /** Value of built-in parts in copper, and whether they were scavenged (S-135, S-136). */
  parts: amount(0),
  scavenged: flag(),
  complexity: wholeNumber(USUAL_COMPLEXITY, { min: 2, max: 6 }),
  /** The trade or trades required; the second may be blank (S-133). */
  trade: text("metalworking"),
  secondTrade: text(),
  /** Its owner works on it on each day of the world's clock. */
  daily: flag(),
  /** Copper for lost material, to be paid before work continues (S-129, S-130). */
  owed: amount(0),
  progress: count(),
  secondProgress: count(),
});

/** A crafting project. */
export class SoulProjectData extends ItemModel<ReturnType<typeof schema>, { job: JobState }> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Soul.Item.project"];

  static override defineSchema() {
    return schema();
  }

  override prepareDerivedData(): void {
    const { price, parts, scavenged, progress, secondProgress } = this;
    const job = { priceCopper: price, partsCopper: parts, scavenged, progress };
    this.job = jobState(this.secondTrade ? { ...job, secondProgress } : job);
  }

  override explain(key: string): Explanation | null {
    const { job, price, parts } = this;
    // A price from which the number is calculated, not a summand of it.
    const worth = (id: string, value: number) => ({
      id,
      label: `MANIFOLD.Soul.Project.${id}`,
      value,
      kind: "copper",
    });
    switch (key) {
      case "needed":
        return {
          label: "MANIFOLD.Soul.Project.needed",
          total: job.needed,
          parts: [worth("price", price), ...(parts > 0 ? [worth("parts", -parts)] : [])],
        };
      case "material":
        return {
          label: "MANIFOLD.Soul.Project.material",
          total: job.rawCostCopper,
          parts: [
            worth(
              "wasted",
              materialWaste({ successes: 0, criticalFailure: false }, Math.max(0, price - parts)),
            ),
          ],
        };
      default:
        return null;
    }
  }
}
