/** Small schema pieces that the models of this game share. */
import { amount, count, text, wholeNumber } from "../../../core/data/fields.ts";
import { ATTRIBUTE_LABELS } from "../labels.ts";
import type { ARMOR_HIT_POINTS, TOOL_HIT_POINTS } from "../rules/objects.ts";

const { NumberField, SchemaField, StringField } = foundry.data.fields;

/** One of a fixed list of words, or nothing. */
export const maybe = <const Word extends string>(labels: Readonly<Record<Word, string>>) =>
  new StringField({ required: true, blank: true, initial: "", choices: labels });

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
