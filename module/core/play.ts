/**
 * The part of a game that the host need not wait for when it begins: rolls, damage, rests, turns. It is fetched while the
 * world loads for the games at this table, and for others when something of theirs is used.
 */

import type { ActorDocument } from "./contract/documents.ts";
import { t } from "./host.ts";
import { Refusal } from "./refusal.ts";
import { rulesetById } from "./registry.ts";
import type { Ruleset } from "./ruleset.ts";
import { offeredGames } from "./settings.ts";

/** What is on its way. */
const fetching = new Map<Ruleset, Promise<void>>();
const fetched = new Set<Ruleset>();

export const isPlayable = (ruleset: Ruleset): boolean => !ruleset.play || fetched.has(ruleset);

/** Makes a game whole. @throws Refusal if it cannot be fetched; the next call tries again */
export async function loadPlay(ruleset: Ruleset): Promise<void> {
  if (isPlayable(ruleset)) return;
  const known = fetching.get(ruleset) ?? fetchPlay(ruleset);
  fetching.set(ruleset, known);
  try {
    await known;
  } catch (error) {
    console.error(`manifold | The rules of "${ruleset.id}" could not be fetched`, error);
    throw new Refusal(missingText(ruleset));
  } finally {
    fetching.delete(ruleset);
  }
}

async function fetchPlay(ruleset: Ruleset): Promise<void> {
  const play = await ruleset.play!();
  Object.assign(ruleset, play, { rolls: { ...ruleset.rolls, ...play.rolls } });
  fetched.add(ruleset);
}

/** What users read where a game cannot be fetched. */
export const missingText = ({ label }: Ruleset) => ({
  key: "MANIFOLD.Games.NotFetched",
  data: { game: t(label) },
});

/** Hook `init`, and whenever the table chooses: begins to fetch the games at this table. What fails is told in `ready`. */
export function beginPlays(): void {
  for (const ruleset of offeredGames()) loadPlay(ruleset).catch(() => undefined);
}

/**
 * Hook `ready`: waits for the games at this table and those that the world has actors of, because what
 * follows plays with them.
 * @throws Refusal if one cannot be fetched, after the others are
 */
export async function loadPlays(): Promise<void> {
  const wanted = new Set(offeredGames());
  for (const { ruleset } of game.actors!.contents) if (ruleset) wanted.add(ruleset);
  const late = [...wanted].filter((ruleset) => !isPlayable(ruleset));
  const results = await Promise.allSettled(late.map(loadPlay));
  // Drawn before the rules of turns were there.
  if (late.length > 0 && game.combat) await ui.combat?.render();
  const failure = results.find((result) => result.status === "rejected");
  if (failure) throw failure.reason;
}

/** The game that a message names in its data. */
export function gameOfData(system: unknown): Ruleset | undefined {
  const { ruleset } = (system ?? {}) as { readonly ruleset?: unknown };
  return typeof ruleset === "string" ? rulesetById(ruleset) : undefined;
}

/** Hook `createActor`: fetches the game of an actor that comes from a compendium. */
export async function loadPlayOf({ ruleset }: ActorDocument): Promise<void> {
  if (ruleset) await loadPlay(ruleset);
}
