/** Going back in a combat offers to take back what the turns between have brought: what their cards have applied. */

import type { CombatantDocument, CombatDocument, MessageDocument } from "../contract/documents.ts";
import { consequenceOf, targetStateOf } from "../damage/consequence.ts";
import { undoForTargets } from "../damage/service.ts";
import { bringBack, endedBy } from "../effects/ended.ts";
import { localizeText } from "../format.ts";
import { unitList } from "../formatters.ts";
import { confirm } from "../host.ts";
import type { TurnEventType } from "../ruleset.ts";
import { drawBundled, loadTemplates } from "../templates.ts";
import { endingCause, messageOfGm, releaseClaims, turnEventId } from "./once-per-table.ts";
import type { TurnPlace } from "./turn-place.ts";

/** An event that has happened between two places. */
interface PassedEvent {
  /** As its claim and its card name it; null for what has neither. */
  readonly name: string | null;
  readonly round: number;
  /** Names what has ended with it; null where another event of the list does. */
  readonly cause: string | null;
}

interface Released {
  readonly name: string;
  readonly round: number;
}

/** Undoes what was applied between two places, if the GM wants that; the events then come again. */
export async function offerTakingBack(
  combat: CombatDocument,
  now: TurnPlace,
  left: TurnPlace,
): Promise<void> {
  const passed = eventsBetween(combat, now, left);
  const brought = await Promise.all(passed.map((event) => broughtBy(combat, event))).then((found) =>
    found.filter(({ applied, ended }) => applied.length + ended.length > 0),
  );
  if (brought.length === 0) return;
  await loadTemplates();
  const lines = brought.flatMap(({ card, applied, ended }) => [
    ...(card && applied.length > 0
      ? [`${localizeText(consequenceOf(card)!.what)}: ${unitList().format(applied.map(({ name }) => name))}`]
      : []),
    ...ended.map(({ entry }) => localizeText(entry.what)),
  ]);
  if (!(await confirm("MANIFOLD.Combat.TakeBack", drawBundled("core/apps/take-back", { lines })))) return;
  // The last first, as it was applied.
  const released: Released[] = [];
  for (const { event, card, applied, ended } of brought.reverse()) {
    await bringBack(ended);
    if (!card || event.name === null || applied.length === 0) continue;
    await undoForTargets(card, applied);
    if (appliedTo(card).length > 0) continue;
    await card.delete();
    released.push({ name: event.name, round: event.round });
  }
  await releaseClaims(combat, released);
}

async function broughtBy(combat: CombatDocument, event: PassedEvent) {
  const { name, round, cause } = event;
  const card = name === null ? null : messageOfGm(await turnEventId(combat, name, round));
  return {
    event,
    card,
    applied: card ? appliedTo(card) : [],
    ended: cause === null ? [] : endedBy(cause),
  };
}

function appliedTo(card: MessageDocument): { readonly key: string; readonly name: string }[] {
  return Object.entries(consequenceOf(card)?.targets ?? {}).flatMap(([key, target]) =>
    targetStateOf(card, target).applied ? [{ key, name: target.name }] : [],
  );
}

/** In the order in which they have happened: the turn at the earlier place had begun. */
function eventsBetween(combat: CombatDocument, earlier: TurnPlace, later: TurnPlace): PassedEvent[] {
  const { turns } = combat;
  const events: PassedEvent[] = [];
  for (let round = earlier.round; round <= later.round; round += 1) {
    const from = round === earlier.round ? earlier.turn : -1;
    const to = round === later.round ? later.turn : turns.length;
    const add = (moment: TurnEventType, { id, actor }: CombatantDocument) => {
      const cause = endingCause(combat, moment, actor?.uuid ?? null, round);
      // An actor with two places in the order ends at the first of its turns what waits for it.
      const isKnown = events.some((event) => event.cause === cause);
      events.push({ name: `${moment}-${id}`, round, cause: isKnown ? null : cause });
    };
    for (const [place, combatant] of turns.entries()) {
      if (place > from && place <= to) add("turnStart", combatant);
      if (place >= from && place < to) add("turnEnd", combatant);
    }
    if (round === later.round) continue;
    const actors = new Set(turns.map(({ actor }) => `${actor?.uuid.replaceAll(".", "-")}`));
    for (const subject of actors) events.push({ name: `roundEnd-${subject}`, round, cause: null });
    // What ends with a round ends for all at once, after their cards.
    events.push({ name: null, round, cause: endingCause(combat, "roundEnd", null, round) });
  }
  return events;
}
