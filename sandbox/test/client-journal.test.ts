import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { markdownToHtml } from "../client/applications/sheets/journal/markdown.ts";
import type { JournalEntry } from "../client/documents/journal-entry.ts";
import type { JournalEntryPage } from "../client/documents/journal-entry-page.ts";
import type { Host } from "../node/host.ts";
import { GM, OTHER_PLAYER, PLAYER, type Source, startHost } from "./client-support.ts";

const ENTRY = "Entry00000000000";
const PAGE = "Page000000000000";
const OWNED = "Owned00000000000";

const documents = {
  JournalEntry: [
    {
      _id: ENTRY,
      name: "Village",
      ownership: { default: 1, [OTHER_PLAYER]: 2 },
      pages: [{ _id: PAGE, name: "Mill", type: "text", text: { content: "<p>Old.</p>" } }],
    },
    { _id: OWNED, name: "Diary", ownership: { default: 0, [PLAYER]: 3 } },
  ],
};

let host: Host;
const start = async (userId = GM) => {
  host = await startHost({ userId, documents });
};
beforeEach(() => start());
afterEach(() => host.teardown());

const journal = () =>
  CONFIG.JournalEntry
    .collection as unknown as typeof import("../client/documents/collections/world-collections.ts").Journal;
const entry = (id = ENTRY) => game.journal.get(id) as unknown as JournalEntry;

/** Records the requests to open entries that a user's client receives. */
function watch(userId: string) {
  const seen = vi.fn();
  host.connect(userId).on("showEntry", seen);
  return seen;
}

describe("showing a journal to players", () => {
  it("[U7] opens the entry at all other clients", async () => {
    const [ann, ben] = [watch(PLAYER), watch(OTHER_PLAYER)];
    expect(await entry().show()).toBe(entry());
    for (const seen of [ann, ben])
      expect(seen.mock.calls).toEqual([[{ uuid: `JournalEntry.${ENTRY}`, force: false }]]);
    await entry().show(true);
    expect(ann.mock.lastCall?.[0]).toMatchObject({ force: true });
  });

  it("[U7] opens a page at those of chosen users", async () => {
    const [ann, ben] = [watch(PLAYER), watch(OTHER_PLAYER)];
    const page = entry().pages.get(PAGE) as JournalEntryPage;
    expect(await journal().show(page, { force: true, users: [OTHER_PLAYER] })).toBe(page);
    expect(ann).not.toHaveBeenCalled();
    expect(ben.mock.lastCall?.[0]).toMatchObject({ uuid: page.uuid, force: true });
  });

  it("[U7] is for owners; the server holds players to it", async () => {
    await host.teardown();
    await start(PLAYER);
    const gm = watch(GM);
    await expect(entry().show()).rejects.toThrow("own");
    await entry(OWNED).show();
    expect(gm.mock.lastCall?.[0]).toMatchObject({ uuid: `JournalEntry.${OWNED}` });
    const player = host.connect(PLAYER);
    const request = (uuid: string) => player.showEntry({ uuid, force: true });
    await expect(request(`JournalEntry.${ENTRY}`)).rejects.toThrow("permission");
    await expect(request(`JournalEntry.${ENTRY}.JournalEntryPage.${PAGE}`)).rejects.toThrow("permission");
    await expect(request("JournalEntry.Nothing000000000")).rejects.toThrow();
    await expect(player.showEntry({ force: true } as never)).rejects.toThrow("uuid");
    expect(gm).toHaveBeenCalledTimes(1);
  });

  it("[U7] opens a sheet here for users who may read it, or by force", async () => {
    await host.teardown();
    await start(PLAYER);
    const render = vi.fn();
    const shown: Source[] = [];
    class Sheet {
      constructor(options: Source) {
        shown.push(options);
      }
      render = render;
    }
    vi.spyOn(entry(), "_getSheetClass").mockReturnValue(Sheet as never);
    await journal()._showEntry(entry().uuid as string, false);
    expect(render).not.toHaveBeenCalled();
    await journal()._showEntry(`${entry().uuid}.JournalEntryPage.${PAGE}`, true);
    expect(shown).toMatchObject([{ viewPermission: 0 }]);
    expect(render.mock.lastCall).toEqual([{ force: true, pageId: PAGE }]);
  });
});

describe("a journal entry", () => {
  it("[U7] is in the directory for observers, not for limited users", async () => {
    for (const [user, visible] of [
      [GM, true],
      [PLAYER, false],
      [OTHER_PLAYER, true],
    ] as const) {
      await host.teardown();
      await start(user);
      expect(entry().visible, user).toBe(visible);
    }
  });

  it("[U7] has headings by their slugs, repeated ones counted", () => {
    const cls = CONFIG.JournalEntryPage.documentClass as unknown as typeof JournalEntryPage;
    expect(cls.slugifyHeading("The Old Mill")).toBe("the-old-mill");
    const node = (slug: string, level: number, ...children: object[]) => ({
      slug,
      level,
      text: slug,
      children,
    });
    const toc = cls._flattenTOC([node("a", 1, node("b", 2), node("a", 2)), node("c", 1)] as never);
    expect(Object.values(toc)).toMatchObject([
      { slug: "a", children: ["b", "a-1"], order: 0 },
      { slug: "b", level: 2, children: [], order: 1 },
      { slug: "a-1", order: 2 },
      { slug: "c", order: 3 },
    ]);
    expect((entry().pages.get(PAGE) as JournalEntryPage)._createDocumentLink({ anchor: { slug: "a" } })).toBe(
      `@UUID[JournalEntry.${ENTRY}.JournalEntryPage.${PAGE}#a]{Mill}`,
    );
  });

  it("[U7] keeps Markdown as the HTML that it means", () => {
    const markdown = [
      "# Mill",
      "Old and *very* **dark**, see [the map](map.webp).\nStill dark.",
      "- flour\n- mice",
      "1. knock\n2. wait",
      "> quoted",
      "```\na < b\n```",
      "@UUID[Actor.Mira000000000000]{Mira}",
    ].join("\n\n");
    expect(markdownToHtml(markdown).split("\n")).toEqual([
      "<h1>Mill</h1>",
      '<p>Old and <em>very</em> <strong>dark</strong>, see <a href="map.webp">the map</a>. Still dark.</p>',
      "<ul><li>flour</li><li>mice</li></ul>",
      "<ol><li>knock</li><li>wait</li></ol>",
      "<blockquote><p>quoted</p></blockquote>",
      "<pre><code>a &lt; b</code></pre>",
      "<p>@UUID[Actor.Mira000000000000]{Mira}</p>",
    ]);
  });
});
