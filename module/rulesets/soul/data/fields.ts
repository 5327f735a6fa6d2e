/** Small schema pieces that the models of this game share. Functions, so that every model gets fields of its own. */
import { ATTRIBUTE_LABELS } from "../labels.ts";
import type { ARMOR_HIT_POINTS, TOOL_HIT_POINTS } from "../rules/objects.ts";

const { BooleanField, HTMLField, NumberField, SchemaField, SetField, StringField } = foundry.data.fields;

/** A whole number that is always there. */
export const wholeNumber = (
  initial: number,
  { min = -999, max = 9999 }: { min?: number; max?: number } = {},
) => new NumberField({ required: true, nullable: false, integer: true, initial, min, max });

/** A count that cannot be negative. */
export const count = (initial = 0, max = 9999) => wholeNumber(initial, { min: 0, max });

/** Copper, litres, hours: not below 0, decimals allowed. */
export const amount = (initial: number) =>
  new NumberField({ required: true, nullable: false, initial, min: 0, max: 1e9 });

/** A whole number that replaces what would be computed or asked for; null leaves that alone. */
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

/** One of a fixed list of words, or nothing. */
export const maybe = <const Word extends string>(labels: Readonly<Record<Word, string>>) =>
  new StringField({ required: true, blank: true, initial: "", choices: labels });

/** Any number of words of a fixed list. */
export const choices = <const Word extends string>(labels: Readonly<Record<Word, string>>) =>
  new SetField(new StringField({ required: true, blank: false, choices: labels }));

/** How many there are, and what one costs in copper. */
export const possession = () => ({ quantity: count(1), price: amount(0) });

/** What a thing bears: hardness against each blow, hit points until it is broken (S-088). */
export const sturdiness = (hitPoints: typeof TOOL_HIT_POINTS | typeof ARMOR_HIT_POINTS) => ({
  hardness: count(0, 99),
  hitPoints: new SchemaField({ value: wholeNumber(hitPoints), max: count(hitPoints) }),
});

/** A pool: an attribute, a skill or dice of its own, and what each die has to show (null: the world's default). */
export const pool = (attribute: keyof typeof ATTRIBUTE_LABELS, skill: string, dice: number) =>
  new SchemaField(
    {
      attribute: maybe(ATTRIBUTE_LABELS),
      skill: text(skill),
      dice: wholeNumber(dice, { min: -20, max: 99 }),
      difficulty: new NumberField({
        required: true,
        nullable: true,
        integer: true,
        initial: null,
        min: 2,
        max: 6,
      }),
    },
    { initial: { attribute, skill, dice, difficulty: null } } as never,
  );
