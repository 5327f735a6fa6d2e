/** Everything that this client remembers of a message for its card. */

import { getOrMake } from "../../kit/memo.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { OpponentCall } from "../contract/roll-kind.ts";

interface Memory {
  /** The opponent that a roll calls when this client first saw the roll: its sides may move or change afterwards. */
  call?: OpponentCall | null;
  /** Whether the user has opened or folded the card. */
  isOpen?: boolean;
  /** The parts that the user has opened or folded, by target and part. */
  parts?: Map<string, boolean>;
  /** The dice have settled, whatever mark the message still has. */
  hasSettled?: true;
}

/** Owned by the cards of the chat; each memory ends with its message. */
const memories = new WeakMap<MessageDocument, Memory>();

export function memoryOf(message: MessageDocument): Memory {
  return getOrMake(memories, message, () => ({}));
}
