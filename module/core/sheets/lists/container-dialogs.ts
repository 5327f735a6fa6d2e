/** Dialogs for containers: choosing one, and deleting one that is not empty. */
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { applyByHand } from "../../changes/hand-changes.ts";
import type { ItemDocument } from "../../contract/documents.ts";
import { askWithForm, confirm, t } from "../../host/host.ts";
import { drawBundled, loadTemplates } from "../../templates/templates.ts";
import { allContentsOf, containerOf, containersFor, contentsOf, putInto } from "./containers.ts";

/** Asks for a container, and puts the item into it. */
export async function askContainer(item: ItemDocument): Promise<void> {
  const containers = item.actor ? containersFor(item.actor, item) : [];
  if (containers.length === 0)
    return void ui.notifications!.info(t("MANIFOLD.Container.None", { item: item.name }));
  const choices = containers.map(({ id, name }) => ({ id, name }));
  await loadTemplates();
  const chosen = await askWithForm(
    {
      title: "MANIFOLD.Row.Stow",
      content: drawBundled("core/apps/stow", { name: item.name, choices }),
      classes: [],
    },
    { label: "MANIFOLD.Container.Put", read: (form) => String(new FormData(form).get("container")) },
  );
  const container = chosen === null ? undefined : item.actor?.items.get(chosen);
  if (container) await putInto(item, container);
}

/** Asks for confirmation and deletes an item; the user decides whether the contents of a container are deleted too. */
export async function deleteItem(item: ItemDocument): Promise<void> {
  await loadTemplates();
  const { actor } = item;
  if (actor && contentsOf(item).length > 0) {
    const choice = await askContents(item);
    if (choice) await applyByHand(actor, choice === "all" ? removeAll(item) : removeAlone(item));
    return;
  }
  // An item with grants asks which of its gifts to remove.
  if (
    item.subtype?.grants ||
    (await confirm("MANIFOLD.Sheet.Delete", drawBundled("core/apps/delete", { name: item.name })))
  )
    await item.delete();
}

async function askContents(container: ItemDocument): Promise<"all" | "alone" | null> {
  const contents = allContentsOf(container).map(({ name }) => name);
  return askWithForm(
    {
      title: "MANIFOLD.Sheet.Delete",
      content: drawBundled("core/apps/delete-container", { name: container.name, contents }),
      classes: [],
    },
    {
      label: "MANIFOLD.Row.Delete",
      read: (form) => (new FormData(form).get("contents") === "all" ? "all" : "alone"),
    },
  );
}

function removeAll(container: ItemDocument): ChangeSet {
  const change = new ChangeSetBuilder();
  for (const item of [container, ...allContentsOf(container)]) change.removeItem(item.id!);
  return change.build();
}

/** Moves the contents of a deleted container to the place of the container. */
function removeAlone(container: ItemDocument): ChangeSet {
  const change = new ChangeSetBuilder().removeItem(container.id!);
  const outer = containerOf(container)?.id ?? "";
  for (const item of contentsOf(container)) change.item(item.id!).set("container", outer);
  return change.build();
}
