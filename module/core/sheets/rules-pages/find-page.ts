/** Pages of the rules packs by topic. A pack is read once, on first use. */
import { SYSTEM_ID } from "../../host/constants.ts";
import { t } from "../../host/host.ts";
import { readRulesLink, topicsToTry } from "../../text/rules-link.ts";
import { loadPage, openPage, type PageDocument, rulesPages } from "./page-documents.ts";

/** Uuids of pages by topic. */
type Topics = ReadonlyMap<string, string>;

/** Per session: the packs of the system do not change. */
const packs = new Map<string, Promise<Topics>>();

/** The page that an element's `data-rules` links to; null if the user cannot read one. */
export async function findPage(link: string): Promise<PageDocument | null> {
  const target = readRulesLink(link);
  const uuid = typeof target === "string" ? target : await uuidOf(target.game, target.topic);
  const page = uuid === null ? null : await loadPage(uuid);
  return page?.testUserPermission(game.user!, "OBSERVER") ? page : null;
}

async function uuidOf(game: string, topic: string): Promise<string | null> {
  const topics = await topicsOf(game);
  const known = topicsToTry(topic).find((one) => topics.has(one));
  return known === undefined ? null : topics.get(known)!;
}

function topicsOf(game: string): Promise<Topics> {
  let topics = packs.get(game);
  if (!topics) {
    topics = readTopics(game);
    packs.set(game, topics);
    // A failed read can be tried again.
    topics.catch(() => packs.delete(game));
  }
  return topics;
}

async function readTopics(game: string): Promise<Topics> {
  const topics = new Map<string, string>();
  for (const page of await rulesPages(`${SYSTEM_ID}.${game}-rules`)) {
    const named = (page.flags as { readonly manifold?: { readonly topics?: unknown } }).manifold?.topics;
    if (Array.isArray(named)) for (const topic of named) topics.set(String(topic), page.uuid);
  }
  return topics;
}

/** Opens the page of a link, or notifies the user if there is none. */
export async function openRulesPage(link: string): Promise<void> {
  const page = await findPage(link);
  if (page) await openPage(page);
  else ui.notifications!.warn(t("MANIFOLD.Rules.NoPage"));
}

/** The first paragraph of a page outside secrets, with links as text. */
export function summaryOf(page: PageDocument): string {
  const content = new DOMParser().parseFromString(page.text.content ?? "", "text/html");
  const text = content.body.querySelector(":scope > p")?.textContent ?? "";
  const plain = text.replace(/\[\[[^[\]]{1,200}\]\]\{([^{}]{1,200})\}/g, "$1");
  return plain.replace(/@\w+\[[^\]]*\]\{([^}]*)\}/g, "$1").trim();
}
