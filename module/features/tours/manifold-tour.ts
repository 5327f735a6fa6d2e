/** A tour of a game, using Foundry's tours: Foundry shows the steps, keeps the progress and lists the tours. */

import type { Ruleset } from "../../core/contract/index.ts";
import type { GameTours } from "../../core/contract/tours.ts";
import { SYSTEM_ID } from "../../core/host/constants.ts";
import { rememberFocus } from "../../core/host/focus.ts";
import { t } from "../../core/host/host.ts";
import { announce } from "../../core/host/live-region.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { reportErrors, showRefusal } from "../../core/host/report-errors.ts";
import { plainText } from "../../core/text/html.ts";
import { TourStage } from "./stage.ts";
import { STEP_TEXTS, STEP_TITLES, TOUR_HINTS, TOUR_IDS, TOUR_NAMES, TOURS, type TourId } from "./steps.ts";

const { Tour } = foundry.nue;

/** One of the host's directions (TooltipManager.TOOLTIP_DIRECTIONS). */
const LEFT = "LEFT" as NonNullable<foundry.nue.Tour.Step["tooltipDirection"]>;

/** The key of a tour, below the system's id. */
export const tourKey = (ruleset: string, id: TourId): string => `${ruleset}-${id}`;

export class ManifoldTour extends Tour {
  readonly #stage: TourStage;
  readonly #tour: TourId;
  #target: Element | null = null;
  #giveFocusBack: ((closing: Element) => void) | null = null;
  /** Counts how often the tour has ended, and the count when the prepared step was requested. */
  #endings = 0;
  #asked = 0;
  /** Resolves when the requested steps are shown, and the screens of the last run are closed. */
  #before: Promise<unknown> = Promise.resolve();

  constructor(ruleset: Ruleset, words: GameTours, id: TourId) {
    super({
      namespace: SYSTEM_ID,
      id: tourKey(ruleset.id, id),
      title: t(TOUR_NAMES[id], { game: t(ruleset.label) }),
      description: t(TOUR_HINTS[id], { game: t(ruleset.label) }),
      display: true,
      canBeResumed: false,
      suggestedNextTours: TOUR_IDS.filter((other) => other !== id).map(
        (other) => `${SYSTEM_ID}.${tourKey(ruleset.id, other)}`,
      ),
      steps: TOURS[id].map((step) => ({
        id: step.id,
        title: t(STEP_TITLES[step.id]),
        content: [...(step.word ? [t(words[step.word])] : []), t(STEP_TEXTS[step.id])].join("\n"),
        ...(step.target ? { selector: `[data-tour-target="${step.target}"]` } : {}),
        ...(step.isBeside ? { tooltipDirection: LEFT } : {}),
      })),
    });
    this.#stage = new TourStage(ruleset);
    this.#tour = id;
  }

  /** Starts the tour, or shows the reason why it cannot start. */
  override async start(): Promise<void> {
    const { activeTour } = Tour;
    if (activeTour && activeTour !== this) {
      showRefusal({ key: "MANIFOLD.Tour.Other", data: { title: activeTour.title } });
      return;
    }
    await this.#orEnd(async () => {
      this.#stage.requireHero();
      this.#giveFocusBack ??= rememberFocus();
      await super.start();
    });
  }

  /** Shows requested steps one after the other, and none after the tour has ended. */
  override async progress(stepIndex: number): Promise<void> {
    const asked = this.#endings;
    await this.#inTurn(async () => {
      if (asked !== this.#endings) return;
      this.#asked = asked;
      await this.#orEnd(() => super.progress(stepIndex));
    });
  }

  override exit(): void {
    this.#endings += 1;
    super.exit();
    const left = this.#leave();
    void reportErrors(() => this.#inTurn(() => left));
  }

  override async complete(): Promise<void> {
    const asked = this.#endings;
    await this.#inTurn(() => this.#leave());
    if (asked === this.#endings) await super.complete();
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const step = TOURS[this.#tour].find(({ id }) => id === this.currentStep?.id);
    if (!step) return;
    if (!this.#hasEnded) await this.#stage.show(step.screen);
    const target = step.target && !this.#hasEnded ? await this.#stage.find(step.target) : null;
    if (this.#hasEnded) throw new TourEnded();
    this.#target = target;
    if (step.target && !target)
      throw new Refusal({
        key: "MANIFOLD.Tour.Missing",
        data: { tour: this.title, step: t(STEP_TITLES[step.id]) },
      });
  }

  protected override _getTargetElement(_selector: string): Element | null {
    return this.#target;
  }

  /** Makes the step's buttons reachable by keyboard, and reads the step to screen readers. */
  protected override async _renderStep(): Promise<void> {
    await super._renderStep();
    const buttons = [...document.querySelectorAll<HTMLElement>(".step-button[data-action]")];
    for (const button of buttons) this.#dress(button);
    const onward = buttons.find(({ dataset }) => dataset.action === "next");
    onward?.focus({ preventScroll: true });
    const step = this.currentStep;
    if (step) announce(plainText([step.title, step.content].join("\n")));
  }

  #dress(button: HTMLElement): void {
    const { action = "" } = button.dataset;
    const words: Readonly<Record<string, string>> = {
      exit: "MANIFOLD.Tour.Exit",
      previous: "MANIFOLD.Tour.Previous",
      next: this.hasNext ? "MANIFOLD.Tour.Next" : "MANIFOLD.Tour.Finish",
    };
    button.tabIndex = 0;
    button.role = "button";
    button.setAttribute("aria-label", t(words[action] ?? action));
    button.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      button.click();
    });
  }

  /** Whether the user has ended the tour while a step was being prepared. */
  get #hasEnded(): boolean {
    return this.#asked !== this.#endings;
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#before.then(work);
    this.#before = done.catch(() => undefined);
    return done;
  }

  /** Runs a part of the tour. An error ends the tour and is shown to the user. */
  async #orEnd(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof TourEnded) {
        // Foundry may have made it active again.
        if (Tour.activeTour === this) super.exit();
        return;
      }
      if (Tour.activeTour === this) this.exit();
      else await this.#leave();
      if (!(error instanceof Refusal)) throw error;
      showRefusal(error.text);
    }
  }

  async #leave(): Promise<void> {
    const giveFocusBack = this.#giveFocusBack;
    this.#giveFocusBack = null;
    this.#target = null;
    await this.#stage.clear();
    giveFocusBack?.(document.body);
  }
}

/** Thrown to stop Foundry from showing a step after its tour has ended. */
class TourEnded extends Error {}
