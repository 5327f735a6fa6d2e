import { shell } from "./host.ts";

/** The label of a kind of document: a package's translation, or else its name split into words. */
export function documentLabel(documentName: string): string {
  const { i18n } = shell.game;
  const { label } = shell.documentClass(documentName).metadata;
  return i18n.has(label) ? i18n.localize(label) : documentName.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
}
