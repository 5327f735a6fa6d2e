import { existsSync } from "node:fs";

const DEBIAN = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** How Playwright launches the browser of tests, benches and pictures: the one that `setup.mjs` found, else Debian's. */
export function launchOptions(...flags: readonly string[]) {
  const executablePath = process.env.CHROME_PATH ?? DEBIAN.find((path) => existsSync(path));
  return {
    ...(executablePath ? { executablePath } : {}),
    // Chromium refuses its sandbox to root, which is who runs in most containers.
    args: process.getuid?.() === 0 ? [...flags, "--no-sandbox"] : [...flags],
  };
}
