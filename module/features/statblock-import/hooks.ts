import { me } from "../../core/host/host.ts";
import type { Room } from "../../core/host/room.ts";
import { addDirectoryButton } from "../../core/templates/directory-button.ts";

export const statblockImport: Room = {
  hooks: { renderActorDirectory: [addStatblockButton] },
};

/** Hook `renderActorDirectory`: adds a button below the list. */
export function addStatblockButton(_app: unknown, html: HTMLElement): void {
  if (!me().hasPermission("ACTOR_CREATE")) return;
  addDirectoryButton(html.querySelector(".directory-footer") ?? html.querySelector(".header-actions"), {
    className: "manifold-statblock-import",
    icon: "fa-solid fa-paste",
    label: "MANIFOLD.Statblock.Open",
    onClick: openStatblock,
  });
}

export async function openStatblock(): Promise<void> {
  const { StatblockImportWindow } = await import("./import-window.ts");
  const shown = foundry.applications.instances.get("manifold-statblock");
  await (shown ?? new StatblockImportWindow()).render({ force: true });
}
