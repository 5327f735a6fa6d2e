/**
 * Where an item comes from and what it brings are addresses that their owners may have written: a GM's client would read a
 * compendium for a player who does not see it.
 */
import type { ActorDocument, ItemDocument } from "../../contract/documents.ts";
import { allPacks } from "../../host/host.ts";
import { packIdOf } from "../../host/pack-id.ts";
import { playerOwners } from "../../host/player-owners.ts";

type Owned = ActorDocument | ItemDocument;

/** Names of the players who may write a document, and do not see the compendium of an address. */
export function ownersWithout(document: Owned, uuid: string): string[] {
  if (!uuid.startsWith("Compendium.") || document.uuid?.startsWith("Compendium.")) return [];
  const id = packIdOf(uuid);
  const pack = allPacks().find(({ collection }) => collection === id);
  return playerOwners(document)
    .filter((user) => pack?.testUserPermission(user, "OBSERVER") !== true)
    .map(({ name }) => name);
}

/** Whether a player who may write the actor does not see an item of a compendium or of the world. */
export function isUnseenByOwners(actor: ActorDocument): (item: ItemDocument) => boolean {
  const owners = playerOwners(actor);
  const hidden = new Map<string, boolean>();
  return (item) => {
    const pack = item.uuid?.startsWith("Compendium.") ? packIdOf(item.uuid) : null;
    if (pack === null) return owners.some((user) => !item.testUserPermission(user, "OBSERVER"));
    const known = hidden.get(pack) ?? ownersWithout(actor, item.uuid!).length > 0;
    hidden.set(pack, known);
    return known;
  };
}
