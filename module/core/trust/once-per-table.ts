/**
 * Foundry runs turn events in every window of the active GM. Each window writes a claim to the combat; the window with
 * the claim that is stored first handles the event. The order in which windows receive the claims is a habit of the
 * transport and not guaranteed, so the card of an event also has an id derived from the event: the server creates it
 * once. Neither is enough alone: a claim outlives the card when the chat is cleared, and a card does not show that a
 * window closed before posting it.
 */

import { getOrMake } from "../../kit/memo.ts";
import { deriveId } from "../changes/derive-id.ts";
import type { CombatDocument, MessageDocument } from "../contract/documents.ts";
import { ownSecret } from "../games/settings.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { ownFlags } from "../host/flags.ts";
import { messageById, offHook, onHook } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { messagesThat } from "../records/message-index.ts";
import { waitForMessage } from "./relay/wait-for-message.ts";

/** The last round in which an event was handled, as stored. */
interface Claim {
  readonly round: number;
  /** The window that wrote it. It makes two claims differ, so that the server broadcasts both. */
  readonly by: string;
  /**
   * Whether the window is still working on it, or has closed in the meantime. Set to false with the next claim, so that
   * an event writes the combat once; until then, the GM's next start finds the claim and its card. Absent in claims of
   * older versions.
   */
  readonly open?: boolean;
}

interface ClaimFlags {
  readonly moments: Readonly<Record<string, Claim | undefined>>;
  /** The number of times that the combat has started. */
  readonly starts: number;
}

const FLAGS = `flags.${SYSTEM_ID}`;

/** Claims do not start turn events themselves. */
const WITHOUT_EVENTS = { turnEvents: false };

/** The time to wait for a message of another window, in milliseconds. */
const PATIENCE = 5000;

const claimOf = (combat: CombatDocument, event: string): Claim | undefined =>
  ownFlags<ClaimFlags>(combat).moments?.[event];

const startsOf = (combat: CombatDocument): number => ownFlags<ClaimFlags>(combat).starts ?? 0;

/**
 * Whether this window is the first to handle the event in that round. Once per round, even if the GM steps back and
 * forth.
 * @param event the event and its combatant: letters, digits and hyphens
 */
export async function claimTurnEvent(combat: CombatDocument, event: string, round: number): Promise<boolean> {
  const isClaimed = () => (claimOf(combat, event)?.round ?? 0) >= round;
  if (isClaimed()) return false;
  const by = foundry.utils.randomID();
  let first: string | null = null;
  const hook = onHook("updateCombat", ({ id }) => {
    if (id === combat.id && isClaimed()) first ??= claimOf(combat, event)!.by;
  });
  try {
    const claim = { [`${FLAGS}.moments.${event}`]: { round, by, open: true } };
    await combat.update({ ...takeClosings(combat, event), ...claim }, WITHOUT_EVENTS);
  } finally {
    offHook("updateCombat", hook);
  }
  return first === by;
}

/** Events that this window has handled, to be closed with its next claim. */
const handled = new WeakMap<CombatDocument, Set<string>>();

/** Remembers that a claimed event is handled. */
export function closeClaim(combat: CombatDocument, event: string): void {
  getOrMake(handled, combat, () => new Set()).add(event);
}

/** Changes that close the handled events, except the one that is claimed again. */
function takeClosings(combat: CombatDocument, claimed: string): Record<string, boolean> {
  const events = [...(handled.get(combat) ?? [])].filter((event) => event !== claimed);
  handled.delete(combat);
  return Object.fromEntries(events.map((event) => [`${FLAGS}.moments.${event}.open`, false]));
}

/** Closes claims that another window has left open. */
export async function closeClaims(combat: CombatDocument, events: readonly string[]): Promise<void> {
  const closings = events.map((event) => [`${FLAGS}.moments.${event}.open`, false]);
  await combat.update(Object.fromEntries(closings), WITHOUT_EVENTS);
}

/** Events that a window has claimed but not finished, with their rounds. */
export const openClaims = (combat: CombatDocument): { readonly event: string; readonly round: number }[] =>
  Object.entries(ownFlags<ClaimFlags>(combat).moments ?? {}).flatMap(([event, claim]) =>
    claim?.open ? [{ event, round: claim.round }] : [],
  );

/** The id of the event's card. */
export const turnEventId = (combat: CombatDocument, event: string, round: number): string =>
  deriveId(`turn.${combat.id}.${startsOf(combat)}.${event}.${round}`);

/** Identifies an event that ends effects. @param actor uuid of the actor with the turn; null at the end of a round */
export const endingCause = (
  combat: CombatDocument,
  moment: string,
  actor: string | null,
  round: number,
): string => `turn.${combat.id}.${startsOf(combat)}.${moment}.${actor}.${round}`;

/** Data of a message that names the turn event that caused it. */
export const causeFlag = (cause: string | undefined): object =>
  cause === undefined ? {} : { flags: { [SYSTEM_ID]: { cause } } };

/** The GM's cards that a turn event has caused, besides its own card. */
export const cardsOfCause = (cause: string): MessageDocument[] =>
  messagesThat("cause", cause).filter(({ author }) => author?.isGM);

/** Clears the claims when a combat starts (again), and counts the start. */
export async function clearClaims(combat: CombatDocument): Promise<void> {
  handled.delete(combat);
  const events = Object.keys(ownFlags<ClaimFlags>(combat).moments ?? {});
  const cleared = events.map((event) => [`${FLAGS}.moments.${event}`, { round: 0, by: "", open: false }]);
  const changes = { ...Object.fromEntries(cleared), [`${FLAGS}.starts`]: startsOf(combat) + 1 };
  await combat.update(changes, WITHOUT_EVENTS);
}

/** Releases the claims of undone events, so that the events can run again. */
export async function releaseClaims(
  combat: CombatDocument,
  events: readonly { readonly name: string; readonly round: number }[],
): Promise<void> {
  if (events.length === 0) return;
  const released = events.map(({ name, round }) => [
    `${FLAGS}.moments.${name}`,
    { round: round - 1, by: "", open: false },
  ]);
  await combat.update(Object.fromEntries(released), WITHOUT_EVENTS);
}

/** The ids of a message: the id to create it with, and the id derived from its event. */
export interface Place {
  readonly id: string;
  readonly event?: string;
}

interface PlaceFlags {
  readonly event: string;
}

/** The id derived from the event of a message, which anybody can compute. */
export const placeOf = (message: MessageDocument): string =>
  ownFlags<PlaceFlags>(message).event ?? message.id!;

/** The data of a message at its place. */
export function placedAt({ id, event }: Place, data: object): object {
  const { flags = {} } = data as { readonly flags?: Readonly<Record<string, object>> };
  const own = event === undefined ? {} : { [SYSTEM_ID]: { ...flags[SYSTEM_ID], event } };
  return { ...data, flags: { ...flags, ...own }, _id: id };
}

/**
 * The GM's message for an event, by the id derived from it. A player's message with this id is ignored, because it may
 * be an imitation.
 */
export function messageOfGm(id: string): MessageDocument | null {
  const own = messageById(id);
  const found = [...(own ? [own] : []), ...messagesThat("event", id)];
  return found.find((message) => message.author?.isGM && placeOf(message) === id) ?? null;
}

/**
 * Creates the message of an event once. Its id is one that players cannot compute, so that they cannot occupy it; if it
 * is occupied, any free id is used.
 * @param id derived from the event
 * @param create is refused by the server if the message exists
 * @param amongGms whether several GMs may create it: they share no secret from players, so the id itself is tried first
 * @returns null if another window has created it
 */
export async function createOnce(
  id: string,
  create: (place: Place) => Promise<MessageDocument | null>,
  amongGms = false,
): Promise<MessageDocument | null> {
  if (messageOfGm(id)) return null;
  if (amongGms && !messageById(id)) {
    try {
      return await create({ id });
    } catch (error) {
      if (error instanceof Refusal) throw error;
      // The refusal may arrive before the message; a message that a player whispers to others never arrives.
      await waitForMessage(id, PATIENCE);
      if (messageOfGm(id)) return null;
    }
  }
  const place = { id: deriveId(`${await ownSecret()}.${id}`), event: id };
  try {
    return await create(place);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    await waitForMessage(place.id, PATIENCE);
    if (messageOfGm(id)) return null;
    // A user who has learned the secret may have occupied this id too.
    return create({ id: foundry.utils.randomID(), event: id });
  }
}
