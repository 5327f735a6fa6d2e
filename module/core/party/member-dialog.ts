/** Asks which actors join a party. */
import type { ActorDocument } from "../contract/documents.ts";
import { actorByUuid, askWithForm, language } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { gameOf } from "../records/party-of.ts";
import { actorsAtHand } from "../scene/actor-choices.ts";
import { drawBundled, loadTemplates } from "../templates/templates.ts";
import { addMembers, memberProblem } from "./members.ts";

export async function askMembers(party: ActorDocument): Promise<void> {
  const { compare } = new Intl.Collator(language(), { numeric: true });
  const people = actorsAtHand(gameOf(party)!)
    .filter((actor) => actor.isOwner && memberProblem(party, actor) === null)
    .sort((a, b) => Number(b.hasPlayerOwner) - Number(a.hasPlayerOwner) || compare(a.name, b.name));
  if (people.length === 0)
    throw new Refusal({ key: "MANIFOLD.Party.NobodyLeft", data: { party: party.name } });
  const listed = people.map(({ uuid, name, img, hasPlayerOwner }) => ({ uuid, name, img, hasPlayerOwner }));
  await loadTemplates();
  const chosen = await askWithForm(
    {
      title: "MANIFOLD.Party.AddMembers",
      content: drawBundled("core/apps/party-members", { party: party.name, people: listed }),
      classes: [],
    },
    { label: "MANIFOLD.Party.AddChosen", read: (form) => new FormData(form).getAll("member").map(String) },
  );
  const actors = (chosen ?? []).flatMap((uuid) => actorByUuid(uuid) ?? []);
  if (actors.length > 0) await addMembers(party, actors);
}
