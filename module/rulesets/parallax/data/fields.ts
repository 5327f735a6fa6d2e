/** Small schema pieces that the models of this game share. Functions, so that every model gets fields of its own. */
import { ATTRIBUTE_WORDS, FAVOR_LABELS } from "../labels.ts";

const { BooleanField, HTMLField, NumberField, SchemaField, StringField } = foundry.data.fields;

/** A whole number that is always there. The rules set no bounds (P-010); these only keep slips of the keyboard out. */
export const wholeNumber = (
  initial: number,
  { min = -9999, max = 9999 }: { min?: number; max?: number } = {},
) => new NumberField({ required: true, nullable: false, integer: true, initial, min, max });

/** How many: not below 0. */
export const count = (initial = 0, max = 9999) => wholeNumber(initial, { min: 0, max });

/** Metres, kilograms: not below 0, decimals allowed. */
export const amount = (initial: number) =>
  new NumberField({ required: true, nullable: false, initial, min: 0, max: 1e9 });

/** A whole number that replaces a computed one when the GM sets it; null leaves the computation alone. */
export const override = () =>
  new NumberField({ required: true, nullable: true, integer: true, initial: null, min: 0, max: 9999 });

export const text = (initial = "") => new StringField({ required: true, initial });

export const flag = (initial = false) => new BooleanField({ required: true, initial });

/** Rich text, cleaned by the server because the manifest lists its path. */
export const richText = () => new HTMLField({ required: true });

/** One of a fixed list of words; `labels` maps each to its language key, as `choices` wants it. */
export const choice = <const Word extends string>(
  labels: Readonly<Record<Word, string>>,
  initial: NoInfer<Word>,
) => new StringField({ required: true, blank: false, initial, choices: labels });

/** What a thing weighs, and how many there are. */
export const possession = () => ({ quantity: count(1), weight: amount(0) });

/** What any thing may suffer (section 11); 0 is "does not apply". */
export const durability = () => ({
  disruptValue: count(),
  integrity: count(),
  structuralDamage: count(),
  /** Reality-altering (P-181). */
  alpha: flag(),
});

/** What a thing or a feature does to checks: a personal modifier, better or worse dice (P-005). */
export const checkBonus = () =>
  new SchemaField({
    value: wholeNumber(0),
    favor: choice(FAVOR_LABELS, "none"),
    /** Blank: any Attribute. */
    attribute: new StringField({ required: true, blank: true, initial: "", choices: ATTRIBUTE_WORDS }),
    /** Key of the skill it helps; blank: with any skill and without. */
    skill: text(),
  });

/** A damage formula; blank where there is none. */
export const formula = (initial: string) =>
  new StringField({
    required: true,
    initial,
    validate: isDamageFormula,
    validationError: "MANIFOLD.Parallax.Problem.formulaField",
  });

function isDamageFormula(value: unknown): boolean {
  return typeof value === "string" && (value.trim() === "" || Roll.validate(value));
}
