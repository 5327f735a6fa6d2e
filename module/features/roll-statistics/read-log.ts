/** Counts the checks in the chat by user, game and kind of roll. Reads in slices, so that the page stays responsive. */

import type { MessageDocument } from "../../core/contract/documents.ts";
import type { CheckRecord } from "../../core/contract/roll-result.ts";
import { gameOfData, loadGame } from "../../core/games/load-games.ts";
import { findRollKind } from "../../core/games/registry.ts";
import { me } from "../../core/host/host.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { OUTCOME, partVisibility } from "../../core/records/spoken-result.ts";
import { successChance } from "../../core/rolls/dialog/offers.ts";
import type { RolledDie } from "../../kit/contract.ts";
import { getOrMake } from "../../kit/memo.ts";

/** All rolls of one kind by one user. */
export interface KindTally {
  readonly user: string;
  readonly ruleset: string;
  readonly kind: string;
  readonly chances: number[];
  got: number;
}

/** All dice of one size by one user in one game. */
export interface DiceTally {
  readonly user: string;
  readonly ruleset: string;
  readonly faces: number;
  count: number;
  sum: number;
}

export interface LogTally {
  readonly kinds: ReadonlyMap<string, KindTally>;
  readonly dice: ReadonlyMap<string, DiceTally>;
  /** Number of checks. */
  readonly checks: number;
}

interface Reading {
  /** Time from which messages count, in milliseconds; 0 for all. */
  readonly since: number;
  /**
   * Called after each slice.
   * @returns false to cancel
   */
  proceed(read: number): boolean;
}

/** Milliseconds of a slice: half a frame. */
const SLICE_MS = 8;

/** @returns null if it was cancelled */
export async function readLog(
  messages: readonly MessageDocument[],
  { since, proceed }: Reading,
): Promise<LogTally | null> {
  await loadGamesOf(messages.filter(({ timestamp }) => timestamp >= since));
  const [kinds, dice] = [new Map<string, KindTally>(), new Map<string, DiceTally>()];
  let checks = 0;
  let started = performance.now();
  for (const [index, message] of messages.entries()) {
    if (message.timestamp >= since && readCheck(message, kinds, dice)) checks += 1;
    if (performance.now() - started < SLICE_MS) continue;
    if (!proceed(index + 1)) return null;
    await new Promise((resume) => setTimeout(resume));
    started = performance.now();
  }
  return { kinds, dice, checks };
}

/** Loads the games' rules, which odds need. A game that cannot be loaded is left out and reported. */
async function loadGamesOf(messages: readonly MessageDocument[]): Promise<void> {
  const games = new Set(messages.map(({ system }) => gameOfData(system)));
  await Promise.all([...games].map((game) => game && reportErrors(() => loadGame(game))));
}

/** @returns whether it is a check that this user may read */
function readCheck(
  message: MessageDocument,
  kinds: Map<string, KindTally>,
  dice: Map<string, DiceTally>,
): boolean {
  const { check, author } = message;
  // Permission is checked before any data is read.
  if (!check || !author?.id || !message.visible || !message.isContentVisible) return false;
  if (!partVisibility(check, () => me().isGM)(OUTCOME) || check.dice.length === 0) return false;
  const user = author.id;
  addDice(dice, user, check.ruleset, check.dice);
  const chance = chanceOf(check, message.isKept);
  if (chance === null || check.outcome.success === null) return true;
  const id = [user, check.ruleset, check.kind].join(" ");
  const tally = getOrMake(kinds, id, () => ({
    user,
    ruleset: check.ruleset,
    kind: check.kind,
    chances: [],
    got: 0,
  }));
  tally.chances.push(chance);
  if (check.outcome.success) tally.got += 1;
  return true;
}

/** The chance of success; null for rolls without one, for certain ones, and if it would reveal a hidden difficulty. */
function chanceOf(check: CheckRecord, isKept: boolean): number | null {
  if (!me().isGM && (check.hidden.length > 0 || (check.sealed && !isKept))) return null;
  const kind = findRollKind(check.ruleset, check.kind);
  if (!kind) return null;
  try {
    const chance = successChance(kind.rules, check.plan);
    return chance !== null && chance > 0 && chance < 1 ? chance : null;
  } catch (error) {
    // One invalid message does not stop the others.
    console.warn(`manifold | The odds of a check of the kind ${check.kind} cannot be computed`, error);
    return null;
  }
}

function addDice(
  tallies: Map<string, DiceTally>,
  user: string,
  ruleset: string,
  rolled: readonly RolledDie[],
): void {
  for (const { faces, value } of rolled) {
    const id = [user, ruleset, faces].join(" ");
    const tally = getOrMake(tallies, id, () => ({ user, ruleset, faces, count: 0, sum: 0 }));
    tally.count += 1;
    tally.sum += value;
  }
}
