/**
 * What a table's additions name that its game does not know. The window of settings refuses such words; a macro or another
 * package may store them. Nothing is made of them on any card: a check takes those alone whose words mean something.
 */
import { SYSTEM_ID } from "../constants.ts";
import { hostSettings, me, t } from "../host.ts";
import { loadPlay } from "../play.ts";
import { rulesetById } from "../registry.ts";
import { reportErrors } from "../report-errors.ts";
import type { Ruleset } from "../ruleset.ts";
import { gameOfAdditions } from "../ruleset-settings.ts";
import { offeredGames } from "../settings.ts";
import { wordsProblem } from "./addition-words.ts";

/** Hooks `createSetting` and `updateSetting`: tells the GM at once. */
export function tellUnknownWords({ key }: { readonly key: string }): void {
  const own = key.startsWith(`${SYSTEM_ID}.`) ? key.slice(SYSTEM_ID.length + 1) : "";
  const game = rulesetById(gameOfAdditions(own) ?? "");
  if (game) void reportErrors(() => tellWordsOf(game));
}

/** Called in `ready`; comes back at once. */
export function tellStoredWords(): void {
  void reportErrors(async () => {
    for (const game of offeredGames()) await tellWordsOf(game);
  });
}

async function tellWordsOf(game: Ruleset): Promise<void> {
  if (!me().isGM) return;
  const text = String(hostSettings().get(SYSTEM_ID, `${game.id}.playerAdditions`));
  if (text === "") return;
  await loadPlay(game);
  const problem = wordsProblem(game.id, text);
  if (problem)
    ui.notifications!.warn(t("MANIFOLD.Correct.UnknownWords", { game: t(game.label), problem }), {
      permanent: true,
    });
}
