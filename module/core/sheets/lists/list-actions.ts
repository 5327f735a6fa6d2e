/** Click handlers of lists and their rows, by `data-action`. `this` is the sheet. */

import type { ItemDocument } from "../../contract/documents.ts";
import { applyMessageMode, messageMode } from "../../host/compat.ts";
import { createItems, createMessage } from "../../host/host.ts";
import { offered } from "../../host/offers.ts";
import { speakerOf } from "../../records/speaker.ts";
import { drawBundled } from "../../templates/templates.ts";
import { loadToldFacts } from "../facts-of.ts";
import { actorOf, itemOf, type SheetLike } from "../sheet-like.ts";
import { putInto } from "./containers.ts";
import { rearrange, viewsOf } from "./list-controls.ts";
import { toggleFold } from "./list-memory.ts";
import { moveRow } from "./move-item.ts";
import { toggleText } from "./row-text.ts";

type Handler = (this: SheetLike, event: PointerEvent, target: HTMLElement) => Promise<void>;

const onItem = (work: (item: ItemDocument, sheet: SheetLike) => unknown): Handler =>
  async function (_event, target) {
    const item = itemOf(this, target);
    if (item) await work(item, this);
  };

/** Folds or opens the section of the heading. */
const foldList: Handler = async function (_event, target) {
  const remembered = toggleFold(`${viewsOf(this).prefix}.${target.dataset.fold}`);
  rearrange(this, target);
  await remembered;
};

/** Folds or opens the contents of the row's container. */
const foldContainer: Handler = async function (_event, target) {
  const remembered = toggleFold(`${viewsOf(this).prefix}.${itemOf(this, target)?.id}`);
  rearrange(this, target);
  await remembered;
};

/** Shows only items that are worn or at hand, or all items. */
const listInUse: Handler = async function (_event, target) {
  target.setAttribute("aria-pressed", String(target.getAttribute("aria-pressed") !== "true"));
  rearrange(this, target);
};

/** Opens or closes the text of the row's item below the row. */
const expandItem: Handler = async function (_event, target) {
  const item = itemOf(this, target);
  if (!item) return;
  await toggleText(this, item);
  rearrange(this, target);
};

/** Moves the row's item one place up or down (`data-step`). */
const moveItem: Handler = async function (_event, target) {
  const row = target.closest<HTMLElement>("[data-item-id]");
  if (row) await moveRow(this, row, target.dataset.step === "-1" ? -1 : 1);
};

/** Opens the compendium browser for items of `data-type`, which are added to the sheet's actor. */
const browseItems: Handler = async function (_event, target) {
  const actor = actorOf(this);
  const { type } = target.dataset;
  if (actor) await offered("openBrowser")({ actor: actor.uuid, ...(type ? { type } : {}) });
};

export const LIST_ACTIONS = {
  browseItems,
  foldList,
  foldContainer,
  listInUse,
  expandItem,
  moveItem,
  showItem: onItem(showItem),
  stowItem: onItem(async (item) => (await import("./container-dialogs.ts")).askContainer(item)),
  takeOutItem: onItem((item) => putInto(item, null)),
  giveItem: onItem(async (item) => (await import("./give-dialog.ts")).askGive(item)),
  refreshItem: onItem((item) => offered("openRefresh")([item])),
  deleteItem: onItem(async (item) => (await import("./container-dialogs.ts")).deleteItem(item)),
  copyItem: onItem(async (item, sheet) => {
    const { _id, ...source } = item.toObject() as { readonly _id?: string };
    await createItems(actorOf(sheet)!, [source]);
  }),
};

/** Shows an item to the table: a chat message with its picture, name, facts and public text. */
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
