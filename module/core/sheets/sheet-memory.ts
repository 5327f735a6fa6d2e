/** Everything that this client remembers of a sheet besides its drawing. */

import { getOrMake } from "../../kit/memo.ts";
import type { SheetLike } from "./sheet-like.ts";

interface Memory {
  /** The callback for when all rows are complete; always the same function for one sheet. */
  finish?: () => void;
  /** Whether clicks pin controls. */
  isPinning: boolean;
  /** Markup of the open texts, by item. */
  readonly texts: Map<string, string>;
}

/** Owned by the sheets; each memory ends with its sheet. */
const memories = new WeakMap<SheetLike, Memory>();

export function memoryOf(sheet: SheetLike): Memory {
  return getOrMake(memories, sheet, () => ({ isPinning: false, texts: new Map() }));
}
