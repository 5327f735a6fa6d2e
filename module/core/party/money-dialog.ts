/** Asks for the member and the sum of money to move into the stash or out of it. */
import { numberIn } from "../../kit/numbers.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { askWithForm, me, t } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { gameOf, ownMembers, partyData } from "../records/party-of.ts";
import { drawBundled, loadTemplates } from "../templates/templates.ts";
import { publicName } from "../text/public-name.ts";
import { sendCommand } from "../trust/relay/relay.ts";

export async function askMoney(party: ActorDocument): Promise<void> {
  const { money } = await gameOf(party)!.party!();
  if (!money) return;
  const context = {
    label: money.label,
    left: partyData(party).money,
    people: ownMembers(party, me()).map((actor) => ({ uuid: actor.uuid, name: publicName(actor) })),
  };
  await loadTemplates();
  const answer = await askWithForm(
    { title: t(money.label), content: drawBundled("core/apps/party-money", context), classes: [] },
    { label: "MANIFOLD.Party.MoveMoney", read: (form) => new FormData(form) },
  );
  if (!answer) return;
  const text = (name: string) => String(answer.get(name) ?? "");
  const sum = numberIn(text("sum"));
  if (!(sum > 0)) throw new Refusal({ key: "MANIFOLD.Party.NoSum" });
  const data = {
    party: party.uuid,
    member: text("member"),
    way: text("way"),
    sum: String(sum),
  };
  await sendCommand("moveMoney", data);
}
