/** What the card of a check says. */
import type { MessageDocument } from "../../module/core/contract/documents.ts";

/** The text of the card as this client draws it, in a test with a page. */
export async function drawCard(message: MessageDocument): Promise<string> {
  const { renderCheckCard } = await import("../../module/core/chat/check-card.ts");
  return renderCheckCard(message, document).textContent!.replaceAll(/\s+/g, " ");
}
