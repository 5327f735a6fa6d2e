/** The shipped guides and docs/playing use the labels of controls on the screen. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { GAMES } from "../../scripts/lib/games.ts";
import { readSources } from "../../scripts/lib/packs.ts";

/** Controls of the host, and headings that the host takes from the manifest. */
const HOST = new Set([
  "Actors",
  "Combat",
  "Compendium Packs",
  "Configure Controls",
  "End turn",
  "Import",
  "Manifold",
]);

const leaves = (value: unknown, path = ""): [path: string, text: string][] =>
  typeof value === "string"
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, below]) => leaves(below, `${path}.${key}`));

/** Patterns for the texts on a screen, with any values in them. Names of message types are never shown. */
function patternsOf(game: string): RegExp[] {
  const texts = ["core", game].flatMap((file) =>
    leaves(JSON.parse(readFileSync(`lang/en/${file}.json`, "utf8"))),
  );
  return texts
    .filter(([path]) => !path.startsWith(".TYPES.ChatMessage."))
    .map(([, text]) => text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
    .filter((parts) => parts.join("").trim().length > 2)
    .map((parts) => new RegExp(`^${parts.join(".+")}$`, "i"));
}

const named = (text: string, mark: RegExp): string[] => [
  ...new Set([...text.replaceAll(/\s+/g, " ").matchAll(mark)].map(([, word]) => word!)),
];

it.each(GAMES)("guides and docs/playing of %s mention only controls that are on the screen", (game) => {
  const sources = readSources().filter(({ pack }) => pack.name.startsWith(`${game}-`));
  const names = new Set([
    ...sources.map(({ pack }) => pack.label),
    ...sources
      .flatMap(({ document }) => leaves(document))
      .flatMap(([path, text]) => (path.endsWith(".name") ? [text] : [])),
  ]);
  const guides = sources
    .filter(({ pack }) => pack.name === `${game}-guides`)
    .flatMap(({ document }) =>
      (document.pages as { text: { content: string } }[]).map(({ text }) => text.content),
    );
  const words = [
    ...named(guides.join(" "), /<em>(.*?)<\/em>/g),
    ...named(readFileSync(`docs/playing/${game}.md`, "utf8"), /(?<![*\w])\*([^*]+)\*(?!\*)/g),
  ];
  expect(words.length).toBeGreaterThan(30);
  const patterns = patternsOf(game);
  const known = (word: string): boolean =>
    HOST.has(word) || names.has(word) || patterns.some((pattern) => pattern.test(word));
  expect(words.filter((word) => !known(word))).toEqual([]);
});
