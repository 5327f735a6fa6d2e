/**
 * Prepares a fresh clone, then runs a command. Installs packages if the lock file is newer than the installed packages,
 * finds a browser (and installs one if a test run needs it), and passes its path as CHROME_PATH. Uses nothing but Node,
 * so that it can run before anything is installed.
 *
 *   node scripts/setup.mjs [--browser=required|optional|none] -- command arguments…
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(fileURLToPath(import.meta.url), "../..");
const stamp = join(root, "node_modules", ".installed-lock");
const divider = process.argv.indexOf("--");
const own = process.argv.slice(2, divider < 0 ? undefined : divider);
const command = divider < 0 ? [] : process.argv.slice(divider + 1);
const browserNeed = own.find((word) => word.startsWith("--browser="))?.slice("--browser=".length) ?? "none";

const WITHOUT_WINDOWS = "chromium-headless-shell";

function say(text) {
  process.stdout.write(`setup: ${text}\n`);
}

function fail(text) {
  process.stderr.write(`setup: ${text}\n`);
  process.exit(1);
}

function run(program, args, options = {}) {
  return spawnSync(program, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    ...options,
  });
}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(
      `Node 20.19 or newer is needed, this is ${process.versions.node}. Install it from https://nodejs.org.`,
    );
  }
}

function installPackages() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  say("installing packages (npm ci)…");
  const done = run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (done.status !== 0)
    fail("npm ci did not finish; its message is above. A network to the npm registry is needed once.");
  writeFileSync(stamp, lock);
}

function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Browsers that Playwright downloaded earlier, newest first. */
function playwrightBrowsers() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), ".cache", "ms-playwright");
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => name.startsWith("chromium-"))
    .sort()
    .reverse()
    .flatMap((name) => [
      join(cache, name, "chrome-linux", "chrome"),
      join(cache, name, "chrome-linux64", "chrome"),
      join(cache, name, "chrome-mac", "Chromium.app", "Contents", "MacOS", "Chromium"),
    ]);
}

function findBrowser() {
  if (process.env.CHROME_PATH) {
    if (executable(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
    fail(`CHROME_PATH names "${process.env.CHROME_PATH}", which cannot be run.`);
  }
  const names = [
    WITHOUT_WINDOWS,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
  ];
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)));
  const fixed = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  ];
  return [...onPath, ...fixed, ...playwrightBrowsers()].find(executable) ?? null;
}

/** Installs the first of these Debian packages that is available. @returns whether one was */
function installFromDebian(names) {
  if (spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0) return false;
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = (...args) => {
    const [program, ...rest] = [...prefix, "apt-get", ...args];
    return run(program, rest, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  };
  aptGet("update");
  return names.some((name) => aptGet("install", "-y", "--no-install-recommends", name, "fonts-dejavu-core"));
}

/** Tries the system's package manager first if allowed, because it needs no other download host. */
function installBrowser() {
  say("no Chromium found; installing Debian's package…");
  // Not every release has the headless package.
  if (installFromDebian([WITHOUT_WINDOWS, "chromium"])) {
    const found = findBrowser();
    if (found) return found;
  }
  say("asking playwright for a Chromium…");
  run(process.execPath, [join(root, "node_modules", "playwright-core", "cli.js"), "install", "chromium"]);
  return findBrowser();
}

/** In CI, installs Debian's headless Chromium too, in which browser tests need a sixth less work. */
function browserForTests() {
  const found = findBrowser();
  if (!found) return installBrowser();
  if (!process.env.CI || process.env.CHROME_PATH || found !== "/usr/bin/chromium") return found;
  say(`installing ${WITHOUT_WINDOWS} beside ${found}…`);
  return installFromDebian([WITHOUT_WINDOWS]) ? findBrowser() : found;
}

requireNode();
installPackages();

const env = { ...process.env };
if (browserNeed !== "none") {
  const browser = browserNeed === "required" ? browserForTests() : findBrowser();
  if (browser) env.CHROME_PATH = browser;
  else if (browserNeed === "required") {
    fail("no Chromium or Chrome could be found or installed. Install one and set CHROME_PATH to it.");
  }
}

if (command.length > 0) {
  const bin = join(root, "node_modules", ".bin");
  env.PATH = `${bin}${delimiter}${env.PATH ?? ""}`;
  const [program, ...args] = command;
  const done = run(program, args, { env });
  if (done.error) fail(`could not start "${program}": ${done.error.message}`);
  process.exit(done.status ?? 1);
}
