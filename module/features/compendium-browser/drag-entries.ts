/** Drag data of the browser's rows. */
import type { BrowserEntry } from "./filter-entries.ts";

/** A row that is not chosen is dragged alone. Foundry's own targets take the first of several. */
export function dragEntries(event: DragEvent, { uuid, kind }: BrowserEntry, chosen: readonly string[]): void {
  const uuids = chosen.includes(uuid) ? chosen : [uuid];
  const [type] = kind.split(".");
  const data = { type, uuid, ...(uuids.length > 1 ? { uuids } : {}) };
  event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}
