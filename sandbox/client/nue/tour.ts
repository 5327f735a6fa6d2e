import { reportErrors } from "../sidebar/host.ts";
import { clearStep, renderCentered, renderOverlay, renderTargeted } from "./step-view.ts";

/** A step of a tour. Packages may add members for their subclasses to read. */
export interface TourStep {
  id: string;
  title: string;
  /** Markup, with one paragraph per line. */
  content: string;
  selector?: string;
  tooltipDirection?: string;
  restricted?: boolean;
  [extra: string]: unknown;
}

export interface TourConfig {
  namespace?: string;
  id?: string;
  title: string;
  description?: string;
  steps: TourStep[];
  localization?: object;
  restricted?: boolean;
  display?: boolean;
  canBeResumed?: boolean;
  suggestedNextTours?: string[];
  [extra: string]: unknown;
}

/** The setting that stores the steps reached by this user, by namespace and id. */
export const PROGRESS_SETTING = "tourProgress";
type Progress = Record<string, Record<string, number>>;

const STATUS = { UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" } as const;
type Status = (typeof STATUS)[keyof typeof STATUS];

/** A guided tour (rows TOUR-1 – TOUR-12). Only one is shown at a time, and its steps block the page below them. */
export class Tour {
  static STATUS = STATUS;
  static HIGHLIGHT_PADDING = 10;
  static #activeTour: Tour | null = null;

  static get tourInProgress(): boolean {
    return Tour.#activeTour !== null;
  }

  static get activeTour(): Tour | null {
    return Tour.#activeTour;
  }

  /** Moves one step forward or back with the movement keys. */
  static onMovementAction(movementDirections: string[]): true | undefined {
    const tour = Tour.#activeTour;
    if (!tour) return undefined;
    if (movementDirections.includes("right") && tour.hasNext) void reportErrors(() => tour.next());
    else if (movementDirections.includes("left") && tour.hasPrevious)
      void reportErrors(() => tour.previous());
    else return undefined;
    return true;
  }

  static async fromJSON(filepath: string): Promise<Tour> {
    return new this((await foundry.utils.fetchJsonWithTimeout(filepath)) as TourConfig);
  }

  config: TourConfig;
  targetElement: HTMLElement | null | undefined;
  fadeElement: HTMLElement | undefined;
  overlayElement: HTMLElement | undefined;
  #id: string;
  #namespace: string;
  #stepIndex = -1;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = foundry.utils.deepClone(config) as TourConfig;
    if (this.config.localization) foundry.utils.mergeObject(game.i18n._fallback, this.config.localization);
    this.#id = id ?? config.id ?? "";
    this.#namespace = namespace ?? config.namespace ?? "";
    if (this.#id && this.#namespace) this._reloadProgress();
  }

  get id(): string {
    return this.#id;
  }
  set id(value: string) {
    if (this.#id) throw new Error("The tour already has an id");
    this.#id = value;
  }

  get namespace(): string {
    return this.#namespace;
  }
  set namespace(value: string) {
    if (this.#namespace) throw new Error("The tour already has a namespace");
    this.#namespace = value;
  }

  get key(): string {
    return `${this.#namespace}.${this.#id}`;
  }

  get title(): string {
    return game.i18n.localize(this.config.title);
  }

  get description(): string {
    return game.i18n.localize(this.config.description ?? "");
  }

  /** The steps that this user may see. */
  get steps(): TourStep[] {
    return this.config.steps.filter(({ restricted }) => !restricted || game.user?.isGM);
  }

  get currentStep(): TourStep | null {
    return this.steps[this.#stepIndex] ?? null;
  }

  get stepIndex(): number | null {
    return this.status === STATUS.COMPLETED ? null : this.#stepIndex;
  }

  get hasNext(): boolean {
    return this.#stepIndex < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return this.#stepIndex > 0;
  }

  get canStart(): boolean {
    return true;
  }

  get status(): Status {
    if (this.#stepIndex === -1) return STATUS.UNSTARTED;
    return this.#stepIndex >= this.steps.length ? STATUS.COMPLETED : STATUS.IN_PROGRESS;
  }

  async complete(): Promise<void> {
    await this.progress(this.steps.length);
    await this.#suggestNext();
  }

  /** Closes the shown step and remembers it. */
  exit(): void {
    this.#clear();
    if (Tour.#activeTour === this) Tour.#activeTour = null;
  }

  async reset(): Promise<void> {
    if (Tour.#activeTour === this) this.exit();
    this.#stepIndex = -1;
    await this.#saveProgress();
  }

  async start(): Promise<void> {
    const resumes = this.status === STATUS.IN_PROGRESS && this.config.canBeResumed;
    await this.progress(resumes ? this.#stepIndex : 0);
  }

  async next(): Promise<void> {
    if (this.status === STATUS.COMPLETED) throw new Error(`Tour ${this.id} has already been completed`);
    if (!this.hasNext) return this.complete();
    await this.progress(this.#stepIndex + 1);
  }

  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress(this.#stepIndex - 1);
  }

  /** Shows a step. @throws Error while another tour is shown */
  async progress(stepIndex: number): Promise<void> {
    const active = Tour.#activeTour;
    if (active && active !== this)
      throw new Error(
        `You cannot begin the ${this.title} Tour because the ${active.title} Tour is already in progress`,
      );
    if (this.currentStep && active === this) await this._postStep();
    this.#clear();
    this.#stepIndex = stepIndex;
    await this.#saveProgress();
    if (!this.currentStep) {
      Tour.#activeTour = null;
      return;
    }
    Tour.#activeTour = this;
    await this._preStep();
    // A listener or the user may have ended the tour while the step was prepared.
    if (Tour.#activeTour !== this || this.#stepIndex !== stepIndex) return;
    const { selector } = this.currentStep;
    this.targetElement = selector ? (this._getTargetElement(selector) as HTMLElement | null) : null;
    if (selector && !this.targetElement) {
      console.warn(`Tour [${this.id}] target element "${selector}" was not found`);
      return this.exit();
    }
    await this._renderStep();
  }

  protected _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  protected async _preStep(): Promise<void> {}

  protected async _postStep(): Promise<void> {}

  protected async _renderStep(): Promise<void> {
    const step = this.currentStep!;
    const view = {
      title: step.title,
      content: step.content,
      step: this.#stepIndex + 1,
      steps: this.steps.length,
      hasNext: this.hasNext,
      hasPrevious: this.hasPrevious,
      onAction: (action: string) => this.#onAction(action),
    };
    this.overlayElement = renderOverlay();
    if (this.targetElement)
      this.fadeElement = renderTargeted(this.targetElement, view, {
        padding: Tour.HIGHLIGHT_PADDING,
        direction: step.tooltipDirection,
      });
    else this.targetElement = renderCentered(view);
  }

  _reloadProgress(): void {
    this.#stepIndex = progressOf()[this.#namespace]?.[this.#id] ?? -1;
  }

  #onAction(action: string): void {
    if (action === "exit") this.exit();
    else void reportErrors(() => (action === "next" ? this.next() : this.previous()));
  }

  #clear(): void {
    clearStep(this.targetElement);
    this.fadeElement?.remove();
    this.overlayElement?.remove();
    this.targetElement = undefined;
    this.fadeElement = undefined;
    this.overlayElement = undefined;
  }

  /** An unregistered tour has no name to save its progress under. */
  async #saveProgress(): Promise<void> {
    if (!this.#id || !this.#namespace) return;
    const progress = progressOf();
    progress[this.#namespace] = { ...progress[this.#namespace], [this.#id]: this.#stepIndex };
    await game.settings.set("core", PROGRESS_SETTING, progress);
  }

  async #suggestNext(): Promise<void> {
    const next = (this.config.suggestedNextTours ?? [])
      .map((key) => game.tours.get(key))
      .find((tour) => tour && tour.status !== STATUS.COMPLETED && tour.canStart);
    if (!next) return;
    const confirmed = await foundry.applications.api.DialogV2.confirm({
      window: { title: next.title },
      content: `<p>${foundry.utils.escapeHTML(next.description)}</p>`,
    });
    if (confirmed) await next.start();
  }
}

const progressOf = (): Progress =>
  foundry.utils.deepClone(game.settings.get("core", PROGRESS_SETTING)) as Progress;
