/** Small schema pieces that the models of this game share. Functions, so that every model gets fields of its own. */

const { BooleanField, HTMLField, NumberField, SchemaField, SetField, StringField } = foundry.data.fields;

/** A whole number that is always there. */
export const wholeNumber = (
  initial: number,
  { min = -999, max = 9999 }: { min?: number; max?: number } = {},
) => new NumberField({ required: true, nullable: false, integer: true, initial, min, max });

/** A count or amount that cannot be negative. */
export const count = (initial = 0, max = 9999) => wholeNumber(initial, { min: 0, max });

/** Feet, pounds, coins: not below 0, decimals allowed. */
export const amount = (initial: number) =>
  new NumberField({ required: true, nullable: false, initial, min: 0, max: 1e9 });

/** A whole number that replaces a computed one when someone sets it; null leaves the computation alone. */
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

/** Any number of words of a fixed list. */
export const choices = <const Word extends string>(
  labels: Readonly<Record<Word, string>>,
  initial: readonly Word[] = [],
) =>
  new SetField(new StringField({ required: true, blank: false, choices: labels }), {
    initial: [...initial],
  });

/** What a thing weighs and costs, and how many there are. */
export const possession = () => ({ quantity: count(1), weight: amount(0), price: amount(0) });

/** Points that are spent and come back. Their maximum is derived; `bonus` is for effects. */
export const track = (initial: number) =>
  new SchemaField({ value: count(initial), bonus: wholeNumber(0), override: override() });
