/** Giving items to another actor: permissions, and the changes on both actors. */

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

/**
 * The reason why the user may not give to the actor; null if they may. A user with a member in a party may give to its
 * stash.
 */
export function recipientProblem(user: UserDocument, to: ActorDocument): Text | null {
  if (owns(user, to) || (isParty(to) && sharesStash(to, user))) return null;
  if (!playersMayApply()) return { key: "MANIFOLD.Give.OnlyGamemaster" };
  const isKnown = to.hasPlayerOwner || isInSight(user, to);
  return isKnown ? null : { key: "MANIFOLD.Damage.OutOfSight", data: { name: publicName(to) } };
}

/** Number of items in a row. A container is given with its contents. */
export const countOf = (item: ItemDocument): number =>
  isContainer(item) ? 1 : (carriedData(item).quantity ?? 1);

/** The reason why the user may not give this quantity to the actor; null if they may. */
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

/** Whether the user may give items of an actor away. Items of a stash can go to a party member that the user owns. */
const mayTakeFrom = (user: UserDocument, from: ActorDocument, to: ActorDocument): boolean =>
  owns(user, from) ||
  (isParty(from) && sharesStash(from, user) && ownMembers(from, user).some(({ uuid }) => uuid === to.uuid));

/** The changes of a gift: first on the giver, then on the recipient. */
export function planGift(
  item: ItemDocument,
  to: ActorDocument,
  count: number,
  by: UserDocument,
): readonly PendingChange[] {
  const left = new ChangeSetBuilder();
  const whole = isContainer(item) || count >= countOf(item);
  const given = whole ? [item, ...allContentsOf(item)] : [item];
  // The quantity makes the change fail if the item is gone by then.
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

/** The change on the actor that receives a quantity of an item: an existing row grows, or a new one is created. */
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

/** Whether a gift has no effects on the recipient until one of its owners enables them. */
export const isGivenInert = (by: UserDocument, item: ItemDocument, to: ActorDocument): boolean =>
  isOfOthers(by, item, to) && [item, ...allContentsOf(item)].some(({ effects }) => effects.some(isAtWork));

/** Whether the giver or an owner of the stash could edit the item without owning the recipient. */
const isOfOthers = (by: UserDocument, { actor: from }: ItemDocument, to: ActorDocument): boolean =>
  !owns(by, to) || (from !== null && isParty(from) && hasOtherOwner(from, to));

const hasOtherOwner = (party: ActorDocument, to: ActorDocument): boolean =>
  playerOwners(party).some((user) => !to.testUserPermission(user, "OWNER"));

const isAtWork = ({ disabled }: { readonly disabled?: unknown }): boolean => disabled !== true;

/** Creation data without effects, which would act as soon as the item exists and can be edited by the giver. */
function withoutEffects(source: ItemSource): ItemSource {
  const { effects } = source as { readonly effects?: readonly object[] };
  return effects ? { ...source, effects: effects.map((effect) => ({ ...effect, disabled: true })) } : source;
}

/** Data of the items with new ids, so that contents still name their container. */
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
