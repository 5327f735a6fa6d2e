/** The compendium list shows only the packs of the games at this table. */
import { SYSTEM_ID } from "./constants.ts";
import { allRulesets } from "./registry.ts";
import { offeredGames } from "./settings.ts";

/** Packs of a game are named after it: `edge-gear` belongs to `edge`. Packs without such a name are shown always. */
function isOffered(pack: string, offered: readonly string[], known: readonly string[]): boolean {
  const [owner, name] = [pack.slice(0, pack.indexOf(".")), pack.slice(pack.indexOf(".") + 1)];
  const game = known.find((id) => name.startsWith(`${id}-`));
  return owner !== SYSTEM_ID || game === undefined || offered.includes(game);
}

/** Hook `renderCompendiumDirectory`: hides what is not played here, and folders left empty by it. */
export function filterCompendia(_app: unknown, html: HTMLElement): void {
  const offered = offeredGames().map(({ id }) => id);
  const known = allRulesets().map(({ id }) => id);
  for (const entry of html.querySelectorAll<HTMLElement>("[data-pack]")) {
    entry.hidden = !isOffered(entry.dataset.pack!, offered, known);
  }
  for (const folder of html.querySelectorAll<HTMLElement>("[data-folder-id]")) {
    const packs = [...folder.querySelectorAll<HTMLElement>("[data-pack]")];
    folder.hidden = packs.length > 0 && packs.every((entry) => entry.hidden);
  }
}
