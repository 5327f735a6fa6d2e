import { h } from "../dom.ts";
import { type InputConfig, setCommonAttributes } from "../elements/form-element.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "../elements/multi-select.ts";
import { HTMLProseMirrorElement } from "../elements/prose-mirror.ts";
import { localize } from "../host.ts";
import { optionElements, type SelectInputConfig } from "./select-options.ts";

export { type InputConfig, setCommonAttributes as setInputAttributes } from "../elements/form-element.ts";
export { prepareSelectOptionGroups, type SelectInputConfig } from "./select-options.ts";

export interface FormGroupConfig {
  label?: string;
  input: HTMLElement | HTMLCollection | HTMLElement[];
  units?: string;
  hint?: string | null;
  rootId?: string | null;
  classes?: string[] | string | null;
  stacked?: boolean | null;
  localize?: boolean | null;
  hidden?: boolean;
  [extra: string]: unknown;
}

export interface NumberInputConfig extends InputConfig {
  min?: number;
  max?: number;
  step?: number | "any";
  type?: "range" | "number";
}

/** A labelled group around one or more inputs. With `rootId` the label is bound to the first named input. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const text = (value: string) => (config.localize ? localize(value) : value);
  const inputs = config.input instanceof Element ? [config.input] : ([...config.input] as HTMLElement[]);
  const label = h("label", {}, text(config.label ?? ""));
  if (config.units) label.append(" ", h("span", { class: "units" }, `(${text(config.units)})`));
  const first = inputs.find((input) => (input as HTMLInputElement).name || input.getAttribute("name"));
  const name = first?.getAttribute("name");
  if (first && name && config.rootId) first.id = `${config.rootId}-${name}`;
  if (first?.id) label.htmlFor = first.id;
  const group = h(
    "div",
    { class: "form-group", hidden: !!config.hidden },
    label,
    h("div", { class: "form-fields" }, ...inputs),
  );
  if (config.stacked) group.classList.add("stacked");
  const names = typeof config.classes === "string" ? config.classes.split(/\s+/) : (config.classes ?? []);
  group.classList.add(...names.filter(Boolean));
  if (config.hint) group.append(hint(text(config.hint), first));
  return group;
}

function hint(text: string, input: HTMLElement | undefined): HTMLParagraphElement {
  const paragraph = h("p", { class: "hint" });
  paragraph.innerHTML = text;
  if (input?.id) {
    paragraph.id = `${input.id}-hint`;
    input.setAttribute("aria-describedby", paragraph.id);
  }
  return paragraph;
}

/** `<input type="checkbox">` */
export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  const input = h("input", { type: "checkbox", checked: !!config.value });
  setCommonAttributes(input, config);
  return input;
}

/** `<input type="number">`, or a slider with `type: "range"`; the value is rounded to the step. */
export function createNumberInput(config: NumberInputConfig): HTMLInputElement {
  const { min, max, step, type = "number" } = config;
  const input = h("input", { type, min, max, step: step ?? "any" });
  const { value } = config;
  if (typeof value === "number" && Number.isFinite(value)) {
    const rounded = typeof step === "number" ? roundToStep(value, step, min ?? 0) : value;
    input.setAttribute("value", String(rounded));
  } else if (typeof value === "string") input.setAttribute("value", value);
  setCommonAttributes(input, config);
  return input;
}

function roundToStep(value: number, step: number, base: number): number {
  const decimals = Math.max(...[step, base].map((part) => String(part).split(".")[1]?.length ?? 0));
  return Number((base + Math.round((value - base) / step) * step).toFixed(decimals));
}

/** `<input type="text">` */
export function createTextInput(config: InputConfig): HTMLInputElement {
  const input = h("input", { type: "text", value: (config.value as string | null | undefined) ?? "" });
  setCommonAttributes(input, config);
  return input;
}

/** `<textarea>` */
export function createTextareaInput(config: InputConfig & { rows?: number }): HTMLTextAreaElement {
  const area = h("textarea", { rows: config.rows ?? 3 });
  area.textContent = String(config.value ?? "");
  setCommonAttributes(area, config);
  return area;
}

/** `<select>` with option groups; values are strings. */
export function createSelectInput(config: SelectInputConfig): HTMLSelectElement {
  const select = h("select", { "data-dtype": config.dataset?.dtype });
  select.append(...optionElements(config));
  setCommonAttributes(select, config);
  return select;
}

/** `<multi-select>`, or checkboxes with `type: "checkboxes"`. */
export function createMultiSelectInput(config: SelectInputConfig): HTMLElement {
  return config.type === "checkboxes"
    ? HTMLMultiCheckboxElement.create(config)
    : HTMLMultiSelectElement.create(config);
}

/** `<prose-mirror>` */
export function createEditorInput(config: InputConfig): HTMLElement {
  return HTMLProseMirrorElement.create({
    toggled: config.button === true || config.toggled === true,
    ...config,
  });
}
