import {
  AUDIO_FILE_EXTENSIONS,
  IMAGE_FILE_EXTENSIONS,
  VIDEO_FILE_EXTENSIONS,
} from "../../../common/constants.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/types.ts";
import { configuredClass, host } from "../host.ts";
import { STRINGS } from "../strings.ts";
import { type Listing, listFiles, makeDirectory, storeFile } from "./file-requests.ts";

type Callback = (path: string, picker: FilePicker) => unknown;

interface BrowseOptions {
  extensions?: string[];
  /** The last part of the target is a pattern with asterisks. */
  wildcard?: boolean;
}

interface BrowseResult extends Listing {
  extensions: string[];
  private: boolean;
  privateDirs: string[];
  gridSize: number | null;
}

const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  image: Object.keys(IMAGE_FILE_EXTENSIONS),
  video: Object.keys(VIDEO_FILE_EXTENSIONS),
  audio: Object.keys(AUDIO_FILE_EXTENSIONS),
  imagevideo: [...Object.keys(IMAGE_FILE_EXTENSIONS), ...Object.keys(VIDEO_FILE_EXTENSIONS)],
  text: ["csv", "json", "md", "pdf", "txt", "xml"],
  font: ["otf", "ttf", "woff", "woff2"],
};

/** Chooses a file of the packages or of the world's uploads, or a path typed in. */
export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "file-picker-{id}",
    classes: ["filepicker"],
    tag: "form",
    window: { title: STRINGS.chooseFile, icon: "fa-solid fa-file", contentClasses: ["standard-form"] },
    position: { width: 520 },
    form: { handler: onSubmit, closeOnSubmit: true },
    actions: { openFolder, pickFile },
  };

  static override PARTS = {
    body: { template: "templates/apps/file-picker.hbs", scrollable: [".file-list"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static FILE_TYPES = ["image", "audio", "video", "text", "imagevideo", "font", "folder", "any"];
  static LAST_BROWSED_DIRECTORY = "";
  static LAST_DISPLAY_MODE = "list";
  static DISPLAY_MODES = ["list", "thumbs", "tiles", "images"];

  /** The path chosen, or the current one. */
  request: string;
  readonly callback: Callback | null;
  readonly type: string;
  readonly field: HTMLInputElement | null;
  readonly button: HTMLElement | null;
  displayMode = FilePicker.LAST_DISPLAY_MODE;
  activeSource = "data";
  extensions: string[];
  results: Partial<BrowseResult> = {};
  #problem = "";

  constructor(options: PartialConfiguration = {}) {
    super(options);
    const { current, callback, type, field, button } = this.options as Record<string, unknown>;
    this.request = typeof current === "string" ? current : "";
    this.callback = (callback as Callback | undefined) ?? null;
    this.type = typeof type === "string" ? type : "any";
    this.field = (field as HTMLInputElement | undefined) ?? null;
    this.button = (button as HTMLElement | undefined) ?? null;
    this.extensions = [...(EXTENSIONS[this.type] ?? [])].map((extension) => `.${extension}`);
  }

  static get implementation(): typeof FilePicker {
    return configuredClass("ux", "FilePicker", FilePicker);
  }

  /** The folder shown. */
  get target(): string {
    return this.results.target ?? "";
  }

  get canUpload(): boolean {
    return host.user.can("FILES_UPLOAD");
  }

  /**
   * Lists the folders and files in a folder of the host. The sandbox has one file storage, whatever the source.
   * Rejects if the folder does not exist.
   */
  static async browse(_source: string, target: string, options: BrowseOptions = {}): Promise<BrowseResult> {
    const { extensions = [], wildcard = false } = options;
    const cut = wildcard ? target.lastIndexOf("/") : target.length;
    const listing = await listFiles(target.slice(0, Math.max(cut, 0)));
    const pattern = wildcard ? matcher(target.slice(cut + 1)) : /(?:)/;
    const files = listing.files.filter((path) => {
      const name = decodeURI(path.split("/").at(-1) ?? "");
      return (
        pattern.test(name) &&
        (!extensions.length || extensions.some((end) => name.toLowerCase().endsWith(end)))
      );
    });
    return { ...listing, files, extensions, private: false, privateDirs: [], gridSize: null };
  }

  /** Creates a folder below the world's folder. Rejects if it already exists. */
  static async createDirectory(_source: string, target: string, _options?: object): Promise<string> {
    return (await makeDirectory(target)).path;
  }

  /** Stores a file below the world's folder. @returns false if the server refuses it, after showing the reason */
  static async upload(
    _source: string,
    path: string,
    file: File,
    _body: object = {},
    { notify = true }: { notify?: boolean } = {},
  ): Promise<{ status: "success"; path: string; message: string } | false> {
    try {
      const stored = await storeFile(path, file);
      const message = STRINGS.fileStored(stored.path);
      if (notify) host.ui.notifications.info(message);
      return { status: "success", path: stored.path, message };
    } catch (error) {
      host.ui.notifications.error((error as Error).message);
      return false;
    }
  }

  /** Shows a folder, by default the folder of the current path. Resolves when the folder is rendered. */
  async browse(target?: string, options: BrowseOptions = {}): Promise<this> {
    const shown = target ?? this.request.split("/").slice(0, -1).join("/");
    const folder = /^https?:/.test(shown) ? "" : shown;
    const extensions = this.extensions;
    try {
      this.results = await FilePicker.implementation.browse("data", folder, { extensions, ...options });
      this.#problem = "";
    } catch (error) {
      const reason = (error as Error).message;
      this.#problem = folder ? reason : "";
      this.results =
        folder && target === undefined ? await rootListing() : { target: folder, dirs: [], files: [] };
    }
    FilePicker.LAST_BROWSED_DIRECTORY = this.target;
    return super.render({ force: true });
  }

  /** Renders the picker. The first time, it reads its folder first. */
  override async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    const force = options === true || (typeof options === "object" && options.force === true);
    if (force && !this.rendered) return this.browse();
    return super.render(options, more);
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { dirs = [], files = [] } = this.results;
    const named = (path: string) => decodeURI(path.split("/").at(-1) ?? path);
    return {
      rootId: this.id,
      labels: STRINGS,
      selected: this.request,
      target: this.target,
      problem: this.#problem,
      canGoBack: this.target !== "",
      back: this.target.split("/").slice(0, -1).join("/"),
      dirs: dirs.map((path) => ({ path, name: named(path) })),
      files: files.map((url) => ({ url, name: named(url) })),
      buttons: [{ type: "submit", icon: "fa-solid fa-check", label: STRINGS.confirm }],
    };
  }

  /** Passes a path to the field and the callback. */
  _choose(path: string): void {
    this.request = path;
    if (this.field) {
      this.field.value = path;
      this.field.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    }
    void this.callback?.(path, this);
  }
}

async function rootListing(): Promise<Listing> {
  return listFiles("").catch(() => ({ target: "", dirs: [], files: [] }));
}

/** The regular expression for a file name with asterisks. */
function matcher(pattern: string): RegExp {
  const parts = pattern.split("*").map((part) => part.replace(/[-[\]{}()+?.,\\^$|#\s]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "i");
}

async function openFolder(this: FilePicker, _event: Event, target: HTMLElement): Promise<void> {
  await this.browse(target.dataset.path ?? "");
}

function pickFile(this: FilePicker, _event: Event, target: HTMLElement): void {
  const input = this.element.querySelector<HTMLInputElement>("input[name=file]");
  if (input) input.value = target.dataset.path ?? "";
}

async function onSubmit(
  this: FilePicker,
  _event: Event,
  _form: HTMLFormElement,
  { object }: { object: Record<string, unknown> },
): Promise<void> {
  this._choose(String(object.file ?? "").trim());
}
