/** Shows only the packs of the games at this table. */
import { SYSTEM_ID } from "../host/constants.ts";
import { allRulesets } from "./registry.ts";
import { offeredGames } from "./settings.ts";

/** Class that always hides an entry. Foundry arranges entries by its own rules, and its search shows every match. */
const HIDDEN = "manifold-not-offered";

const setHidden = (element: HTMLElement, hidden: boolean): void => {
  element.classList.toggle(HIDDEN, hidden);
  element.hidden = hidden;
};

/** Whether this table shows the pack: the packs of its games and of other packages. */
export const isOfferedPack = (pack: string): boolean =>
  isOffered(
    pack,
    offeredGames().map(({ id }) => id),
    allRulesets().map(({ id }) => id),
  );

/** Packs are named after their game: `edge-gear` belongs to `edge`. Other packs are always shown. */
function isOffered(pack: string, offered: readonly string[], known: readonly string[]): boolean {
  const [owner, name] = [pack.slice(0, pack.indexOf(".")), pack.slice(pack.indexOf(".") + 1)];
  const game = known.find((id) => name.startsWith(`${id}-`));
  return owner !== SYSTEM_ID || game === undefined || offered.includes(game);
}

/** Hook `renderCompendiumDirectory`: hides the packs of other games, and folders without visible packs. */
export function filterCompendia(_app: unknown, html: HTMLElement): void {
  const offered = offeredGames().map(({ id }) => id);
  const known = allRulesets().map(({ id }) => id);
  for (const entry of html.querySelectorAll<HTMLElement>("[data-pack]")) {
    setHidden(entry, !isOffered(entry.dataset.pack!, offered, known));
  }
  for (const folder of html.querySelectorAll<HTMLElement>("[data-folder-id]")) {
    const packs = [...folder.querySelectorAll<HTMLElement>("[data-pack]")];
    setHidden(folder, packs.length > 0 && packs.every(({ classList }) => classList.contains(HIDDEN)));
  }
}
