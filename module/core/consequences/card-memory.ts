/** Everything that this client remembers of a card with consequences, and of the rolls that answer it. */

import { getOrMake } from "../../kit/memo.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { Text } from "../contract/text.ts";

/** A version of a card that a GM sees. */
export interface Seen {
  /** Everything except the targets, as text. */
  readonly whole: string;
  /** By key, the targets about which the card says more than their names. */
  readonly targets: Readonly<Record<string, string>>;
}

interface Memory {
  /** The end of the adjustments that are being stored. */
  writing?: Promise<void>;
  /** This client has yet to tick the success of the roll: its dice roll, or the tick is being stored. */
  isUnticked?: boolean;
  /** The version that the GM has seen. */
  seen?: Seen;
  /** The version drawn since, and when, in milliseconds. */
  redrawn?: { readonly what: Seen; readonly at: number } | null;
  /** The reason why the card could not be applied to a target when this user last tried. */
  readonly refusals: Map<string, Text>;
}

/** Owned by the consequences; each memory ends with its message. */
const memories = new WeakMap<MessageDocument, Memory>();

export function memoryOf(message: MessageDocument): Memory {
  return getOrMake(memories, message, () => ({ refusals: new Map() }));
}
