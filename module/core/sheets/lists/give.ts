/** Giving things to another actor: who may, and what it changes on both. */

import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ItemSource } from "../../../kit/contract.ts";
import { carriedData, isCarried, isContainer } from "../../changes/carried-data.ts";
import { dropProblem } from "../../changes/drop.ts";
import type { PendingChange } from "../../consequences/change-card.ts";
import type { ActorDocument, ItemDocument, UserDocument } from "../../contract/documents.ts";
import type { Text } from "../../contract/text.ts";
import { playersMayApply } from "../../games/settings.ts";
import { playerOwners } from "../../host/player-owners.ts";
import { isParty, ownMembers, sharesStash } from "../../records/party-of.ts";
import { isInSight } from "../../scene/seen-scenes.ts";
import { publicName } from "../../text/public-name.ts";
import { allContentsOf } from "./containers.ts";
import { stackFor } from "./stacks.ts";

const owns = (user: UserDocument, actor: ActorDocument): boolean =>
  user.isGM || actor.testUserPermission(user, "OWNER");

/** Why the user may not give anything to the actor; null if they may. Whoever has a member in a party gives to its stash. */
export function recipientProblem(user: UserDocument, to: ActorDocument): Text | null {
  if (owns(user, to) || (isParty(to) && sharesStash(to, user))) return null;
  if (!playersMayApply()) return { key: "MANIFOLD.Give.OnlyGamemaster" };
  const isKnown = to.hasPlayerOwner || isInSight(user, to);
  return isKnown ? null : { key: "MANIFOLD.Damage.OutOfSight", data: { name: publicName(to) } };
}

/** Number of things in a row. A container is given with all that lies in it. */
export const countOf = (item: ItemDocument): number =>
  isContainer(item) ? 1 : (carriedData(item).quantity ?? 1);

/** Why the user may not give so many of a thing to the actor; null if they may. */
export function giftProblem(
  user: UserDocument,
  item: ItemDocument,
  to: ActorDocument,
  count: number,
): Text | null {
  const { actor: from } = item;
  if (!from || !mayTakeFrom(user, from, to))
    return { key: "MANIFOLD.Give.NotYours", data: { item: item.name } };
  if (!isCarried(item) || from.uuid === to.uuid)
    return { key: "MANIFOLD.Give.Impossible", data: { item: item.name } };
  if (!(Number.isInteger(count) && count >= 1 && count <= countOf(item)))
    return { key: "MANIFOLD.Give.Count", data: { item: item.name, most: countOf(item) } };
  return recipientProblem(user, to) ?? dropProblem(to, item);
}

/** Whether the things of an actor are the user's to give; from a stash, to a member of the party that is theirs. */
const mayTakeFrom = (user: UserDocument, from: ActorDocument, to: ActorDocument): boolean =>
  owns(user, from) ||
  (isParty(from) && sharesStash(from, user) && ownMembers(from, user).some(({ uuid }) => uuid === to.uuid));

/** What giving changes: first on the giver, then on the recipient. */
export function planGift(
  item: ItemDocument,
  to: ActorDocument,
  count: number,
  by: UserDocument,
): readonly PendingChange[] {
  const left = new ChangeSetBuilder();
  const whole = isContainer(item) || count >= countOf(item);
  const given = whole ? [item, ...allContentsOf(item)] : [item];
  // The number makes it a refusal, and no change without effect, when the thing is gone by then.
  if (whole && !isContainer(item)) left.item(item.id!).add("quantity", -count);
  if (whole) for (const one of given) left.removeItem(one.id!);
  else left.item(item.id!).add("quantity", -count);
  const right = new ChangeSetBuilder();
  receive(right, item, to, { count, by });
  return [
    { actor: item.actor!, change: left.build() },
    { actor: to, change: right.build() },
  ];
}

/** What so many of a thing change on the actor that gets them: more of what it has, or a row of their own. */
export function receive(
  into: ChangeSetBuilder,
  item: ItemDocument,
  to: ActorDocument,
  { count, by }: { readonly count: number; readonly by: UserDocument },
): void {
  const stack = stackFor(to, item);
  if (stack) {
    into.item(stack.id!).add("quantity", count);
    return;
  }
  const isWhole = isContainer(item) || count >= countOf(item);
  for (const source of copiesOf(item, isWhole ? [item, ...allContentsOf(item)] : [item], count))
    into.addItem(isOfOthers(by, item, to) ? withoutEffects(source) : source);
}

/** Whether things that the user gives change nothing on the recipient before one of its owners wants them to. */
export const isGivenInert = (by: UserDocument, item: ItemDocument, to: ActorDocument): boolean =>
  isOfOthers(by, item, to) && [item, ...allContentsOf(item)].some(({ effects }) => effects.some(isAtWork));

/** Whether others than the owners of the recipient have a say in what the thing does: whoever gives it, or owns the stash. */
const isOfOthers = (by: UserDocument, { actor: from }: ItemDocument, to: ActorDocument): boolean =>
  !owns(by, to) || (from !== null && isParty(from) && hasOtherOwner(from, to));

const hasOtherOwner = (party: ActorDocument, to: ActorDocument): boolean =>
  playerOwners(party).some((user) => !to.testUserPermission(user, "OWNER"));

const isAtWork = ({ disabled }: { readonly disabled?: unknown }): boolean => disabled !== true;

/** Effects act as soon as their item is there, and what they change is the giver's to write. */
function withoutEffects(source: ItemSource): ItemSource {
  const { effects } = source as { readonly effects?: readonly object[] };
  return effects ? { ...source, effects: effects.map((effect) => ({ ...effect, disabled: true })) } : source;
}

/** Data of the things with ids of their own, so that what lies in a container still names it. */
function copiesOf(item: ItemDocument, given: readonly ItemDocument[], count: number): ItemSource[] {
  const ids = new Map(given.map(({ id }) => [id, foundry.utils.randomID()]));
  return given.map((one) => {
    const source = one.toObject() as ItemSource & { readonly system: object };
    const isTop = one === item;
    const { equipped, container = "" } = carriedData(one);
    const system = {
      ...source.system,
      container: isTop ? "" : (ids.get(container) ?? ""),
      ...(equipped === undefined ? {} : { equipped: false }),
      ...(isTop && !isContainer(one) ? { quantity: count } : {}),
    };
    return { ...source, _id: ids.get(one.id)!, system };
  });
}
