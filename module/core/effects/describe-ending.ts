/** Describes when an effect ends. */

import { localizeText } from "../host/format.ts";
import { joinedList } from "../host/formatters.ts";
import { actorByUuid, t, worldTime } from "../host/host.ts";
import type { Timer } from "../records/timers.ts";
import { publicName } from "../text/public-name.ts";

const KEY = "MANIFOLD.Effect.Ends";

/** A phrase for each way in which the effect can end; none without a timer. */
export function describeEnding(timer: Timer | null): string[] {
  if (!timer) return [];
  const { until, whose, round, combat, saveEnds, concentration, endsAt } = timer;
  const data = { round, name: nameOf(whose) };
  return [
    ...(until ? [localizeText({ key: `${KEY}.${until}`, data })] : []),
    ...(combat && until && until !== "fightEnd" ? [localizeText({ key: `${KEY}.round`, data })] : []),
    ...(saveEnds ? [localizeText({ key: `${KEY}.save`, data: { save: wordOf(saveEnds) } })] : []),
    ...(concentration
      ? [localizeText({ key: `${KEY}.concentration`, data: { name: nameOf(concentration) } })]
      : []),
    ...(endsAt === undefined ? [] : [t(`${KEY}.time`, { minutes: minutesUntil(endsAt) })]),
  ];
}

/** Minutes of world time until the end, rounded up. */
const minutesUntil = (end: number): number => Math.max(0, Math.ceil((end - worldTime()) / 60));

/** Names the creatures that an effect refers to. Owners of its bearer also see the number stored with it. */
export function describeBond(timer: Timer | null, isOwner: boolean): string[] {
  const { about = [], total } = timer ?? {};
  return [
    ...(about.length > 0
      ? [t("MANIFOLD.Effect.About", { names: joinedList().format(about.map(nameOf)) })]
      : []),
    ...(total === undefined || !isOwner ? [] : [t("MANIFOLD.Effect.Total", { total })]),
  ];
}

const wordOf = ({ label, data }: NonNullable<Timer["saveEnds"]>): string =>
  localizeText({ key: label, ...(data ? { data } : {}) });

function nameOf(uuid: string | null): string {
  const actor = uuid ? actorByUuid(uuid) : null;
  return actor ? publicName(actor) : "?";
}
