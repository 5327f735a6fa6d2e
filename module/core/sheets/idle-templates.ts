/** Prepares sheets while the page is idle, so that the first one opens quickly. */
import { rulesetById } from "../games/registry.ts";
import { chosenGames } from "../games/settings.ts";
import { reportErrors } from "../host/report-errors.ts";
import { ownCharacters } from "../records/own-characters.ts";
import { compileNext } from "../templates/templates.ts";
import { ManifoldActorSheet } from "./actor-sheet.ts";
import { loadSheets } from "./game-sheets.ts";

/** Milliseconds in which one template can be compiled. */
const ENOUGH = 4;

/** Number of times a sheet is drawn, after which the browser has compiled most of the code for it. */
const REHEARSALS = 3;

/** Called at the start; returns at once. */
export function compileWhenIdle(): void {
  // Safari has no such callback; there, templates are compiled on first use.
  if (!globalThis.requestIdleCallback) return;
  void reportErrors(async () => {
    await idle();
    for (const game of chosenGames()) await loadSheets(rulesetById(game));
    let deadline = await idle();
    while (compileNext()) if (deadline.timeRemaining() < ENOUGH) deadline = await idle();
    for (const game of chosenGames()) await rehearse(game);
  });
}

/** Draws a sheet. Errors are ignored here and shown when the user opens the sheet. */
async function rehearse(game: string): Promise<void> {
  try {
    for (let time = 0; time < REHEARSALS; time += 1) {
      await idle();
      const layOut = await rehearseSheet(game);
      await idle();
      layOut?.();
    }
  } catch (error) {
    console.warn("manifold |", error);
  }
}

const idle = (): Promise<IdleDeadline> => new Promise((resolve) => requestIdleCallback(resolve));

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
