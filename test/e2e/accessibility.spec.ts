/**
 * Every sheet of every game, in play and in edit mode, tab by tab, and every roll's dialog and card: no violations that
 * axe knows, light and dark.
 */
import type { Locator, Page } from "@playwright/test";
import { GAMES } from "../../scripts/lib/games.ts";
import { callControl, openMenu } from "./screens/screens.ts";
import { expect, expectAccessible, expectTabOpen, test } from "./support.ts";

interface Listing {
  kind: string;
  key: string;
}

/** What this file calls in the page. */
interface Host {
  game: {
    documentTypes: Record<"Actor" | "Item", string[]>;
    actors: { contents: Document[]; get(id: string): Document };
    items: { get(id: string): Document; importFromCompendium(pack: Pack, id: string): Promise<Document> };
    packs: { contents: Pack[] };
    system: {
      api: {
        list(uuid: string): Promise<Listing[]>;
        roll(uuid: string, kind: string, key: string, options: object): Promise<unknown>;
      };
    };
  };
  canvas: {
    tokens: { placeables: Token[] };
  };
  Actor: { create(data: object): Promise<Document> };
  Item: { create(data: object): Promise<Document> };
}

interface Document {
  id: string;
  uuid: string;
  type: string;
  sheet: {
    readonly state: number;
    readonly element: HTMLElement;
    render(options: object): Promise<unknown>;
    close(): Promise<unknown>;
  };
}

interface Token {
  actor: Document;
  document: { x: number; y: number; update(changes: object, options: object): Promise<unknown> };
  setTarget(targeted: boolean, options: object): void;
}

interface Pack {
  index: { contents: { _id: string; type: string }[] };
}

/** An actor of each subtype of the game, and an item of each: a filled one where there is one. */
const documentsOf = (
  page: Page,
  game: string,
): Promise<{ collection: "actors" | "items"; id: string; type: string }[]> =>
  page.evaluate(async (id) => {
    const { game: host, Actor, Item } = globalThis as unknown as Host;
    const ours = (type: string): boolean => type.startsWith(id);
    const actors = await Promise.all(
      host.documentTypes.Actor.filter(ours).map(async (type) => {
        const there = host.actors.contents.find((each) => each.type === type);
        const actor = there ?? (await Actor.create({ name: type, type }));
        return { collection: "actors" as const, id: actor.id, type };
      }),
    );
    const items = await Promise.all(
      host.documentTypes.Item.filter(ours).map(async (type) => {
        for (const pack of host.packs.contents) {
          const entry = pack.index.contents.find((each) => each.type === type);
          if (!entry) continue;
          const { id: made } = await host.items.importFromCompendium(pack, entry._id);
          return { collection: "items" as const, id: made, type };
        }
        const { id: made } = await Item.create({ name: type, type });
        return { collection: "items" as const, id: made, type };
      }),
    );
    return [...actors, ...items];
  }, game);

/** Takes the host's own interface off the page: axe reads all of it again for each part of a sheet. */
const clearBehind = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of [...document.body.children]) element.remove();
  });

/** Waits until a sheet is not being drawn: a click is lost on an element that is replaced under the pointer. */
const expectDrawn = (page: Page, collection: "actors" | "items", id: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        ([where, wanted]) => {
          const { state, element } = (globalThis as unknown as Host).game[where].get(wanted).sheet;
          const pictures = [...element.querySelectorAll("img")];
          return { state, loads: pictures.some(({ complete }) => !complete) };
        },
        [collection, id] as const,
      ),
    )
    // RENDERED among the host's ApplicationV2.RENDER_STATES.
    .toEqual({ state: 2, loads: false });

/** Checks the whole sheet in its present mode, then each further tab. */
async function everyTab(page: Page, sheet: Locator, where: string): Promise<void> {
  const [first, ...others] = await sheet.getByRole("tab").all();
  await first?.click();
  await expectAccessible(page, ".manifold-sheet", where);
  for (const tab of others) {
    await tab.click();
    await expectTabOpen(sheet, tab);
    await expectAccessible(page, ".manifold-sheet .tab.active", `${where}, ${await tab.textContent()}`);
  }
}

for (const game of GAMES) {
  test.describe(game, () => {
    test.use({ games: [game] });

    test("every roll's dialog and card are accessible", async ({ gm }) => {
      const rolls = await gm.evaluate(async (id) => {
        const { game: host, canvas } = globalThis as unknown as Host;
        const { actors, system } = host;
        const { uuid } = actors.contents.find(({ type }) => type === `${id}Character`)!;
        const { placeables } = canvas.tokens;
        const { x, y } = placeables.find(({ actor }) => actor.uuid === uuid)!.document;
        const foe = placeables.find(({ actor }) => actor.type === `${id}Npc`)!;
        await foe.document.update({ x: x + 100, y }, { animate: false });
        foe.setTarget(true, { releaseOthers: true });
        const first = new Map<string, Listing>();
        for (const each of await system.api.list(uuid)) if (!first.has(each.kind)) first.set(each.kind, each);
        return [...first.values()].map(({ kind, key }) => ({ uuid, kind, key }));
      }, game);
      const dialog = gm.locator(".roll-dialog");
      let cards = 0;
      for (const { uuid, kind, key } of rolls) {
        await gm.evaluate(
          ([actor, ...roll]) => {
            void (globalThis as unknown as Host).game.system.api.roll(actor, ...roll, { dialog: true });
          },
          [uuid, kind, key] as const,
        );
        await expect(dialog.locator(".roll-body"), `dialog of ${kind}`).toBeVisible();
        await expectAccessible(gm, ".roll-dialog", `dialog of ${kind}`);
        await gm.keyboard.press("Enter");
        const problem = dialog.locator(".problem:not(:empty)");
        await expect(
          dialog.locator(":scope:not(:has(.problem:not(:empty)))"),
          `dialog of ${kind}`,
        ).toHaveCount(0);
        if ((await problem.count()) > 0) {
          // A roll that cannot be made without an answer says which; that looks right, too.
          await expectAccessible(gm, ".roll-dialog", `refused dialog of ${kind}`);
          await gm.keyboard.press("Escape");
          await expect(dialog).toHaveCount(0);
        } else cards++;
      }
      // An opposed roll has a second card, which asks the other side.
      expect(cards).toBeGreaterThan(0);
      await expect.poll(() => gm.locator("#chat .chat-message .card").count()).toBeGreaterThanOrEqual(cards);
      await expectAccessible(gm, "#chat", "cards");
    });

    // Last, because it leaves a page that cannot be put back.
    test("every sheet is accessible in play and edit mode", async ({ gm }) => {
      const documents = await documentsOf(gm, game);
      await clearBehind(gm);
      for (const { collection, id, type } of documents) {
        await gm.evaluate(
          ([where, wanted]) =>
            (globalThis as unknown as Host).game[where].get(wanted).sheet.render({ force: true }),
          [collection, id] as const,
        );
        const sheet = gm.locator(".manifold-sheet");
        await expect(sheet).toHaveCount(1);
        await everyTab(gm, sheet, `${type} in play`);
        const edit = sheet.getByRole("button", { name: "Edit", exact: true });
        await expectDrawn(gm, collection, id);
        if ((await edit.count()) > 0) {
          await edit.click();
          await expect(sheet).toHaveClass(/editing/);
          await everyTab(gm, sheet, `${type} in edit`);
        }
        await gm.evaluate(
          ([where, wanted]) => (globalThis as unknown as Host).game[where].get(wanted).sheet.close(),
          [collection, id] as const,
        );
        await expect(sheet).toHaveCount(0);
      }
    });
  });
}

/** Windows that are the same in all games. */
test.describe("core", () => {
  const game = GAMES[0]!;
  test.use({ games: [game] });

  test("windows that read the whole world are accessible", async ({ gm }) => {
    for (const key of ["luckMenu", "worldCheckMenu", "refresh"]) {
      if (key === "refresh") await callControl(gm, game, "manifoldRefresh");
      else await openMenu(gm, `manifold.${key}`);
      const shown = gm.locator(".application.manifold:not(.manifold-sheet)");
      await expect(shown).toHaveCount(1);
      await expectAccessible(gm, ".application.manifold:not(.manifold-sheet)", key);
      await shown.locator('[data-action="close"]').first().click();
      await expect(shown).toHaveCount(0);
    }
  });
});
