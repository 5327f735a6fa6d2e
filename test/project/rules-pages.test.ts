/** The pages of the rules packs: their content and their links to each other. */
import { describe, expect, it } from "vitest";
import { GAMES } from "../../scripts/lib/games.ts";
import { readLedger } from "../../scripts/lib/ledger.ts";
import { lintPacks, readSources } from "../../scripts/lib/packs.ts";

interface Page {
  readonly _id: string;
  readonly name: string;
  readonly text: { readonly content: string };
  readonly flags: { readonly manifold: { readonly rules: string[]; readonly topics: string[] } };
}

const sources = readSources();

const pagesOf = (game: string): Page[] =>
  sources
    .filter(({ pack }) => pack.name === `${game}-rules`)
    .flatMap(({ document }) => document.pages as Page[]);

it("every link in a pack leads to an existing document or page", () => {
  expect(lintPacks()).toEqual([]);
});

describe.each(GAMES)("rules pages of %s", (game) => {
  const pages = pagesOf(game);

  it("contain every reference row of the ledger", () => {
    const said = new Set(pages.flatMap(({ flags }) => flags.manifold.rules));
    const rows = readLedger(game).filter(({ kinds }) => kinds.includes("Reference"));
    expect(rows.filter(({ id }) => !said.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it("link to each other, but never to themselves", () => {
    for (const { _id, name, text } of pages) {
      const links = [...text.content.matchAll(/JournalEntryPage\.(\w{16})\]/g)].map(([, id]) => id);
      expect(links.length, name).toBeGreaterThan(0);
      expect(links, name).not.toContain(_id);
    }
  });

  it("have one topic each, and begin with a summary", () => {
    const topics = pages.flatMap(({ flags }) => flags.manifold.topics);
    expect(topics.filter((topic, place) => topics.indexOf(topic) !== place)).toEqual([]);
    for (const { name, text } of pages) expect(text.content, name).toMatch(/^<p>/);
  });
});
