/** When an effect ends, in words. */
import { localizeText } from "../format.ts";
import type { Timer } from "./timers.ts";

const KEY = "MANIFOLD.Effect.Ends";

/** One phrase for each thing that may end it; none for what does not end by itself. */
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

/** The name of a token where one stands for the actor. */
function nameOf(uuid: string | null): string {
  const actor = uuid ? fromUuidSync(uuid as never, { strict: false }) : null;
  const { name, token } = (actor ?? { name: "?" }) as { name: string; token?: { name: string } | null };
  return token?.name ?? name;
}
