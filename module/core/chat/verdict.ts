/** The verdict on a request, from its answers. Pure. */
import type { RolledSide, RollOutcome, SeriesState, Tally, Winner } from "../../kit/contract.ts";
import type { AnyRollKind } from "../contract/index.ts";
import type { Participant, RequestRecord } from "../contract/roll-result.ts";

/** The part of an answer that is used here. */
interface RolledAnswer extends RolledSide {
  readonly rollKind: AnyRollKind;
  /** Parts of it are hidden from this user. */
  readonly isPartial?: boolean;
}

/** The verdict on one participant. */
export interface ParticipantVerdict {
  /** Null while there is none, and for passive values. */
  readonly outcome: RollOutcome | null;
  readonly success: boolean | null;
  /** Decided by the GM. */
  readonly ruled: boolean;
}

/** The verdict on the whole request. */
export interface Verdict {
  /** By id. */
  readonly participants: ReadonlyMap<string, ParticipantVerdict>;
  readonly opposed: { readonly winner: Winner; readonly label: string; readonly ruled: boolean } | null;
  readonly group: Tally | null;
  readonly series: SeriesState | null;
  /** No answer is missing. */
  readonly complete: boolean;
}

type Answers = ReadonlyMap<string, readonly RolledAnswer[]>;

/** @param kind the requested kind, whose rules compare and count the answers */
export function verdictOf(request: RequestRecord, answers: Answers, kind: AnyRollKind): Verdict {
  const comparison = request.purpose === "opposed" ? compareSides(request, answers) : null;
  const participants = new Map(
    request.seats.map((participant, index) => {
      const after = comparison ? (index === 0 ? comparison.a : comparison.b) : undefined;
      return [
        participant.id,
        participantVerdict(request, participant, answers.get(participant.id)?.[0], after, kind),
      ] as const;
    }),
  );
  const series = request.purpose === "series" ? seriesState(request, answers, kind) : null;
  const missing = request.seats.some((participant) => !isAnswered(participant, answers));
  return {
    participants,
    opposed: opposedVerdict(request, comparison),
    group: request.purpose === "group" ? tally(request, answers, participants, kind) : null,
    series,
    complete: series ? series.outcome !== "open" : !missing || request.winner !== null,
  };
}

/** Whether a participant has rolled or has a passive value. */
export const isAnswered = (participant: Participant, answers: Answers): boolean =>
  (participant.passively && participant.passive !== null) || (answers.get(participant.id)?.length ?? 0) > 0;

function participantVerdict(
  { rulings, difficulty }: RequestRecord,
  participant: Participant,
  answer: RolledAnswer | undefined,
  after: RollOutcome | null | undefined,
  kind: AnyRollKind,
): ParticipantVerdict {
  const outcome = after ?? answer?.outcome ?? null;
  const ruling = rulings.find((one) => one.seat === participant.id);
  if (ruling) return { outcome, success: ruling.success, ruled: true };
  if (participant.passively && participant.passive) {
    const meets =
      difficulty === null ? undefined : kind.passive?.meets?.(participant.passive.value, difficulty);
    return { outcome: null, success: meets ?? null, ruled: false };
  }
  return { outcome, success: outcome?.success ?? null, ruled: false };
}

/** Null until both sides have answered, or if the game cannot compare them. */
function compareSides({ seats: [a, b] }: RequestRecord, answers: Answers) {
  const first = a && answers.get(a.id)?.[0];
  if (!first || first.isPartial || !b) return null;
  const rules = first.rollKind.opposed;
  if (b.passively) return b.passive ? (rules?.compareWithValue?.(first, b.passive.value) ?? null) : null;
  const second = answers.get(b.id)?.[0];
  if (second?.isPartial) return null;
  return second ? (rules?.compare(first, second) ?? null) : null;
}

function opposedVerdict(
  { winner }: RequestRecord,
  comparison: { readonly winner: Winner; readonly label: string } | null,
): Verdict["opposed"] {
  if (winner) return { winner, label: `MANIFOLD.Request.Ruled.${winner}`, ruled: true };
  return comparison && { winner: comparison.winner, label: comparison.label, ruled: false };
}

/** Counts rulings as rolls. Members without an answer are left out. */
function tally(
  { seats }: RequestRecord,
  answers: Answers,
  verdicts: ReadonlyMap<string, ParticipantVerdict>,
  kind: AnyRollKind,
): Tally | null {
  if ([...answers.values()].flat().some(({ isPartial }) => isPartial)) return null;
  const members = seats.flatMap(({ id }) => {
    const answer = answers.get(id)?.[0];
    const { success = null, ruled = false } = verdicts.get(id) ?? {};
    return answer
      ? [{ plan: answer.plan, outcome: ruled ? { ...answer.outcome, success } : answer.outcome }]
      : [];
  });
  return kind.group?.tally(members, seats.length) ?? null;
}

/** Counts every answer in order. Rulings are ignored, because they do not say which answer they mean. */
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
