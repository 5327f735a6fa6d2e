import type { ActorDocument } from "../contract/documents.ts";
import { me } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { addControl } from "../sheets/add-control.ts";
import { actionRow, addDirectoryButton } from "../templates/directory-button.ts";
import type { RequestDialogOptions } from "./request-dialog.ts";

/** The GM's buttons for requests, above the actor directory and in the header menu of sheets. */
const ICON = "fa-solid fa-comment-dots";
const TITLE = "MANIFOLD.Request.Title";

/** Hook `renderActorDirectory`: adds a button below the Create buttons. */
export function addRequestButton(_app: unknown, html: HTMLElement): void {
  if (!me().isGM) return;
  addDirectoryButton(actionRow(html), {
    className: "manifold-request",
    icon: ICON,
    label: TITLE,
    onClick: () => openRequest(),
  });
}

interface SheetLike {
  readonly document: ActorDocument;
}

/** Hook `getHeaderControlsActorSheetV2`: adds the request of a roll by this actor. */
export function addRequestControl(sheet: SheetLike, controls: object[]): void {
  const { ruleset, uuid } = sheet.document;
  if (!me().isGM || !ruleset) return;
  addControl(controls, {
    icon: ICON,
    label: TITLE,
    action: "manifoldRequest",
    onClick: () => void reportErrors(() => openRequest({ ruleset: ruleset.id, actors: [uuid!] })),
  });
}

/** Opens the dialog that asks for rolls. */
export async function openRequest(options: RequestDialogOptions = {}): Promise<void> {
  const { RequestDialog } = await import("./request-dialog.ts");
  await new RequestDialog(options).render({ force: true });
}
