import { h } from "../dom.ts";
import { AbstractFormInputElement, createFormElement, type InputConfig } from "./form-element.ts";

/** `<code-mirror>`: source text, in a plain text area with a fixed-width font and Tab for indenting. */
export class HTMLCodeMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "code-mirror";
  #area!: HTMLTextAreaElement;

  override connectedCallback(): void {
    this._value ??= this.getAttribute("value") ?? this.textContent ?? "";
    super.connectedCallback();
  }

  get language(): string {
    return this.getAttribute("language") ?? "";
  }

  set language(value: string) {
    this.setAttribute("language", value);
  }

  protected override _buildElements(): HTMLElement[] {
    this.#area = h("textarea", { spellcheck: "false", rows: 12, wrap: "off" });
    this._applyInputAttributes(this.#area);
    this._primaryInput = this.#area;
    return [this.#area];
  }

  protected override _setValue(value: unknown): void {
    this._value = String(value ?? "");
  }

  protected override _refresh(): void {
    if (this.#area) this.#area.value = this._value;
  }

  protected override _activateListeners(): void {
    this._listenInside(this.#area, "input", () => undefined);
    this._listenInside(this.#area, "change", () => {
      this.value = this.#area.value;
    });
  }

  static create(config: InputConfig): HTMLCodeMirrorElement {
    const element = createFormElement<HTMLCodeMirrorElement>(HTMLCodeMirrorElement.tagName, config);
    if (config.language) element.language = String(config.language);
    element.setAttribute("value", String(config.value ?? ""));
    return element;
  }
}
