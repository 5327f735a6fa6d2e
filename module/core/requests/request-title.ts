/** Titles of requests, and names of the rolls on their buttons. */

import type { RollAddress } from "../contract/index.ts";
import type { Participant, RequestRecord } from "../contract/roll-result.ts";
import { rollKind } from "../games/registry.ts";
import { actorByUuid, t } from "../host/host.ts";

/** The title: the GM's own, the name of the roll ("Athletics"), or the name of its kind. */
export function requestTitle({
  title,
  seats,
  ruleset,
}: Pick<RequestRecord, "title" | "seats" | "ruleset">): string {
  const [participant] = seats;
  return title || (participant ? wayLabel(ruleset, participant, participant.ways[0]!) : "");
}

/** The name of a roll with which a participant may answer. */
export function wayLabel(
  ruleset: string,
  participant: Pick<Participant, "actor">,
  { kind: id, key }: RollAddress,
): string {
  const kind = rollKind(ruleset, id);
  const actor = actorByUuid(participant.actor);
  const listed =
    actor?.ruleset?.id === ruleset ? kind.list?.(actor).find((one) => one.key === key) : undefined;
  return t(listed?.label ?? kind.label);
}
