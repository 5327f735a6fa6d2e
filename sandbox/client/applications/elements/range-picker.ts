import { h } from "../dom.ts";
import { AbstractFormInputElement, createFormElement, type InputConfig } from "./form-element.ts";

/** `<range-picker>`: a slider and a number box for one number. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";
  #range!: HTMLInputElement;
  #number!: HTMLInputElement;

  override connectedCallback(): void {
    this._value ??= this.#clamp(Number(this.getAttribute("value") ?? this.#min));
    super.connectedCallback();
  }

  get valueAsNumber(): number {
    return this._value;
  }

  get #min(): number {
    return Number(this.getAttribute("min") ?? 0);
  }

  get #max(): number {
    return Number(this.getAttribute("max") ?? 1);
  }

  #clamp(value: number): number {
    return Math.min(this.#max, Math.max(this.#min, value));
  }

  protected override _buildElements(): HTMLElement[] {
    const limits = { min: this.#min, max: this.#max, step: this.getAttribute("step") ?? "any" };
    this.#range = h("input", { type: "range", ...limits });
    this.#number = h("input", { type: "number", ...limits });
    this._applyInputAttributes(this.#range);
    this._applyInputAttributes(this.#number);
    this._primaryInput = this.#number;
    return [this.#range, this.#number];
  }

  protected override _setValue(value: unknown): void {
    const number = Number(value);
    if (Number.isNaN(number)) throw new Error(`"${String(value)}" is not a number`);
    this._value = this.#clamp(number);
  }

  protected override _refresh(): void {
    if (!this.#range) return;
    this.#range.value = this.#number.value = String(this._value);
  }

  protected override _activateListeners(): void {
    this._listenInside(this.#range, "input", () => {
      this.#number.value = this.#range.value;
    });
    this._listenInside(this.#number, "input", () => undefined);
    for (const input of [this.#range, this.#number]) {
      this._listenInside(input, "change", () => {
        if (input.value === "") this._refresh();
        else this.value = input.valueAsNumber;
      });
    }
  }

  static create(config: InputConfig): HTMLRangePickerElement {
    const element = createFormElement<HTMLRangePickerElement>(HTMLRangePickerElement.tagName, config);
    for (const key of ["min", "max", "step", "value"])
      if (config[key] !== undefined && config[key] !== null) element.setAttribute(key, String(config[key]));
    return element;
  }
}
