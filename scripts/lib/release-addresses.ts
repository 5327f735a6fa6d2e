/** The addresses from which a release is installed and updated. */

export interface Addresses {
  readonly url: string;
  readonly manifest: string;
}

/**
 * Reads the addresses of a release.
 * @param base the future address of this release's files
 * @param manifest the permanent address of the newest manifest
 * @throws Error for anything but web addresses
 */
export function readAddresses(base: string, manifest: string | undefined): Addresses {
  const url = readAddress("base", base).replace(/\/{1,100}$/, "");
  return { url, manifest: manifest === undefined ? `${url}/system.json` : readAddress("manifest", manifest) };
}

function readAddress(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && ["http:", "https:"].includes(url.protocol) && url.search === "" && url.hash === "")
    return url.href;
  throw new Error(`--${option} must be an address that begins with https:// or http://, not "${text}"`);
}

type Manifest = Readonly<Record<string, unknown>>;

/** A manifest with the addresses of its release; without addresses, a note about the consequences. */
export function nameAddresses(
  manifest: Manifest,
  addresses: Addresses | null,
): { readonly manifest: Manifest; readonly warning: string | null } {
  if (!addresses)
    return { manifest, warning: "Without --base the release names no addresses: it cannot tell of updates." };
  const download = `${addresses.url}/${manifest.id}-${manifest.version}.zip`;
  return { manifest: { ...manifest, ...addresses, download }, warning: null };
}
