/**
 * Reports the words of a table's additions that its game does not know. The settings window refuses such words, but a
 * macro or another package may store them. Checks ignore additions with unknown words.
 */

import type { Ruleset } from "../../contract/index.ts";
import { loadGame } from "../../games/load-games.ts";
import { rulesetById } from "../../games/registry.ts";
import { gameOfAdditions } from "../../games/ruleset-settings.ts";
import { offeredGames } from "../../games/settings.ts";
import { SYSTEM_ID } from "../../host/constants.ts";
import { hostSettings, me, t } from "../../host/host.ts";
import { reportErrors } from "../../host/report-errors.ts";
import { wordsProblem } from "./addition-words.ts";

/** Hooks `createSetting` and `updateSetting`: tells the GM at once. */
export function tellUnknownWords({ key }: { readonly key: string }): void {
  const own = key.startsWith(`${SYSTEM_ID}.`) ? key.slice(SYSTEM_ID.length + 1) : "";
  const game = rulesetById(gameOfAdditions(own) ?? "");
  if (game) void reportErrors(() => tellWordsOf(game));
}

/** Called in `ready`; returns at once. */
export function tellStoredWords(): void {
  void reportErrors(async () => {
    for (const game of offeredGames()) await tellWordsOf(game);
  });
}

async function tellWordsOf(game: Ruleset): Promise<void> {
  if (!me().isGM) return;
  const text = String(hostSettings().get(SYSTEM_ID, `${game.id}.playerAdditions`));
  if (text === "") return;
  await loadGame(game);
  const problem = wordsProblem(game.id, text);
  if (problem)
    ui.notifications!.warn(t("MANIFOLD.Correct.UnknownWords", { game: t(game.label), problem }), {
      permanent: true,
    });
}
