import { GENERATION } from "../../../common/generation.ts";
import { classes, h, icon, parseElements } from "../dom.ts";
import { groupBy } from "../group-by.ts";
import { configuredClass, host, localize } from "../host.ts";
import { type ContextMenuEntry, normaliseEntry } from "./context-menu-entry.ts";

export type { ContextMenuEntry } from "./context-menu-entry.ts";

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: (target: HTMLElement) => unknown;
  onClose?: (target: HTMLElement) => unknown;
  /** Only false is supported. */
  jQuery?: boolean;
  /** Place the menu at the pointer instead of inside the target. */
  fixed?: boolean;
}

interface RenderOptions {
  event?: MouseEvent | undefined;
  animate?: boolean;
}

const ID = "context-menu";

/** A menu that opens on elements of a container, by default on the right mouse button or the menu key. */
export class ContextMenu {
  readonly selector: string | null;
  readonly eventName: string;
  menuItems: ContextMenuEntry[];
  onOpen: ((target: HTMLElement) => unknown) | undefined;
  onClose: ((target: HTMLElement) => unknown) | undefined;

  readonly #container: HTMLElement;
  readonly #fixed: boolean;
  #menu: HTMLElement | null = null;
  #target: HTMLElement | null = null;
  #closeListener: AbortController | null = null;

  constructor(
    container: HTMLElement,
    selector: string | null | undefined,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    if (options.jQuery ?? GENERATION < 14)
      throw new Error("ContextMenu: jQuery is outside the sandbox's scope; pass {jQuery: false}");
    this.#container = container;
    this.#fixed = options.fixed ?? false;
    this.selector = selector ?? null;
    this.eventName = options.eventName ?? "contextmenu";
    this.menuItems = menuItems;
    this.onOpen = options.onOpen;
    this.onClose = options.onClose;
    this.activateListeners(container);
  }

  static get implementation(): typeof ContextMenu {
    return configuredClass("ux", "ContextMenu", ContextMenu);
  }

  /** Does nothing: every menu listens for itself while it is open. Kept because packages call it. */
  static eventListeners(): void {}

  get element(): HTMLElement | null {
    return this.#menu;
  }

  /** The element the open menu belongs to. */
  get target(): HTMLElement | null {
    return this.#target;
  }

  get fixed(): boolean {
    return this.#fixed;
  }

  get expandUp(): boolean {
    return this.#menu?.classList.contains("expand-up") ?? false;
  }

  activateListeners(container: HTMLElement): void {
    container.addEventListener(this.eventName, (event) => void this._onActivate(event as PointerEvent));
  }

  protected async _onActivate(event: PointerEvent): Promise<void> {
    const origin = event.target as HTMLElement;
    const target = this.selector ? origin.closest<HTMLElement>(this.selector) : this.#container;
    if (!target || !this.#container.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    const wasOpenHere = this.#target === target && this.#menu?.isConnected;
    await (openMenu ?? this).close({ animate: false });
    if (!wasOpenHere || this.eventName === "contextmenu") await this.render(target, { event });
  }

  /** Opens the menu for an element, unless no entry is visible. */
  async render(target: HTMLElement, options: RenderOptions = {}): Promise<void> {
    await this._preRender(target, options);
    const entries = this.menuItems.map(normaliseEntry).filter((entry) => entry.isVisible(target));
    if (!entries.length) return;
    const groups = groupBy(entries, (entry) => entry.group);
    const list = h("menu", { class: "context-items", role: "menu" });
    for (const [index, group] of [...groups.values()].entries()) {
      if (index > 0) list.append(h("li", { class: "context-separator", role: "separator" }));
      for (const entry of group) list.append(this.#item(entry, target));
    }
    this.#menu = h("nav", { id: ID, class: classes("context-menu", this.#fixed && "fixed") }, list);
    this.#target = target;
    target.classList.add("context");
    this._setPosition(this.#menu, target, options);
    openMenu = this;
    host.ui.context = this;
    this.#listenForEnd();
    list.querySelector<HTMLElement>(".context-item")?.focus();
    this.onOpen?.(target);
    await this._onRender(options);
  }

  protected async _preRender(_target: HTMLElement, _options: RenderOptions = {}): Promise<void> {}
  protected async _onRender(_options: RenderOptions = {}): Promise<void> {}

  #item(entry: ReturnType<typeof normaliseEntry>, target: HTMLElement): HTMLLIElement {
    const image = entry.icon.trimStart().startsWith("<")
      ? parseElements(entry.icon)[0]
      : icon(`${entry.icon} fa-fw`);
    const item = h(
      "li",
      { class: classes("context-item", entry.classes), role: "menuitem", tabindex: -1 },
      entry.icon && image,
      h("span", {}, localize(entry.label)),
    );
    const choose = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
      entry.choose(event, target);
    };
    item.addEventListener("click", choose);
    item.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") choose(event);
    });
    return item;
  }

  protected _setPosition(menu: HTMLElement, target: HTMLElement, options: RenderOptions = {}): void {
    if (this.#fixed) this._setFixedPosition(menu, target, options);
    else this._injectMenu(menu, target);
  }

  protected _injectMenu(menu: HTMLElement, target: HTMLElement): void {
    target.append(menu);
    const box = menu.getBoundingClientRect();
    menu.classList.toggle("expand-up", box.bottom > document.documentElement.clientHeight);
  }

  protected _setFixedPosition(menu: HTMLElement, target: HTMLElement, { event }: RenderOptions = {}): void {
    // A modal dialog covers everything outside itself, so its menus belong inside.
    (target.closest("dialog[open]") ?? document.body).append(menu);
    const box = menu.getBoundingClientRect();
    const origin = target.getBoundingClientRect();
    const fromPointer = event && (event.clientX || event.clientY);
    const x = fromPointer ? event.clientX : origin.left;
    const y = fromPointer ? event.clientY : origin.bottom;
    const { clientWidth, clientHeight } = document.documentElement;
    const up = y + box.height > clientHeight;
    menu.classList.toggle("expand-up", up);
    menu.style.left = `${Math.max(0, Math.min(x, clientWidth - box.width))}px`;
    menu.style.top = `${Math.max(0, up ? y - box.height : y)}px`;
  }

  #listenForEnd(): void {
    this.#closeListener = new AbortController();
    const { signal } = this.#closeListener;
    const closeOutside = (event: Event) => {
      if (!this.#menu?.contains(event.target as Node)) void this.close();
    };
    document.addEventListener("pointerdown", closeOutside, { signal, capture: true });
    this.#menu?.addEventListener("keydown", (event) => this.#onKeyDown(event), { signal });
  }

  #onKeyDown(event: KeyboardEvent): void {
    const items = [...(this.#menu?.querySelectorAll<HTMLElement>(".context-item") ?? [])];
    const current = items.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") {
      const target = this.#target;
      void this.close();
      target?.focus();
    } else if (step) items.at((current + step) % items.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Closes the menu. Does nothing if it is not open. */
  async close(_options: { animate?: boolean } = {}): Promise<void> {
    const target = this.#target;
    this.#closeListener?.abort();
    this.#menu?.remove();
    this.#menu = null;
    this.#target = null;
    if (openMenu === this) {
      openMenu = null;
      host.ui.context = null;
    }
    if (!target) return;
    target.classList.remove("context");
    this.onClose?.(target);
  }
}

/** The open menu; a page has at most one. */
let openMenu: ContextMenu | null = null;
