/** The addresses from which a release is installed and updated. */

export interface Addresses {
  readonly url: string;
  readonly manifest: string;
}

/**
 * Reads the addresses of a release.
 * @param base where the files of this release will be
 * @param manifest where the newest manifest will always be
 * @throws Error for anything but addresses of the web
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

/** A manifest with the addresses of its release; without them, what that means. */
export function nameAddresses(
  manifest: Manifest,
  addresses: Addresses | null,
): { readonly manifest: Manifest; readonly warning: string | null } {
  if (!addresses)
    return { manifest, warning: "Without --base the release names no addresses: it cannot tell of updates." };
  const download = `${addresses.url}/${manifest.id}-${manifest.version}.zip`;
  return { manifest: { ...manifest, ...addresses, download }, warning: null };
}
