/** What the card of a check says. */

/** The text of the card as this client draws it, in a test with a page. */
export async function drawCard(message: object): Promise<string> {
  const { renderCheckCard } = await import("../../module/core/chat/check-card.ts");
  return renderCheckCard(message, document).textContent!.replaceAll(/\s+/g, " ");
}
