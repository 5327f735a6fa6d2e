/**
 * A sheet of a game drawn while the page is idle, out of sight. Only the first drawing makes the browser compile what draws
 * sheets, read the styles that they use and decode their pictures, which takes longer than the drawing itself; the sheet
 * that the user opens first is then as quick as the others.
 */
import { ownCharacters } from "../records/own-characters.ts";
import { ManifoldActorSheet } from "./actor-sheet.ts";
import { loadSheets } from "./game-sheets.ts";

/**
 * Draws one of the user's characters.
 * @returns puts the sheet on the page for as long as laying it out takes; null if there is nothing to draw
 */
export async function rehearseSheet(game: string): Promise<(() => void) | null> {
  const sheet: unknown = ownCharacters().find(({ ruleset }) => ruleset?.id === game)?.sheet;
  if (!(sheet instanceof ManifoldActorSheet)) return null;
  // The table may have chosen the game after the others were made ready.
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
