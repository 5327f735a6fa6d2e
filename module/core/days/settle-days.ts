/**
 * Proposes what falls due with the days that have passed: one card for the table, and one for GMs about those whom players
 * do not own. Runs in each window of the active GM: the id of a card follows from game, days and number, so that the server
 * creates it once, and the mark of the world says which days are counted.
 */
import { isEmptyChangeSet, NO_CHANGE } from "../../kit/change-set.ts";
import {
  type CountedDays,
  countDays,
  DAY_SECONDS,
  type DayMark,
  dayAt,
  setBack,
  withCounted,
} from "../../kit/days.ts";
import { allActors } from "../all-actors.ts";
import { ignoreIfDone } from "../changes/write-errors.ts";
import { onceId } from "../combat/once-per-table.ts";
import type { DayRules, DaySpan, DueForActor } from "../contract/days.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import type { Text } from "../contract/text.ts";
import { postChangeCard } from "../damage/change-card.ts";
import { targetStateOf } from "../damage/consequence.ts";
import { storedTargets } from "../damage/target-record.ts";
import { MOST_TARGETS } from "../data/size-limits.ts";
import { messageById, t, worldTime } from "../host.ts";
import { Refusal } from "../refusal.ts";
import { reportErrors } from "../report-errors.ts";
import { offeredGames } from "../settings.ts";
import { markOf, setMark } from "./day-marks.ts";

/** @param before time of the world before the change that is settled, from which a world counts that has not yet */
export async function settleDays(before: number): Promise<void> {
  // What one game cannot work out stops none of the others.
  for (const game of offeredGames()) if (game.days) await reportErrors(() => settleGame(game, before));
}

async function settleGame(game: Ruleset, before: number): Promise<void> {
  const known = markOf(game.id);
  if (!game.days!.isOn()) {
    // Days that pass meanwhile are not counted later.
    if (known) await setMark(game.id, null);
    return;
  }
  const today = dayAt(worldTime());
  let mark = known ?? { day: dayAt(before), counted: [] };
  if (today < mark.day) mark = await withdraw(mark, today);
  if (today > mark.day) mark = await propose(game, mark, today);
  if (JSON.stringify(mark) !== JSON.stringify(known)) await setMark(game.id, mark);
}

/** The clock was set back. */
async function withdraw(before: DayMark, today: number): Promise<DayMark> {
  const { mark, withdrawn, kept } = setBack(before, today, mayBeApplied);
  for (const id of withdrawn.flatMap(({ cards }) => cards)) {
    const card = messageById(id);
    if (card) await ignoreIfDone(card.delete(), () => messageById(id) === null);
  }
  if (withdrawn.length > 0) ui.notifications!.info(t("MANIFOLD.Days.Withdrawn"));
  if (kept !== null) ui.notifications!.info(t("MANIFOLD.Days.Kept", { count: kept - today }));
  return mark;
}

/** Of a card that is gone nobody knows whether it was applied. */
const mayBeApplied = ({ cards }: CountedDays): boolean =>
  cards.some((id) => {
    const card = messageById(id);
    if (!card) return true;
    return Object.values(storedTargets(card)).some((target) => targetStateOf(card, target).applied !== null);
  });

interface Due extends DueForActor {
  readonly actor: ActorDocument;
}

async function propose(game: Ruleset, mark: DayMark, today: number): Promise<DayMark> {
  const days = countDays(mark, today);
  const to = worldTime();
  const span = { days, from: to - days * DAY_SECONDS, to };
  const due = dueFor(game, await game.days!.rules(), span);
  const passed = today - mark.day;
  const cards: string[] = [];
  for (const secret of [false, true]) {
    const theirs = due.filter(({ actor }) => actor.hasPlayerOwner !== secret);
    const acting = theirs.filter(hasParts);
    if (theirs.length === 0) continue;
    const id = await onceId(`days.${game.id}.${mark.counted.length}.${mark.day}.${today}.${secret}`);
    await postChangeCard({
      id,
      ruleset: game.id,
      what: { key: "MANIFOLD.Days.Card", data: { count: passed } },
      icon: "calendar",
      due: acting.slice(0, MOST_TARGETS),
      facts: [...boundFacts(passed, days, acting.length), ...theirs.flatMap(({ facts = [] }) => facts)].slice(
        0,
        MOST_FACTS,
      ),
      secret,
    });
    cards.push(id);
  }
  return cards.length > 0 ? withCounted(mark, { cards, from: mark.day, to: today }) : { ...mark, day: today };
}

/** Lines that a card stores of its whole. */
const MOST_FACTS = 50;

/** What is not on the card although it may have fallen due. */
const boundFacts = (passed: number, days: number, actors: number): Text[] => [
  ...(passed > days ? [{ key: "MANIFOLD.Days.Bounded", data: { passed, count: days } }] : []),
  ...(actors > MOST_TARGETS
    ? [{ key: "MANIFOLD.Days.TooMany", data: { count: actors - MOST_TARGETS } }]
    : []),
];

function dueFor(game: Ruleset, rules: DayRules, span: DaySpan): Due[] {
  return allActors()
    .filter((actor) => actor.ruleset === game)
    .flatMap((actor) => {
      const found = dueOrProblem(rules, actor, span);
      return found && isSomething(found) ? [{ actor, ...found }] : [];
    });
}

/** An actor for whom the rules refuse stops none of the others: the card says so. */
function dueOrProblem(rules: DayRules, actor: ActorDocument, span: DaySpan): DueForActor | null {
  try {
    return rules.due(actor, span);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { change: NO_CHANGE, facts: [error.text] };
  }
}

/** Whether there is something to apply or to roll. */
const hasParts = ({ change, demands = [] }: DueForActor): boolean =>
  !isEmptyChangeSet(change) || demands.length > 0;

const isSomething = (due: DueForActor): boolean => hasParts(due) || (due.facts ?? []).length > 0;
