/** The window of guides and adventures, for each game at this table. */

import { offeredGames } from "../../core/games/settings.ts";
import { templatePath } from "../../core/host/constants.ts";
import { t } from "../../core/host/host.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { ManifoldWindow } from "../../core/templates/window.ts";
import { labelsFor } from "../../core/text/labels.ts";
import { startTour } from "../tours/open-tours.ts";
import { TOUR_HINTS, TOUR_IDS, TOUR_NAMES } from "../tours/steps.ts";
import { booksOf, openBook } from "./books.ts";

const HINTS = labelsFor("MANIFOLD.Manual.Book.")(["players", "gm", "adventure"]);
const ICONS = { players: "open-book", gm: "spell-book", adventure: "treasure-map" } as const;

export class GuidebooksWindow extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-manual",
    classes: ["manifold", "manual-window"],
    window: { title: "MANIFOLD.Manual.Title", icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 520 },
    actions: { openBook: GuidebooksWindow.#open, takeTour: GuidebooksWindow.#takeTour },
  };

  static override PARTS = { body: { template: templatePath("core/apps/manual"), scrollable: [""] } };

  protected override async _prepareContext(): Promise<object> {
    const games = await Promise.all(
      offeredGames().map(async ({ id, label, tours }) => ({
        id,
        label,
        books: (await booksOf(id)).map((book) => ({
          ...book,
          hint: HINTS[book.kind],
          icon: ICONS[book.kind],
        })),
        tours: tours ? tourEntries(id, label) : [],
      })),
    );
    return { games: games.filter(({ books, tours }) => books.length + tours.length > 0) };
  }

  /** Closes the window first, because a tour shows other windows. */
  static async #takeTour(this: GuidebooksWindow, _event: Event, button: HTMLElement): Promise<void> {
    const { game: ruleset, tour } = button.dataset;
    await this.close();
    await reportErrors(() => startTour(ruleset!, tour!));
  }

  static async #open(this: GuidebooksWindow, _event: Event, button: HTMLElement): Promise<void> {
    if (await openBook(button.dataset.uuid!)) return;
    ui.notifications!.warn(t("MANIFOLD.Manual.Gone"));
    await this.render();
  }
}

const tourEntries = (game: string, label: string): object[] =>
  TOUR_IDS.map((id) => ({
    id,
    game,
    name: t(TOUR_NAMES[id], { game: t(label) }),
    hint: t(TOUR_HINTS[id], { game: t(label) }),
  }));
