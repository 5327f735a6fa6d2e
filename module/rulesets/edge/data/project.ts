import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { amount, choice, count, flag, richText, skillWord, wholeNumber } from "../../../core/host/fields.ts";
import { PROJECT_LABELS } from "../labels.ts";

const schema = () => ({
  kind: choice(PROJECT_LABELS, "craft"),
  /** Market value of the product in credits; its materials cost half of that (E-560). */
  value: amount(100),
  /** Whether the materials have been bought. */
  paid: flag(),
  /** The printed skill that it requires, or that is learned; blank for a language, named after the project. */
  skill: skillWord(),
  /** Number of workers required (E-559). */
  crew: wholeNumber(1, { min: 1, max: 999 }),
  /** Days of research, set by the GM (E-568). */
  days: count(10),
  /** DC of a check that the GM requires; 0 for none. */
  dc: count(),
  /** Its owner works on it on each day of the world's clock. */
  daily: flag(),
  /** Value made so far in credits; for learning and research, days. */
  progress: amount(0),
  description: richText(),
});

/** Work between adventures, whose progress is kept (E-556). */
export class EdgeProjectData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.project"];

  static override defineSchema() {
    return schema();
  }
}
