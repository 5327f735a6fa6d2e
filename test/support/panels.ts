/** Opens, fills in and applies the GM's panels like a user. */

import { settled } from "sandbox/testing/settled";
import type { PanelWindowOptions } from "../../module/core/contract/panel.ts";
import type { Listed, TableActor, TableDialog, TableMessage } from "./documents.ts";
import { dialogOf } from "./windows.ts";

const opened: TableDialog[] = [];

export async function openPanel(
  options: PanelWindowOptions & { readonly ruleset: string },
): Promise<TableDialog> {
  const { loadPanels } = await import("../../module/features/panels/panel-plan.ts");
  await loadPanels(options.ruleset);
  const { PanelWindow } = await import("../../module/features/panels/panel-window.ts");
  const panel = dialogOf(new PanelWindow(options));
  opened.push(panel);
  await panel.render({ force: true });
  return panel;
}

export async function closePanels(): Promise<void> {
  for (const panel of opened.splice(0)) await panel.close();
}

/** Fills in a field of the whole panel, or of one member. */
export async function fill(
  panel: TableDialog,
  field: string,
  value: string | boolean,
  member = "",
): Promise<void> {
  const found = [...panel.element.querySelectorAll<HTMLInputElement>(`[data-field="${field}"]`)];
  const control = found.find(({ dataset }) => (dataset.member ?? "") === member);
  if (!control) throw new Error(`the panel has no field "${field}"`);
  if (typeof value === "boolean") control.checked = value;
  else control.value = value;
  control.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
}

const plain = (text: string | null): string => (text ?? "").replaceAll(/\s+/g, " ").trim();

/** Texts of the elements that match. */
export const textsOf = (panel: TableDialog, selector: string): string[] =>
  [...panel.element.querySelectorAll(selector)].map(({ textContent }) => plain(textContent));

/** The texts in the panel about one actor. */
export function memberTexts(panel: TableDialog, actor: TableActor): string[] {
  const person = `.panel-person[data-key="${actor.uuid}"]`;
  return [".panel-lines li", ".panel-reasons li", ".panel-demand"].flatMap((part) =>
    textsOf(panel, `${person} ${part}`),
  );
}

/** Whether the panel's present content cannot be applied. */
export const isBlocked = (panel: TableDialog): boolean =>
  panel.element.querySelector<HTMLButtonElement>('button[type="submit"]')!.disabled;

/** Clicks Apply. @returns the messages posted by it: the card, and requests */
export async function applyPanel(
  panel: TableDialog,
  messages: Pick<Listed<TableMessage>, "contents">,
): Promise<readonly TableMessage[]> {
  const before = messages.contents.length;
  await panel.submit();
  await settled();
  return messages.contents.slice(before);
}

/** Undoes a card for all its targets, like its button. */
export async function undoAll(message: TableMessage): Promise<void> {
  const { renderContent } = await import("../../module/core/chat/message-content.ts");
  const html = document.createElement("li");
  html.innerHTML = '<div class="message-content"></div>';
  document.body.append(html);
  renderContent(message, html);
  const button =
    html.querySelector<HTMLButtonElement>('[data-consequence="undoAll"]') ??
    html.querySelector<HTMLButtonElement>('[data-consequence="undo"], [data-consequence="undoScene"]');
  if (!button) throw new Error("the card offers no undoing");
  button.click();
  await settled();
  html.remove();
}
