/** Small schema pieces that the models of this game share. Functions, so that every model gets fields of its own. */

const { BooleanField, HTMLField, NumberField, SetField, StringField } = foundry.data.fields;

/** A whole number that is always there. Bounds keep absurd values out. */
export const wholeNumber = (
  initial: number,
  { min = -999, max = 9999 }: { min?: number; max?: number } = {},
) => new NumberField({ required: true, nullable: false, integer: true, initial, min, max });

/** Pounds, inches, silver coins: not below 0, decimals allowed. */
export const amount = (initial: number) =>
  new NumberField({ required: true, nullable: false, initial, min: 0, max: 1e9 });

/** A whole number that replaces a computed one when the Guide sets it; null leaves the computation alone. */
export const override = () =>
  new NumberField({ required: true, nullable: true, integer: true, initial: null, min: -999, max: 9999 });

export const text = (initial = "") => new StringField({ required: true, initial });

export const flag = (initial = false) => new BooleanField({ required: true, initial });

/** Rich text, cleaned by the server because the manifest lists its path. */
export const richText = () => new HTMLField({ required: true });

/** One of a fixed list of words; `labels` maps each to its language key, as `choices` wants it. */
export const choice = <const Word extends string>(
  labels: Readonly<Record<Word, string>>,
  initial: NoInfer<Word>,
) => new StringField({ required: true, blank: false, initial, choices: labels });

/** Any number of words of a fixed list. */
export const choices = <const Word extends string>(labels: Readonly<Record<Word, string>>) =>
  new SetField(new StringField({ required: true, blank: false, choices: labels }));

/** A formula of the host, or nothing. */
export const formula = (initial = "") =>
  new StringField({
    required: true,
    initial,
    validate: isFormula,
    validationError: "MANIFOLD.Gods.Problem.formula",
  });

function isFormula(text: unknown): boolean {
  return typeof text === "string" && (text.trim() === "" || Roll.validate(text));
}
