import { h, icon } from "../dom.ts";
import { host } from "../host.ts";
import { STRINGS } from "../strings.ts";
import { AbstractFormInputElement, createFormElement, type InputConfig } from "./form-element.ts";

interface Picker {
  browse(): Promise<unknown>;
}
interface PickerClass {
  implementation: new (options: Record<string, unknown>) => Picker;
}

/** `<file-picker>`: the path of a file, typed or chosen. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";
  input!: HTMLInputElement;
  button!: HTMLButtonElement;
  picker: Picker | undefined;

  override connectedCallback(): void {
    this._value ??= this.getAttribute("value") ?? "";
    super.connectedCallback();
  }

  get type(): string {
    return this.getAttribute("type") ?? "any";
  }

  set type(value: string) {
    this.setAttribute("type", value);
  }

  get noupload(): boolean {
    return this.hasAttribute("noupload");
  }

  set noupload(value: boolean) {
    this.toggleAttribute("noupload", value);
  }

  protected override _buildElements(): HTMLElement[] {
    this.input = h("input", { type: "text", class: "image" });
    this.button = h(
      "button",
      { type: "button", class: "icon", "aria-label": STRINGS.chooseFile },
      icon("fa-solid fa-file"),
    );
    this._applyInputAttributes(this.input);
    this._primaryInput = this.input;
    return [this.input, this.button];
  }

  protected override _refresh(): void {
    if (this.input) this.input.value = this._value;
  }

  protected override _setValue(value: unknown): void {
    this._value = String(value ?? "");
  }

  protected override _activateListeners(): void {
    this._listenInside(this.input, "input", () => undefined);
    this._listenInside(this.input, "change", () => {
      this.value = this.input.value;
    });
    this.button.addEventListener("click", () => void this.#browse());
  }

  async #browse(): Promise<void> {
    const { FilePicker } = (host.foundry.applications as { apps: { FilePicker: PickerClass } }).apps;
    this.picker = new FilePicker.implementation({
      type: this.type,
      current: this._value,
      field: this.input,
      callback: (path: string) => {
        this.value = path;
      },
    });
    await this.picker.browse();
  }

  static create(config: InputConfig): HTMLFilePickerElement {
    const element = createFormElement<HTMLFilePickerElement>(HTMLFilePickerElement.tagName, config);
    if (config.type) element.type = String(config.type);
    if (config.noupload) element.noupload = true;
    element.setAttribute("value", String(config.value ?? ""));
    return element;
  }
}
