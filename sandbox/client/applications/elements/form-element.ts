import { HTMLElementBase, setAttribute } from "../dom.ts";

/** Configuration shared by every `create` of these elements, as in the inputs of `foundry.applications.fields`. */
export interface InputConfig {
  name?: string | undefined;
  value?: unknown;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
  classes?: string | string[];
  [extra: string]: unknown;
}

/**
 * The base of the custom form controls. Each has a named value in a form and dispatches "input" and "change" whenever
 * the value is set. Its inner controls only show the value.
 */
export abstract class AbstractFormInputElement<T> extends HTMLElementBase {
  static tagName: string;
  static formAssociated = true;
  static observedAttributes = ["disabled", "readonly"];

  protected _internals: ElementInternals;
  protected _value!: T;
  /** The inner control that receives a click on the element or its label. */
  protected _primaryInput: HTMLElement | undefined;
  #built = false;

  constructor() {
    super();
    this._internals = this.attachInternals();
  }

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(value: string) {
    this.setAttribute("name", value);
  }

  get value(): unknown {
    return this._getValue();
  }

  set value(value: unknown) {
    this._setValue(value);
    this._refresh();
    this._announce();
  }

  /** Whether the element itself or a fieldset around it is disabled. */
  get disabled(): boolean {
    return this.matches(":disabled");
  }

  set disabled(value: boolean) {
    this.toggleAttribute("disabled", value);
  }

  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  protected _getValue(): unknown {
    return this._value;
  }

  /** Sets the value. @throws when it is invalid */
  protected _setValue(value: unknown): void {
    this._value = value as T;
  }

  /** The value as native form data. */
  protected _formValue(): string {
    const value = this._getValue();
    return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  }

  /** Notifies the form and the listeners that the value changed. */
  protected _announce(): void {
    this._internals.setFormValue(this._formValue());
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  connectedCallback(): void {
    if (this.#built) return;
    this.#built = true;
    this.replaceChildren(...this._buildElements());
    this._internals.setFormValue(this._formValue());
    this._refresh();
    this._toggleDisabled(!this.editable);
    this.addEventListener("click", (event) => this._onClick(event as PointerEvent));
    this._activateListeners();
  }

  attributeChangedCallback(_name: string): void {
    if (this.#built) this._toggleDisabled(!this.editable);
  }

  /** Called by the browser when a fieldset around the element changes. */
  formDisabledCallback(_disabled: boolean): void {
    if (this.#built) this._toggleDisabled(!this.editable);
  }

  /** The inner elements, in order. */
  protected abstract _buildElements(): (HTMLElement | string)[];

  protected _refresh(): void {}

  protected _activateListeners(): void {}

  protected _toggleDisabled(disabled: boolean): void {
    for (const control of this.querySelectorAll<HTMLInputElement>("input, select, textarea, button"))
      control.disabled = disabled;
  }

  /** Focuses the inner control on clicks next to it. */
  protected _onClick(event: PointerEvent): void {
    if (event.target === this) this._primaryInput?.focus();
  }

  override focus(options?: FocusOptions): void {
    if (this._primaryInput) this._primaryInput.focus(options);
    else super.focus(options);
  }

  /** Gives an inner control the id and the description that outside labels refer to. */
  protected _applyInputAttributes(input: HTMLElement): void {
    const label = this.getAttribute("aria-label");
    if (label) input.setAttribute("aria-label", label);
    for (const attribute of ["placeholder", "aria-labelledby", "aria-describedby", "autofocus"]) {
      const value = this.getAttribute(attribute);
      if (value !== null) input.setAttribute(attribute, value);
    }
    // The inner control repeats the text of the element's labels, which only the internals know.
    const text = [...(this._internals.labels ?? [])].map((node) => node.textContent?.trim()).join(" ");
    if (text && !label) input.setAttribute("aria-label", text);
  }

  /** Stops events of the inner controls, so that only the element's events leave it. */
  protected _listenInside(
    input: HTMLElement,
    type: "input" | "change",
    listener: (event: Event) => void,
  ): void {
    input.addEventListener(type, (event) => {
      event.stopPropagation();
      listener(event);
    });
  }
}

/** Applies the configuration shared by all inputs to an element. */
export function setCommonAttributes(element: HTMLElement, config: InputConfig): void {
  for (const key of ["name", "id", "placeholder", "required", "disabled", "readonly", "autofocus"] as const)
    if (config[key] !== undefined && config[key] !== null) setAttribute(element, key, config[key]);
  for (const [key, value] of Object.entries(config.dataset ?? {})) element.dataset[key] = value;
  for (const [key, value] of Object.entries(config.aria ?? {})) element.setAttribute(`aria-${key}`, value);
  const names = Array.isArray(config.classes) ? config.classes : (config.classes ?? "").split(/\s+/);
  element.classList.add(...names.filter(Boolean));
}

/** Creates a custom element, not yet connected, with its common attributes. */
export function createFormElement<E extends HTMLElement>(tagName: string, config: InputConfig): E {
  const element = document.createElement(tagName) as E;
  setCommonAttributes(element, config);
  return element;
}
