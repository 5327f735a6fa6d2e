/** Asks who joins a party. */
import type { ActorDocument } from "../contract/documents.ts";
import { actorByUuid, askWithForm, language } from "../host.ts";
import { actorsAtHand } from "../people.ts";
import { Refusal } from "../refusal.ts";
import { drawBundled, loadTemplates } from "../templates.ts";
import { addMembers, memberProblem } from "./members.ts";
import { gameOf } from "./party-of.ts";

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
