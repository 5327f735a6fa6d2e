/** What the answers to a request come to. Pure: documents have been read already. */
import type { RolledSide, RollOutcome, SeriesState, Tally, Winner } from "../../kit/contract.ts";
import type { AnyRollKind } from "../ruleset.ts";
import type { Participant, RequestRecord } from "./request-record.ts";

/** What is read of an answer here. */
interface Answered extends RolledSide {
  readonly rollKind: AnyRollKind;
}

/** One seat, judged. */
export interface ParticipantVerdict {
  /** The outcome to show; null while there is none, and for passive values. */
  readonly outcome: RollOutcome | null;
  readonly success: boolean | null;
  /** The GM has decided this one. */
  readonly ruled: boolean;
}

/** The request as a whole. */
export interface Verdict {
  readonly seats: ReadonlyMap<string, ParticipantVerdict>;
  readonly opposed: { readonly winner: Winner; readonly label: string; readonly ruled: boolean } | null;
  readonly group: Tally | null;
  readonly series: SeriesState | null;
  /** Nothing is left to wait for. */
  readonly complete: boolean;
}

type Answers = ReadonlyMap<string, readonly Answered[]>;

/** @param kind the kind of roll that was asked for: its rules compare, tally and count */
export function verdictOf(request: RequestRecord, answers: Answers, kind: AnyRollKind): Verdict {
  const settled = request.purpose === "opposed" ? settle(request, answers) : null;
  const seats = new Map(
    request.seats.map((seat, index) => {
      const after = settled ? (index === 0 ? settled.a : settled.b) : undefined;
      return [seat.id, seatVerdict(request, seat, answers.get(seat.id)?.[0], after, kind)] as const;
    }),
  );
  const series = request.purpose === "series" ? seriesState(request, answers, kind) : null;
  const missing = request.seats.some((seat) => !isAnswered(seat, answers));
  return {
    seats,
    opposed: opposedVerdict(request, settled),
    group: request.purpose === "group" ? tally(request, answers, seats, kind) : null,
    series,
    complete: series ? series.outcome !== "open" : !missing || request.winner !== null,
  };
}

/** Whether a seat has rolled or stands at its passive value. */
export const isAnswered = (seat: Participant, answers: Answers): boolean =>
  (seat.passively && seat.passive !== null) || (answers.get(seat.id)?.length ?? 0) > 0;

function seatVerdict(
  { rulings, difficulty }: RequestRecord,
  seat: Participant,
  answer: Answered | undefined,
  after: RollOutcome | null | undefined,
  kind: AnyRollKind,
): ParticipantVerdict {
  const outcome = after ?? answer?.outcome ?? null;
  const ruling = rulings.find((one) => one.seat === seat.id);
  if (ruling) return { outcome, success: ruling.success, ruled: true };
  if (seat.passively && seat.passive) {
    const meets = difficulty === null ? undefined : kind.passiveMeets?.(seat.passive.value, difficulty);
    return { outcome: null, success: meets ?? null, ruled: false };
  }
  return { outcome, success: outcome?.success ?? null, ruled: false };
}

/** Null until both sides are there, or when the game cannot compare them. */
function settle({ seats: [a, b] }: RequestRecord, answers: Answers) {
  const first = a && answers.get(a.id)?.[0];
  if (!first || !b) return null;
  const rules = first.rollKind.opposed;
  if (b.passively) return b.passive ? (rules?.compareWithValue?.(first, b.passive.value) ?? null) : null;
  const second = answers.get(b.id)?.[0];
  return second ? (rules?.compare(first, second) ?? null) : null;
}

function opposedVerdict(
  { winner }: RequestRecord,
  settled: { readonly winner: Winner; readonly label: string } | null,
): Verdict["opposed"] {
  if (winner) return { winner, label: `MANIFOLD.Request.Ruled.${winner}`, ruled: true };
  return settled && { winner: settled.winner, label: settled.label, ruled: false };
}

/** Rulings count as the success they say. Members who have not rolled are left out until they have. */
function tally(
  { seats }: RequestRecord,
  answers: Answers,
  verdicts: ReadonlyMap<string, ParticipantVerdict>,
  kind: AnyRollKind,
): Tally | null {
  const members = seats.flatMap(({ id }) => {
    const answer = answers.get(id)?.[0];
    const { success = null, ruled = false } = verdicts.get(id) ?? {};
    return answer
      ? [{ plan: answer.plan, outcome: ruled ? { ...answer.outcome, success } : answer.outcome }]
      : [];
  });
  return kind.group?.tally(members, seats.length) ?? null;
}

/** Every answer in order; a ruling cannot say which of them it means, so it does not touch a series. */
function seriesState(
  { seats, need }: RequestRecord,
  answers: Answers,
  kind: AnyRollKind,
): SeriesState | null {
  const verdicts = seats.flatMap(({ id }) =>
    (answers.get(id) ?? []).flatMap(({ outcome }) => (outcome.success === null ? [] : [outcome.success])),
  );
  return kind.series?.state(verdicts, need > 0 ? need : kind.series.need) ?? null;
}
