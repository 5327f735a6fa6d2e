/**
 * The host runs the events of a fight at the active Gamemaster's: a user, who may have two windows open. Each of them
 * notes on the fight that a moment has come, and only the one whose note the server has made first goes on.
 */
import { SYSTEM_ID } from "../constants.ts";

/** What is used of a fight; also what the models of it in tests have. */
export interface Fight {
  readonly id: string | null;
  readonly flags: unknown;
  update(changes: object, options: object): Promise<unknown>;
}

/** The last time a moment came, as stored. */
interface Note {
  readonly round: number;
  /** The window that noted it: two notes of one moment differ, so that the server tells of both. */
  readonly by: string;
}

type Notes = Readonly<Record<string, Note | undefined>>;

const PATH = `flags.${SYSTEM_ID}.moments`;

const noteOf = ({ flags }: Fight, moment: string): Note | undefined =>
  (flags as Record<string, { moments?: Notes } | undefined>)[SYSTEM_ID]?.moments?.[moment];

/**
 * Whether this window is the first in which the moment of that round comes; once for each round, also when the fight
 * goes back and forth.
 * @param moment a word for it and whom it concerns: letters, digits and hyphens
 */
export async function claimTurnEvent(fight: Fight, moment: string, round: number): Promise<boolean> {
  const hasCome = () => (noteOf(fight, moment)?.round ?? 0) >= round;
  if (hasCome()) return false;
  const by = foundry.utils.randomID();
  // Everybody hears of the notes in the order in which the server made them: the first one heard of was the first.
  let first: string | null = null;
  const listener = (told: { readonly id: string | null }) => {
    if (told.id === fight.id && hasCome()) first ??= noteOf(fight, moment)!.by;
  };
  const hook = Hooks.on("updateCombat", listener as never);
  try {
    await fight.update({ [`${PATH}.${moment}`]: { round, by } }, { turnEvents: false });
  } finally {
    Hooks.off("updateCombat", hook);
  }
  return first === by;
}

/** Forgets what has come, for a fight that begins (again). */
export async function clearClaims(fight: Fight): Promise<void> {
  const flags = fight.flags as Record<string, { moments?: Notes } | undefined>;
  const known = Object.keys(flags[SYSTEM_ID]?.moments ?? {});
  if (known.length === 0) return;
  const none = known.map((moment) => [`${PATH}.${moment}.round`, 0]);
  await fight.update(Object.fromEntries(none), { turnEvents: false });
}
