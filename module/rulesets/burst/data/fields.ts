/** Schema parts shared by several models of this game. */
import { amount, carried, count, override, wholeNumber } from "../../../core/host/fields.ts";

const { SchemaField } = foundry.data.fields;

export const possessionFields = () => ({
  ...carried(),
  quantity: count(1),
  weight: amount(0),
  price: amount(0),
});

/** Points that are spent and restored. The maximum is derived; effects change `bonus`. */
export const track = (initial: number) =>
  new SchemaField({ value: count(initial), bonus: wholeNumber(0), override: override() });
