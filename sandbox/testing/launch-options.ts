import { existsSync } from "node:fs";

const DEBIAN = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Launch options of Playwright for tests, benches and screenshots: the browser that `setup.mjs` found, or Debian's. */
export function launchOptions(...flags: readonly string[]) {
  const executablePath = process.env.CHROME_PATH ?? DEBIAN.find((path) => existsSync(path));
  return {
    ...(executablePath ? { executablePath } : {}),
    // Chromium refuses to run its sandbox as root, and most containers run as root.
    args: process.getuid?.() === 0 ? [...flags, "--no-sandbox"] : [...flags],
  };
}
