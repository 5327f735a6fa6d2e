import { h } from "../dom.ts";
import { optionElements, type SelectInputConfig } from "../forms/select-options.ts";
import { STRINGS } from "../strings.ts";
import { AbstractFormInputElement, createFormElement } from "./form-element.ts";
import { removedTag, renderTag } from "./tag.ts";

/** The base of controls that choose several of the given options; the value is a list of strings. */
export abstract class AbstractMultiSelectElement extends AbstractFormInputElement<Set<string>> {
  protected override _value = new Set<string>();
  /** The options and groups of the original markup. */
  protected _options: (HTMLOptionElement | HTMLOptGroupElement)[] = [];
  /** Labels by value. */
  protected _choices: Record<string, string> = {};

  override connectedCallback(): void {
    this._initialize();
    super.connectedCallback();
  }

  /** Reads the options of the markup, once. */
  protected _initialize(): void {
    if (this._options.length) return;
    this._options = [...this.children].filter(
      (child) => child instanceof HTMLOptionElement || child instanceof HTMLOptGroupElement,
    ) as (HTMLOptionElement | HTMLOptGroupElement)[];
    for (const option of this.querySelectorAll("option")) {
      if (!option.value) continue;
      this._choices[option.value] = (option.textContent ?? "").trim();
      if (option.hasAttribute("selected")) {
        this._value.add(option.value);
        option.removeAttribute("selected");
      }
    }
  }

  /** Chooses an option. @throws if there is no such option */
  select(value: string): void {
    this.#assertKnown(value);
    if (this._value.has(value)) return;
    this._value.add(value);
    this._refresh();
    this._announce();
  }

  /** Removes a chosen option. */
  unselect(value: string): void {
    if (!this._value.delete(value)) return;
    this._refresh();
    this._announce();
  }

  protected override _getValue(): string[] {
    return [...this._value];
  }

  protected override _setValue(value: unknown): void {
    if (!Array.isArray(value) && !(value instanceof Set))
      throw new Error(`The value of <${this.localName}> must be a list or a set`);
    const values = [...value].map(String);
    for (const entry of values) this.#assertKnown(entry);
    this._value = new Set(values);
  }

  #assertKnown(value: string): void {
    this._initialize();
    if (!(value in this._choices))
      throw new Error(`"${value}" is not an option of <${this.localName} name="${this.name}">`);
  }
}

/** `<multi-select>`: a drop-down to add from, and the chosen options as tags. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = "multi-select";
  #tags!: HTMLElement;
  #select!: HTMLSelectElement;

  protected override _buildElements(): HTMLElement[] {
    this.#tags = h("div", { class: "tags input-element-tags" });
    this.#select = h("select", {});
    this.#select.append(
      h("option", { value: "" }, STRINGS.choose),
      ...this._options.map((option) => option.cloneNode(true)),
    );
    this._applyInputAttributes(this.#select);
    this._primaryInput = this.#select;
    return [this.#tags, this.#select];
  }

  protected override _refresh(): void {
    if (!this.#tags) return;
    this.#tags.replaceChildren(
      ...[...this._value].map((value) => renderTag(value, this._choices[value] ?? value, this.editable)),
    );
    for (const option of this.#select.options) option.disabled = this._value.has(option.value);
    this.#select.value = "";
  }

  protected override _activateListeners(): void {
    this._listenInside(this.#select, "change", () => {
      const chosen = this.#select.value;
      if (chosen) this.select(chosen);
    });
    this.#tags.addEventListener("click", (event) => {
      const tag = removedTag(event);
      if (tag !== null && this.editable) this.unselect(tag);
    });
  }

  static create(config: SelectInputConfig): HTMLMultiSelectElement {
    return createMulti<HTMLMultiSelectElement>(HTMLMultiSelectElement.tagName, config);
  }
}

/** `<multi-checkbox>`: every option as a checkbox. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";

  protected override _buildElements(): HTMLElement[] {
    return this._options.map((entry) => {
      if (entry instanceof HTMLOptionElement) return this.#checkbox(entry);
      const boxes = [...entry.querySelectorAll("option")].map((option) => this.#checkbox(option));
      return h("fieldset", { class: "checkbox-group" }, h("legend", {}, entry.label), ...boxes);
    });
  }

  #checkbox(option: HTMLOptionElement): HTMLElement {
    const input = h("input", { type: "checkbox", value: option.value });
    this._primaryInput ??= input;
    return h("label", { class: "checkbox" }, input, (option.textContent ?? "").trim());
  }

  protected override _refresh(): void {
    for (const input of this.querySelectorAll("input")) input.checked = this._value.has(input.value);
  }

  protected override _activateListeners(): void {
    for (const input of this.querySelectorAll("input")) {
      this._listenInside(input, "input", () => undefined);
      this._listenInside(input, "change", () => {
        if (input.checked) this.select(input.value);
        else this.unselect(input.value);
      });
    }
  }

  static create(config: SelectInputConfig): HTMLMultiCheckboxElement {
    return createMulti<HTMLMultiCheckboxElement>(HTMLMultiCheckboxElement.tagName, config);
  }
}

function createMulti<E extends HTMLElement>(tagName: string, config: SelectInputConfig): E {
  const element = createFormElement<E>(tagName, config);
  const { blank: _noBlankOption, ...options } = config;
  element.append(...optionElements(options));
  return element;
}
