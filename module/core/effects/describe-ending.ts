/** When an effect ends, in words. */

import { localizeText } from "../format.ts";
import { actorByUuid } from "../host.ts";
import { publicName } from "../public-name.ts";
import type { Timer } from "./timers.ts";

const KEY = "MANIFOLD.Effect.Ends";

/** One phrase for each way in which it can end; none without a timer. */
export function describeEnding(timer: Timer | null): string[] {
  if (!timer) return [];
  const { until, whose, round, combat, saveEnds, concentration } = timer;
  const data = { round, name: nameOf(whose) };
  return [
    ...(until ? [localizeText({ key: `${KEY}.${until}`, data })] : []),
    ...(combat && until && until !== "fightEnd" ? [localizeText({ key: `${KEY}.round`, data })] : []),
    ...(saveEnds ? [localizeText({ key: `${KEY}.save`, data: { save: wordOf(saveEnds) } })] : []),
    ...(concentration
      ? [localizeText({ key: `${KEY}.concentration`, data: { name: nameOf(concentration) } })]
      : []),
  ];
}

const wordOf = ({ label, data }: NonNullable<Timer["saveEnds"]>): string =>
  localizeText({ key: label, ...(data ? { data } : {}) });

function nameOf(uuid: string | null): string {
  const actor = uuid ? actorByUuid(uuid) : null;
  return actor ? publicName(actor) : "?";
}
