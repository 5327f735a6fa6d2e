/**
 * The relay command that gives an item to another actor. It reads everything except ids and a quantity from documents.
 */

import { moveJointly, moveKey } from "../../consequences/joint-moves.ts";
import type { ActorDocument, ItemDocument, UserDocument } from "../../contract/documents.ts";
import { actorByUuid, itemByUuid } from "../../host/host.ts";
import { runExclusive } from "../../host/mutex.ts";
import { Refusal } from "../../host/refusal.ts";
import { publicName } from "../../text/public-name.ts";
import { type Command, patternField } from "../../trust/relay/relay.ts";
import { countOf, giftProblem, isGivenInert, planGift } from "./give.ts";

interface Gift {
  readonly item: ItemDocument;
  readonly to: ActorDocument;
  readonly count: number;
}

const UUID = /^[A-Za-z0-9.]{1,200}$/;

const GIVE: Command<Gift> = {
  schema: () => ({ item: patternField(UUID), to: patternField(UUID), count: patternField(/^[0-9]{1,9}$/) }),
  prepare(sender, data) {
    const [item, to] = [itemByUuid(data.item!), actorByUuid(data.to!)];
    if (!item || !to) throw new Refusal({ key: "MANIFOLD.Give.Gone" });
    const count = Number(data.count);
    const problem = giftProblem(sender, item, to, count);
    if (problem) throw new Refusal(problem);
    return { item, to, count };
  },
  run: (sender, gift, id) => runExclusive(moveKey(gift.item.actor!), () => give(gift, sender, id)),
  runsWithoutGm: ({ item, to }) =>
    itemByUuid(item!)?.actor?.isOwner === true && actorByUuid(to!)?.isOwner === true,
};

export const GIVE_COMMANDS = { give: GIVE };

/**
 * Gives an item that is still there. If two users take the last one at once, the second gets an error.
 * @throws Refusal if another user took it since the command was read
 */
async function give({ item, to, count }: Gift, by: UserDocument, id: string): Promise<void> {
  const from = item.actor!;
  const left = from.items.has(item.id!) ? countOf(item) : 0;
  const names = { giver: publicName(from), recipient: publicName(to), item: item.name, number: count };
  if (left < count) throw new Refusal({ key: "MANIFOLD.Give.TooLate", data: { item: item.name, left } });
  const isInert = isGivenInert(by, item, to);
  await moveJointly({
    ruleset: item.ruleset!.id,
    what: { key: "MANIFOLD.Give.What", data: names },
    due: planGift(item, to, count, by),
    facts: isInert ? [{ key: "MANIFOLD.Give.Inert", data: { name: publicName(to) } }] : [],
    by,
    id,
  });
}
