/** What the browser hands on when its rows are dragged. */
import type { BrowserEntry } from "./filter-entries.ts";

/** What is not chosen is dragged alone. Foundry's own targets take the first of several. */
export function dragEntries(event: DragEvent, { uuid, kind }: BrowserEntry, chosen: readonly string[]): void {
  const uuids = chosen.includes(uuid) ? chosen : [uuid];
  const [type] = kind.split(".");
  const data = { type, uuid, ...(uuids.length > 1 ? { uuids } : {}) };
  event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}
