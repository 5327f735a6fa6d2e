import {
  BooleanField,
  HTMLField,
  NumberField,
  SchemaField,
  SetField,
  StringField,
} from "../../common/data/fields.ts";

/** The fields of a small schema, with their paths. */
export function benchFields() {
  const root = new SchemaField({
    system: new SchemaField({
      hp: new NumberField(),
      labelled: new NumberField({ label: "A label" }),
      choice: new StringField({ required: true, blank: false, choices: { a: "A", b: "B" } }),
      flag: new BooleanField(),
      range: new NumberField({ min: 0, max: 10, step: 1, initial: 0, nullable: false }),
      html: new HTMLField(),
      set: new SetField(new StringField({ choices: { a: "A", b: "B" } })),
    }),
  });
  return (root.fields.system as SchemaField).fields as Record<string, SchemaField>;
}
