/**
 * Adds items of compendia or of the world to an actor. Each item is added, merged, stacked or refused; duplicates need
 * confirmation.
 */
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ItemSource } from "../../../kit/contract.ts";
import { applyChange } from "../../changes/apply.ts";
import { carriedData } from "../../changes/carried-data.ts";
import { dropProblem } from "../../changes/drop.ts";
import { ledgerOf } from "../../changes/ledger.ts";
import type { ActorDocument, ItemDocument } from "../../contract/documents.ts";
import { localizeText } from "../../host/format.ts";
import { unitList } from "../../host/formatters.ts";
import { askWithForm, me, t } from "../../host/host.ts";
import { announce } from "../../host/live-region.ts";
import { offered } from "../../host/offers.ts";
import { Refusal } from "../../host/refusal.ts";
import { drawBundled, loadTemplates } from "../../templates/templates.ts";
import { originOf, stackFor } from "./stacks.ts";

/** The result of adding items. */
interface AddResult {
  /** Names of items that are new or were added to a row. */
  readonly added: readonly string[];
  /** The reasons why items were refused. */
  readonly refused: readonly string[];
  /** Key of the ledger entry; null if there is none. */
  readonly key: string | null;
}

/**
 * Adds items as one change, which can be undone at once. Conditions and trained skills are applied, and items with
 * grants open a dialog.
 * @returns null if the user has dismissed the question about duplicates
 */
export async function addItems(
  actor: ActorDocument,
  items: readonly ItemDocument[],
): Promise<AddResult | null> {
  const refused: string[] = [];
  const fitting = items.filter((item) => {
    const problem = dropProblem(actor, item);
    if (problem) refused.push(localizeText(problem));
    return problem === null;
  });
  const doubles = fitting.filter((item) => !item.subtype?.onDropped && isPresent(actor, item));
  const again = doubles.length > 0 ? await askAgain(actor.name, doubles) : [];
  if (!again) return null;
  const wanted = fitting.filter((item) => !doubles.includes(item) || again.includes(item));
  const added: string[] = [];
  const plain: ItemDocument[] = [];
  for (const item of wanted) {
    if (await item.subtype?.onDropped?.(actor, item)) added.push(item.name);
    else if (item.subtype?.grants) await offered("addGranting")(actor, item);
    else plain.push(item);
  }
  const key = plain.length > 0 ? await store(actor, plain) : null;
  return { added: [...added, ...plain.map(({ name }) => name)], refused, key };
}

/** Like {@link addItems}, and notifies the user of the result. */
export async function addAndTell(
  actor: ActorDocument,
  items: readonly ItemDocument[],
): Promise<AddResult | null> {
  const result = await addItems(actor, items);
  if (!result) return null;
  const { added, refused } = result;
  if (added.length > 0) {
    const names = unitList().format(added);
    const text = t("MANIFOLD.Add.Done", { count: added.length, actor: actor.name, names });
    ui.notifications!.info(text);
    announce(text);
  }
  for (const text of refused) ui.notifications!.warn(text);
  return result;
}

/** Whether the actor has the item in a form that cannot be stacked. */
export const isPresent = (actor: ActorDocument, item: ItemDocument): boolean =>
  !stackFor(actor, item) && actor.items.some((own) => own.type === item.type && isSame(own, item));

function isSame(own: ItemDocument, item: ItemDocument): boolean {
  const [origin, other] = [originOf(own), originOf(item)];
  return origin !== null && other !== null ? origin === other : own.name === item.name;
}

/**
 * Asks which of the documents that already exist should be added again.
 * @returns null if dismissed
 */
export async function askAgain<Kind extends { readonly uuid: string; readonly name: string }>(
  owner: string,
  items: readonly Kind[],
): Promise<Kind[] | null> {
  const context = { owner, count: items.length, items: items.map(({ uuid, name }) => ({ uuid, name })) };
  await loadTemplates();
  const chosen = await askWithForm(
    {
      title: "MANIFOLD.Add.AgainTitle",
      content: drawBundled("core/browser/add-again", context),
      classes: [],
    },
    { label: "MANIFOLD.Add.Continue", read: (form) => new FormData(form).getAll("again").map(String) },
  );
  return chosen && items.filter(({ uuid }) => chosen.includes(uuid));
}

/**
 * @returns the key of the ledger entry
 * @throws Refusal if the change does not fit the actor
 */
async function store(actor: ActorDocument, items: readonly ItemDocument[]): Promise<string> {
  const key = foundry.utils.randomID();
  const what = {
    key: "MANIFOLD.Add.Ledger",
    data: { count: items.length, names: items.map(({ name }) => name).join(", ") },
  };
  const reason = { key, by: me().id, what, message: null, source: actor.uuid };
  const result = await applyChange(actor, reason, () => {
    const change = new ChangeSetBuilder();
    const given = new Set(idsGivenBack(actor));
    for (const item of items) {
      const stack = stackFor(actor, item);
      if (stack) change.item(stack.id!).add("quantity", carriedData(item).quantity ?? 1);
      else change.addItem(sourceFor(actor, item, given));
    }
    return { change: change.build() };
  });
  if (result.state === "refused") throw new Refusal(result.text);
  return key;
}

/**
 * Ids of items that were added and undone. A new item with such an id could not be distinguished from the undone one.
 */
const idsGivenBack = (actor: ActorDocument): string[] =>
  ledgerOf(actor)
    .filter(({ undone }) => undone)
    .flatMap(({ items }) => (items?.added ?? []).map(({ _id }) => _id));

/**
 * Creation data with the compendium as source. The id is kept if it is free, so that macros and links of an item that
 * was deleted and added again still work.
 */
function sourceFor(actor: ActorDocument, item: ItemDocument, given: Set<string>): ItemSource {
  const { _id, folder, sort, ownership, ...source } = item.toObject() as ItemSource;
  const isFree = _id !== undefined && !actor.items.has(_id) && !given.has(_id);
  if (isFree) given.add(_id);
  const origin = originOf(item);
  return {
    ...source,
    ...(isFree ? { _id } : {}),
    ...(origin ? { _stats: { compendiumSource: origin } } : {}),
  } as ItemSource;
}
