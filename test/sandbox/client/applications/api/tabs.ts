import type { Tab, TabsConfiguration } from "./types.ts";

/** The tabs of one group as templates show them. Labels stay language keys. */
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
 * Marks the navigation entry and the section of a tab as active and all others of its group as inactive.
 * @throws when the markup has no section for that tab
 */
export function activateTab(content: HTMLElement, tab: string, group: string): void {
  const inGroup = `[data-group="${CSS.escape(group)}"]`;
  const sections = [...content.querySelectorAll<HTMLElement>(`.tab${inGroup}`)];
  if (!sections.some((section) => section.dataset.tab === tab))
    throw new Error(`There is no tab "${tab}" in the group "${group}"`);
  for (const section of sections) section.classList.toggle("active", section.dataset.tab === tab);
  for (const entry of content.querySelectorAll<HTMLElement>(`.tabs ${inGroup}, .tabs${inGroup} [data-tab]`)) {
    const active = entry.dataset.tab === tab;
    entry.classList.toggle("active", active);
    if (entry instanceof HTMLButtonElement) entry.setAttribute("aria-pressed", String(active));
  }
}
