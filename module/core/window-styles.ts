import styles from "../../styles/windows.scss?inline";

/** Adds the styles of windows to the page, in the layer in which the host has those of the manifest. */
export function addWindowStyles(): void {
  const sheet = document.createElement("style");
  sheet.textContent = `@layer system {${styles}}`;
  document.head.append(sheet);
}
