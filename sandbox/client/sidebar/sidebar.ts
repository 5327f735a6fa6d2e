import { ApplicationV2 } from "../applications/api/application.ts";
import type { ChangeTabOptions, PartialConfiguration } from "../applications/api/types.ts";
import { h, icon } from "../applications/dom.ts";
import { shell } from "./host.ts";
import type { AbstractSidebarTab } from "./sidebar-tab.ts";
import { TEXT } from "./text.ts";

export interface TabDescriptor {
  tooltip?: string;
  icon?: string;
  documentName?: string;
  gmOnly?: boolean;
}

/** The tab strip at the side of the page and the panel of the open tab. */
export class Sidebar extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "sidebar",
    classes: ["sb-sidebar"],
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar.onToggleState },
  };

  /** Packages may add tabs; the application class is taken from `CONFIG.ui`. */
  static override TABS = {
    chat: { icon: "fa-solid fa-comments" },
    combat: { icon: "fa-solid fa-swords" },
    scenes: { icon: "fa-solid fa-map" },
    actors: { icon: "fa-solid fa-users" },
    items: { icon: "fa-solid fa-suitcase" },
    journal: { icon: "fa-solid fa-book-open" },
    tables: { icon: "fa-solid fa-th-list" },
    cards: { icon: "fa-solid fa-cards" },
    macros: { icon: "fa-solid fa-code" },
    compendium: { icon: "fa-solid fa-atlas" },
    settings: { icon: "fa-solid fa-gears" },
  } as Record<string, TabDescriptor> as never;

  /** Tabs that are open as windows, by name. */
  popouts: Record<string, AbstractSidebarTab> = {};
  private isExpanded = true;

  constructor(options: PartialConfiguration = {}) {
    super(options);
    this.tabGroups = { primary: "chat" };
  }

  static get descriptors(): Record<string, TabDescriptor> {
    return this.TABS as unknown as Record<string, TabDescriptor>;
  }

  get expanded(): boolean {
    return this.isExpanded;
  }

  protected override async _prepareContext() {
    return {};
  }

  protected override async _renderHTML(): Promise<HTMLElement[]> {
    const tabs = Object.entries((this.constructor as typeof Sidebar).descriptors).filter(
      ([, tab]) => !tab.gmOnly || shell.game.user.isGM,
    );
    const toggle = h(
      "button",
      {
        type: "button",
        class: "sb-icon-button sb-collapse",
        "data-action": "toggleState",
        "aria-expanded": "true",
      },
      icon("sb-icon sb-icon-double-right"),
      h("span", { class: "sb-spoken" }, TEXT.collapse),
    );
    const list = h(
      "menu",
      { class: "sb-tab-list", role: "tablist", "aria-orientation": "vertical", "aria-label": TEXT.sidebar },
      ...tabs.map(([name, tab]) => h("li", { role: "presentation" }, this.tabButton(name, tab))),
    );
    list.addEventListener("keydown", (event) => this.onKey(event));
    list.addEventListener("contextmenu", (event) => this.onContextMenu(event));
    const nav = h("nav", { id: "sidebar-tabs", class: "tabs", "data-group": "primary" }, list, toggle);
    // All tabs share one panel, and the tabs themselves remain plain sections.
    const panel = {
      id: "sidebar-content",
      role: "tabpanel",
      "aria-labelledby": tabId(this.tabGroups.primary),
    };
    return [h("div", panel), nav];
  }

  protected override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  private tabButton(name: string, { icon: names, tooltip }: TabDescriptor): HTMLButtonElement {
    const active = this.tabGroups.primary === name;
    const label = TEXT.tabs[name] ?? shell.game.i18n.localize(tooltip ?? name);
    return h(
      "button",
      {
        type: "button",
        class: active ? "active" : "",
        role: "tab",
        "data-action": "tab",
        "data-tab": name,
        "aria-selected": String(active),
        id: tabId(name),
        "aria-controls": "sidebar-content",
        tabindex: active ? 0 : -1,
        title: label,
      },
      icon(names ?? "sb-icon"),
      h("span", { class: "sb-tab-label" }, label),
    );
  }

  protected override _onClickTab(event: PointerEvent): void {
    super._onClickTab(event);
    this.expand();
  }

  override changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    const previous = this.tabGroups[group];
    if (previous === tab && !options.force) return;
    if (!(tab in (this.constructor as typeof Sidebar).descriptors))
      throw new Error(`The sidebar has no tab "${tab}"`);
    this.tabGroups[group] = tab;
    for (const panel of this.element.querySelectorAll<HTMLElement>("#sidebar-content > .tab")) {
      panel.classList.toggle("active", panel.dataset.tab === tab);
    }
    for (const button of this.element.querySelectorAll<HTMLElement>("#sidebar-tabs [data-tab]")) {
      const active = button.dataset.tab === tab;
      button.classList.toggle("active", active);
      button.setAttribute("aria-selected", String(active));
      button.tabIndex = active ? 0 : -1;
    }
    this.element.querySelector("#sidebar-content")?.setAttribute("aria-labelledby", tabId(tab));
    (shell.ui[previous ?? ""] as AbstractSidebarTab | undefined)?._onDeactivate();
    const app = shell.ui[tab] as AbstractSidebarTab | undefined;
    app?._onActivate();
    shell.Hooks.callAll("changeSidebarTab", app);
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  toggleExpanded(expanded = !this.isExpanded): void {
    if (expanded === this.isExpanded) return;
    this.isExpanded = expanded;
    this.element.classList.toggle("collapsed", !expanded);
    const button = this.element.querySelector(".sb-collapse");
    button?.setAttribute("aria-expanded", String(expanded));
    const label = button?.querySelector(".sb-spoken");
    if (label) label.textContent = expanded ? TEXT.collapse : TEXT.expand;
    shell.Hooks.callAll("collapseSidebar", this, !expanded);
  }

  private static onToggleState(this: Sidebar): void {
    this.toggleExpanded();
  }

  /** Arrow keys move through the tabs, as in any tab list. */
  private onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...this.element.querySelectorAll<HTMLElement>("#sidebar-tabs [data-tab]")];
    const next = buttons.at((buttons.indexOf(event.target as HTMLElement) + step) % buttons.length);
    next?.focus();
    next?.click();
  }

  /** The right mouse button opens a tab as a window. */
  private onContextMenu(event: Event): void {
    const name = (event.target as Element).closest<HTMLElement>("[data-tab]")?.dataset.tab;
    if (!name) return;
    event.preventDefault();
    void (shell.ui[name] as AbstractSidebarTab).renderPopout();
  }
}

function tabId(name: string | null | undefined): string {
  return `sidebar-tab-${name}`;
}
