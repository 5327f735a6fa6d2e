import type { MessageDocument } from "../../contract/documents.ts";
import { messageById, offHook, onHook } from "../../host/host.ts";

/**
 * Waits for a message of another client, because its broadcast may be slower than the news of it.
 * @returns null if it does not arrive in time
 */
export function waitForMessage(id: string, patienceMs: number): Promise<MessageDocument | null> {
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
    const timer = setTimeout(finish, patienceMs);
  });
}
