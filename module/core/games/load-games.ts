/**
 * Loads the part of a game that the host does not need when it starts: rolls, damage, rests, turns. It is fetched while
 * the world loads for the games at this table, and for other games on first use.
 */

import type { ActorDocument } from "../contract/documents.ts";
import type { Ruleset, Text } from "../contract/index.ts";
import { redrawMessage } from "../host/chat-log.ts";
import { messageById, t } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { reportErrors } from "../host/report-errors.ts";
import { partsOf } from "./fetched-parts.ts";
import { allRulesets, rulesetById } from "./registry.ts";
import { isGamesSetting, offeredGames } from "./settings.ts";

export const isPlayable = (ruleset: Ruleset): boolean => !ruleset.play || partsOf(ruleset).play === "fetched";

/** Loads the rest of a game. @throws Refusal if it cannot be fetched; the next call tries again */
export async function loadGame(ruleset: Ruleset): Promise<void> {
  if (isPlayable(ruleset)) return;
  const parts = partsOf(ruleset);
  parts.play ??= fetchGame(ruleset);
  try {
    await parts.play;
  } catch (error) {
    delete parts.play;
    console.error(`manifold | The rules of "${ruleset.id}" could not be fetched`, error);
    throw new Refusal(missingText(ruleset));
  }
}

async function fetchGame(ruleset: Ruleset): Promise<void> {
  const play = await ruleset.play!();
  Object.assign(ruleset, play, { rolls: { ...ruleset.rolls, ...play.rolls } });
  const parts = partsOf(ruleset);
  parts.play = "fetched";
  parts.redrawing = reportErrors(() => redrawGame(ruleset));
}

/**
 * Redraws everything that was drawn without the rules: tracker, actors and tools, and after a failure sheets and cards.
 */
async function redrawGame(ruleset: Ruleset): Promise<void> {
  const shared = [ui.combat, ui.actors].flatMap((app) => (app ? [app.constructor] : []));
  for (const app of [...foundry.applications.instances.values()])
    if (shared.includes(app.constructor) || gameOfSheet(app) === ruleset) await app.render();
  await redrawTools();
  for (const { dataset } of drawnMessages()) {
    const message = messageById(dataset.messageId!);
    if (message && gameOfData(message.system) === ruleset) redrawMessage(message);
  }
}

interface SceneTools {
  render(options: { readonly reset: boolean }): unknown;
}

/** Redraws the tools next to the scene; does nothing before they exist. */
const redrawTools = (): unknown => (ui.controls as SceneTools | undefined)?.render({ reset: true });

const gameOfSheet = (app: object): unknown =>
  (app as { readonly document?: { readonly ruleset?: unknown } }).document?.ruleset;

const drawnMessages = (): readonly HTMLElement[] =>
  typeof document === "undefined"
    ? []
    : [...document.querySelectorAll<HTMLElement>(".chat-message[data-message-id]")];

/** Loads several games and ignores single failures. @returns the reason for the first failure; null for none */
export async function settleGames(rulesets: readonly Ruleset[]): Promise<Text | null> {
  const results = await Promise.allSettled(rulesets.map(loadGame));
  const failed = results.findIndex(({ status }) => status === "rejected");
  return failed === -1 ? null : missingText(rulesets[failed]!);
}

/** The text that users read where a game cannot be fetched. */
export const missingText = ({ label }: Ruleset): Text => ({
  key: "MANIFOLD.Games.NotFetched",
  data: { game: t(label) },
});

/** Hook `init`: starts fetching the games at this table. Failures are reported in `ready`. */
export function beginLoadingGames(): void {
  for (const ruleset of offeredGames()) loadGame(ruleset).catch(() => undefined);
}

/** Hooks `createSetting` and `updateSetting`: fetches the games that the table has just chosen. */
export function loadChosenGames({ key }: { readonly key: string }): void {
  if (!isGamesSetting(key)) return;
  // Before `ready`, `ready` reports the failures.
  if (game.ready) for (const ruleset of offeredGames()) void reportErrors(() => loadGame(ruleset));
  else beginLoadingGames();
}

/**
 * Hook `ready`: waits for the games at this table and the games of the world's actors, because later steps use them.
 * @throws Refusal if one cannot be fetched, after the others are
 */
export async function loadGames(): Promise<void> {
  const missing = await settleGames(missingGames());
  await Promise.all(allRulesets().map((ruleset) => partsOf(ruleset).redrawing));
  if (missing) throw new Refusal(missing);
}

/** The games at this table, and games of the world's actors, that are not loaded yet. */
export function missingGames(): readonly Ruleset[] {
  const wanted = new Set(offeredGames());
  for (const { ruleset } of game.actors!.contents) if (ruleset) wanted.add(ruleset);
  return [...wanted].filter((ruleset) => !isPlayable(ruleset));
}

/** The game that a message names in its data. */
export function gameOfData(system: unknown): Ruleset | undefined {
  const { ruleset } = (system ?? {}) as { readonly ruleset?: unknown };
  return typeof ruleset === "string" ? rulesetById(ruleset) : undefined;
}

/** Hook `createActor`: fetches the game of an actor that comes from a compendium. */
export async function loadGameOf({ ruleset }: ActorDocument): Promise<void> {
  if (ruleset) await loadGame(ruleset);
}
