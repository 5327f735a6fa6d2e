import styles from "../../../styles/windows.scss?inline";

/**
 * Adds the styles of windows to the page and its detached windows, in the cascade layer that the host uses for the
 * manifest's styles.
 */
export function addWindowStyles(): void {
  for (const { head } of [document, ...detachedDocuments()]) {
    const sheet = head.ownerDocument.createElement("style");
    sheet.textContent = `@layer system {${styles}}`;
    head.append(sheet);
  }
}

/** Since generation 14. */
interface Applications {
  readonly detached?: { readonly windows: ReadonlyMap<string, { readonly window: Window }> };
}

/** The pages of windows outside the game's page, which only generation 14 supports. */
function detachedDocuments(): Document[] {
  const { detached } = foundry.applications as Applications;
  return [...(detached?.windows.values() ?? [])].map(({ window }) => window.document);
}
