/** Opens guides and adventures, which load on first use. */
import type { ActorDocument } from "../../core/contract/documents.ts";
import { me, t } from "../../core/host/host.ts";

/** Opens the list for all games at this table. */
export async function openGuidebooks(): Promise<void> {
  const { GuidebooksWindow } = await import("./guidebooks-window.ts");
  await new GuidebooksWindow().render({ force: true });
}

/** Opens the guide of the actor's game: the players' guide for a character, the GM's guide for a GM's creatures. */
export async function openGuideOf({ ruleset, subtype }: ActorDocument): Promise<void> {
  const { openGuideBook } = await import("./books.ts");
  const isFound = await openGuideBook(ruleset!.id, me().isGM && !subtype?.linked ? "gm" : "players");
  if (!isFound) ui.notifications!.warn(t("MANIFOLD.Manual.Gone"));
}
