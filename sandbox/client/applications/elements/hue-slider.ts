import { h } from "../dom.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** `<hue-slider>`: a hue from 0 to 1. */
export class HTMLHueSelectorSlider extends AbstractFormInputElement<number> {
  static override tagName = "hue-slider";
  #input!: HTMLInputElement;

  override connectedCallback(): void {
    this._value ??= Number(this.getAttribute("value") ?? 0);
    super.connectedCallback();
  }

  protected override _buildElements(): HTMLElement[] {
    this.#input = h("input", { type: "range", class: "color-range", min: 0, max: 1, step: 0.001 });
    this._applyInputAttributes(this.#input);
    this._primaryInput = this.#input;
    return [this.#input];
  }

  protected override _setValue(value: unknown): void {
    this._value = Math.min(1, Math.max(0, Number(value) || 0));
  }

  protected override _refresh(): void {
    if (!this.#input) return;
    this.#input.value = String(this._value);
    this.style.setProperty("--hue", String(this._value * 360));
  }

  protected override _activateListeners(): void {
    this._listenInside(this.#input, "input", () => undefined);
    this._listenInside(this.#input, "change", () => {
      this.value = this.#input.valueAsNumber;
    });
  }
}
