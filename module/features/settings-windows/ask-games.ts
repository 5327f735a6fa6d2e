import { chosenGames } from "../../core/games/settings.ts";
import { isActiveGM } from "../../core/host/host.ts";

/** Asks the active GM for the games at this table, until it is answered once. */
export async function askGamesOnce(): Promise<void> {
  if (!isActiveGM() || chosenGames().length > 0) return;
  const { GamesPicker } = await import("./games-picker.ts");
  await new GamesPicker().render({ force: true });
}
