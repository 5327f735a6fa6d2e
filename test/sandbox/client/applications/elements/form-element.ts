import { HTMLElementBase, setAttribute } from "../dom.ts";

/** What every `create` of these elements takes; the same words as the inputs of `foundry.applications.fields`. */
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
 * The base of the page's own form controls: a named value inside a form, an "input" and a "change" event whenever
 * it is set, and inner controls that only show it.
 */
export abstract class AbstractFormInputElement<T> extends HTMLElementBase {
  static tagName: string;
  static formAssociated = true;
  static observedAttributes = ["disabled", "readonly"];

  protected _internals: ElementInternals;
  protected _value!: T;
  /** The inner control that a click on the element or its label goes to. */
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

  /** Disabled by itself or by a fieldset around it. */
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

  /** Take over a value. @throws when it is invalid */
  protected _setValue(value: unknown): void {
    this._value = value as T;
  }

  /** The value as form data without script see it. */
  protected _formValue(): string {
    const value = this._getValue();
    return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  }

  /** Tell the form and the listeners that the value changed. */
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

  /** Show the current value. */
  protected _refresh(): void {}

  protected _activateListeners(): void {}

  protected _toggleDisabled(disabled: boolean): void {
    for (const control of this.querySelectorAll<HTMLInputElement>("input, select, textarea, button"))
      control.disabled = disabled;
  }

  /** Labels and clicks beside the inner control focus it. */
  protected _onClick(event: PointerEvent): void {
    if (event.target === this) this._primaryInput?.focus();
  }

  override focus(options?: FocusOptions): void {
    if (this._primaryInput) this._primaryInput.focus(options);
    else super.focus(options);
  }

  /** Give an inner control the id and the description that labels outside refer to. */
  protected _applyInputAttributes(input: HTMLElement): void {
    const label = this.getAttribute("aria-label");
    if (label) input.setAttribute("aria-label", label);
    for (const attribute of ["placeholder", "aria-labelledby", "aria-describedby", "autofocus"]) {
      const value = this.getAttribute(attribute);
      if (value !== null) input.setAttribute(attribute, value);
    }
    // A label for this element names it through its internals; the inner control repeats that name.
    const text = [...(this._internals.labels ?? [])].map((node) => node.textContent?.trim()).join(" ");
    if (text && !label) input.setAttribute("aria-label", text);
  }

  /** A change inside is this element's own affair: only its own events leave it. */
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

/** Apply what all inputs share to an element. */
export function setCommonAttributes(element: HTMLElement, config: InputConfig): void {
  for (const key of ["name", "id", "placeholder", "required", "disabled", "readonly", "autofocus"] as const)
    if (config[key] !== undefined && config[key] !== null) setAttribute(element, key, config[key]);
  for (const [key, value] of Object.entries(config.dataset ?? {})) element.dataset[key] = value;
  for (const [key, value] of Object.entries(config.aria ?? {})) element.setAttribute(`aria-${key}`, value);
  const names = Array.isArray(config.classes) ? config.classes : (config.classes ?? "").split(/\s+/);
  element.classList.add(...names.filter(Boolean));
}

/** Make one of the page's own elements, not yet connected, with its common attributes. */
export function createFormElement<E extends HTMLElement>(tagName: string, config: InputConfig): E {
  const element = document.createElement(tagName) as E;
  setCommonAttributes(element, config);
  return element;
}
