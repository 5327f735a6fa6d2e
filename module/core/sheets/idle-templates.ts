/** Sheets made ready while the page has nothing else to do, so that the first need not be waited for. */
import { rulesetById } from "../games/registry.ts";
import { chosenGames } from "../games/settings.ts";
import { reportErrors } from "../host/report-errors.ts";
import { compileNext } from "../templates/templates.ts";
import { loadSheets } from "./game-sheets.ts";
import { rehearseSheet } from "./rehearse-sheet.ts";

/** Milliseconds that compiling one template may take. */
const ENOUGH = 4;

/** Drawings of a sheet after which the browser has compiled most of what draws it. */
const REHEARSALS = 3;

/** Called at the start; comes back at once. */
export function compileWhenIdle(): void {
  // Safari has no such callback: there a template is compiled when it is first used.
  if (!globalThis.requestIdleCallback) return;
  void reportErrors(async () => {
    await idle();
    for (const game of chosenGames()) await loadSheets(rulesetById(game));
    let deadline = await idle();
    while (compileNext()) if (deadline.timeRemaining() < ENOUGH) deadline = await idle();
    for (const game of chosenGames()) await rehearse(game);
  });
}

/** The sheet that cannot be drawn says so when it opens. */
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
