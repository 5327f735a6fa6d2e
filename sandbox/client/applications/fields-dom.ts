/**
 * The form input that `DataField#toInput` creates for each kind of field. The data layer also runs without a page, so a
 * page registers this renderer with it.
 */
import type { FieldFormRenderer } from "../../common/data/fields/form.ts";
import {
  ArrayField,
  BooleanField,
  ColorField,
  type DataField,
  DocumentUUIDField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  JavaScriptField,
  JSONField,
  NumberField,
  ObjectField,
  StringField,
} from "../../common/data/fields.ts";
import { HTMLCodeMirrorElement } from "./elements/code-mirror.ts";
import { HTMLColorPickerElement } from "./elements/color-picker.ts";
import { HTMLDocumentTagsElement } from "./elements/document-tags.ts";
import { HTMLFilePickerElement } from "./elements/file-picker.ts";
import type { InputConfig } from "./elements/form-element.ts";
import { HTMLProseMirrorElement } from "./elements/prose-mirror.ts";
import { HTMLRangePickerElement } from "./elements/range-picker.ts";
import { HTMLStringTagsElement } from "./elements/string-tags.ts";
import {
  createCheckboxInput,
  createFormGroup,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
  type FormGroupConfig,
  type SelectInputConfig,
} from "./forms/fields.ts";
import type { FormSelectOption } from "./forms/select-options.ts";

type Choices = unknown;

/** The members of the field classes that this module reads. */
type RenderableField = DataField & {
  placeholder?: string;
  blank?: boolean;
  choices?: Choices;
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  positive?: boolean;
  categories?: string[];
  type?: string;
  element?: RenderableField;
};

type Renderer = (field: RenderableField, config: InputConfig & SelectInputConfig) => HTMLElement;

/** Options of a select from a field's choices: a list, a record of labels or of entries with a label, or a function. */
export function choiceOptions(choices: Choices, config: InputConfig = {}): FormSelectOption[] {
  const resolved: unknown = typeof choices === "function" ? (choices as () => unknown)() : choices;
  if (Array.isArray(resolved)) {
    if (config.choices && typeof config.choices === "object") return choiceOptions(config.choices);
    return resolved.map((value) => ({ value: value as string, label: String(value) }));
  }
  return Object.entries((resolved ?? {}) as Record<string, unknown>).map(([value, entry]) => {
    if (typeof entry !== "object" || entry === null) return { value, label: String(entry) };
    return { value, ...(entry as FormSelectOption), ...readLabel(entry as FormSelectOption, config) };
  });
}

function readLabel(entry: FormSelectOption, config: InputConfig): { label: string } {
  const attribute = typeof config.labelAttr === "string" ? config.labelAttr : "label";
  return { label: String(entry[attribute] ?? entry.label ?? entry.name ?? "") };
}

/** The select configuration for a field with choices. A field that may be empty offers an empty option. */
function selectConfig(field: RenderableField, config: InputConfig & SelectInputConfig): SelectInputConfig {
  const options = config.options ?? choiceOptions(config.choices ?? field.choices, config);
  const mayBeEmpty = !field.required || field.nullable || field.blank;
  const hasEmpty = options.some((option) => option.value === "");
  const blank = config.blank ?? (mayBeEmpty && !hasEmpty ? "" : undefined);
  return { ...config, options, ...(blank === undefined ? {} : { blank }) };
}

const hasChoices = (field: RenderableField, config: InputConfig) =>
  !!(config.options ?? config.choices ?? field.choices);

const text: Renderer = (field, config) => {
  if (!hasChoices(field, config)) return createTextInput(config);
  const select = selectConfig(field, config);
  return Array.isArray(config.value) || config.value instanceof Set
    ? createMultiSelectInput(select)
    : createSelectInput(select);
};

const number: Renderer = (field, config) => {
  if (hasChoices(field, config)) {
    const select = selectConfig(field, config);
    return createSelectInput({ ...select, dataset: { dtype: "Number", ...config.dataset } });
  }
  const limits = {
    min:
      (config.min as number | undefined) ??
      field.min ??
      (field.positive ? (field.integer ? 1 : 0) : undefined),
    max: (config.max as number | undefined) ?? field.max,
    step: (config.step as number | undefined) ?? field.step ?? (field.integer ? 1 : undefined),
  };
  const isRange = Object.values(limits).every((limit) => limit !== undefined) && !field.nullable;
  if ((config.type ?? (isRange ? "range" : "number")) === "range")
    return HTMLRangePickerElement.create({ ...config, ...limits });
  return createNumberInput({ ...config, ...limits, type: "number" } as Parameters<
    typeof createNumberInput
  >[0]);
};

const list: Renderer = (field, config) => {
  const element = field.element;
  const choices = config.choices ?? field.choices ?? element?.choices;
  if (choices || config.options)
    return createMultiSelectInput({ ...config, options: config.options ?? choiceOptions(choices, config) });
  if (element instanceof DocumentUUIDField)
    return HTMLDocumentTagsElement.create({ type: element.type, ...config });
  return HTMLStringTagsElement.create(config);
};

const asJson = (value: unknown) =>
  typeof value === "string" ? value : JSON.stringify(value ?? null, null, 2);

/** The first matching class decides, so subclasses come before the classes they extend. */
const RENDERERS: [abstract new (...args: never[]) => DataField, Renderer][] = [
  [BooleanField, (_field, config) => createCheckboxInput(config)],
  [NumberField, number],
  [HTMLField, (_field, config) => HTMLProseMirrorElement.create(config)],
  [FilePathField, (field, config) => HTMLFilePickerElement.create({ type: pickerType(field), ...config })],
  [
    ColorField,
    (_field, config) =>
      HTMLColorPickerElement.create({ ...config, value: config.value ? String(config.value) : "" }),
  ],
  [
    JSONField,
    (_field, config) =>
      HTMLCodeMirrorElement.create({ language: "json", ...config, value: asJson(config.value) }),
  ],
  [JavaScriptField, (_field, config) => HTMLCodeMirrorElement.create({ language: "javascript", ...config })],
  [
    DocumentUUIDField,
    (field, config) => HTMLDocumentTagsElement.create({ type: field.type, ...config, single: true }),
  ],
  [ForeignDocumentField, foreignDocument],
  [StringField, text],
  [ArrayField, list],
  [
    ObjectField,
    (_field, config) =>
      HTMLCodeMirrorElement.create({ language: "json", ...config, value: asJson(config.value) }),
  ],
];

function foreignDocument(field: RenderableField, config: InputConfig & SelectInputConfig): HTMLElement {
  if (!hasChoices(field, config)) return createTextInput(config);
  return createSelectInput({
    blank: "",
    ...config,
    options: config.options ?? choiceOptions(config.choices ?? field.choices, config),
  });
}

function pickerType(field: RenderableField): string {
  const categories = field.categories ?? [];
  return categories.length === 1 ? categories[0]!.toLowerCase() : "any";
}

/** Creates the input of a field. @throws for fields without an input, such as schemas */
function createInput(field: DataField, config: InputConfig): HTMLElement {
  const { placeholder } = field as RenderableField;
  const complete: InputConfig = { name: field.fieldPath, ...(placeholder ? { placeholder } : {}), ...config };
  if (config.value === undefined) complete.value = field.getInitialValue({});
  const renderer = RENDERERS.find(([cls]) => field instanceof cls)?.[1];
  if (!renderer)
    throw new Error(`The field "${field.fieldPath}" (${field.constructor.name}) has no form input`);
  return renderer(field as RenderableField, complete as InputConfig & SelectInputConfig);
}

/** The input of a field with its label and hint. */
function createGroup(
  field: DataField,
  groupConfig: Partial<FormGroupConfig>,
  inputConfig: InputConfig,
): HTMLElement {
  const { widget, ...group } = groupConfig;
  const label = group.label ?? (field.label || field.fieldPath);
  const config = { ...group, label, hint: group.hint ?? field.hint };
  if (typeof widget === "function") return widget(field, config, inputConfig) as HTMLElement;
  const localized = group.localize === undefined ? {} : { localize: !!group.localize };
  const input = field.toInput({ name: field.fieldPath, ...localized, ...inputConfig } as Parameters<
    DataField["toInput"]
  >[0]);
  return createFormGroup({ ...config, input: input as HTMLElement });
}

/** Registered with the data layer by `useEnvironment({formRenderer})`. */
export const formRenderer: FieldFormRenderer = { createInput, createGroup } as FieldFormRenderer;
