import type { Roll } from "./roll.ts";

export interface ToAnchorOptions {
  /** Text instead of the total. */
  label?: string;
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: string[];
  icon?: string;
}

/** A link that shows a roll's total and carries the roll. Needs a page. */
export function toAnchor(
  roll: Roll,
  { attrs = {}, dataset = {}, classes = [], label, icon = "fa-solid fa-dice-d20" }: ToAnchorOptions,
): HTMLAnchorElement {
  const anchor = document.createElement("a");
  for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value);
  anchor.classList.add("inline-roll", "inline-result", ...classes);
  anchor.dataset.roll = encodeURIComponent(JSON.stringify(roll));
  for (const [key, value] of Object.entries(dataset)) if (value !== undefined) anchor.dataset[key] = value;
  const image = document.createElement("i");
  image.className = icon;
  anchor.append(image, label ?? String(roll.total));
  return anchor;
}

/** Shows the dice of an inline result below its link. */
export async function expandInlineResult(
  anchor: HTMLAnchorElement,
  revive: (json: string) => Roll,
): Promise<void> {
  if (!anchor.classList.contains("inline-roll") || anchor.classList.contains("expanded")) return;
  const roll = revive(decodeURIComponent(anchor.dataset.roll ?? ""));
  const holder = document.createElement("div");
  holder.innerHTML = await roll.getTooltip();
  const tooltip = holder.firstElementChild;
  if (!tooltip) return;
  tooltip.classList.add("expanded");
  anchor.append(tooltip);
  anchor.classList.add("expanded");
}

/** Hides the dice of an expanded inline result. */
export function collapseInlineResult(anchor: HTMLAnchorElement): void {
  anchor.querySelector(".dice-tooltip")?.remove();
  anchor.classList.remove("expanded");
}
