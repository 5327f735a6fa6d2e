/** What a script is called with. `--help` prints the comment at its head, so that it is told once how it is called. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** The text of the comment with which a source begins. */
export function usageIn(source: string): string {
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(source)?.[1] ?? "";
  return comment.replaceAll(/^[ \t]*\*? ?/gm, "").trim();
}

/**
 * Reads the arguments of the script; asked for help it prints how it is called and ends, before anything is done. An
 * unknown option ends it too.
 * @param script `import.meta.url`
 * @param options as `parseArgs` takes them; other words are positionals
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
