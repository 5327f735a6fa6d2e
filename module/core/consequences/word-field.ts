/** A field of a command's data: a word of a pattern. */
export function wordField(pattern: RegExp) {
  return new foundry.data.fields.StringField({
    required: true,
    blank: false,
    validate: (value: unknown) => typeof value === "string" && pattern.test(value),
  });
}
