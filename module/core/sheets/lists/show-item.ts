/** Shows an item to the table: a chat message with its picture, name, facts and public text. */

import type { ItemDocument } from "../../contract/documents.ts";
import { applyMessageMode, messageMode } from "../../host/compat.ts";
import { createMessage } from "../../host/host.ts";
import { speakerOf } from "../../records/speaker.ts";
import { drawBundled } from "../../templates/templates.ts";
import { loadToldFacts } from "../facts-of.ts";

export async function showItem(item: ItemDocument): Promise<void> {
  const data = { speaker: speakerOf(item.actor ?? undefined), content: await itemContent(item) };
  applyMessageMode(data, messageMode("public"));
  await createMessage(data);
}

/** Foundry activates the links of the text when it draws the message. */
async function itemContent(item: ItemDocument): Promise<string> {
  const { name, img, type, ruleset, system } = item;
  const { description = "" } = system as { readonly description?: string };
  const text = new DOMParser().parseFromString(description, "text/html").body;
  for (const secret of text.querySelectorAll("section.secret")) secret.remove();
  const facts = (await loadToldFacts(item)).map(({ label, shown }) => ({ label, shown }));
  const context = {
    name,
    img,
    type: `TYPES.Item.${type}`,
    game: ruleset?.id,
    gameLabel: ruleset?.label,
    facts,
  };
  const holder = drawBundled("core/chat/item", context);
  holder.querySelector(".prose")!.append(...text.childNodes);
  return holder.innerHTML;
}
