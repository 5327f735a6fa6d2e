import type { ActorDocument } from "../../core/contract/documents.ts";
import { templatePath } from "../../core/host/constants.ts";
import { onEscape } from "../../core/host/escape.ts";
import { openSheet, t } from "../../core/host/host.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { ManifoldActorSheet } from "../../core/sheets/actor-sheet.ts";
import { type FavouriteRow, favouriteId, favouriteRows, favouritesOf } from "../../core/sheets/favourites.ts";
import { loadSheets } from "../../core/sheets/game-sheets.ts";
import { activateFavourite } from "../../core/sheets/pinning.ts";
import { ManifoldWindow } from "../../core/templates/window.ts";

/** The favourites of an actor, each with a digit key. A choice closes the window. */
export class FavouritesWindow extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-favourites-{id}",
    classes: ["manifold", "favourites-window"],
    // In a form, Foundry does not handle digits, which would run macros.
    tag: "form",
    window: { title: "MANIFOLD.Favourites.Title", icon: "fa-solid fa-star" },
    position: { width: 340 },
    actions: { choose: FavouritesWindow.#choose, openActor: FavouritesWindow.#openActor },
  };

  static override PARTS = { body: { template: templatePath("core/apps/favourites") } };

  static #shown: FavouritesWindow | null = null;

  readonly #actor: ActorDocument;

  constructor(actor: ActorDocument) {
    super({ classes: actor.ruleset ? [`game-${actor.ruleset.id}`] : [] });
    this.#actor = actor;
  }

  /** Opens the window, and closes that of another actor. */
  static async open(actor: ActorDocument): Promise<void> {
    await FavouritesWindow.#shown?.close();
    FavouritesWindow.#shown = new FavouritesWindow(actor);
    await FavouritesWindow.#shown.render({ force: true });
  }

  override get title(): string {
    return t("MANIFOLD.Favourites.Of", { actor: this.#actor.name });
  }

  protected override async _prepareContext(): Promise<object> {
    return {
      rows: (await this.#rows()).map((row, index) => ({ ...row, digit: index < DIGITS ? index + 1 : null })),
    };
  }

  /** The rows of favourites. The sheet of the game provides the number of a roll. */
  async #rows(): Promise<FavouriteRow[]> {
    const { sheet, ruleset } = this.#actor;
    if (!(sheet instanceof ManifoldActorSheet)) return favouriteRows(this.#actor, () => null);
    await loadSheets(ruleset);
    return sheet.favouriteRows();
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    onEscape(this.element, () => void reportErrors(() => this.close()));
    this.element.querySelector<HTMLElement>("[data-action='choose'], [data-action='openActor']")?.focus();
  }

  #onKey(event: KeyboardEvent): void {
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    const button = digit && this.element.querySelector<HTMLElement>(`[data-digit="${digit}"]`);
    if (button) {
      event.preventDefault();
      event.stopPropagation();
      void reportErrors(() => this.#use(button, event));
    } else if (event.code === "ArrowDown" || event.code === "ArrowUp") this.#step(event);
  }

  #step(event: KeyboardEvent): void {
    const buttons = [...this.element.querySelectorAll<HTMLElement>("[data-action='choose']")];
    const from = buttons.indexOf(document.activeElement as HTMLElement);
    const next = buttons.at((from + (event.code === "ArrowDown" ? 1 : -1)) % buttons.length);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  async #use(button: HTMLElement, event: { readonly shiftKey: boolean }): Promise<void> {
    const favourite = favouritesOf(this.#actor).find((one) => favouriteId(one) === button.dataset.favourite);
    await this.close();
    if (favourite) await activateFavourite(this.#actor, favourite, event);
  }

  static async #choose(this: FavouritesWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
    await reportErrors(() => this.#use(target, event));
  }

  static async #openActor(this: FavouritesWindow): Promise<void> {
    await this.close();
    await openSheet(this.#actor);
  }
}

/** Number of favourites that have a digit. */
const DIGITS = 9;
