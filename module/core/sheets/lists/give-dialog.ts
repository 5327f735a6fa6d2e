/** Asks for the recipient and the quantity of a gift. */
import { numberIn } from "../../../kit/numbers.ts";
import type { ActorDocument, ItemDocument } from "../../contract/documents.ts";
import { askWithForm, me, t } from "../../host/host.ts";
import { Refusal } from "../../host/refusal.ts";
import { gameOf, isParty, ownMembers, partiesOf } from "../../records/party-of.ts";
import { actorsAtHand, actorsOnScene } from "../../scene/actor-choices.ts";
import { drawBundled, loadTemplates } from "../../templates/templates.ts";
import { withNumbers } from "../../text/number-alike.ts";
import { publicName } from "../../text/public-name.ts";
import { sendCommand } from "../../trust/relay/relay.ts";
import { countOf, recipientProblem } from "./give.ts";

/** @param to the recipient, if already known; then only the quantity is asked */
export async function askGive(item: ItemDocument, to: ActorDocument | null = null): Promise<void> {
  const count = countOf(item);
  if (to && count === 1) return send(item, to, 1);
  const people = to ? [to] : recipientsOf(item);
  if (item.actor && isParty(item.actor) && people.length === 1 && count === 1)
    return send(item, people[0]!, 1);
  if (people.length === 0) throw new Refusal({ key: "MANIFOLD.Give.Nobody" });
  const context = {
    item: item.name,
    count,
    several: count > 1,
    people: withNumbers(people.map((actor) => ({ uuid: actor.uuid, name: publicName(actor) }))),
  };
  await loadTemplates();
  const content = drawBundled("core/apps/give", context);
  const answer = await askWithForm(
    { title: "MANIFOLD.Row.Give", content, classes: [] },
    { label: "MANIFOLD.Give.Confirm", read: (form) => new FormData(form) },
  );
  if (!answer) return;
  const chosen = people.find(({ uuid }) => uuid === answer.get("to"));
  if (!chosen) return;
  const number = numberIn(String(answer.get("count") ?? 1));
  if (!Number.isInteger(number))
    throw new Refusal({ key: "MANIFOLD.Give.Count", data: { item: item.name, most: count } });
  await send(item, chosen, number);
}

/** Actors of the game to which this user may give. Items of a stash can go to members of the party. */
function recipientsOf(item: ItemDocument): ActorDocument[] {
  const { actor } = item;
  const ruleset = actor && gameOf(actor);
  if (!ruleset) return [];
  const known = isParty(actor)
    ? ownMembers(actor, me())
    : [...partiesOf(ruleset), ...actorsAtHand(ruleset), ...actorsOnScene()];
  const all = known.filter((other) => gameOf(other) === ruleset && other.uuid !== actor.uuid);
  const people = new Map(all.map((other) => [other.uuid as string, other]));
  return [...people.values()]
    .filter((other) => recipientProblem(me(), other) === null)
    .sort((a, b) => publicName(a).localeCompare(publicName(b), game.i18n!.lang));
}

async function send(item: ItemDocument, to: ActorDocument, count: number): Promise<void> {
  await sendCommand("give", { item: item.uuid, to: to.uuid, count: String(count) });
  ui.notifications!.info(t("MANIFOLD.Give.Done", { item: item.name, to: publicName(to), number: count }));
}
