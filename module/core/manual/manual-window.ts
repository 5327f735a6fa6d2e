/** The window of guides and adventures, for each game at this table. */
import { ManifoldWindow } from "../apps/window.ts";
import { templatePath } from "../constants.ts";
import { t } from "../host.ts";
import { labelsFor } from "../labels.ts";
import { offeredGames } from "../settings.ts";
import { booksOf, openBook } from "./books.ts";

const HINTS = labelsFor("MANIFOLD.Manual.Book.")(["players", "gm", "adventure"]);
const ICONS = { players: "open-book", gm: "spell-book", adventure: "treasure-map" } as const;

export class ManualWindow extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-manual",
    classes: ["manifold", "manual-window"],
    window: { title: "MANIFOLD.Manual.Title", icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 520 },
    actions: { openBook: ManualWindow.#open },
  };

  static override PARTS = { body: { template: templatePath("core/apps/manual"), scrollable: [""] } };

  protected override async _prepareContext(): Promise<object> {
    const games = await Promise.all(
      offeredGames().map(async ({ id, label }) => ({
        id,
        label,
        books: (await booksOf(id)).map((book) => ({
          ...book,
          hint: HINTS[book.kind],
          icon: ICONS[book.kind],
        })),
      })),
    );
    return { games: games.filter(({ books }) => books.length > 0) };
  }

  static async #open(this: ManualWindow, _event: Event, button: HTMLElement): Promise<void> {
    if (await openBook(button.dataset.uuid!)) return;
    ui.notifications!.warn(t("MANIFOLD.Manual.Gone"));
    await this.render();
  }
}
