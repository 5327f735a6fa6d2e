/** What the card of a check says. */
import { load } from "./table.ts";

/** The text of the card as this client draws it, in a test with a page. */
export async function drawCard(message: object): Promise<string> {
  const { renderCheckCard } = await load<{
    renderCheckCard(message: object, owner: Document): DocumentFragment;
  }>("module/core/chat/check-card.ts");
  return renderCheckCard(message, document).textContent!.replaceAll(/\s+/g, " ");
}
