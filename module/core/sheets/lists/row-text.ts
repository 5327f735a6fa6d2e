/** Item texts that are opened inside a list. */
import type { ItemDocument } from "../../contract/documents.ts";
import { t } from "../../host/host.ts";
import { reportErrors } from "../../host/report-errors.ts";
import { enrich } from "../../templates/enrich.ts";
import { escapeText } from "../../text/html.ts";
import { actorOf, type SheetLike } from "../sheet-like.ts";
import { memoryOf } from "../sheet-memory.ts";

/** Markup of the open texts of a sheet, by item. */
export const openTexts = (sheet: SheetLike): Map<string, string> => memoryOf(sheet).texts;

/** Opens or closes the text of an item. */
export async function toggleText(sheet: SheetLike, item: ItemDocument): Promise<void> {
  const texts = openTexts(sheet);
  if (!texts.delete(item.id!)) texts.set(item.id!, await textOf(item));
}

/** Updates the open texts; calls `redraw` if one has changed. */
async function refreshTexts(sheet: SheetLike, redraw: () => void): Promise<void> {
  const texts = openTexts(sheet);
  let hasChanged = false;
  for (const [id, before] of texts) {
    const item = actorOf(sheet)?.items.get(id);
    const now = item && (await textOf(item));
    if (now === before) continue;
    hasChanged = true;
    if (now === undefined) texts.delete(id);
    else texts.set(id, now);
  }
  if (hasChanged) redraw();
}

/** The description with enriched links, without secrets that the user may not read. */
async function textOf(item: ItemDocument): Promise<string> {
  const { description = "" } = item.system as { readonly description?: string };
  const { html } = await enrich(description, item);
  return html.trim() === "" ? `<p class="hint">${escapeText(t("MANIFOLD.Row.NoText"))}</p>` : html;
}

/** Updates open texts after a render. */
export function renewTexts(sheet: SheetLike, redraw: () => void): void {
  if (openTexts(sheet).size > 0) void reportErrors(() => refreshTexts(sheet, redraw));
}
