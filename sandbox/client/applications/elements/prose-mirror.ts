import { cleanHTML } from "../clean-html.ts";
import { h, icon } from "../dom.ts";
import { STRINGS } from "../strings.ts";
import { AbstractFormInputElement, createFormElement, type InputConfig } from "./form-element.ts";
import type { TextEditing } from "./text-editing.ts";

/**
 * `<prose-mirror>`: formatted text in a ProseMirror editor; the value is HTML. With `toggled` the enriched text is
 * shown until the user edits it, and closing the editor stores the changes.
 */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";
  #editing: TextEditing | null = null;
  /** Identifies the opening in progress; null once it has finished or was cancelled. */
  #opening: symbol | null = null;
  #enriched = "";
  #content!: HTMLElement;
  #toggle!: HTMLButtonElement;
  /** The value when the editor was opened, to detect changes. */
  #before = "";

  override connectedCallback(): void {
    if (this._value === undefined) {
      this._value = this.getAttribute("value") ?? this.innerHTML.trim();
      this.#enriched = this.hasAttribute("value") ? this.innerHTML.trim() : this._value;
      this.removeAttribute("value");
    }
    super.connectedCallback();
  }

  disconnectedCallback(): void {
    this.#destroy();
  }

  /** Whether the editor is open. */
  get open(): boolean {
    return this.#editing !== null || this.#opening !== null;
  }

  /** Opens or closes the editor of a toggled element. */
  set open(open: boolean) {
    if (open) void this.#openEditor();
    else this.#closeEditor();
  }

  get toggled(): boolean {
    return this.hasAttribute("toggled");
  }

  protected override _buildElements(): HTMLElement[] {
    this.classList.add("editor", "prosemirror");
    this.#content = h("div", { class: "editor-content editor-container" });
    this.#content.innerHTML = this.#enriched || this._value;
    if (!this.toggled) return [this.#content];
    this.#toggle = h("button", { type: "button", class: "icon toggle", "aria-label": STRINGS.editText });
    this.#toggle.append(icon("fa-solid fa-edit"));
    return [this.#toggle, this.#content];
  }

  protected override _activateListeners(): void {
    if (this.toggled) {
      this.#toggle.addEventListener("click", () => {
        this.open = !this.open;
      });
    } else if (this.editable) void this.#openEditor();
    // Leaving an editor that is always open stores its changes, as leaving a text area does.
    this.addEventListener("focusout", (event) => {
      if (this.toggled || this.contains(event.relatedTarget as Node | null)) return;
      this.#commit();
    });
  }

  async #openEditor(): Promise<void> {
    if (this.open || !this.editable) return;
    const opening = Symbol("opening");
    this.#opening = opening;
    const { editText } = await import("./text-editing.ts");
    // Closed or removed from the page while the editor was loading.
    if (this.#opening !== opening) return;
    this.#opening = null;
    this.#content.replaceChildren();
    this.#editing = editText(this.#content, cleanHTML(this._value), {
      editable: () => this.editable,
      label: this.#label(),
    });
    this.#before = this.#editing.serialize();
    this._primaryInput = this.#editing.dom;
    this.classList.add("active");
    this.#labelToggle();
    this.dispatchEvent(new Event("open", { bubbles: true }));
  }

  #label(): string {
    const group = this.closest(".form-group")?.querySelector("label")?.textContent?.trim();
    return this.getAttribute("aria-label") || group || this.name || STRINGS.editText;
  }

  #labelToggle(): void {
    this.#toggle?.setAttribute("aria-label", this.open ? STRINGS.saveText : STRINGS.editText);
    this.#toggle?.setAttribute("aria-pressed", String(this.open));
  }

  #closeEditor(): void {
    this.#opening = null;
    if (!this.#editing) return;
    const value = this.#editing.serialize();
    const changed = value !== this.#before;
    this.#destroy();
    this.#content.innerHTML = changed ? value : this.#enriched;
    this.#labelToggle();
    this.dispatchEvent(new Event("close", { bubbles: true }));
    if (changed) this.value = value;
    // Saves on request, even if nothing else in the form changed.
    this.dispatchEvent(new Event("save", { bubbles: true }));
  }

  /** Stores the text of an open editor. */
  #commit(): void {
    const value = this.#editing?.serialize();
    if (value === undefined || value === this.#before) return;
    this.#before = value;
    this._value = value;
    this._announce();
  }

  #destroy(): void {
    this.#opening = null;
    this.#editing?.destroy();
    this.#editing = null;
    this.classList.remove("active");
  }

  /** The text of an open editor if it was edited, else the value that was set. */
  protected override _getValue(): string {
    const current = this.#editing?.serialize();
    return current === undefined || current === this.#before ? this._value : current;
  }

  protected override _setValue(value: unknown): void {
    this._value = String(value ?? "");
    this.#enriched = this._value;
    if (!this.#editing) return;
    this.#destroy();
    void this.#openEditor();
  }

  protected override _refresh(): void {
    if (this.#content && !this.#editing) this.#content.innerHTML = this.#enriched || this._value;
  }

  protected override _toggleDisabled(disabled: boolean): void {
    if (this.#toggle) this.#toggle.disabled = disabled;
    this.#editing?.refresh();
  }

  static create(config: InputConfig): HTMLProseMirrorElement {
    const element = createFormElement<HTMLProseMirrorElement>(HTMLProseMirrorElement.tagName, config);
    element.setAttribute("value", String(config.value ?? ""));
    for (const flag of ["toggled", "collaborate", "compact"]) element.toggleAttribute(flag, !!config[flag]);
    if (config.documentUUID) element.dataset.documentUuid = String(config.documentUUID);
    if (config.height) element.style.height = `${String(config.height)}px`;
    element.innerHTML = String(config.enriched ?? config.value ?? "");
    return element;
  }
}
