/** Schema pieces that the models of several games share. Functions, so that every model gets fields of its own. */

const { BooleanField, HTMLField, NumberField, SetField, StringField } = foundry.data.fields;

/** A whole number that is always there. Bounds keep absurd values out without forbidding what a game may do. */
export const wholeNumber = (
  initial: number,
  { min = -999, max = 9999 }: { min?: number; max?: number } = {},
) => new NumberField({ required: true, nullable: false, integer: true, initial, min, max });

/** How many: not below 0. */
export const count = (initial = 0, max = 9999) => wholeNumber(initial, { min: 0, max });

/** Measures and prices: not below 0, decimals allowed. */
export const amount = (initial: number) =>
  new NumberField({ required: true, nullable: false, initial, min: 0, max: 1e9 });

/** A whole number that replaces a computed one when someone sets it; null leaves the computation alone. */
export const override = (min = 0) =>
  new NumberField({ required: true, nullable: true, integer: true, initial: null, min, max: 9999 });

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
export const choices = <const Word extends string>(
  labels: Readonly<Record<Word, string>>,
  initial: readonly Word[] = [],
) =>
  new SetField(new StringField({ required: true, blank: false, choices: labels }), {
    initial: [...initial],
  });

/**
 * A dice formula of the host, or nothing.
 * @param problem language key of what is said about anything else
 */
export const formula = (problem: string, initial = "") =>
  new StringField({ required: true, initial, validate: isFormula, validationError: problem });

const isFormula = (value: unknown): boolean =>
  typeof value === "string" && (value.trim() === "" || Roll.validate(value));
