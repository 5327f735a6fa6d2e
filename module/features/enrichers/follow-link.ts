/** Follows a link in a text, for the selected tokens or otherwise the user's character. */

import { postChangeCard } from "../../core/consequences/change-card.ts";
import { postDealt } from "../../core/consequences/plain-damage/deal.ts";
import {
  selectedActors,
  tellLeftOut,
  warnNobody,
} from "../../core/consequences/plain-damage/deal-targets.ts";
import { dealingOf, takesDealing } from "../../core/consequences/plain-damage/dealt-hit.ts";
import { applyNow } from "../../core/consequences/service.ts";
import type { ActorDocument, ItemDocument } from "../../core/contract/documents.ts";
import type { Ruleset } from "../../core/contract/index.ts";
import { offeredGames } from "../../core/games/settings.ts";
import { loadItem, me, t } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { addAndTell } from "../../core/sheets/lists/add-items.ts";
import { publicName } from "../../core/text/public-name.ts";
import { NO_CHANGE } from "../../kit/change-set.ts";
import { groupBy } from "../../kit/group-by.ts";
import { RestDialog } from "../rests/rest-dialog.ts";
import { startTour } from "../tours/open-tours.ts";
import type { TableLink } from "./read-link.ts";

type Deal = Extract<TableLink, { does: "deal" }>;

/** @throws Refusal if it fits none of the actors */
export async function followLink(link: TableLink): Promise<void> {
  if (link.does === "deal") return deal(link);
  if (link.does === "tour") return startTour(link.ruleset, link.tour);
  const actors = ownActors();
  if (actors.length === 0) return warnNobody();
  switch (link.does) {
    case "rest":
      return rest(link, actors);
    case "condition":
      return impose(link, actors);
    case "item":
      return give(link, actors);
  }
}

/** The selected actors that the user may change. */
const ownActors = (): ActorDocument[] => selectedActors().actors.filter(({ isOwner }) => isOwner);

/** Posts the card, which its user applies. A GM without a selection adds targets on the card. */
async function deal({ nature, formula, kind, factor, ruleset }: Deal): Promise<void> {
  const { actors, hidden } = selectedActors();
  if (actors.length === 0 && !me().isGM) return warnNobody();
  const concerned = ruleset === null ? actors : actors.filter((actor) => actor.ruleset?.id === ruleset);
  if (actors.length > 0 && concerned.length === 0) throw wrongGame();
  tellLeftOut(actors, concerned.filter(takesDealing));
  await postDealt({
    nature,
    kind,
    formula,
    factor,
    actors: concerned,
    ruleset: ruleset ?? gameOfKind(nature, kind),
    secret: hidden,
  });
}

/** The first game at the table with this kind of damage, healing or cost. */
function gameOfKind(nature: Deal["nature"], kind: string | null): string {
  const has = (game: Ruleset) =>
    (dealingOf(game)?.[nature] ?? []).some(({ id }) => kind === null || id === kind);
  return offeredGames().find(has)?.id ?? "";
}

const wrongGame = (): Refusal => new Refusal({ key: "MANIFOLD.Link.OtherGame" });

async function rest(
  { ruleset, rest: id }: Extract<TableLink, { does: "rest" }>,
  actors: readonly ActorDocument[],
): Promise<void> {
  const has = (game: Ruleset | undefined): boolean =>
    (ruleset === null || game?.id === ruleset) &&
    (game?.rest ?? []).some((kind) => id === null || kind.id === id);
  const game = actors.find((actor) => has(actor.ruleset))?.ruleset;
  if (!game) throw wrongGame();
  const resting = actors.filter((actor) => actor.ruleset === game);
  tellLeftOut(actors, resting);
  await new RestDialog(game, resting, id ?? undefined).render({ force: true });
}

/** Gives or ends a condition, with cards that can undo it. */
async function impose(
  { ruleset, condition, ends }: Extract<TableLink, { does: "condition" }>,
  actors: readonly ActorDocument[],
): Promise<void> {
  const has = ({ ruleset: game }: ActorDocument): boolean =>
    (ruleset === null || game?.id === ruleset) && game!.conditions.some(({ id }) => id === condition);
  const concerned = actors.filter((actor) => actor.ruleset && has(actor));
  const games = groupBy(concerned, (actor) => actor.ruleset!);
  if (games.size === 0) throw wrongGame();
  tellLeftOut(actors, concerned);
  for (const [game, bearers] of games) {
    const name = t(game.conditions.find(({ id }) => id === condition)!.name);
    const change = ends
      ? { ...NO_CHANGE, removeConditions: [condition] }
      : { ...NO_CHANGE, addConditions: [condition] };
    const due = bearers
      .filter(({ statuses }) => statuses.has(condition) === ends)
      .map((actor) => ({ actor, change }));
    if (due.length === 0) {
      const names = bearers.map(publicName).join(", ");
      const key = ends ? "MANIFOLD.Link.HasNot" : "MANIFOLD.Link.HasAlready";
      ui.notifications!.info(t(key, { names, condition: name }));
      continue;
    }
    const card = await postChangeCard({
      ruleset: game.id,
      what: ends ? { key: "MANIFOLD.Link.Label.ends", data: { what: name } } : { key: name },
      icon: "star-swirl",
      due,
    });
    if (card) await applyNow(card);
  }
}

async function give(
  { uuid, quantity }: Extract<TableLink, { does: "item" }>,
  actors: readonly ActorDocument[],
): Promise<void> {
  const item = await loadItem(uuid);
  if (!item) throw new Refusal({ key: "MANIFOLD.Link.Problem.itemGone" });
  for (const actor of actors) await addAndTell(actor, [counted(item, quantity)]);
}

interface Countable {
  clone(changes: object, options: { readonly keepId: true }): ItemDocument;
}

/** The item with the quantity, if it has one. */
function counted(item: ItemDocument, quantity: number): ItemDocument {
  if (quantity === 1 || !("quantity" in item.system)) return item;
  return (item as ItemDocument & Countable).clone({ "system.quantity": quantity }, { keepId: true });
}
