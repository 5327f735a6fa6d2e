/**
 * The relay command that moves money between a member and the stash. It reads everything except ids and the sum from
 * documents.
 */

import { ChangeSetBuilder } from "../../kit/change-set.ts";
import { moveJointly, moveKey } from "../consequences/joint-moves.ts";
import type { ActorDocument, UserDocument } from "../contract/documents.ts";
import type { PartyValue } from "../contract/party.ts";
import { actorByUuid, t } from "../host/host.ts";
import { runExclusive } from "../host/mutex.ts";
import { Refusal } from "../host/refusal.ts";
import { gameOf, isParty, ownMembers, partyData, sharesStash } from "../records/party-of.ts";
import { publicName } from "../text/public-name.ts";
import { type Command, patternField } from "../trust/relay/relay.ts";

interface Transfer {
  readonly party: ActorDocument;
  readonly member: ActorDocument;
  readonly sum: number;
  /** True if money leaves the stash. */
  readonly isTaken: boolean;
}

const UUID = /^[A-Za-z0-9.]{1,200}$/;

const MOVE_MONEY: Command<Transfer> = {
  schema: () => ({
    party: patternField(UUID),
    member: patternField(UUID),
    sum: patternField(/^[0-9]{1,9}(\.[0-9]{1,2})?$/),
    way: patternField(/^(take|put)$/),
  }),
  prepare(sender, data) {
    const [party, member] = [actorByUuid(data.party!), actorByUuid(data.member!)];
    if (!party || !member || !isParty(party)) throw new Refusal({ key: "MANIFOLD.Give.Gone" });
    const isTheirs = sharesStash(party, sender) && ownMembers(party, sender).includes(member);
    if (!isTheirs) throw new Refusal({ key: "MANIFOLD.Party.NotYours", data: { name: publicName(member) } });
    const sum = Number(data.sum);
    if (!(sum > 0)) throw new Refusal({ key: "MANIFOLD.Party.NoSum" });
    return { party, member, sum, isTaken: data.way === "take" };
  },
  run: (sender, transfer, id) =>
    runExclusive(moveKey(transfer.isTaken ? transfer.party : transfer.member), () =>
      moveMoney(transfer, sender, id),
    ),
  runsWithoutGm: ({ party, member }) =>
    actorByUuid(party!)?.isOwner === true && actorByUuid(member!)?.isOwner === true,
};

export const PARTY_COMMANDS = { moveMoney: MOVE_MONEY };

async function moveMoney(
  { party, member, sum, isTaken }: Transfer,
  by: UserDocument,
  id: string,
): Promise<void> {
  const ruleset = gameOf(party)!;
  const { money } = await ruleset.party!();
  if (!money) throw new Refusal({ key: "MANIFOLD.Party.NoMoney" });
  const [giver, left] = isTaken ? [party, partyData(party).money] : [member, moneyOf(member, money)];
  if (left < sum)
    throw new Refusal({
      key: "MANIFOLD.Party.TooLittle",
      data: { name: publicName(giver), left, money: t(money.label) },
    });
  const inParty = new ChangeSetBuilder().add("money", isTaken ? -sum : sum).build();
  const inMember = new ChangeSetBuilder().add(money.path, isTaken ? sum : -sum).build();
  const due = [
    { actor: party, change: inParty },
    { actor: member, change: inMember },
  ];
  await moveJointly({
    ruleset: ruleset.id,
    what: {
      key: isTaken ? "MANIFOLD.Party.Took" : "MANIFOLD.Party.Put",
      data: { name: publicName(member), party: publicName(party), sum, money: t(money.label) },
    },
    due: isTaken ? due : due.reverse(),
    by,
    id,
  });
}

const moneyOf = (actor: ActorDocument, { path }: PartyValue): number =>
  Number(foundry.utils.getProperty(actor._source.system, path)) || 0;
