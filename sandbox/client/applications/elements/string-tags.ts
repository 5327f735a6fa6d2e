import { h, icon } from "../dom.ts";
import { STRINGS } from "../strings.ts";
import { AbstractFormInputElement, createFormElement, type InputConfig } from "./form-element.ts";
import { removedTag, renderTag } from "./tag.ts";

/** `<string-tags>`: a list of words typed by the user; the value is a list of strings. */
export class HTMLStringTagsElement extends AbstractFormInputElement<Set<string>> {
  static override tagName = "string-tags";
  protected override _value = new Set<string>();
  #tags!: HTMLElement;
  #input!: HTMLInputElement;
  #add!: HTMLButtonElement;

  override connectedCallback(): void {
    this._initializeTags();
    super.connectedCallback();
  }

  /** Tags are given in the attribute `value` or as the element's text, separated by commas. */
  protected _initializeTags(): void {
    const initial = this.getAttribute("value") ?? (this.children.length ? "" : (this.textContent ?? ""));
    for (const tag of initial.split(",").map((part) => part.trim())) {
      if (!tag) continue;
      this._validateTag(tag);
      this._value.add(tag);
    }
    this.removeAttribute("value");
  }

  /** @throws when a tag is not allowed */
  protected _validateTag(tag: string): void {
    if (!tag) throw new Error("A tag may not be empty");
  }

  protected override _buildElements(): HTMLElement[] {
    this.#tags = h("div", { class: "tags input-element-tags" });
    this.#input = h("input", { type: "text" });
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
    this.#tags?.replaceChildren(...[...this._value].map((tag) => renderTag(tag, tag, this.editable)));
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
      const tag = removedTag(event);
      if (tag !== null && this.editable) this.value = [...this._value].filter((other) => other !== tag);
    });
  }

  #addTyped(): void {
    const typed = this.#input.value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
    this.#input.value = "";
    if (typed.length) this.value = [...this._value, ...typed.map((tag) => this.#slugify(tag))];
    this.#input.focus();
  }

  #slugify(tag: string): string {
    if (!this.hasAttribute("slug")) return tag;
    return tag
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
  }

  protected override _getValue(): string[] {
    return [...this._value];
  }

  protected override _setValue(value: unknown): void {
    const tags = typeof value === "string" ? value.split(",") : [...((value ?? []) as Iterable<string>)];
    const cleaned = tags.map((tag) => tag.trim()).filter(Boolean);
    for (const tag of cleaned) this._validateTag(tag);
    this._value = new Set(cleaned);
  }

  static create(config: InputConfig): HTMLStringTagsElement {
    const element = createFormElement<HTMLStringTagsElement>(HTMLStringTagsElement.tagName, config);
    element.toggleAttribute("slug", !!config.slug);
    element.setAttribute("value", [...((config.value ?? []) as Iterable<string>)].join(","));
    return element;
  }
}
