import type { MessageDocument } from "../contract/documents.ts";
import { messageById, offHook, onHook } from "../host.ts";

/** How long the server's broadcast may come after the GM's answer, which takes another way. */
const PATIENCE_MS = 10_000;

/** Waits for a message that another client says it has posted. @returns null if it does not come */
export function messageArrived(id: string): Promise<MessageDocument | null> {
  const known = messageById(id);
  if (known) return Promise.resolve(known);
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      offHook("createChatMessage", listener);
      resolve(messageById(id));
    };
    const listener = onHook("createChatMessage", (message) => {
      if (message.id === id) finish();
    });
    const timer = setTimeout(finish, PATIENCE_MS);
  });
}
