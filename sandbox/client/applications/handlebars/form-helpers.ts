import Handlebars from "handlebars";

/** The members of a data field that the form helpers of templates use. */
interface TemplateField {
  toInput(config: object): HTMLElement | HTMLCollection;
  toFormGroup(group: object, input: object): HTMLElement;
}

type Options = { hash: Record<string, unknown> };

const GROUP_KEYS = new Set([
  "label",
  "units",
  "hint",
  "rootId",
  "stacked",
  "widget",
  "localize",
  "hidden",
  "classes",
]);

function markup(result: HTMLElement | HTMLCollection): Handlebars.SafeString {
  const elements = result instanceof HTMLElement ? [result] : [...result];
  return new Handlebars.SafeString(elements.map((element) => element.outerHTML).join(""));
}

function assertField(field: unknown, helper: string): asserts field is TemplateField {
  if (typeof (field as TemplateField | undefined)?.toInput !== "function")
    throw new Error(
      `The helper {{${helper}}} needs a data field as its first argument, not ${String(field)}`,
    );
}

/** The input of a data field. */
export function formInput(field: unknown, options: Options): Handlebars.SafeString {
  assertField(field, "formInput");
  return markup(field.toInput(options.hash));
}

/** The form group of a data field. Arguments named in GROUP_KEYS go to the group, all others to the input. */
export function formGroup(field: unknown, options: Options): Handlebars.SafeString {
  assertField(field, "formGroup");
  const group: Record<string, unknown> = {};
  const input: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(options.hash)) {
    if (GROUP_KEYS.has(key)) group[key] = value;
    else input[key] = value;
  }
  if (options.hash.localize !== undefined) input.localize = options.hash.localize;
  if (typeof group.classes === "string") group.classes = group.classes.split(/\s+/);
  return markup(field.toFormGroup(group, input));
}
