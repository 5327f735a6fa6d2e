/** Puts the state and the display of a game page back to the start of its world. Runs in the page. */
import type { Page } from "@playwright/test";
import type { WorldData } from "../common/protocol.ts";

type Source = Record<string, unknown>;

interface App {
  readonly hasFrame: boolean;
  close(options?: object): Promise<unknown>;
  render(options: object): Promise<unknown>;
}

interface Collection extends Map<string, Document> {
  readonly _source: Source[];
  readonly invalidDocumentIds: Set<string>;
  _initialize(): void;
}

interface Document {
  readonly id: string;
  active?: boolean;
  _safePrepareData(): void;
}

/** The state of the page before its first test. */
interface Beginning {
  readonly hooks: ReadonlySet<unknown>;
  readonly look: string;
  /** Classes of the body, including the theme. */
  readonly classes: string;
  readonly configuration: ReadonlyMap<string, unknown>;
}

interface GamePage {
  /** Missing after a reload of the page. */
  beginning?: Beginning;
  readonly pageWork: { readonly pending: Set<string>; readonly timers: Set<unknown> };
  readonly CONFIG: Record<string, unknown>;
  readonly Hooks: { readonly events: Record<string, readonly { readonly fn: unknown }[]> };
  readonly foundry: { readonly applications: { readonly instances: Map<string, App> } };
  readonly game: {
    paused: boolean;
    _documentsReady: boolean;
    readonly collections: Map<string, Collection>;
    readonly folders: { readonly _expanded: Record<string, boolean> };
    readonly combats: { viewed: unknown };
    readonly users: Collection;
    readonly userId: string;
    readonly scenes: { readonly active: { view(): Promise<unknown> } | null };
    readonly packs: Iterable<Map<string, unknown>>;
    readonly keyboard: { readonly downKeys: Set<string> };
    readonly tooltip: { deactivate(): void; dismissLockedTooltips(): void };
    readonly time: { initialize(): void };
    readonly settings: { readonly storage: Map<string, Collection>; sheet: App };
    readonly socket: {
      readonly connected: boolean;
      readonly sendBuffer: readonly unknown[];
      connect(): void;
      disconnect(): void;
      once(event: "connect", heard: () => void): void;
    };
  };
  readonly ui: Record<string, App> & {
    readonly notifications: { clear(): void };
    readonly sidebar: App & { expand(): void; changeTab(tab: string, group: string): void };
    readonly hotbar: App & { readonly page: number; changePage(page: number): Promise<void> };
    readonly controls: App & {
      readonly control: { readonly name: string } | null;
      readonly tool: { readonly name: string } | null;
      activate(options: object): Promise<void>;
    };
  };
  readonly canvas: { draw(scene: null): Promise<unknown>; readonly hud: { readonly token: App } };
}

/** Remembers the state of the page and prepares it for the functions below, which all run in the page. */
function prepare(): void {
  const page = globalThis as unknown as GamePage & { readPage?: () => Beginning };
  page.readPage = () => {
    const { CONFIG, Hooks } = page;
    // Scripts loaded on demand may add their own styles, which have no address.
    const styles = [...document.styleSheets].map(({ href }) => href ?? "");
    // Created on demand: the tooltip, which is emptied when hidden, and the icons of the text editor.
    const late = ["tooltip", "ProseMirror-icon-collection"];
    const parts = [...document.body.children].filter(({ id }) => !late.includes(id));
    const inside = parts.map(({ tagName, id }) => `${tagName}#${id}`);
    const stored = Object.entries({ ...localStorage }).map((entry) => entry.join("="));
    const configuration = Object.entries(CONFIG).flatMap(([name, part]) =>
      part !== null && typeof part === "object" && Object.getPrototypeOf(part) === Object.prototype
        ? Object.entries(part).map(([key, value]) => [`${name}.${key}`, value] as const)
        : [],
    );
    return {
      hooks: new Set(
        Object.values(Hooks.events)
          .flat()
          .map(({ fn }) => fn),
      ),
      look: [
        ...styles.filter((href) => href !== ""),
        ...inside,
        ...stored.sort(),
        ...Object.keys({ ...sessionStorage }),
      ].join("\n"),
      classes: document.body.className,
      // Each test sets its own dice results.
      configuration: new Map(configuration.filter(([name]) => name !== "Dice.randomUniform")),
    };
  };
  page.beginning = page.readPage();
}

export const rememberBeginning = (page: Page): Promise<void> => page.evaluate(prepare);

/** Closes everything that a test has opened in the page, and releases focus and keys. */
export const clearPage = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { canvas, foundry, game, ui } = globalThis as unknown as GamePage;
    for (const search of document.querySelectorAll<HTMLInputElement>("input[type=search]")) {
      if (search.value === "") continue;
      search.value = "";
      search.dispatchEvent(new Event("input", { bubbles: true }));
    }
    for (const app of [...foundry.applications.instances.values()])
      if (app.hasFrame) await app.close({ animate: false });
    await canvas.hud.token.close();
    ui.sidebar.expand();
    ui.sidebar.changeTab("chat", "primary");
    ui.notifications.clear();
    game.tooltip.deactivate();
    game.tooltip.dismissLockedTooltips();
    game.keyboard.downKeys.clear();
    (document.activeElement as HTMLElement | null)?.blur();
  });

/** Differences from the initial state of a cleared page that cannot be put back. A page with any is closed. */
export const unexpectedState = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { beginning, readPage, game } = globalThis as unknown as GamePage & {
      readPage?: () => Beginning;
    };
    if (!beginning || !readPage) return "it has been loaded again";
    if (!game.socket.connected) return "it has lost its connection";
    const now = readPage();
    if (now.look !== beginning.look) return `its elements or its storage: ${now.look}`;
    if ([...now.hooks].some((hook) => !beginning.hooks.has(hook))) return "functions on hooks";
    const other = [...now.configuration].find(([name, value]) => beginning.configuration.get(name) !== value);
    return other ? `CONFIG.${other[0]}` : "";
  });

export const disconnect = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as unknown as GamePage).game.socket.disconnect();
  });

/** Reconnects the page if it has done nothing since it was disconnected. @returns whether it was reconnected */
export const reconnect = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { game, pageWork } = globalThis as unknown as GamePage;
    if (game.socket.sendBuffer.length > 0 || pageWork.timers.size > 0) return false;
    await new Promise<void>((resolve) => {
      game.socket.once("connect", resolve);
      game.socket.connect();
    });
    return true;
  });

/** The part of a world's data that is put back in a page. */
type PageData = Pick<WorldData, "activeUsers" | "documents" | "paused" | "settings">;

/** Replaces all documents with new documents from the given sources, and draws everything again. */
export const putPageBack = (page: Page, data: PageData): Promise<void> =>
  page.evaluate(async ({ activeUsers, documents, paused, settings }) => {
    const { beginning, canvas, game, ui } = globalThis as unknown as GamePage;
    document.body.className = beginning!.classes;
    const refill = (collection: Collection, sources: readonly Source[]): void => {
      collection._source.splice(0, collection._source.length, ...sources);
      collection.invalidDocumentIds.clear();
      Map.prototype.clear.call(collection);
      collection._initialize();
    };
    await canvas.draw(null);
    game.paused = paused;
    game._documentsReady = false;
    refill(game.settings.storage.get("world")!, settings as unknown as Source[]);
    game.time.initialize();
    for (const [name, collection] of game.collections.entries()) refill(collection, documents[name] ?? []);
    for (const user of game.users.values()) user.active = activeUsers.includes(user.id);
    game._documentsReady = true;
    for (const collection of game.collections.values())
      for (const document of collection.values()) document._safePrepareData();
    for (const pack of game.packs) pack.clear();
    for (const uuid of Object.keys(game.folders._expanded)) delete game.folders._expanded[uuid];
    game.combats.viewed = null;
    game.settings.sheet = new (game.settings.sheet.constructor as new () => App)();
    await game.scenes.active?.view();
    const { control, tool } = ui.controls;
    if (control?.name !== "tokens" || tool?.name !== "select")
      await ui.controls.activate({ control: "tokens", tool: "select" });
    if (ui.hotbar.page !== 1) await ui.hotbar.changePage(1);
    const shown = [...document.querySelectorAll("#sidebar-content > .tab")].map(({ id }) => id);
    for (const name of [...shown, "nav", "players", "hotbar", "pause"])
      await ui[name]?.render({ force: true });
  }, data);
