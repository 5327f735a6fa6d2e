/** Reads the card of a check. */
import type { MessageDocument } from "../../module/core/contract/documents.ts";

/** The text of the card as drawn by this client, in a test with a page. */
export async function drawCard(message: MessageDocument): Promise<string> {
  const { renderCheckCard } = await import("../../module/core/chat/check-card.ts");
  return renderCheckCard(message, document).textContent!.replaceAll(/\s+/g, " ");
}
