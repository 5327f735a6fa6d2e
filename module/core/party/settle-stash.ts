/** Decides what becomes of the stash of a deleted party. */

import { ChangeSetBuilder } from "../../kit/change-set.ts";
import { applyToActor } from "../changes/apply-to-actor.ts";
import { moveKey } from "../consequences/joint-moves.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { actorByUuid, askWithForm, me } from "../host/host.ts";
import { runExclusive } from "../host/mutex.ts";
import { Refusal } from "../host/refusal.ts";
import { showRefusal } from "../host/report-errors.ts";
import { gameOf, ownMembers, partyData } from "../records/party-of.ts";
import { containerOf } from "../sheets/lists/containers.ts";
import { countOf, receive } from "../sheets/lists/give.ts";
import { drawBundled, loadTemplates } from "../templates/templates.ts";

/**
 * Asks the user who gets the stash.
 * @returns whether the party may now be deleted
 */
export async function settleStash(party: ActorDocument): Promise<boolean> {
  const heir = await askHeir(party);
  if (heir === null) return false;
  const actor = heir === "" ? null : actorByUuid(heir);
  if (heir === "") return true;
  try {
    if (!actor) throw new Refusal({ key: "MANIFOLD.Give.Gone" });
    await inherit(party, actor);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    showRefusal(error.text);
    return false;
  }
}

/** @returns the uuid of the member; "" if the stash is deleted; null if the party stays */
async function askHeir(party: ActorDocument): Promise<string | null> {
  const { money } = await gameOf(party)!.party!();
  const context = {
    party: party.name,
    things: party.items.map((item) => ({ name: item.name, count: countOf(item) })),
    money: partyData(party).money,
    moneyLabel: money?.label ?? "",
    people: ownMembers(party, me()).map(({ uuid, name }) => ({ uuid, name })),
  };
  await loadTemplates();
  return askWithForm(
    {
      title: "MANIFOLD.Party.SettleTitle",
      content: drawBundled("core/apps/party-settle", context),
      classes: [],
    },
    { label: "MANIFOLD.Party.SettleConfirm", read: (form) => String(new FormData(form).get("heir") ?? "") },
  );
}

/**
 * Moves the stash after withdrawals that are under way.
 * @throws Refusal if it does not fit
 */
const inherit = (party: ActorDocument, to: ActorDocument): Promise<void> =>
  runExclusive(moveKey(party), () => moveStash(party, to));

/** Moves the stash as one entry in the member's ledger. */
async function moveStash(party: ActorDocument, to: ActorDocument): Promise<void> {
  const change = new ChangeSetBuilder();
  for (const item of party.items.contents.filter((one) => containerOf(one) === null))
    receive(change, item, to, { count: countOf(item), by: me() });
  const { money } = await gameOf(party)!.party!();
  const sum = partyData(party).money;
  if (money && sum > 0) change.add(money.path, sum);
  await applyToActor(to, change.build(), {
    key: "MANIFOLD.Party.Inherited",
    data: { party: party.name },
  });
}
