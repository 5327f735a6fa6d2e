/** Going back in a combat offers to undo the changes that cards have applied in the turns between. */

import { consequenceOf, targetStateOf } from "../consequences/consequence.ts";
import { undoForTargets } from "../consequences/service.ts";
import type { CombatantDocument, CombatDocument, MessageDocument } from "../contract/documents.ts";
import type { TurnEventType } from "../contract/index.ts";
import { bringBack, endedBy } from "../effects/ended.ts";
import { localizeText } from "../host/format.ts";
import { unitList } from "../host/formatters.ts";
import { confirm } from "../host/host.ts";
import { drawBundled, loadTemplates } from "../templates/templates.ts";
import {
  cardsOfCause,
  endingCause,
  messageOfGm,
  releaseClaims,
  turnEventId,
} from "../trust/once-per-table.ts";
import type { TurnPlace } from "./turn-place.ts";

/** An event between two places of a combat. */
interface PassedEvent {
  /** The name in its claim and on its card; null if it has neither. */
  readonly name: string | null;
  readonly round: number;
  /** The name of the cause with which effects have ended; null if another event of the list has it. */
  readonly cause: string | null;
}

/** Foundry's turn and round events for tokens in regions. */
type RegionMoment = "tokenTurnStart" | "tokenTurnEnd" | "tokenRoundStart" | "tokenRoundEnd";

interface Released {
  readonly name: string;
  readonly round: number;
}

/** Offers the GM to undo the changes between two places. The events then happen again. */
export async function offerTakingBack(
  combat: CombatDocument,
  now: TurnPlace,
  left: TurnPlace,
): Promise<void> {
  const passed = eventsBetween(combat, now, left);
  const brought = passed
    .map((event) => broughtBy(combat, event))
    .filter(({ cards, ended }) => cards.length + ended.length > 0);
  if (brought.length === 0) return;
  await loadTemplates();
  const lines = brought.flatMap(({ cards, ended }) => [
    ...cards.map(
      ({ card, applied }) =>
        `${localizeText(consequenceOf(card)!.what)}: ${unitList().format(applied.map(({ name }) => name))}`,
    ),
    ...ended.map(({ entry }) => localizeText(entry.what)),
  ]);
  if (!(await confirm("MANIFOLD.Combat.TakeBack", drawBundled("core/apps/take-back", { lines })))) return;
  // Last first, the reverse of the order of application.
  const released: Released[] = [];
  for (const { event, cards, ended } of brought.reverse()) {
    await bringBack(ended);
    for (const { card, applied, isOwn } of cards.reverse()) {
      await undoForTargets(card, applied);
      if (appliedTo(card).length > 0) continue;
      await card.delete();
      if (isOwn && event.name !== null) released.push({ name: event.name, round: event.round });
    }
  }
  await releaseClaims(combat, released);
}

function broughtBy(combat: CombatDocument, event: PassedEvent) {
  const { name, round, cause } = event;
  const own = name === null ? null : messageOfGm(turnEventId(combat, name, round));
  // Changes by regions have no claim and happen again with their event.
  const others = cause === null ? [] : cardsOfCause(cause);
  const cards = [...(own ? [own] : []), ...others]
    .map((card) => ({ card, applied: appliedTo(card), isOwn: card === own }))
    .filter(({ applied }) => applied.length > 0);
  return { event, cards, ended: cause === null ? [] : endedBy(cause) };
}

function appliedTo(card: MessageDocument): { readonly key: string; readonly name: string }[] {
  return Object.entries(consequenceOf(card)?.targets ?? {}).flatMap(([key, target]) =>
    targetStateOf(card, target).applied ? [{ key, name: target.name }] : [],
  );
}

/** In the order in which the events happened. The turn at the earlier place had begun. */
function eventsBetween(combat: CombatDocument, earlier: TurnPlace, later: TurnPlace): PassedEvent[] {
  const { turns } = combat;
  const events: PassedEvent[] = [];
  const addRegions = (moment: RegionMoment, { token }: CombatantDocument, round: number) => {
    const cause = token && endingCause(combat, moment, token.uuid, round);
    if (cause && !events.some((event) => event.cause === cause)) events.push({ name: null, round, cause });
  };
  for (let round = earlier.round; round <= later.round; round += 1) {
    const from = round === earlier.round ? earlier.turn : -1;
    const to = round === later.round ? later.turn : turns.length;
    if (round > earlier.round) for (const one of turns) addRegions("tokenRoundStart", one, round);
    const add = (moment: TurnEventType, { id, actor }: CombatantDocument) => {
      const cause = endingCause(combat, moment, actor?.uuid ?? null, round);
      // For an actor with two places in the order, the first of its turns ends the waiting effects.
      const isKnown = events.some((event) => event.cause === cause);
      events.push({ name: `${moment}-${id}`, round, cause: isKnown ? null : cause });
    };
    for (const [place, combatant] of turns.entries()) {
      if (place > from && place <= to) {
        add("turnStart", combatant);
        addRegions("tokenTurnStart", combatant, round);
      }
      if (place >= from && place < to) {
        add("turnEnd", combatant);
        addRegions("tokenTurnEnd", combatant, round);
      }
    }
    if (round === later.round) continue;
    for (const one of turns) addRegions("tokenRoundEnd", one, round);
    const actors = new Set(turns.map(({ actor }) => `${actor?.uuid.replaceAll(".", "-")}`));
    for (const subject of actors) events.push({ name: `roundEnd-${subject}`, round, cause: null });
    // Effects that end with a round end for all combatants at once, after their cards.
    events.push({ name: null, round, cause: endingCause(combat, "roundEnd", null, round) });
  }
  return events;
}
