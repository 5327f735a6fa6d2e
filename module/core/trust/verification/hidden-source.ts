/**
 * Checks addresses in an item, such as its source and the items that it adds. Its owners may have written these
 * addresses, and a GM's client would then read a compendium that the player does not see.
 */
import type { ActorDocument, ItemDocument } from "../../contract/documents.ts";
import { allPacks } from "../../host/host.ts";
import { packIdOf } from "../../host/pack-id.ts";
import { playerOwners } from "../../host/player-owners.ts";

type Owned = ActorDocument | ItemDocument;

/** Names of the players who may write a document but do not see the compendium of an address. */
export function ownersWithout(document: Owned, uuid: string): string[] {
  if (!uuid.startsWith("Compendium.") || document.uuid?.startsWith("Compendium.")) return [];
  const id = packIdOf(uuid);
  const pack = allPacks().find(({ collection }) => collection === id);
  return playerOwners(document)
    .filter((user) => pack?.testUserPermission(user, "OBSERVER") !== true)
    .map(({ name }) => name);
}

/** Whether an item of a compendium or of the world is not visible to a player who may write the actor. */
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
