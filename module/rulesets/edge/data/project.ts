import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { amount, choice, count, flag, richText, skillWord, wholeNumber } from "../../../core/host/fields.ts";
import { PROJECT_LABELS } from "../labels.ts";

const schema = () => ({
  kind: choice(PROJECT_LABELS, "craft"),
  /** Market value in credits of what is made; its materials cost half (E-560). */
  value: amount(100),
  /** The materials are bought. */
  paid: flag(),
  /** A printed skill that it takes, or that is learned; blank for a language of the project's name. */
  skill: skillWord(),
  /** Workers without whom it does not go on (E-559). */
  crew: wholeNumber(1, { min: 1, max: 999 }),
  /** Days of research, which the GM sets (E-568). */
  days: count(10),
  /** Check that the GM asks for; 0 for none. */
  dc: count(),
  /** Its owner works on it on each day of the world's clock. */
  daily: flag(),
  /** Credits of value made so far; otherwise days. */
  progress: amount(0),
  description: richText(),
});

/** Work of the time between adventures, which keeps its progress (E-556). */
export class EdgeProjectData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.project"];

  static override defineSchema() {
    return schema();
  }
}
