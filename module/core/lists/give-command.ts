/** The relay's command that gives a thing to another actor: everything but ids and a number is read from documents. */
import type { ActorDocument, ItemDocument, UserDocument } from "../contract/documents.ts";
import { postChangeCard } from "../damage/change-card.ts";
import { consequenceOf, targetStateOf } from "../damage/consequence.ts";
import { applyConsequence } from "../damage/service.ts";
import { storedTargets, targetKey } from "../damage/target-record.ts";
import { wordField } from "../damage/word-field.ts";
import { actorByUuid, itemByUuid } from "../host.ts";
import { publicName } from "../public-name.ts";
import { Refusal } from "../refusal.ts";
import type { Command } from "../relay/relay.ts";
import { giftProblem, isGivenInert, planGift } from "./give.ts";

interface Gift {
  readonly item: ItemDocument;
  readonly to: ActorDocument;
  readonly count: number;
}

const UUID = /^[A-Za-z0-9.]{1,200}$/;

const GIVE: Command<Gift> = {
  schema: () => ({ item: wordField(UUID), to: wordField(UUID), count: wordField(/^[0-9]{1,9}$/) }),
  prepare(sender, data) {
    const [item, to] = [itemByUuid(data.item!), actorByUuid(data.to!)];
    if (!item || !to) throw new Refusal({ key: "MANIFOLD.Give.Gone" });
    const count = Number(data.count);
    const problem = giftProblem(sender, item, to, count);
    if (problem) throw new Refusal(problem);
    return { item, to, count };
  },
  run: (sender, gift) => give(gift, sender),
  runsWithoutGm: ({ item, to }) =>
    itemByUuid(item!)?.actor?.isOwner === true && actorByUuid(to!)?.isOwner === true,
};

/** Names and meanings must not change: clients of different versions may meet at a table. */
export const GIVE_COMMANDS = { give: GIVE };

/** Posts the card of a gift and applies it; nothing is added where nothing could be taken. */
async function give({ item, to, count }: Gift, by: UserDocument): Promise<void> {
  const from = item.actor!;
  const names = { giver: publicName(from), recipient: publicName(to), item: item.name, number: count };
  const due = planGift(item, to, count, by);
  const isInert = isGivenInert(by, item, to);
  const message = await postChangeCard({
    ruleset: to.ruleset!.id,
    what: { key: "MANIFOLD.Give.What", data: names },
    icon: "receive-money",
    due,
    facts: isInert ? [{ key: "MANIFOLD.Give.Inert", data: { name: publicName(to) } }] : [],
    joint: true,
    // What happens among actors of the GM is not for players.
    secret: !from.hasPlayerOwner && !to.hasPlayerOwner,
  });
  if (!message) throw new Refusal({ key: "MANIFOLD.Give.NotPosted" });
  for (const { actor } of due) {
    const target = targetKey(actor.uuid);
    const consequence = consequenceOf(message)!;
    const state = targetStateOf(message, storedTargets(message)[target]!);
    await applyConsequence({ message, target, consequence, state }, by.id);
  }
}
