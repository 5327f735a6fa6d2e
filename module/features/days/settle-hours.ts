/**
 * Requests rolls that are due within a day, whenever the clock has passed another of their times: one card for the
 * table, and one for GMs about actors that players do not own. A card contains everything that is due and replaces
 * earlier cards. Its id follows from the change of the clock, so that only one of several windows posts it.
 */

import { deriveId } from "../../core/changes/derive-id.ts";
import { postChangeCard } from "../../core/consequences/change-card.ts";
import type { DayRules } from "../../core/contract/days.ts";
import type { ActorDocument, MessageDocument } from "../../core/contract/documents.ts";
import type { Ruleset } from "../../core/contract/ruleset.ts";
import { MOST_TARGETS } from "../../core/host/size-limits.ts";
import { allActors } from "../../core/records/all-actors.ts";
import { cardsOfCause, placeOf } from "../../core/trust/once-per-table.ts";
import { NO_CHANGE } from "../../kit/change-set.ts";
import type { Demand } from "../../kit/demand.ts";
import { isSameValue } from "../../kit/refresh.ts";
import { changesOn, handOver, isLeft, removeCards } from "./settle-days.ts";

interface Asked {
  readonly actor: ActorDocument;
  readonly demands: readonly Demand[];
}

/** Settles a change of the clock for one game. */
export async function settleHours(game: Ruleset, before: number, now: number): Promise<void> {
  const rules = await game.days!.rules();
  const actors = allActors().filter((actor) => actor.ruleset === game);
  for (const secret of [false, true])
    await settleFor(
      game,
      actors.filter(({ hasPlayerOwner }) => hasPlayerOwner !== secret),
      { before, now, rules, secret },
    );
}

interface Clock {
  readonly before: number;
  readonly now: number;
  readonly rules: DayRules;
  readonly secret: boolean;
}

async function settleFor(
  { id: ruleset }: Ruleset,
  actors: readonly ActorDocument[],
  { before, now, rules, secret }: Clock,
): Promise<void> {
  const hasChanged = (actor: ActorDocument) =>
    !isSameValue(demandsAt(rules, actor, before), demandsAt(rules, actor, now));
  if (!actors.some(hasChanged)) return;
  const cause = `hours.${ruleset}.${secret}`;
  const id = deriveId(`${cause}.${before}.${now}`);
  const earlier = cardsOfCause(cause).filter((card) => placeOf(card) !== id);
  const due = actors
    .map((actor): Asked => ({ actor, demands: demandsAt(rules, actor, now) }))
    .filter(({ demands }) => demands.length > 0)
    .slice(0, MOST_TARGETS);
  const untouched = earlier.filter(isUntouched);
  await removeCards(untouched.map(placeOf));
  for (const card of earlier.filter((one) => !untouched.includes(one)))
    for (const { actor } of due) await handOver(card, actor, id);
  if (due.length === 0) return;
  await postChangeCard({
    id,
    ruleset,
    what: { key: "MANIFOLD.Days.Hours" },
    icon: "hourglass",
    due: due.map((one) => ({ ...one, change: NO_CHANGE })),
    secret,
    cause,
  });
}

const demandsAt = ({ dueAt }: DayRules, actor: ActorDocument, now: number): readonly Demand[] =>
  dueAt?.(actor, now) ?? [];

const isUntouched = (card: MessageDocument): boolean =>
  changesOn(card).every((target) => isLeft(card, target));
