import type { Ruleset } from "../../core/contract/index.ts";
import { offeredGames } from "../../core/games/settings.ts";
import { templatePath } from "../../core/host/constants.ts";
import { onEscape } from "../../core/host/escape.ts";
import { t } from "../../core/host/host.ts";
import { announce } from "../../core/host/live-region.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { findPage, summaryOf } from "../../core/sheets/rules-pages/find-page.ts";
import { openPage, type PageDocument } from "../../core/sheets/rules-pages/page-documents.ts";
import { ManifoldWindow } from "../../core/templates/window.ts";
import { startTour } from "../tours/open-tours.ts";
import { TOUR_NAMES, type TourId } from "../tours/steps.ts";
import { askedElement, describeElement, type ElementHelp } from "./describe-element.ts";
import { gameAround, rulesLinks, type Screen, screenOf, TOUR_OF_SCREEN } from "./screens.ts";

/** Answers "What is this?" for an element of the page: its purpose, its screen, and the related rules. */
export class HelpWindow extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-help-{id}",
    classes: ["manifold", "help-window"],
    tag: "form",
    window: { title: "MANIFOLD.Help.Title", icon: "fa-solid fa-circle-question" },
    position: { width: 420 },
    actions: { openPage: HelpWindow.#openPage, takeTour: HelpWindow.#takeTour, done: HelpWindow.#done },
  };

  static override PARTS = { body: { template: templatePath("core/apps/help") } };

  static #shown: HelpWindow | null = null;

  readonly #asked: HTMLElement;
  readonly #help: ElementHelp;
  readonly #screen: Screen;
  readonly #page: PageDocument | null;

  constructor(asked: HTMLElement, help: ElementHelp, screen: Screen, page: PageDocument | null) {
    const game = gameAround(asked);
    super({ classes: game ? [`game-${game}`] : [] });
    this.#asked = asked;
    this.#help = help;
    this.#screen = screen;
    this.#page = page;
  }

  /** Describes an element. A question about the answer itself keeps the answer. */
  static async open(element: Element): Promise<void> {
    if (element.closest(".help-window")) return;
    const asked = askedElement(element);
    const help = describeElement(asked);
    const screen = screenOf(asked);
    const page = await firstPage(rulesLinks(asked, screen));
    await HelpWindow.#shown?.close();
    HelpWindow.#shown = new HelpWindow(asked, help, screen, page);
    await HelpWindow.#shown.render({ force: true });
  }

  protected override async _prepareContext(): Promise<object> {
    const page = this.#page && { name: this.#page.name, summary: summaryOf(this.#page) };
    return { ...this.#help, screen: this.#screenText(), page, tour: this.#tourText() };
  }

  /** The tour of the screen in its game or, for one of Foundry's screens, in the first game at the table. */
  get #tour(): { readonly ruleset: Ruleset; readonly id: TourId } | null {
    const id = TOUR_OF_SCREEN[this.#screen.id];
    const around = gameAround(this.#asked);
    const ruleset = offeredGames().find((one) => one.tours && (around === null || one.id === around));
    return id && ruleset ? { ruleset, id } : null;
  }

  #tourText(): string | null {
    const tour = this.#tour;
    return tour && t("MANIFOLD.Tour.Take", { tour: t(TOUR_NAMES[tour.id], { game: t(tour.ruleset.label) }) });
  }

  #screenText(): string {
    return t(`MANIFOLD.Help.Screen.${this.#screen.id}`);
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    onEscape(this.element, () => void reportErrors(() => this.#leave()));
    this.element.querySelector<HTMLElement>("[data-action='done']")?.focus();
    announce([this.#help.name, ...this.#help.lines, this.#screenText()].join(" "));
  }

  /** Returns the focus to the element. */
  async #leave(): Promise<void> {
    await this.close();
    if (this.#asked.isConnected) this.#asked.focus();
  }

  static async #done(this: HelpWindow): Promise<void> {
    await this.#leave();
  }

  static async #takeTour(this: HelpWindow): Promise<void> {
    const tour = this.#tour;
    await this.#leave();
    if (tour) await reportErrors(() => startTour(tour.ruleset.id, tour.id));
  }

  static async #openPage(this: HelpWindow): Promise<void> {
    await this.close();
    if (this.#page) await openPage(this.#page);
  }
}

async function firstPage(links: readonly string[]): Promise<PageDocument | null> {
  for (const link of links) {
    const page = await findPage(link);
    if (page) return page;
  }
  return null;
}
