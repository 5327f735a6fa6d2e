import { join } from "node:path";
import { folderOfRun } from "./folder-of-run.ts";

/** The folder of this run, which the processes of its tests inherit. */
process.env.BUILT_MODULES ??= folderOfRun("modules");
export const OUT = process.env.BUILT_MODULES;

/** Path of a built source. */
export const builtPath = (file: string): string => join(OUT, file.replace(/\.ts$/, ".js"));
