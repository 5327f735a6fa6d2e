/**
 * Sets git's hooks folder to .githooks; npm runs it after an installation. Does nothing on CI, outside of a clone,
 * without git, or if you have set your own hooks. Never fails, so that no installation fails because of it.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(fileURLToPath(import.meta.url), "../..");
const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" });

function setHooks() {
  if (process.env.CI || !existsSync(join(root, ".git"))) return;
  const own = git("config", "--get", "core.hooksPath");
  if (own.error || own.stdout.trim() !== "") return;
  git("config", "core.hooksPath", ".githooks");
}

setHooks();
