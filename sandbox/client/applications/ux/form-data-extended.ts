import { groupBy } from "../group-by.ts";
import { ABSENT, contributes, controlValue, type FormControl } from "./form-values.ts";

export interface FormDataOptions {
  /** Data types by field name; they override `data-dtype` of the controls. */
  dtypes?: Record<string, string>;
  /** Whether disabled fields are included. */
  disabled?: boolean;
  /** Whether read-only fields are included. */
  readonly?: boolean;
}

/**
 * The typed values of a form. Names stay flat keys (`system.a.b`), and controls with the same name form a list. The
 * native form data contain the values as JSON.
 */
export class FormDataExtended extends FormData {
  dtypes: Record<string, string>;
  #object: Record<string, unknown> = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  /** Field names and typed values. */
  get object(): Record<string, unknown> {
    return this.#object;
  }

  /** Adds a form's controls and editable images to these data. */
  process(form: HTMLFormElement, { disabled = false, readonly = true }: FormDataOptions = {}): void {
    const byName = groupBy(
      ([...form.elements] as FormControl[]).filter((control) => contributes(control, { disabled, readonly })),
      (control) => control.name,
    );
    for (const [name, controls] of byName) {
      const explicit = this.dtypes[name];
      const values = controls
        .map((control) => controlValue(control, explicit ?? control.dataset.dtype))
        .filter((value) => value !== ABSENT);
      if (!values.length) continue;
      const isList = controls.length > 1 && !controls.every((control) => control.type === "radio");
      const value = isList ? values : values[0];
      this.set(name, value);
      if (controls[0]?.dataset.dtype && !explicit) this.dtypes[name] = controls[0].dataset.dtype;
    }
    this.#readEditables(form, disabled);
  }

  /** Reads elements such as `<img data-edit="img">`, which show a value and name its field. */
  #readEditables(form: HTMLFormElement, disabled: boolean): void {
    for (const element of form.querySelectorAll<HTMLElement>("[data-edit]")) {
      const name = element.dataset.edit;
      if (!name || name in this.#object || (!disabled && element.hasAttribute("disabled"))) continue;
      if (element.tagName === "IMG") this.set(name, element.getAttribute("src"));
      else if (element.isContentEditable) this.set(name, element.innerHTML.trim());
    }
  }

  /** Replaces the value of a field. */
  override set(name: string, value: unknown): void {
    this.#object[name] = value;
    super.set(name, JSON.stringify(value) ?? "null");
  }

  /** Adds to the list of a field. */
  override append(name: string, value: unknown): void {
    const current = this.#object[name];
    if (current === undefined) this.#object[name] = [value];
    else this.#object[name] = Array.isArray(current) ? [...current, value] : [current, value];
    super.append(name, JSON.stringify(value) ?? "null");
  }
}
