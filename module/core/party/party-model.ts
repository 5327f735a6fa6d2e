import { amount, richText } from "../host/fields.ts";
import { MOST_SEATS, ofLength } from "../host/size-limits.ts";

const UUID = /^[A-Za-z0-9.]{1,200}$/;

const isUuid = (value: unknown): boolean => typeof value === "string" && UUID.test(value);

function schema() {
  const { ArrayField, StringField } = foundry.data.fields;
  return {
    /** Uuids in marching order. */
    members: new ArrayField(
      new StringField({ required: true, blank: false, validate: isUuid }),
      ofLength(MOST_SEATS),
    ),
    /** The money in the stash, in the unit of the game. */
    money: amount(0),
    biography: richText("MANIFOLD.Sheet.Biography"),
  };
}

/** A party of any game. Its items are the stash. */
export class PartyModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  Actor.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Party"];

  static override defineSchema() {
    return schema();
  }
}
