/**
 * Proposes the changes that fall due with passing days: one card for the table, and one for GMs about actors that
 * players do not own. Runs in each window of the active GM. The card's id follows from the game, days and number, so
 * that the server creates it once. The world's mark, which is stored before the cards are posted, contains the counted
 * days.
 */

import { deriveId } from "../../core/changes/derive-id.ts";
import { ignoreIfDone } from "../../core/changes/write-errors.ts";
import { postChangeCard } from "../../core/consequences/change-card.ts";
import { targetStateOf } from "../../core/consequences/consequence.ts";
import { rollsFor } from "../../core/consequences/save-results.ts";
import type { DayRules, DaySpan, DueForActor } from "../../core/contract/days.ts";
import type { ActorDocument, MessageDocument } from "../../core/contract/documents.ts";
import type { Ruleset } from "../../core/contract/ruleset.ts";
import type { Text } from "../../core/contract/text.ts";
import { offeredGames } from "../../core/games/settings.ts";
import { messageById, t, worldTime } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { MOST_TARGETS } from "../../core/host/size-limits.ts";
import { allActors } from "../../core/records/all-actors.ts";
import type { ChangeTarget } from "../../core/records/change-model.ts";
import { storedTargets, targetKey } from "../../core/records/target-record.ts";
import { publicName } from "../../core/text/public-name.ts";
import { messageOfGm } from "../../core/trust/once-per-table.ts";
import { isEmptyChangeSet, NO_CHANGE } from "../../kit/change-set.ts";
import {
  type CountedDays,
  countDays,
  DAY_SECONDS,
  type DayMark,
  dayAt,
  type LateDays,
  type OpenDays,
  reopenDays,
  setBack,
  withCounted,
} from "../../kit/days.ts";
import { isSameValue } from "../../kit/refresh.ts";
import { markOf, setMark } from "./day-marks.ts";

/** A change of the world's clock: its times before and after, in seconds. */
interface ClockChange {
  /** The start of the count in a world that has not counted yet. */
  readonly before: number;
  readonly now: number;
}

/** Settles a change of the clock. The clock may have advanced further; only the change itself matters. */
export async function settleDays(before: number, now: number): Promise<void> {
  await forEachGame((game) => settleGame(game, { before, now }));
}

/** Posts the pending cards that no window has posted. */
export const finishOpenDays = (): Promise<void> =>
  forEachGame(async (game) => {
    if (game.days!.isOn()) await finish(game);
  });

/** Works on each game; an error in one does not stop the others. */
async function forEachGame(work: (game: Ruleset) => Promise<void>): Promise<void> {
  for (const game of offeredGames()) if (game.days) await reportErrors(() => work(game));
}

async function settleGame(game: Ruleset, { before, now }: ClockChange): Promise<void> {
  if (!game.days!.isOn()) {
    // Days that pass without the rules are not counted later.
    if (markOf(game.id)) await setMark(game.id, null);
    return;
  }
  await finish(game);
  // Loaded first, so that nothing is awaited between reading and storing the mark.
  const rules = await game.days!.rules();
  const known = markOf(game.id);
  const today = dayAt(now);
  // Another window may have settled later days already; a clock that goes forward does not undo them.
  const reached = now < before ? today : Math.max(today, dayAt(worldTime()));
  let mark = known ?? { day: dayAt(before), counted: [] };
  if (reached < mark.day) mark = await withdraw(mark, reached);
  if (today > mark.day) mark = begin(game, rules, mark, now);
  if (!isSameValue(mark, known)) await setMark(game.id, mark);
  await finish(game);
}

/** Withdraws proposals after the clock was set back. */
async function withdraw(before: DayMark, today: number): Promise<DayMark> {
  const { mark, withdrawn, kept } = setBack(before, today, mayBeApplied);
  await removeCards(withdrawn.flatMap(({ cards }) => cards));
  if (withdrawn.length > 0) ui.notifications!.info(t("MANIFOLD.Days.Withdrawn"));
  if (kept !== null) ui.notifications!.info(t("MANIFOLD.Days.Kept", { count: kept - today }));
  return mark;
}

export async function removeCards(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const card = messageOfGm(id);
    if (card) await ignoreIfDone(card.delete(), () => messageOfGm(id) === null);
  }
}

/** Whether a card may have been applied. For a deleted card this is unknown. */
const mayBeApplied = ({ cards }: CountedDays): boolean =>
  cards.some((id) => {
    const card = messageOfGm(id);
    if (!card) return true;
    return Object.values(storedTargets(card)).some((target) => targetStateOf(card, target).applied !== null);
  });

interface Due extends DueForActor {
  readonly actor: ActorDocument;
}

/** The mark of days to be proposed, or of days in which nothing fell due. */
function begin(game: Ruleset, rules: DayRules, before: DayMark, now: number): DayMark {
  const { mark, replaces, late } = reopenDays(before, isUntouched, leftOf);
  const latest = {
    cards: [],
    from: mark.day,
    to: dayAt(now),
    open: { at: now, number: mark.counted.length, replaces },
    ...(late.length > 0 ? { late } : {}),
  };
  const isDue = replaces.length > 0 || dueFor(game, rules, latest).length > 0;
  return isDue ? withCounted(mark, latest) : { ...mark, day: latest.to };
}

export const changesOn = (card: MessageDocument): ChangeTarget[] =>
  Object.values(storedTargets(card)) as ChangeTarget[];

/** Whether no change and no demand of a target has been used. */
export const isLeft = (card: MessageDocument, target: ChangeTarget): boolean =>
  targetStateOf(card, target).applied === null &&
  target.demands.every((demand) => rollsFor(card, target.uuid, demand).length === 0);

/** Whether a GM sees the cards as they were posted. */
const isUntouched = ({ cards }: CountedDays): boolean =>
  cards.length > 0 &&
  cards.every((id) => {
    const card = messageOfGm(id);
    return card !== null && changesOn(card).every((target) => isLeft(card, target));
  });

/** Uuids of the actors for whom the cards still offer their changes. */
const leftOf = ({ cards }: Pick<CountedDays, "cards">): string[] =>
  cards.flatMap((id) => {
    const card = messageOfGm(id);
    return card ? changesOn(card).flatMap((target) => (isLeft(card, target) ? [target.uuid] : [])) : [];
  });

type OpenCount = CountedDays & { readonly open: OpenDays };

function spanOf({ from, open }: Pick<OpenCount, "from" | "open">): DaySpan {
  const days = countDays({ day: from, counted: [] }, dayAt(open.at));
  return { days, from: open.at - days * DAY_SECONDS, to: open.at };
}

/** Posts the missing cards of the latest days, and closes their mark. */
async function finish(game: Ruleset): Promise<void> {
  const mark = markOf(game.id);
  const latest = mark?.counted.at(-1);
  if (!mark || !latest?.open) return;
  const { open, ...closed } = latest;
  await removeCards(open.replaces);
  const cards = await postCards(game, await game.days!.rules(), withoutApplied({ ...latest, open }));
  // Another window may have closed it and continued.
  if (!isSameValue(markOf(game.id), mark)) return;
  const others = mark.counted.slice(0, -1);
  const counted = cards.length > 0 ? [...others, { ...closed, cards }] : others;
  await setMark(game.id, { day: mark.day, counted });
}

/** The days, without actors to whom an earlier card was applied since the days began. */
const withoutApplied = ({ late = [], ...days }: OpenCount): OpenCount => ({
  ...days,
  late: late.map((one) => {
    const left = leftOf(one);
    return { ...one, actors: one.actors.filter((actor) => left.includes(actor)) };
  }),
});

/** @returns the ids, which follow from the mark and the change of the clock, so that each card is created once */
async function postCards(game: Ruleset, rules: DayRules, latest: OpenCount): Promise<string[]> {
  const { from, to, open } = latest;
  const span = spanOf(latest);
  const due = dueFor(game, rules, latest);
  const passed = to - from;
  const cards: string[] = [];
  for (const secret of [false, true]) {
    const theirs = due.filter(({ actor }) => actor.hasPlayerOwner !== secret);
    const acting = theirs.filter(hasParts);
    if (theirs.length === 0) continue;
    const id = deriveId(`days.${game.id}.${open.number}.${from}.${to}.${secret}`);
    const drawn = acting.slice(0, MOST_TARGETS);
    await takeOver(latest, drawn, id);
    await postChangeCard({
      id,
      ruleset: game.id,
      what: { key: "MANIFOLD.Days.Card", data: { count: passed } },
      icon: "calendar",
      due: drawn,
      facts: [
        ...boundFacts(passed, span.days, acting.length),
        ...drawn.flatMap((one) => lateFact(latest, one)),
        ...theirs.flatMap(({ facts = [] }) => facts),
      ].slice(0, MOST_FACTS),
      secret,
    });
    cards.push(id);
  }
  return cards;
}

const lateOf = ({ late = [] }: CountedDays, { uuid }: ActorDocument): LateDays | undefined =>
  late.find(({ actors }) => actors.includes(uuid!));

const lateFact = (latest: CountedDays, { actor }: Due): Text[] => {
  const late = lateOf(latest, actor);
  if (!late) return [];
  return [{ key: "MANIFOLD.Days.Late", data: { name: publicName(actor), count: latest.to - late.from } }];
};

/**
 * Notes on earlier cards which actors the new card replaces. The earlier cards offer them until the new one exists, and
 * again if it is withdrawn.
 */
async function takeOver(latest: CountedDays, due: readonly Due[], later: string): Promise<void> {
  for (const { actor } of due)
    for (const id of lateOf(latest, actor)?.cards ?? []) {
      const card = messageOfGm(id);
      if (card) await handOver(card, actor, later);
    }
}

/** Notes that a later card offers the remaining changes of an actor on this card. */
export async function handOver(card: MessageDocument, actor: ActorDocument, later: string): Promise<void> {
  const key = targetKey(actor.uuid!);
  const target = storedTargets(card)[key] as ChangeTarget | undefined;
  if (!target || target.later === later || !isLeft(card, target)) return;
  const path = `system.targets.${key}.later`;
  await ignoreIfDone(card.update({ [path]: later }), () => messageById(card.id!) === null);
}

/** Most lines that are stored for a card as a whole. */
const MOST_FACTS = 50;

/** Lines about changes that may have fallen due but are beyond the card's limits. */
const boundFacts = (passed: number, days: number, actors: number): Text[] => [
  ...(passed > days ? [{ key: "MANIFOLD.Days.Bounded", data: { passed, count: days } }] : []),
  ...(actors > MOST_TARGETS
    ? [{ key: "MANIFOLD.Days.TooMany", data: { count: actors - MOST_TARGETS } }]
    : []),
];

function dueFor(game: Ruleset, rules: DayRules, latest: OpenCount): Due[] {
  const usual = spanOf(latest);
  return allActors()
    .filter((actor) => actor.ruleset === game)
    .flatMap((actor) => {
      const late = lateOf(latest, actor);
      const found = dueOrProblem(rules, actor, late ? spanOf({ ...latest, from: late.from }) : usual);
      return found && isSomething(found) ? [{ actor, ...found }] : [];
    });
}

/** The due changes of an actor. If the rules fail for one actor, the card reports it, and the others continue. */
function dueOrProblem(rules: DayRules, actor: ActorDocument, span: DaySpan): DueForActor | null {
  try {
    return rules.due(actor, span);
  } catch (error) {
    if (error instanceof Refusal) return { change: NO_CHANGE, facts: [error.text] };
    console.error(`manifold | the days of ${actor.uuid} could not be worked out`, error);
    const name = publicName(actor);
    return { change: NO_CHANGE, facts: [{ key: "MANIFOLD.Days.NotWorkedOut", data: { name } }] };
  }
}

/** Whether there is a change or a roll. */
const hasParts = ({ change, demands = [] }: DueForActor): boolean =>
  !isEmptyChangeSet(change) || demands.length > 0;

const isSomething = (due: DueForActor): boolean => hasParts(due) || (due.facts ?? []).length > 0;
