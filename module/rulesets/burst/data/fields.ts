/** Small schema pieces that the models of this game share. */
import { amount, count, override, wholeNumber } from "../../../core/data/fields.ts";

const { SchemaField } = foundry.data.fields;

/** What a thing weighs and costs, and how many there are. */
export const possession = () => ({ quantity: count(1), weight: amount(0), price: amount(0) });

/** Points that are spent and come back. Their maximum is derived; `bonus` is for effects. */
export const track = (initial: number) =>
  new SchemaField({ value: count(initial), bonus: wholeNumber(0), override: override() });
