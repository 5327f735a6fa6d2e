/** Schema pieces that several models of this game share. */
import { amount, carried, count, override, wholeNumber } from "../../../core/host/fields.ts";

const { SchemaField } = foundry.data.fields;

export const possession = () => ({ ...carried(), quantity: count(1), weight: amount(0), price: amount(0) });

/** Points that are spent and restored. Their maximum is derived; `bonus` is for effects. */
export const track = (initial: number) =>
  new SchemaField({ value: count(initial), bonus: wholeNumber(0), override: override() });
