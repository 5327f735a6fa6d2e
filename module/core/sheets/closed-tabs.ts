/** The tabs of a sheet that are not open. They are drawn when they open, and not again with each change. */
import type { ApplicationTabs } from "../host/compat.ts";

interface Tabbed {
  readonly tabGroups: Readonly<Record<string, string | null>>;
}

/** The group of the tabs of every sheet; a tab's id is that of its part. */
const GROUP = "primary";

export class ClosedTabs {
  readonly #sheet: Tabbed;
  readonly #tabs: ApplicationTabs;
  readonly #stale = new Set<string>();

  /** @param tabs of the sheet's class */
  constructor(sheet: Tabbed, tabs: ApplicationTabs) {
    this.#sheet = sheet;
    this.#tabs = tabs;
  }

  /** Of these parts, those that are seen. The others wait for their tab to open. */
  leaveOut(parts: readonly string[]): string[] {
    const tabs = this.#tabs[GROUP];
    const open = this.#sheet.tabGroups[GROUP] ?? tabs?.initial;
    const isClosed = (id: string) => id !== open && tabs?.tabs.some((tab) => tab.id === id);
    for (const id of parts) if (isClosed(id)) this.#stale.add(id);
    return parts.filter((id) => !isClosed(id));
  }

  /** Called with the parts that are drawn now. */
  noteDrawn(parts: readonly string[]): void {
    for (const id of parts) this.#stale.delete(id);
  }

  /** Whether what is on the page of this tab is missing or out of date. */
  isStale(id: string): boolean {
    return this.#stale.has(id);
  }

  get stale(): string[] {
    return [...this.#stale];
  }

  /** Gives tabs that were never drawn an empty section, which the host marks as open before it is filled. */
  holdPlaces(content: HTMLElement): void {
    for (const id of this.#stale) if (!sectionOf(content, id)) content.append(emptySection(content, id));
  }

  /** Makes room for sections that the host is about to insert. */
  giveUpPlaces(content: HTMLElement, drawn: readonly string[]): void {
    for (const id of drawn) {
      const section = sectionOf(content, id);
      if (section?.dataset.applicationPart === undefined) section?.remove();
    }
  }
}

const sectionOf = (content: HTMLElement, id: string): HTMLElement | null =>
  content.querySelector(`:scope > .tab[data-group="${GROUP}"][data-tab="${CSS.escape(id)}"]`);

/** The panel that the button of the tab names, as its template begins it. */
function emptySection(content: HTMLElement, id: string): HTMLElement {
  const section = content.ownerDocument.createElement("section");
  section.className = "mf tab panel";
  section.role = "tabpanel";
  Object.assign(section.dataset, { group: GROUP, tab: id });
  const button = content.querySelector(`[role="tab"][data-group="${GROUP}"][data-tab="${CSS.escape(id)}"]`);
  section.id = button?.getAttribute("aria-controls") ?? "";
  section.setAttribute("aria-labelledby", button?.id ?? "");
  return section;
}
