import { h } from "../dom.ts";
import { AbstractFormInputElement, createFormElement, type InputConfig } from "./form-element.ts";

const HEX = /^#[0-9a-f]{6}$/i;

/** `<color-picker>`: a colour as text and as the browser's colour field. An empty text means no colour. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static override tagName = "color-picker";
  #text!: HTMLInputElement;
  #swatch!: HTMLInputElement;

  override connectedCallback(): void {
    this._value ??= this.getAttribute("value") ?? "";
    super.connectedCallback();
  }

  protected override _buildElements(): HTMLElement[] {
    this.#text = h("input", { type: "text", placeholder: this.getAttribute("placeholder") ?? "#000000" });
    this.#swatch = h("input", { type: "color" });
    this._applyInputAttributes(this.#text);
    this._applyInputAttributes(this.#swatch);
    this._primaryInput = this.#text;
    return [this.#text, this.#swatch];
  }

  protected override _getValue(): string | null {
    return this._value || null;
  }

  protected override _setValue(value: unknown): void {
    const text = String(value ?? "").trim();
    if (text && !HEX.test(text)) throw new Error(`"${text}" is not a colour of the form #rrggbb`);
    this._value = text;
  }

  protected override _refresh(): void {
    if (!this.#text) return;
    this.#text.value = this._value;
    this.#swatch.value = this._value || this.getAttribute("placeholder") || "#000000";
  }

  protected override _activateListeners(): void {
    for (const input of [this.#text, this.#swatch]) {
      this._listenInside(input, "input", () => undefined);
      this._listenInside(input, "change", () => {
        if (input.value && !HEX.test(input.value)) this._refresh();
        else this.value = input.value;
      });
    }
  }

  static create(config: InputConfig): HTMLColorPickerElement {
    const element = createFormElement<HTMLColorPickerElement>(HTMLColorPickerElement.tagName, config);
    element.setAttribute("value", String(config.value ?? ""));
    return element;
  }
}
