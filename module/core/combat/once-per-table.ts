/**
 * Foundry runs turn events in every window of the active GM. Each window writes a claim to the combat; the one whose claim
 * is stored first handles the event.
 */

import { SYSTEM_ID } from "../constants.ts";
import type { CombatDocument } from "../contract/documents.ts";
import { ownFlags } from "../flags.ts";
import { offHook, onHook } from "../host.ts";

/** The last round in which an event was handled, as stored. */
interface Claim {
  readonly round: number;
  /** The window that wrote it. Two claims differ by it, so that the server broadcasts both. */
  readonly by: string;
  /** Whether the window is still at it, or has gone meanwhile. Absent in claims of older versions. */
  readonly open?: boolean;
}

interface ClaimFlags {
  readonly moments: Readonly<Record<string, Claim | undefined>>;
}

const PATH = `flags.${SYSTEM_ID}.moments`;

/** Claims do not start turn events themselves. */
const WITHOUT_EVENTS = { turnEvents: false };

const claimOf = (combat: CombatDocument, event: string): Claim | undefined =>
  ownFlags<ClaimFlags>(combat).moments?.[event];

/**
 * Whether this window is the first to handle the event in that round. Once per round, also if the GM steps back and forth.
 * @param event the event and the combatant that it concerns: letters, digits and hyphens
 */
export async function claimTurnEvent(combat: CombatDocument, event: string, round: number): Promise<boolean> {
  const isClaimed = () => (claimOf(combat, event)?.round ?? 0) >= round;
  if (isClaimed()) return false;
  const by = foundry.utils.randomID();
  // Every client receives the claims in the order in which the server stored them.
  let first: string | null = null;
  const hook = onHook("updateCombat", ({ id }) => {
    if (id === combat.id && isClaimed()) first ??= claimOf(combat, event)!.by;
  });
  try {
    await combat.update({ [`${PATH}.${event}`]: { round, by, open: true } }, WITHOUT_EVENTS);
  } finally {
    offHook("updateCombat", hook);
  }
  return first === by;
}

/** Marks a claimed event as handled. */
export async function closeClaim(combat: CombatDocument, event: string): Promise<void> {
  await combat.update({ [`${PATH}.${event}.open`]: false }, WITHOUT_EVENTS);
}

/** Events that a window has claimed but not finished, with their rounds. */
export const openClaims = (combat: CombatDocument): { readonly event: string; readonly round: number }[] =>
  Object.entries(ownFlags<ClaimFlags>(combat).moments ?? {}).flatMap(([event, claim]) =>
    claim?.open ? [{ event, round: claim.round }] : [],
  );

/** Clears the claims when a combat starts (again). */
export async function clearClaims(combat: CombatDocument): Promise<void> {
  const events = Object.keys(ownFlags<ClaimFlags>(combat).moments ?? {});
  if (events.length === 0) return;
  const cleared = events.map((event) => [`${PATH}.${event}`, { round: 0, by: "", open: false }]);
  await combat.update(Object.fromEntries(cleared), WITHOUT_EVENTS);
}
