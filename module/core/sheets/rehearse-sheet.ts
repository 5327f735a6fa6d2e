/**
 * Draws a sheet of a game out of sight while the page is idle. The first drawing makes the browser compile code, read
 * styles and decode pictures, which takes longer than the drawing itself. The first sheet that the user opens is then
 * as quick as later ones.
 */
import { ownCharacters } from "../records/own-characters.ts";
import { ManifoldActorSheet } from "./actor-sheet.ts";
import { loadSheets } from "./game-sheets.ts";

/**
 * Draws the sheet of one of the user's characters.
 * @returns a function that puts the sheet on the page for the time of one layout; null if there is nothing to draw
 */
export async function rehearseSheet(game: string): Promise<(() => void) | null> {
  const sheet: unknown = ownCharacters().find(({ ruleset }) => ruleset?.id === game)?.sheet;
  if (!(sheet instanceof ManifoldActorSheet)) return null;
  // The table may have chosen the game after the other sheets were prepared.
  await loadSheets(sheet.document.ruleset);
  const frame = await sheet.drawApart();
  frame.removeAttribute("id");
  frame.inert = true;
  frame.style.visibility = "hidden";
  return () => {
    document.body.append(frame);
    frame.getBoundingClientRect();
    frame.remove();
  };
}
