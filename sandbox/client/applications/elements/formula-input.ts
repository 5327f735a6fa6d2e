import { h } from "../dom.ts";
import { host } from "../host.ts";
import { AbstractFormInputElement, createFormElement, type InputConfig } from "./form-element.ts";

/** `<formula-input>` (generation 14): a dice formula, marked invalid when it cannot be rolled. */
export class HTMLFormulaInputElement extends AbstractFormInputElement<string> {
  static override tagName = "formula-input";
  #input!: HTMLInputElement;

  override connectedCallback(): void {
    this._value ??= this.getAttribute("value") ?? "";
    super.connectedCallback();
  }

  protected override _buildElements(): HTMLElement[] {
    this.#input = h("input", { type: "text", spellcheck: "false" });
    this._applyInputAttributes(this.#input);
    this._primaryInput = this.#input;
    return [this.#input];
  }

  protected override _setValue(value: unknown): void {
    this._value = String(value ?? "").trim();
  }

  protected override _refresh(): void {
    if (!this.#input) return;
    this.#input.value = this._value;
    const { Roll } = host.foundry.dice as { Roll: { validate(formula: string): boolean } };
    const invalid = this._value !== "" && !Roll.validate(this._value);
    this.#input.setAttribute("aria-invalid", String(invalid));
  }

  protected override _activateListeners(): void {
    this._listenInside(this.#input, "input", () => undefined);
    this._listenInside(this.#input, "change", () => {
      this.value = this.#input.value;
    });
  }

  static create(config: InputConfig): HTMLFormulaInputElement {
    const element = createFormElement<HTMLFormulaInputElement>(HTMLFormulaInputElement.tagName, config);
    element.setAttribute("value", String(config.value ?? ""));
    return element;
  }
}
