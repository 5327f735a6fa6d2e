/**
 * Controls that open the dialog for dealing: in the menu of a chat message, next to the scene, and above the actors.
 */

import type { MessageDocument } from "../../contract/documents.ts";
import { offeredGames } from "../../games/settings.ts";
import { contextEntry } from "../../host/compat.ts";
import { me, messageById } from "../../host/host.ts";
import type { SceneControlGroups } from "../../host/host-hooks.ts";
import { reportErrors } from "../../host/report-errors.ts";
import { actionRow, addDirectoryButton } from "../../templates/directory-button.ts";
import type { RollDeal } from "./deal-roll.ts";
import { dealingOf } from "./dealt-hit.ts";
import { messageTotal } from "./message-total.ts";
import { openDeal } from "./open-deal.ts";

const ICON = "fa-solid fa-heart-crack";
const TITLE = "MANIFOLD.Dealt.Dialog";

const isOffered = (): boolean => offeredGames().some((game) => dealingOf(game));

const ENTRIES: readonly (RollDeal & { readonly label: string; readonly icon: string })[] = [
  { label: "MANIFOLD.Dealt.Menu.damage", icon: ICON, nature: "damage", factor: 1 },
  { label: "MANIFOLD.Dealt.Menu.half", icon: "fa-solid fa-shield-halved", nature: "damage", factor: 0.5 },
  { label: "MANIFOLD.Dealt.Menu.double", icon: "fa-solid fa-burst", nature: "damage", factor: 2 },
  { label: "MANIFOLD.Dealt.Menu.healing", icon: "fa-solid fa-heart-pulse", nature: "healing", factor: 1 },
];

/** Hook `getChatMessageContextOptions`: deals the roll of any message. */
export function addDealEntries(_log: unknown, entries: object[]): void {
  const messageOf = (row: HTMLElement): MessageDocument | null =>
    messageById(row.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "");
  const visible = (row: HTMLElement): boolean => {
    const message = messageOf(row);
    return message !== null && isOffered() && message.type !== "dealt" && messageTotal(message) !== null;
  };
  for (const { label, icon, ...deal } of ENTRIES)
    entries.push(
      contextEntry({
        label,
        icon,
        visible,
        run: (row) =>
          reportErrors(async () => {
            const { dealRoll } = await import("./deal-roll.ts");
            await dealRoll(messageOf(row)!, deal);
          }),
      }),
    );
  entries.push(
    contextEntry({
      label: "MANIFOLD.Dealt.Menu.dialog",
      icon: "fa-solid fa-sliders",
      visible,
      run: (row) => reportErrors(() => openDeal({ message: messageOf(row)! })),
    }),
  );
}

/** Hook `getSceneControlButtons`: adds a tool to the token controls. */
export function addDealTool(controls: SceneControlGroups): void {
  const tools = controls.tokens?.tools;
  if (!tools || !me().isGM || !isOffered()) return;
  tools.manifoldDeal = {
    name: "manifoldDeal",
    title: TITLE,
    icon: ICON,
    order: Object.keys(tools).length + 1,
    button: true,
    visible: true,
    onChange: () => void reportErrors(() => openDeal()),
  };
}

/** Hook `renderActorDirectory`: adds a button below the Create buttons. */
export function addDealButton(_app: unknown, html: HTMLElement): void {
  if (!me().isGM || !isOffered()) return;
  addDirectoryButton(actionRow(html), {
    className: "manifold-deal",
    icon: ICON,
    label: TITLE,
    onClick: () => openDeal(),
  });
}
