import type { CalendarData, TimeComponents } from "./calendar/calendar-data.ts";

/** The world's clock, in seconds since the start of its calendar, kept in the world setting core.time. */
export class GameTime {
  #worldTime = 0;
  #calendar: CalendarData | undefined;
  #earthCalendar: CalendarData | undefined;

  /** Creates the calendars that CONFIG.time describes. Called again after a package changes them. */
  initializeCalendar(): void {
    const { worldCalendarClass, worldCalendarConfig, earthCalendarClass, earthCalendarConfig } = CONFIG.time;
    this.#calendar = new worldCalendarClass(structuredClone(worldCalendarConfig));
    this.#earthCalendar = new earthCalendarClass(structuredClone(earthCalendarConfig));
  }

  /** Reads the stored time without calling hooks; called once, when the settings are loaded. */
  initialize(): void {
    this.initializeCalendar();
    this.#worldTime = Number(game.settings.get("core", "time"));
  }

  /** The calendar of the world. */
  get calendar(): CalendarData {
    if (!this.#calendar) this.initializeCalendar();
    return this.#calendar as CalendarData;
  }

  /** The calendar of the users. */
  get earthCalendar(): CalendarData {
    if (!this.#earthCalendar) this.initializeCalendar();
    return this.#earthCalendar as CalendarData;
  }

  get serverTime(): number {
    return Date.now();
  }

  get worldTime(): number {
    return this.#worldTime;
  }

  /** The world time split by the world's calendar. */
  get components(): TimeComponents {
    return this.calendar.timeToComponents(this.#worldTime);
  }

  /** Advances the clock by seconds or components (a negative amount rewinds it). @returns the new time */
  async advance(
    delta: number | Partial<TimeComponents>,
    options: Record<string, unknown> = {},
  ): Promise<number> {
    const seconds = this.#secondsOf(delta);
    if (seconds === 0) return this.#worldTime;
    return this.set(this.#worldTime + seconds, options);
  }

  /** Sets the clock. @returns the new time */
  async set(time: number | Partial<TimeComponents>, options: Record<string, unknown> = {}): Promise<number> {
    return Number(await game.settings.set("core", "time", this.#secondsOf(time), options));
  }

  /** @throws Error if the value is not a finite number of seconds */
  #secondsOf(time: number | Partial<TimeComponents>): number {
    const seconds = typeof time === "object" && time ? this.calendar.componentsToTime(time) : time;
    if (!Number.isFinite(seconds)) throw new Error("The world time must be a finite number of seconds");
    return seconds as number;
  }

  /** Called on every client after the setting changed. */
  onUpdateWorldTime(worldTime: number, options: Record<string, unknown>, userId: string): void {
    const delta = worldTime - this.#worldTime;
    this.#worldTime = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
  }
}
