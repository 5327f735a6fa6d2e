interface TabsConfiguration {
  navSelector: string;
  contentSelector: string;
  initial?: string;
  group?: string;
  callback?: (event: Event | null, tabs: Tabs, active: string) => unknown;
}

/** A group of tabs outside ApplicationV2: a navigation in which each entry shows one section. */
export class Tabs {
  active: string | undefined;
  readonly group: string | undefined;
  callback: TabsConfiguration["callback"];
  #navSelector: string;
  #contentSelector: string;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor({ navSelector, contentSelector, initial, group, callback }: TabsConfiguration) {
    this.#navSelector = navSelector;
    this.#contentSelector = contentSelector;
    this.active = initial;
    this.group = group;
    this.callback = callback;
  }

  /** Attaches to a container. */
  bind(html: HTMLElement): void {
    this.#nav = html.querySelector(this.#navSelector);
    if (!this.#nav) return;
    this.#content = html.matches(this.#contentSelector) ? html : html.querySelector(this.#contentSelector);
    this.activate(this.active ?? this.#entries[0]?.dataset.tab ?? "");
    this.#nav.addEventListener("click", (event) => this.#onClick(event));
  }

  get #entries(): HTMLElement[] {
    return [...(this.#nav?.querySelectorAll<HTMLElement>("[data-tab]") ?? [])];
  }

  /** Shows a tab, or the first tab if the name is unknown. */
  activate(tabName: string, { triggerCallback = false }: { triggerCallback?: boolean } = {}): void {
    const known = this.#entries.some((entry) => entry.dataset.tab === tabName);
    const name = known ? tabName : this.#entries[0]?.dataset.tab;
    if (!name) return;
    for (const entry of this.#entries) entry.classList.toggle("active", entry.dataset.tab === name);
    for (const section of this.#content?.querySelectorAll<HTMLElement>("[data-tab]") ?? []) {
      if (section.dataset.group && section.dataset.group !== this.group) continue;
      section.classList.toggle("active", section.dataset.tab === name);
    }
    this.active = name;
    if (triggerCallback) void this.callback?.(null, this, name);
  }

  #onClick(event: MouseEvent): void {
    const entry = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]");
    const name = entry?.dataset.tab;
    if (!name || name === this.active) return;
    event.preventDefault();
    this.activate(name);
    void this.callback?.(event, this, name);
  }
}
