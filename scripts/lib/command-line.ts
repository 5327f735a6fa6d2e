/** Reads a script's arguments. `--help` prints the script's first comment, so that its usage is written only once. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** The text of the first comment in a source. */
export function usageIn(source: string): string {
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(source)?.[1] ?? "";
  return comment.replaceAll(/^[ \t]*\*? ?/gm, "").trim();
}

/**
 * Reads the arguments of the script. With `--help`, prints the usage and exits before doing anything. An unknown option
 * exits too.
 * @param script `import.meta.url`
 * @param options as for `parseArgs`; other words are positionals
 */
export function readArguments<const T extends Options>(script: string, options: T) {
  const usage = usageIn(readFileSync(fileURLToPath(script), "utf8"));
  if (process.argv.slice(2).includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}
