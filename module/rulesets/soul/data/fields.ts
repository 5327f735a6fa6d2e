/** Schema parts shared by this game's models. */
import { amount, carried, count, skillWord, wholeNumber } from "../../../core/host/fields.ts";
import { ATTRIBUTE_LABELS } from "../labels.ts";
import type { ARMOR_HIT_POINTS, TOOL_HIT_POINTS } from "../rules/damage/objects.ts";

const { NumberField, SchemaField, StringField } = foundry.data.fields;

/** One of a fixed list of words, or blank. */
export const optionalChoice = <const Word extends string>(labels: Readonly<Record<Word, string>>) =>
  new StringField({ required: true, blank: true, initial: "", choices: labels });

/** Quantity, and price per piece in copper. */
export const possessionFields = () => ({ ...carried(), quantity: count(1), price: amount(0) });

/** Hardness against damage, and hit points until the item is broken (S-088). */
export const sturdiness = (hitPoints: typeof TOOL_HIT_POINTS | typeof ARMOR_HIT_POINTS) => ({
  hardness: count(0, 99),
  hitPoints: new SchemaField({ value: wholeNumber(hitPoints), max: count(hitPoints) }),
});

/** A pool: attribute, skill, extra dice, and the difficulty (null for the world's default). */
export const pool = (attribute: keyof typeof ATTRIBUTE_LABELS, skill: string, dice: number) =>
  new SchemaField(
    {
      attribute: optionalChoice(ATTRIBUTE_LABELS),
      skill: skillWord(skill),
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
    { initial: { attribute, skill, dice, difficulty: null } },
  );
