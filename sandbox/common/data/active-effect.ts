import { TypeDataModel } from "../abstract/type-data.ts";
import type { DataSchema } from "./fields/schema.ts";
import { AnyField, ArrayField, NumberField, SchemaField, StringField } from "./fields.ts";

const CHANGE_TYPE = /^[A-Za-z0-9]+(\.[A-Za-z0-9]+)*$/;

/** @throws Error for text that cannot name a change type */
function validateChangeType(type: string): undefined {
  if (type.length < 3 || !CHANGE_TYPE.test(type))
    throw new Error(`"${type}" is not a well-formed type of change`);
  return undefined;
}

/** The system data of every effect in generation 14: its changes. Systems may extend the model. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override LOCALIZATION_PREFIXES = ["EFFECT"];

  static override defineSchema(): DataSchema {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          type: new StringField({
            required: true,
            blank: false,
            initial: "add",
            validate: validateChangeType,
          }),
          value: new AnyField({ required: true, nullable: true, serializable: true, initial: "" }),
          phase: new StringField({ required: true, blank: false, initial: "initial" }),
          priority: new NumberField(),
        }),
      ),
    };
  }
}
