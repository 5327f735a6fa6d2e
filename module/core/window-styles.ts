import styles from "../../styles/windows.scss?inline";
import { detachedDocuments } from "./compat.ts";

/** Adds the styles of windows to the page and its detached windows, in the layer in which the host has those of the manifest. */
export function addWindowStyles(): void {
  for (const { head } of [document, ...detachedDocuments()]) {
    const sheet = head.ownerDocument.createElement("style");
    sheet.textContent = `@layer system {${styles}}`;
    head.append(sheet);
  }
}
