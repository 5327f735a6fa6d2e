/** Entries that open the compendium updates, which load on first use. */
import type { ActorDocument, ItemDocument } from "../../core/contract/documents.ts";
import { me } from "../../core/host/host.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { addControl } from "../../core/sheets/add-control.ts";
import { actionRow, addDirectoryButton } from "../../core/templates/directory-button.ts";
import type { RefreshScope } from "./scope.ts";

const ICON = "fa-solid fa-arrows-rotate";
const LABEL = "MANIFOLD.Refresh.Open";

export async function openRefresh(scope: RefreshScope): Promise<void> {
  const { CompendiumUpdatesWindow } = await import("./updates-window.ts");
  await new CompendiumUpdatesWindow(scope).render({ force: true });
}

const isStored = ({ uuid, isOwner }: ActorDocument | ItemDocument): boolean =>
  isOwner && !uuid.startsWith("Compendium.");

/** Hook `getHeaderControlsItemSheetV2`. */
export function addItemRefresh(
  { document: item }: { readonly document: ItemDocument },
  controls: object[],
): void {
  if (item.ruleset && isStored(item)) addRefresh(controls, { items: [item] });
}

/** Hook `getHeaderControlsActorSheetV2`. */
export function addActorRefresh(
  { document: actor }: { readonly document: ActorDocument },
  controls: object[],
): void {
  if (actor.ruleset && isStored(actor)) addRefresh(controls, { actor });
}

const addRefresh = (controls: object[], scope: RefreshScope): void =>
  addControl(controls, {
    icon: ICON,
    label: LABEL,
    action: "manifoldRefresh",
    onClick: () => void reportErrors(() => openRefresh(scope)),
  });

/** Hook `renderCompendiumDirectory`: lets the GM compare the whole world. */
export function addWorldRefresh(_app: unknown, html: HTMLElement): void {
  if (!me().isGM) return;
  addDirectoryButton(actionRow(html), {
    className: "manifold-refresh",
    icon: ICON,
    label: "MANIFOLD.Refresh.OpenWorld",
    onClick: () => openRefresh({ world: true }),
  });
}
