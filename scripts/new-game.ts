/**
 * Creates a game: copies the example of the contract suite under a new name, and adds its lines to the manifests, the
 * index of rulesets and the styles. The game is playable at once (`npm start`); docs/write-a-game.md explains the rest.
 *   npm run new-game -- ladder
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readArguments } from "./lib/command-line.ts";
import { newGame, refusalOf } from "./lib/new-game.ts";
import { stampPacks } from "./lib/packs.ts";
import { ROOT, run } from "./lib/run.ts";

async function main(id: string | undefined): Promise<number> {
  if (!id) {
    console.error("Say what the game is called in code: npm run new-game -- ladder");
    return 1;
  }
  const refusal = refusalOf(id);
  if (refusal) {
    console.error(`${refusal} Nothing has been changed.`);
    return 1;
  }
  const files = newGame(id);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  stampPacks();
  const formatted = [...files.keys()].filter((path) => /\.(ts|json|scss)$/.test(path));
  const { code, output } = await run("biome", ["check", "--write", ...formatted], { quiet: true });
  if (code !== 0) console.error(output);
  for (const path of [...files.keys()].sort()) console.log(path);
  console.log(
    `
npm start opens the demo world with it; docs/write-a-game.md explains each file.
npx vitest run test/host/contract.host.test.ts -t ${id} plays it.`,
  );
  return code;
}

process.exitCode = await main(readArguments(import.meta.url, {}).positionals[0]);
