import { shell } from "./host.ts";

/** What a kind of document is called: in the packages' language where they name it, else in words of its own name. */
export function documentLabel(documentName: string): string {
  const { i18n } = shell.game;
  const { label } = shell.documentClass(documentName).metadata;
  return i18n.has(label) ? i18n.localize(label) : documentName.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
}
