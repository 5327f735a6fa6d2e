import type { ShowEntryRequest } from "../../common/protocol.ts";
import { parseParent } from "../documents/address.ts";
import { isGameMaster } from "../documents/users.ts";
import { PermissionError, RequestError } from "../errors.ts";
import { idOf, isRecord, type Source } from "../source.ts";
import type { DocumentStore } from "../storage/document-store.ts";

const OWNER = 3;
const INHERIT = -1;

/**
 * Checks a request to show a journal entry or page.
 * @throws RequestError or PermissionError unless the user owns the entry or page
 */
export function checkShowEntry(world: DocumentStore, user: Source, given: unknown): ShowEntryRequest {
  const { uuid, force, users } = isRecord(given) ? given : {};
  if (typeof uuid !== "string") throw new RequestError("showEntry needs the uuid of a journal entry or page");
  if (!isGameMaster(user) && levelOf(world, user, uuid) < OWNER)
    throw new PermissionError(`User ${user.name} lacks permission to show ${uuid}`);
  const chosen = Array.isArray(users)
    ? users.filter((id): id is string => typeof id === "string")
    : undefined;
  return { uuid, force: force === true, ...(chosen && { users: chosen }) };
}

function levelOf(world: DocumentStore, user: Source, uuid: string): number {
  if (uuid.startsWith("Compendium.")) return 0;
  const [entry, page] = parseParent(uuid);
  const source = entry?.document === "JournalEntry" ? world.get("JournalEntry", entry.id) : undefined;
  if (!source) throw new RequestError(`There is no journal entry ${uuid}`);
  const pages = Array.isArray(source.pages) ? source.pages.filter(isRecord) : [];
  const own = page && pages.find((each) => each._id === page.id);
  const level = own ? recorded(own, user) : INHERIT;
  return level === INHERIT ? recorded(source, user) : level;
}

function recorded({ ownership }: Source, user: Source): number {
  const levels = isRecord(ownership) ? ownership : {};
  return Number(levels[idOf(user)] ?? levels.default ?? 0);
}
