/** Puts a world that several tests share back to its initial documents, and clears its pages. */
import type { Page } from "@playwright/test";
import type { Sandbox } from "../server/index.ts";
import { expect } from "./expect.ts";
import { IDS } from "./ui-seeds.ts";

type Source = Record<string, unknown>;

/** Kinds of documents that tests create, change and delete. Folders come before their contents. */
const KINDS = [
  "Folder",
  "Actor",
  "Item",
  "JournalEntry",
  "RollTable",
  "Macro",
  "Cards",
  "Combat",
  "ChatMessage",
] as const;

/** The documents of a world by kind. */
export type Documents = Readonly<Record<string, readonly Source[]>>;

export const documentsOf = ({ api }: Sandbox): Documents =>
  Object.fromEntries(KINDS.map((kind) => [kind, structuredClone(api.all(kind))]));

/** A document's data without its timestamps. */
const content = ({ _stats, ...source }: Source): string => JSON.stringify(source);

/** Deletes new and changed documents, and creates missing documents with their initial data. */
async function putDocumentsBack({ api }: Sandbox, first: Documents): Promise<boolean> {
  let changed = false;
  for (const kind of KINDS) {
    const wanted = new Map((first[kind] ?? []).map((source) => [source._id, source]));
    const isChanged = (source: Source) => {
      const before = wanted.get(source._id);
      return !before || content(before) !== content(source);
    };
    const ids = api
      .all(kind)
      .filter(isChanged)
      .map(({ _id }) => String(_id));
    if (ids.length > 0) await api.modify(IDS.gm, [{ type: kind, action: "delete", operation: { ids } }]);
    const data = [...wanted.values()].filter(({ _id }) => !api.get(kind, String(_id)));
    if (data.length > 0)
      await api.modify(IDS.gm, [{ type: kind, action: "create", operation: { data, keepId: true } }]);
    changed ||= ids.length > 0 || data.length > 0;
  }
  return changed;
}

/** Asks the server over the page's own connection; when the answer arrives, all earlier messages have arrived. */
const waitForServer = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { packs: { contents: { getDocuments(query: object): Promise<unknown> }[] } };
    };
    await game.packs.contents[0]?.getDocuments({ _id: "none" });
  });

/** The number of documents of each kind that a page has. */
const known = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(
    (kinds) => {
      const { game } = globalThis as unknown as { game: { collections: Map<string, { size: number }> } };
      return Object.fromEntries(kinds.map((kind) => [kind, game.collections.get(kind)?.size ?? 0]));
    },
    [...KINDS],
  );

/** Closes windows, clears searches and notices, opens the chat, and resets focus and window size. */
async function clearPage(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.evaluate(async () => {
    interface App {
      hasFrame: boolean;
      close(): Promise<unknown>;
    }
    const { foundry, ui } = globalThis as unknown as {
      foundry: { applications: { instances: Map<string, App> } };
      ui: {
        notifications: { clear(): void };
        sidebar: { expand(): void; changeTab(tab: string, group: string): void };
      };
    };
    const windows = [...foundry.applications.instances.values()].filter(({ hasFrame }) => hasFrame);
    await Promise.all(windows.map((app) => app.close()));
    for (const search of document.querySelectorAll<HTMLInputElement>("input[type=search]")) {
      if (search.value === "") continue;
      search.value = "";
      search.dispatchEvent(new Event("input", { bubbles: true }));
    }
    ui.sidebar.expand();
    ui.sidebar.changeTab("chat", "primary");
    ui.notifications.clear();
    (document.activeElement as HTMLElement | null)?.blur();
  });
}

/** @param first the documents of the world before its first test */
export async function putBack(sandbox: Sandbox, pages: readonly Page[], first: Documents): Promise<void> {
  for (const page of pages) {
    await clearPage(page);
    await waitForServer(page);
  }
  if (!(await putDocumentsBack(sandbox, first))) return;
  const [gm] = pages;
  const sizes = Object.fromEntries(KINDS.map((kind) => [kind, first[kind]?.length ?? 0]));
  for (const page of pages) await waitForServer(page);
  await expect.poll(() => known(gm!)).toEqual(sizes);
}
