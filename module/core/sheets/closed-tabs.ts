/** The tabs of a sheet that are not open. They are drawn when they open, but not on each change. */
import type { ApplicationTabs } from "../host/compat.ts";

interface Tabbed {
  readonly tabGroups: Readonly<Record<string, string | null>>;
}

/** The tab group of every sheet. The id of a tab is that of its part. */
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

  /** The visible parts among these. The others wait for their tab to open. */
  leaveOut(parts: readonly string[]): string[] {
    const tabs = this.#tabs[GROUP];
    const open = this.#sheet.tabGroups[GROUP] ?? tabs?.initial;
    const isClosed = (id: string) => id !== open && tabs?.tabs.some((tab) => tab.id === id);
    for (const id of parts) if (isClosed(id)) this.#stale.add(id);
    return parts.filter((id) => !isClosed(id));
  }

  /** Notes the parts that are being drawn. */
  noteDrawn(parts: readonly string[]): void {
    for (const id of parts) this.#stale.delete(id);
  }

  /** Whether the content of this tab is missing or out of date. */
  isStale(id: string): boolean {
    return this.#stale.has(id);
  }

  get stale(): string[] {
    return [...this.#stale];
  }

  /** Gives tabs that were never drawn an empty section, so that Foundry can activate them before they are filled. */
  holdPlaces(content: HTMLElement): void {
    for (const id of this.#stale) if (!sectionOf(content, id)) content.append(emptySection(content, id));
  }

  /** Removes the empty sections that Foundry is about to replace. */
  giveUpPlaces(content: HTMLElement, drawn: readonly string[]): void {
    for (const id of drawn) {
      const section = sectionOf(content, id);
      if (section?.dataset.applicationPart === undefined) section?.remove();
    }
  }
}

const sectionOf = (content: HTMLElement, id: string): HTMLElement | null =>
  content.querySelector(`:scope > .tab[data-group="${GROUP}"][data-tab="${CSS.escape(id)}"]`);

/** An empty panel for the button of a tab, as its template would begin it. */
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
