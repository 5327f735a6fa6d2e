/** Putting back worlds and pages that browser tests share. */
import type { Page } from "@playwright/test";
import { PRIMARY } from "../server/hierarchy.ts";
import type { Sandbox } from "../server/index.ts";
import { expect, IDS, openKeptWorld, openTab, test } from "./ui-support.ts";

interface Document {
  readonly id: string;
  readonly sheet: { render(options: object): Promise<unknown> };
  toObject(): Record<string, unknown>;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  view(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<Document[]>;
}

interface Collection {
  readonly contents: Document[];
  get(id: string): Document;
}

interface GamePage {
  readonly game: {
    readonly collections: { entries(): Iterable<[string, Collection]> };
    readonly actors: Collection;
    readonly scenes: Collection;
    readonly items: Collection;
    readonly macros: Collection;
    readonly packs: Iterable<{ readonly size: number }>;
    readonly user: Document & {
      readonly targets: { readonly ids: string[] };
      assignHotbarMacro(macro: unknown, slot: number): Promise<unknown>;
      setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
    };
    readonly users: { readonly contents: { readonly name: string; readonly active: boolean }[] };
    readonly paused: boolean;
    readonly folders: { readonly _expanded: Record<string, boolean> };
    readonly time: { readonly worldTime: number; advance(seconds: number): Promise<unknown> };
    togglePause(paused: boolean, options: object): boolean;
  };
  readonly canvas: {
    readonly scene: { readonly id: string };
    readonly tokens: {
      readonly placeables: { setTarget(targeted: boolean, options: object): void; control(): void }[];
      readonly controlled: readonly unknown[];
    };
    readonly board: { readonly scale: number; zoom(direction: 1): void };
  };
  readonly foundry: { readonly applications: { readonly instances: Map<string, { hasFrame: boolean }> } };
  readonly ui: {
    readonly controls: { activate(options: object): Promise<unknown>; readonly control: { name: string } };
    readonly hotbar: { readonly page: number; changePage(page: number): Promise<unknown> };
    readonly sidebar: { collapse(): void };
    readonly notifications: { info(text: string, options: object): unknown };
  };
}

/** Document classes, by the names of their globals. */
type Classes = Record<string, { create(data: object): Promise<Document> }>;

const stored = ({ api }: Sandbox) =>
  Object.fromEntries(Object.keys(PRIMARY).map((name) => [name, api.all(name)]));

/** The state of a page and its visible elements. */
const read = (page: Page) =>
  page.evaluate(() => {
    const { canvas, foundry, game, ui } = globalThis as unknown as GamePage;
    // Names of masks contain a counter that keeps rising.
    const shown = document.querySelector("#interface")!.outerHTML.replace(/sb-area-mask-\d+/g, "mask");
    return {
      documents: Object.fromEntries(
        [...game.collections.entries()].map(([name, { contents }]) => [
          name,
          contents.map((document) => document.toObject()),
        ]),
      ),
      online: game.users.contents.filter(({ active }) => active).map(({ name }) => name),
      time: game.time.worldTime,
      paused: game.paused,
      open: Object.keys(game.folders._expanded),
      scene: canvas.scene.id,
      scale: canvas.board.scale,
      targets: game.user.targets.ids,
      controlled: canvas.tokens.controlled.length,
      control: ui.controls.control.name,
      hotbar: ui.hotbar.page,
      windows: [...foundry.applications.instances.values()].filter(({ hasFrame }) => hasFrame).length,
      classes: document.body.className,
      shown,
    };
  });

/** Creates, changes and deletes documents of every kind, and leaves windows and selections behind. */
const disturb = (page: Page): Promise<void> =>
  page.evaluate(async (ids) => {
    const { canvas, game, ui } = globalThis as unknown as GamePage;
    const classes = globalThis as unknown as Classes;
    const mira = game.actors.get(ids.mira);
    await mira.update({ name: "Mirabel", "system.light": 1 });
    await mira.createEmbeddedDocuments("Item", [{ name: "Rope", type: "tool" }]);
    await mira.createEmbeddedDocuments("ActiveEffect", [{ name: "Wet" }]);
    await game.actors.get(ids.wolf).delete();
    await game.items.get(ids.lamp).delete();
    const folder = await classes.Folder!.create({ name: "Things", type: "Item" });
    game.folders._expanded[`Folder.${folder.id}`] = true;
    await classes.Item!.create({ name: "Boat", type: "tool", folder: folder.id });
    await classes.JournalEntry!.create({ name: "Log", pages: [{ name: "One" }] });
    await classes.RollTable!.create({ name: "Weather" });
    await classes.Cards!.create({ name: "Tarot", type: "deck" });
    await classes.ChatMessage!.create({ content: "Hear" });
    const scene = game.scenes.get(ids.scene);
    const tokens = await scene.createEmbeddedDocuments("Token", [
      { name: "Fox", actorId: ids.mira, x: 200, y: 200 },
    ]);
    const combat = await classes.Combat!.create({ scene: ids.scene });
    await combat.createEmbeddedDocuments("Combatant", [{ tokenId: tokens[0]!.id, sceneId: ids.scene }]);
    for (const token of canvas.tokens.placeables) {
      token.setTarget(true, { releaseOthers: false });
      token.control();
    }
    await game.user.assignHotbarMacro(game.macros.get(ids.macro), 3);
    await game.user.setFlag("world", "seen", true);
    await game.time.advance(600);
    game.togglePause(true, { broadcast: true });
    await mira.sheet.render({ force: true });
    await ui.controls.activate({ control: "view" });
    await ui.hotbar.changePage(2);
    await scene.update({ name: "Bog" });
    await game.scenes.get(ids.hall).view();
    canvas.board.zoom(1);
    ui.notifications.info("Listen", { permanent: true });
    ui.sidebar.collapse();
    document.body.classList.add("theme-dark");
  }, IDS);

test("a world and its pages are put back to how they began, whatever a test has changed", async ({
  seats,
  generation,
}) => {
  const world = await openKeptWorld(seats, generation);
  const { sandbox } = world;
  const gm = await world.page("Gamemaster");
  const alone = await read(gm);
  const player = await world.page("Player 1");
  await expect.poll(async () => (await read(gm)).online).toEqual(["Gamemaster", "Player 1"]);
  const first = { stored: stored(sandbox), gm: await read(gm), player: await read(player) };
  expect(alone.online).toEqual(["Gamemaster"]);
  expect(first.gm.online).toEqual(["Gamemaster", "Player 1"]);

  for (const round of ["after one test", "after another"]) {
    await openTab(gm, "Actors");
    await gm.locator("#actors input[type=search]").fill("Mi");
    await player.locator(".chat-form textarea").fill("I am not done");
    await gm.setViewportSize({ width: 800, height: 600 });
    await disturb(gm);
    await expect(player.locator("#chat")).toContainText("Hear");
    expect(await read(gm)).not.toEqual(first.gm);

    expect(await world.rest()).toBe(true);
    expect(sandbox.api.activeUsers()).toEqual([]);
    expect(await world.begin()).toBe(true);
    expect(stored(sandbox), round).toEqual(first.stored);
    expect(await world.page("Gamemaster"), "the page is kept").toBe(gm);
    expect(await read(gm), round).toEqual(alone);
    expect(await world.page("Player 1"), "the page is kept").toBe(player);
    expect(await read(player), round).toEqual(first.player);
    await expect.poll(() => read(gm), { message: round }).toEqual(first.gm);
    await expect(player.locator(".chat-form textarea")).toHaveValue("");
  }
  await world.close();
});

test("a page that a test has closed, loaded anew or changed otherwise is given up, and so is a world", async ({
  seats,
  generation,
}) => {
  const world = await openKeptWorld(seats, generation);
  const nextPage = async () => {
    expect(await world.rest()).toBe(true);
    expect(await world.begin()).toBe(true);
    return world.page("Gamemaster");
  };
  const closed = await world.page("Gamemaster");
  await closed.close();
  const reloaded = await nextPage();
  expect(reloaded).not.toBe(closed);
  await reloaded.reload();
  await reloaded.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
  const stores = await nextPage();
  expect(stores).not.toBe(reloaded);
  await stores.evaluate(() => localStorage.setItem("world.note", "1"));
  const sets = await nextPage();
  expect(sets).not.toBe(stores);
  expect(await sets.evaluate(() => localStorage.getItem("world.note"))).toBeNull();
  await sets.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> } };
    };
    await game.settings.set("core", "animateRollTable", true);
  });
  const last = await nextPage();
  expect(last).not.toBe(sets);

  await last.evaluate(async () => {
    const { CompendiumCollection } = (
      globalThis as unknown as {
        foundry: {
          documents: {
            collections: { CompendiumCollection: { createCompendium(data: object): Promise<unknown> } };
          };
        };
      }
    ).foundry.documents.collections;
    await CompendiumCollection.createCompendium({ label: "Finds", type: "Item" });
  });
  expect(await world.rest()).toBe(true);
  expect(await world.begin()).toBe(false);
  await world.close();
});
