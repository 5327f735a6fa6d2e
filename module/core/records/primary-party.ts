/** The primary party of each game: the party that requests and rests use unless others are chosen. */

import type { ActorDocument } from "../contract/documents.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { primaryParties, setPrimaryParties } from "../games/settings.ts";
import { gameOf, partiesOf } from "./party-of.ts";

/** The party that the GM has chosen, or else the first; null without any. */
export function primaryParty(ruleset: Ruleset): ActorDocument | null {
  const parties = partiesOf(ruleset);
  return parties.find(({ id }) => id === primaryParties()[ruleset.id]) ?? parties[0] ?? null;
}

export function isPrimary(party: ActorDocument): boolean {
  const ruleset = gameOf(party);
  return ruleset !== undefined && primaryParty(ruleset)?.uuid === party.uuid;
}

export async function makePrimary(party: ActorDocument): Promise<void> {
  const ruleset = gameOf(party);
  if (ruleset) await setPrimaryParties({ ...primaryParties(), [ruleset.id]: party.id! });
}
