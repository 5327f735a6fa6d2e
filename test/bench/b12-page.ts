/** The part of B12 that runs inside the page, where it is loaded as a module and found as `b12`. */
import type { App, SheetHolder, WindowsPage } from "../support/host-windows.ts";

const host = (): WindowsPage => globalThis as unknown as WindowsPage;

export type Kind = "actor sheet" | "item sheet" | "roll dialog" | "window";

/** A window that can be opened again and again. */
export interface Way {
  readonly name: string;
  readonly kind: Kind;
}

/** By name, what opens a window; what it gives is not awaited, as some wait until the window closes. */
const openers = new Map<string, () => unknown>();

/** Header controls of a character that open windows: those that each game fills, and others. */
const GAME_CONTROLS = ["Rest", "Guide-creation", "Guide-advancement"];
const CONTROLS = ["Automation", "Ledger", "Request", "Refresh", "Manual"];

/** Buttons of the sidebar that open windows. */
const BUTTONS = ["browse", "panels", "deal", "request", "guide", "statblock-import", "refresh"].map(
  (word) => `.manifold-${word}`,
);

/** Finds every window. */
async function begin(): Promise<Way[]> {
  const ways: Way[] = [];
  const add = (kind: Kind, name: string, open: () => unknown): void => {
    ways.push({ name, kind });
    openers.set(name, open);
  };
  const { documentTypes, system } = host().game;
  for (const { id } of system.api.games()) {
    const ofGame = (type: string): boolean => type.startsWith(id);
    for (const type of documentTypes.Actor.filter(ofGame)) await addActorSheet(type, add);
    for (const type of documentTypes.Item.filter(ofGame)) await addItemSheet(type, add);
    await addRolls(id, add);
  }
  await addWindows(add);
  return ways;
}

type Add = (kind: Kind, name: string, open: () => unknown) => void;

async function addActorSheet(type: string, add: Add): Promise<void> {
  const there = host().game.actors.contents.find((actor) => actor.type === type);
  const actor = there ?? (await host().Actor.create({ name: type, type }));
  add("actor sheet", type, () => actor.sheet.render({ force: true }));
}

async function addItemSheet(type: string, add: Add): Promise<void> {
  const item = await itemOf(type);
  add("item sheet", type, () => item.sheet.render({ force: true }));
}

/** A filled one where there is one. */
async function itemOf(type: string): Promise<SheetHolder> {
  for (const pack of host().game.packs.contents) {
    const entry = pack.index.contents.find((each) => each.type === type);
    if (entry) return pack.getDocument(entry._id);
  }
  return host().Item.create({ name: type, type });
}

const characterOf = (game: string): SheetHolder =>
  host().game.actors.contents.find(({ type }) => type === `${game}Character`)!;

/** The first roll of each kind of a game's character. */
async function addRolls(game: string, add: Add): Promise<void> {
  const { api } = host().game.system;
  const { uuid } = characterOf(game);
  const kinds = new Set<string>();
  for (const { kind, key } of await api.list(uuid)) {
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    add("roll dialog", `${game} ${kind}`, () => api.roll(uuid, kind, key, { dialog: true }));
  }
}

async function addWindows(add: Add): Promise<void> {
  const { game, Hooks } = host();
  for (const [key, { type: Menu }] of game.settings.menus)
    if (key.startsWith("manifold.")) add("window", key, () => new Menu().render({ force: true }));
  const games = game.system.api.games().map(({ id }) => id);
  for (const [place, id] of games.entries()) {
    const actor = characterOf(id);
    for (const word of [...GAME_CONTROLS, ...(place === 0 ? CONTROLS : [])])
      add("window", `${id} ${word}`, () => {
        const controls: { readonly action: string; onClick(): void }[] = [];
        Hooks.callAll("getHeaderControlsActorSheetV2", actor.sheet, controls);
        controls.find(({ action }) => action === `manifold${word}`)!.onClick();
      });
  }
  for (const selector of BUTTONS)
    if (document.querySelector(selector))
      add("window", selector, () => document.querySelector<HTMLElement>(selector)!.click());
  add("window", "help", () => {
    for (const type of ["keydown", "keyup"])
      document.body.dispatchEvent(new KeyboardEvent(type, { code: "F1", key: "F1", bubbles: true }));
  });
  const [effect] = await characterOf(games[0]!).createEmbeddedDocuments("ActiveEffect", [{ name: "Trance" }]);
  add("window", "effect sheet", () => effect!.sheet.render({ force: true }));
}

const MOST_WAITS = 2000;

/** Resolves when something holds, which each turn of the page's events is asked. @throws Error after many of them */
async function until(what: string, holds: () => boolean): Promise<void> {
  for (let wait = 0; !holds(); wait += 1) {
    if (wait > MOST_WAITS) throw new Error(`${what}, which did not happen`);
    await new Promise((resolve) => setTimeout(resolve, wait < 20 ? 0 : 5));
  }
}

/** The windows that are open. */
const openWindows = (): App[] =>
  [...host().foundry.applications.instances.values()].filter(
    ({ hasFrame, rendered, element }) => hasFrame && rendered && element?.classList.contains("application"),
  );

/** Opens and closes a window several times. */
async function repeat({ name, times }: { name: string; times: number }): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    void openers.get(name)!();
    await until(`${name} opens`, () => openWindows().length > 0);
    for (const app of openWindows()) await app.close({ animate: false });
    await until(`${name} closes`, () => openWindows().length === 0);
  }
}

const inPage = { begin, repeat };

export type InPage = typeof inPage;

Object.assign(globalThis, { b12: inPage });
