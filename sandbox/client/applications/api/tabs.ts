import type { Tab, TabsConfiguration } from "./types.ts";

/** The tabs of one group in the form that templates use. Labels remain language keys. */
export function buildTabs(
  group: string,
  { tabs, labelPrefix }: TabsConfiguration,
  current: string | null,
): Record<string, Tab> {
  return Object.fromEntries(
    tabs.map((tab) => {
      const active = tab.id === current;
      const label = tab.label ?? (labelPrefix ? `${labelPrefix}.${tab.id}` : null);
      return [tab.id, { ...tab, group, label, active, cssClass: active ? "active" : "" }];
    }),
  );
}

/**
 * Marks the navigation entry and the section of a tab as active and all others of its group as inactive. The navigation
 * is an element with the class `tabs`.
 * @throws if the markup has no navigation entry or no section for that tab
 */
export function activateTab(content: HTMLElement, tab: string, group: string): void {
  const inGroup = `[data-group="${CSS.escape(group)}"]`;
  const entries = [
    ...content.querySelectorAll<HTMLElement>(`.tabs [data-tab]${inGroup}, .tabs${inGroup} [data-tab]`),
  ];
  const sections = [...content.querySelectorAll<HTMLElement>(`.tab${inGroup}`)];
  for (const [kind, elements] of Object.entries({
    "navigation entry below .tabs": entries,
    section: sections,
  }))
    if (!elements.some(({ dataset }) => dataset.tab === tab))
      throw new Error(`There is no ${kind} for the tab "${tab}" of the group "${group}"`);
  for (const section of sections) section.classList.toggle("active", section.dataset.tab === tab);
  for (const entry of entries) {
    const active = entry.dataset.tab === tab;
    entry.classList.toggle("active", active);
    if (entry instanceof HTMLButtonElement) entry.setAttribute("aria-pressed", String(active));
  }
}
