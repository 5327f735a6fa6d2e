/**
 * Links the built system into a Foundry user data folder, so that you see a rebuild after the next reload.
 *   npm run link -- --data DIR
 */
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { readArguments } from "./lib/command-line.ts";
import { installProblems } from "./lib/release-files.ts";
import { DIST } from "./lib/run.ts";

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const { values } = readArguments(import.meta.url, { data: { type: "string" } });
if (!values.data) fail("say where Foundry keeps its user data: npm run link -- --data DIR");
const data = resolve(values.data);
if (!existsSync(data)) fail(`there is no folder ${data}`);

const problems = installProblems(DIST);
if (problems.length > 0)
  fail(`dist/ cannot be installed:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);

/** The given folder may be the user data folder itself or its parent, which Foundry's options use. */
const systems = existsSync(join(data, "Data")) ? join(data, "Data", "systems") : join(data, "systems");
const { id } = JSON.parse(readFileSync(join(DIST, "system.json"), "utf8")) as { id: string };
const target = join(systems, id);
mkdirSync(systems, { recursive: true });
if (existsSync(target) && !lstatSync(target).isSymbolicLink()) {
  fail(`${target} is a real folder, an installed release perhaps; move it away first`);
}
rmSync(target, { force: true });
symlinkSync(DIST, target, process.platform === "win32" ? "junction" : "dir");
console.log(`${target} → ${DIST}`);
