import { getProperty } from "../../../common/utils/_module.ts";
import { host } from "../host.ts";
import { STRINGS } from "../strings.ts";
import type { ApplicationV2 } from "./application.ts";
import type { DocumentSheetV2 } from "./document-sheet.ts";

type WindowClass = new (options: Record<string, unknown>) => ApplicationV2;
interface AppsNamespace {
  DocumentSheetConfig: WindowClass;
  DocumentOwnershipConfig: WindowClass;
  FilePicker: { implementation: WindowClass };
}

/** Looked up when used, because the windows opened here extend the class that has these actions. */
function apps(): AppsNamespace {
  return (host.foundry.applications as { apps: AppsNamespace }).apps;
}

/** Action: choose the sheet of this document. */
export function configureSheet(this: DocumentSheetV2): void {
  void new (apps().DocumentSheetConfig)({ document: this.document }).render({ force: true });
}

/** Action: configure who may see or change this document. */
export function configureOwnership(this: DocumentSheetV2): void {
  void new (apps().DocumentOwnershipConfig)({ document: this.document }).render({ force: true });
}

/** Action: copy the document's UUID to the clipboard, or its id with the right button. */
export async function copyUuid(this: DocumentSheetV2): Promise<void> {
  const { uuid } = this.document;
  try {
    await navigator.clipboard.writeText(uuid);
    host.ui.notifications.info(STRINGS.uuidCopied(uuid));
  } catch {
    // The clipboard needs a secure origin; without one the user can still copy from the message.
    host.ui.notifications.info(STRINGS.uuidNotCopied(uuid), { permanent: true });
  }
}

/** Action on `<img data-edit="path">`: choose another image for that field. */
export async function editImage(this: DocumentSheetV2, _event: Event, target: HTMLElement): Promise<void> {
  const path = target.dataset.edit;
  if (target.tagName !== "IMG" || !path)
    throw new Error('The action "editImage" is for <img data-edit="path of the field">');
  const current = getProperty(this.document._source, path);
  const picker = new (apps().FilePicker.implementation)({
    type: "image",
    current,
    callback: (chosen: string) => {
      target.setAttribute("src", chosen);
      if (this.options.form?.submitOnChange) void this.submit();
      else void this.document.update({ [path]: chosen });
    },
  });
  await (picker as unknown as { browse(): Promise<unknown> }).browse();
}
