/** What requests and their buttons call the rolls. */

import type { RollAddress } from "../contract/index.ts";
import type { Participant, RequestRecord } from "../contract/roll-result.ts";
import { rollKind } from "../games/registry.ts";
import { actorByUuid, t } from "../host/host.ts";

/** The title that the GM has given it, the name of the roll ("Athletics"), or that of its kind. */
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
