/** Builds `dist/`: the system exactly as it is zipped. Code, styles and language files by Vite, then the packs. */
import { rmSync } from "node:fs";
import { compilePacks } from "./lib/packs.ts";
import { DIST, run } from "./lib/run.ts";

rmSync(DIST, { recursive: true, force: true });
const built = await run("vite", ["build", "--logLevel", "warn"]);
if (built.code !== 0) process.exit(built.code);
await compilePacks(DIST);
