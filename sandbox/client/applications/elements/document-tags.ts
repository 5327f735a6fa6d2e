import { h, icon } from "../dom.ts";
import { STRINGS } from "../strings.ts";
import { getDragEventData } from "../ux/drag-data.ts";
import { AbstractFormInputElement, createFormElement, type InputConfig } from "./form-element.ts";
import { removedTag, renderTag } from "./tag.ts";
import { findDocumentSync, type NamedDocument } from "./uuid-lookup.ts";

/** `<document-tags>`: documents by UUID. The value is a list of UUIDs or, with `single`, one UUID or null. */
export class HTMLDocumentTagsElement extends AbstractFormInputElement<Record<string, string>> {
  static override tagName = "document-tags";
  /** Names by UUID. */
  protected override _value: Record<string, string> = {};
  #tags!: HTMLElement;
  #input!: HTMLInputElement;
  #add!: HTMLButtonElement;

  override connectedCallback(): void {
    this._initializeTags();
    super.connectedCallback();
  }

  get type(): string | null {
    return this.getAttribute("type");
  }

  set type(value: string | null) {
    if (value) this.setAttribute("type", value);
    else this.removeAttribute("type");
  }

  get single(): boolean {
    return this.hasAttribute("single");
  }

  set single(value: boolean) {
    this.toggleAttribute("single", value);
  }

  get max(): number {
    return this.single ? 1 : Number(this.getAttribute("max") ?? Number.POSITIVE_INFINITY);
  }

  set max(value: number) {
    this.setAttribute("max", String(value));
  }

  protected _initializeTags(): void {
    const initial = this.getAttribute("value") ?? (this.children.length ? "" : (this.textContent ?? ""));
    for (const uuid of initial.split(",").map((part) => part.trim())) {
      if (uuid) this._value[uuid] = nameOf(uuid);
    }
    this.removeAttribute("value");
  }

  protected override _buildElements(): HTMLElement[] {
    this.#tags = h("div", { class: "tags input-element-tags" });
    this.#input = h("input", { type: "text", placeholder: STRINGS.dropDocument });
    this.#add = h(
      "button",
      { type: "button", class: "add", "aria-label": STRINGS.add },
      icon("fa-solid fa-plus"),
    );
    this._applyInputAttributes(this.#input);
    this._primaryInput = this.#input;
    return [this.#tags, this.#input, this.#add];
  }

  protected override _refresh(): void {
    this.#tags?.replaceChildren(
      ...Object.entries(this._value).map(([uuid, name]) => renderTag(uuid, name, this.editable)),
    );
  }

  protected override _activateListeners(): void {
    for (const type of ["input", "change"] as const) this._listenInside(this.#input, type, () => undefined);
    this.#add.addEventListener("click", () => this.#addTyped());
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#addTyped();
    });
    this.#tags.addEventListener("click", (event) => {
      const uuid = removedTag(event);
      if (uuid !== null && this.editable) this.value = this.#uuids.filter((other) => other !== uuid);
    });
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => this.#onDrop(event));
  }

  get #uuids(): string[] {
    return Object.keys(this._value);
  }

  #addTyped(): void {
    const uuid = this.#input.value.trim();
    this.#input.value = "";
    if (uuid) this.#addUuid(uuid);
  }

  #onDrop(event: DragEvent): void {
    const { uuid } = getDragEventData(event);
    if (typeof uuid !== "string" || !this.editable) return;
    event.preventDefault();
    event.stopPropagation();
    this.#addUuid(uuid);
  }

  #addUuid(uuid: string): void {
    const document = findDocumentSync(uuid);
    if (!document) throw new Error(`${STRINGS.unknownDocument}: ${uuid}`);
    this._validateDocument(document);
    this.value = this.single ? uuid : [...this.#uuids, uuid];
  }

  /** @throws if the control does not accept the document's type, or there are too many documents */
  _validateDocument(document: NamedDocument): void {
    const { type } = this;
    if (type && document.documentName !== type)
      throw new Error(`${document.uuid} is not of the type ${type}`);
    if (!this.single && this.#uuids.length >= this.max)
      throw new Error(`No more than ${this.max} documents may be chosen`);
  }

  protected override _getValue(): string | string[] | null {
    return this.single ? (this.#uuids[0] ?? null) : this.#uuids;
  }

  protected override _setValue(value: unknown): void {
    const list = value === null || value === undefined || value === "" ? [] : [value].flat();
    const uuids = [
      ...new Set(list.flatMap((entry) => (entry instanceof Set ? [...entry] : [entry])).map(String)),
    ];
    if (uuids.length > this.max) throw new Error(`No more than ${this.max} documents may be chosen`);
    this._value = Object.fromEntries(uuids.map((uuid) => [uuid, nameOf(uuid)]));
  }

  protected override _formValue(): string {
    return this.#uuids.join(",");
  }

  static create(config: InputConfig): HTMLDocumentTagsElement {
    const element = createFormElement<HTMLDocumentTagsElement>(HTMLDocumentTagsElement.tagName, config);
    if (config.type) element.type = String(config.type);
    if (config.single) element.single = true;
    if (config.max) element.max = Number(config.max);
    const value = (config.value ?? []) as string | Iterable<string>;
    element.setAttribute("value", typeof value === "string" ? value : [...value].join(","));
    return element;
  }
}

function nameOf(uuid: string): string {
  return findDocumentSync(uuid)?.name ?? STRINGS.unknownDocument;
}
