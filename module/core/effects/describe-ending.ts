/** When an effect ends, in words. */

import { localizeText } from "../host/format.ts";
import { joinedList } from "../host/formatters.ts";
import { actorByUuid, t, worldTime } from "../host/host.ts";
import type { Timer } from "../records/timers.ts";
import { publicName } from "../text/public-name.ts";

const KEY = "MANIFOLD.Effect.Ends";

/** One phrase for each way in which it can end; none without a timer. */
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

/** Minutes of the world's time that are left, begun ones included. */
const minutesUntil = (end: number): number => Math.max(0, Math.ceil((end - worldTime()) / 60));

/** Whom an effect concerns, and the number with which it came, which is for those who own its bearer. */
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
