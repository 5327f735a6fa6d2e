import type { MessageDocument } from "../../core/contract/documents.ts";
import { templatePath } from "../../core/host/constants.ts";
import { t } from "../../core/host/host.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { ManifoldWindow } from "../../core/templates/window.ts";
import { type LogTally, readLog } from "./read-log.ts";
import { rollStatisticsContext } from "./roll-statistics-context.ts";

const HOUR = 3_600_000;

/** Periods in milliseconds; 0 for all time. */
const PERIODS = { all: 0, evening: 12 * HOUR, week: 7 * 24 * HOUR, month: 30 * 24 * HOUR } as const;

type Period = keyof typeof PERIODS;

/** Roll statistics: compares the results of checks in the chat with their odds. */
export class RollStatisticsWindow extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-luck",
    classes: ["manifold", "luck-window"],
    window: { title: "MANIFOLD.Luck.Title", icon: "fa-solid fa-clover", resizable: true },
    position: { width: 620 },
  };

  static override PARTS = { body: { template: templatePath("core/apps/luck") } };

  #period: Period = "all";
  #tally: LogTally | null = null;
  /** Counts readings, so that a new one cancels the one before. */
  #reading = 0;

  protected override async _prepareContext(): Promise<object> {
    return {
      id: this.id,
      periods: Object.keys(PERIODS).map((id) => ({
        id,
        label: `MANIFOLD.Luck.Period.${id}`,
        selected: id === this.#period,
      })),
      report: this.#tally && rollStatisticsContext(this.#tally),
    };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      const { name, value } = target as HTMLSelectElement;
      if (name !== "period") return;
      this.#period = Object.hasOwn(PERIODS, value) ? (value as Period) : "all";
      void reportErrors(() => this.#read());
    });
    void reportErrors(() => this.#read());
  }

  override async close(options?: object): Promise<this> {
    this.#reading += 1;
    return (await super.close(options)) as this;
  }

  async #read(): Promise<void> {
    this.#reading += 1;
    const reading = this.#reading;
    const messages = game.messages!.contents as readonly MessageDocument[];
    const span = PERIODS[this.#period];
    const tally = await readLog(messages, {
      since: span === 0 ? 0 : Date.now() - span,
      proceed: (read) => {
        if (reading !== this.#reading) return false;
        const status = this.element?.querySelector("[role=status]");
        if (status) status.textContent = t("MANIFOLD.Luck.Reading", { count: read, of: messages.length });
        return true;
      },
    });
    if (!tally || reading !== this.#reading) return;
    this.#tally = tally;
    await this.render();
    // The focus returns to the select.
    this.element?.querySelector<HTMLElement>("select[name=period]")?.focus();
  }
}
