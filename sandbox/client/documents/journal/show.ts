import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../common/constants/permissions.ts";
import { escapeHTML } from "../../../common/utils/text.ts";
import { type Transport, transport } from "../../transport.ts";
import type { ClientDocumentInstance } from "../abstract/client-document.ts";
import type { DocumentApplication } from "../abstract/with-sheet.ts";
import type { Source } from "../types.ts";

export interface ShowOptions {
  /** Also show it to users who may not read it. */
  force?: boolean;
  /** The recipients; by default all users. */
  users?: string[];
}

interface Dialogs {
  input(config: Source): Promise<Source | null>;
}

/**
 * Opens a journal entry or page on the other clients.
 * @throws if the user does not own it
 */
export async function showEntry(
  document: ClientDocumentInstance,
  { force = false, users }: ShowOptions = {},
): Promise<void> {
  if (!document.isOwner) throw new Error(`You may not show "${document.name}" because you do not own it`);
  await transport().showEntry({ uuid: document.uuid ?? "", force, ...(users && { users }) });
  ui.notifications?.info(`"${document.name}" is shown to the players`);
}

/** Asks which users to show an entry or page to. */
export async function showEntryDialog(document: ClientDocumentInstance): Promise<void> {
  const dialogs = foundry.applications.api.DialogV2 as unknown as Dialogs;
  const others = game.users.filter((user) => user.active && !user.isSelf);
  if (!others.length) {
    ui.notifications?.warn("No other user is connected");
    return;
  }
  const users = others.map(
    ({ id, name }) =>
      `<div class="form-group"><label>${escapeHTML(name)}</label><div class="form-fields">` +
      `<input type="checkbox" name="users.${id}" checked aria-label="${escapeHTML(name)}"></div></div>`,
  );
  const answer = await dialogs.input({
    window: { title: `Show to Players: ${document.name}` },
    content: `${users.join("")}<div class="form-group"><label>Also to those who may not read it</label><div class="form-fields"><input type="checkbox" name="force" aria-label="Also to those who may not read it"></div></div>`,
    ok: { label: "Show" },
  });
  if (!answer) return;
  const chosen = others.filter(({ id }) => answer[`users.${id}`] || (answer.users as Source)?.[id as string]);
  await showEntry(document, { force: Boolean(answer.force), users: chosen.map(({ id }) => id as string) });
}

/** Opens entries that other users show. */
export function listenForEntries(connection: Transport): void {
  connection.on("showEntry", ({ uuid, force }) => {
    void openShown(uuid, force).catch((error: Error) =>
      Hooks.onError("Journal._showEntry", error, { log: "error" }),
    );
  });
}

/** Opens an entry, or for a page its entry at that page. `force` ignores this user's level. */
export async function openShown(uuid: string, force = true): Promise<void> {
  const document = (await fromUuid(uuid)) as unknown as ClientDocumentInstance | null;
  if (!document || (!force && !document.testUserPermission(game.user as never, "OBSERVER"))) return;
  const entry = (document.parent ?? document) as unknown as ClientDocumentInstance;
  const options = { force: true, ...(document.parent && { pageId: document.id }) };
  const sheet = entry.isOwner || !force ? entry.sheet : forcedSheet(entry);
  await sheet?.render(options);
}

/** A sheet that shows the entry to a user of any level. */
function forcedSheet(entry: ClientDocumentInstance): DocumentApplication | null {
  const SheetClass = entry._getSheetClass();
  return SheetClass && new SheetClass({ document: entry, viewPermission: DOCUMENT_OWNERSHIP_LEVELS.NONE });
}
