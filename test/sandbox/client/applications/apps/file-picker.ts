import { DialogV2 } from "../api/dialog.ts";
import { h } from "../dom.ts";
import { configuredClass } from "../host.ts";
import { STRINGS } from "../strings.ts";

interface FilePickerOptions {
  type?: string;
  current?: string;
  callback?: (path: string, picker: FilePicker) => unknown;
  field?: HTMLInputElement;
  button?: HTMLElement;
  [extra: string]: unknown;
}

/** Asks for the path of a file. The sandbox does not list or store files: those members throw. */
export class FilePicker {
  readonly options: FilePickerOptions;
  readonly type: string;
  request: string;
  readonly callback: FilePickerOptions["callback"];

  constructor(options: FilePickerOptions = {}) {
    this.options = options;
    this.type = options.type ?? "any";
    this.request = options.current ?? "";
    this.callback = options.callback;
  }

  static get implementation(): typeof FilePicker {
    return configuredClass("ux", "FilePicker", FilePicker);
  }

  /** Throws: listing folders is not covered. */
  static async browse(_source: string, _target: string, _options?: object): Promise<never> {
    throw new Error("FilePicker.browse: the sandbox does not list files");
  }

  /** Throws: uploading is not covered. */
  static async upload(
    _source: string,
    _path: string,
    _file: File,
    _body?: object,
    _options?: object,
  ): Promise<never> {
    throw new Error("FilePicker.upload: the sandbox does not store files");
  }

  /** Throws: making folders is not covered. */
  static async createDirectory(_source: string, _target: string, _options?: object): Promise<never> {
    throw new Error("FilePicker.createDirectory: the sandbox does not store files");
  }

  /** Asks for a path and hands it to the callback and the field. Resolves to this picker. */
  async browse(target?: string): Promise<this> {
    const name = "path";
    const input = h("input", { type: "text", name, value: target ?? this.request, autofocus: true });
    const content = h(
      "div",
      { class: "form-group" },
      h("label", {}, STRINGS.filePrompt, h("div", { class: "form-fields" }, input)),
    );
    const answer = (await DialogV2.input({ window: { title: STRINGS.chooseFile }, content })) as {
      path: string;
    } | null;
    if (answer) this.#choose(answer.path.trim());
    return this;
  }

  /** Same as browsing: there is nothing to show before the path is asked for. */
  async render(_options: boolean | object = {}): Promise<this> {
    return this.browse();
  }

  #choose(path: string): void {
    this.request = path;
    const { field } = this.options;
    if (field) {
      field.value = path;
      field.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    }
    void this.callback?.(path, this);
  }
}
