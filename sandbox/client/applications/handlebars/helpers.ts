import Handlebars from "handlebars";
import { GENERATION } from "../../../common/generation.ts";
import { logCompatibilityWarning } from "../../../common/utils/_module.ts";
import { h } from "../dom.ts";
import { HTMLColorPickerElement } from "../elements/color-picker.ts";
import { HTMLFilePickerElement } from "../elements/file-picker.ts";
import { HTMLProseMirrorElement } from "../elements/prose-mirror.ts";
import { HTMLRangePickerElement } from "../elements/range-picker.ts";
import { createNumberInput, type NumberInputConfig } from "../forms/fields.ts";
import { localize as translate } from "../host.ts";
import { formGroup, formInput } from "./form-helpers.ts";
import { selectOptions } from "./select-options-helper.ts";

type Options = Handlebars.HelperOptions;
type Hash = Record<string, unknown>;

const toSafeString = (html: string) => new Handlebars.SafeString(html);
const hashOf = (options: unknown) => ((options as Options | undefined)?.hash ?? {}) as Hash;

/** `checked`, or nothing. */
export function checked(value: unknown): string {
  return value ? "checked" : "";
}

/** `disabled`, or nothing. */
export function disabled(value: unknown): string {
  return value ? "disabled" : "";
}

/** All arguments except objects as one text. Not escaped. */
export function concat(...values: unknown[]): Handlebars.SafeString {
  return toSafeString(values.filter((value) => typeof value !== "object").join(""));
}

/** The second argument if the first is truthy, else the third. */
export function ifThen(criteria: unknown, ifTrue: unknown, ifFalse: unknown): unknown {
  return criteria ? ifTrue : ifFalse;
}

/** Translates a key; named arguments fill its placeholders. */
export function localize(value: unknown, options: unknown): string {
  const key = value instanceof Handlebars.SafeString ? value.toString() : String(value ?? "");
  const data = hashOf(options);
  return Object.keys(data).length ? translate(key, data) : translate(key);
}

/** A number with fixed decimals, and with a plus sign if asked for. */
export function numberFormat(value: unknown, options: unknown): string {
  const { decimals = 0, sign = false } = hashOf(options);
  const number = value === null || value === undefined ? Number.NaN : Number.parseFloat(String(value));
  const text = number.toFixed(Number(decimals));
  return sign && number >= 0 ? `+${text}` : text;
}

/** `<input type="number">` with the named arguments as its attributes. */
export function numberInput(value: unknown, options: unknown): Handlebars.SafeString {
  const { class: classNames = "", ...config } = hashOf(options) as NumberInputConfig & { class?: string };
  const number = value === "" || value === null || value === undefined ? undefined : Number(value);
  const input = createNumberInput({ ...config, value: number, classes: String(classNames) });
  return toSafeString(input.outerHTML);
}

/** One labelled radio button per choice. */
export function radioBoxes(name: unknown, choices: unknown, options: unknown): Handlebars.SafeString {
  const { checked: chosen, localize: localized } = hashOf(options);
  const labels = Object.entries((choices ?? {}) as Record<string, string>).map(([value, text]) => {
    const input = h("input", { type: "radio", name: String(name), value, checked: String(chosen) === value });
    return h("label", { class: "checkbox" }, input, ` ${localized ? translate(text) : text}`).outerHTML;
  });
  return toSafeString(labels.join(""));
}

/** The named arguments as an object. */
export function object(options: unknown): Hash {
  return { ...hashOf(options) };
}

const COMPARISONS = {
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: never, b: never) => a < b,
  gt: (a: never, b: never) => a > b,
  lte: (a: never, b: never) => a <= b,
  gte: (a: never, b: never) => a >= b,
  not: (value: unknown) => !value,
  /** Handlebars passes its own options as the last argument. */
  and: (...values: unknown[]) => values.slice(0, -1).every(Boolean),
  or: (...values: unknown[]) => values.slice(0, -1).some(Boolean),
};

/** A rich-text editor for the field named by `target`. */
export function editor(content: unknown, options: unknown): Handlebars.SafeString {
  const { target, editable = true, button = false, collaborate = false, class: classNames } = hashOf(options);
  if (!target) throw new Error("The helper {{editor}} needs the name of its field in target");
  const element = HTMLProseMirrorElement.create({
    name: String(target),
    value: content,
    disabled: !editable,
    toggled: !!button,
    collaborate: !!collaborate,
    classes: String(classNames ?? ""),
  });
  return toSafeString(element.outerHTML);
}

function warnOfRemoval(name: string, instead: string): void {
  logCompatibilityWarning(`The helper {{${name}}} is replaced by the element <${instead}>`, {
    since: 13,
    until: 15,
    once: true,
  });
}

/** `<range-picker>` in the old spelling. */
export function rangePicker(options: unknown): Handlebars.SafeString {
  warnOfRemoval("rangePicker", "range-picker");
  const { name = "range", value, min = 0, max = 10, step = 1 } = hashOf(options);
  const config = {
    name: String(name),
    value: value ?? Number(min) + (Number(max) - Number(min)) / 2,
    min,
    max,
    step,
  };
  return toSafeString(HTMLRangePickerElement.create(config).outerHTML);
}

/** `<file-picker>` in the old spelling. */
export function filePicker(options: unknown): Handlebars.SafeString {
  warnOfRemoval("filePicker", "file-picker");
  const { type, target } = hashOf(options);
  if (!target) throw new Error("The helper {{filePicker}} needs the name of its field in target");
  return toSafeString(HTMLFilePickerElement.create({ name: String(target), type }).outerHTML);
}

/** `<color-picker>` in the old spelling (generation 13). */
function colorPicker(options: unknown): Handlebars.SafeString {
  warnOfRemoval("colorPicker", "color-picker");
  const { name, value, default: initial = "#000000" } = hashOf(options);
  return toSafeString(
    HTMLColorPickerElement.create({ name: String(name ?? ""), value: value ?? initial }).outerHTML,
  );
}

/** `{{#select value}}<option>…{{/select}}` (generation 13): marks the option with that value. */
function select(this: unknown, selected: unknown, options: Options): string {
  logCompatibilityWarning("The helper {{select}} is replaced by {{selectOptions}}", {
    since: 13,
    until: 14,
    once: true,
  });
  const holder = h("select");
  holder.innerHTML = options.fn(this);
  for (const option of holder.options) option.toggleAttribute("selected", option.value === String(selected));
  return holder.innerHTML;
}

/** Registers all helpers with Handlebars; done once, before the first template is rendered. */
export function initialize(): void {
  const helpers: Record<string, unknown> = {
    checked,
    disabled,
    concat,
    ifThen,
    localize,
    numberFormat,
    numberInput,
    radioBoxes,
    object,
    editor,
    selectOptions,
    formInput,
    formGroup,
    formField: formGroup,
    rangePicker,
    filePicker,
    ...COMPARISONS,
    ...(GENERATION < 14 ? { select, colorPicker } : {}),
  };
  for (const [name, helper] of Object.entries(helpers))
    Handlebars.registerHelper(name, helper as Handlebars.HelperDelegate);
}
