import { GENERATION } from "../../common/generation.ts";
import { ActiveEffect } from "../documents/active-effect.ts";

/** The world's clock, in seconds since the start of its calendar, kept in the world setting core.time. */
export class GameTime {
  #worldTime = 0;

  /** Reads the stored time without calling hooks; called once, when the settings are loaded. */
  initialize(): void {
    this.#worldTime = Number(game.settings.get("core", "time"));
  }

  get serverTime(): number {
    return Date.now();
  }

  get worldTime(): number {
    return this.#worldTime;
  }

  /** The world time split by the standard calendar of 365 days of 24 hours. */
  get components(): { year: number; day: number; hour: number; minute: number; second: number } {
    const time = this.#worldTime;
    const whole = (unit: number) => Math.floor(time / unit);
    const within = (value: number, limit: number) => ((value % limit) + limit) % limit;
    return {
      year: whole(365 * 86_400),
      day: within(whole(86_400), 365),
      hour: within(whole(3_600), 24),
      minute: within(whole(60), 60),
      second: within(time, 60),
    };
  }

  /** Advances the clock by seconds (negative rewinds). @returns the new time */
  async advance(delta: number, options: Record<string, unknown> = {}): Promise<number> {
    if (!Number.isFinite(delta))
      throw new Error("The world time can only be advanced by a finite number of seconds");
    if (delta === 0) return this.#worldTime;
    return this.set(this.#worldTime + delta, options);
  }

  /** Sets the clock. @returns the new time */
  async set(time: number, options: Record<string, unknown> = {}): Promise<number> {
    if (!Number.isFinite(time)) throw new Error("The world time must be a finite number of seconds");
    return Number(await game.settings.set("core", "time", time, options));
  }

  /** Called on every client after the setting changed. */
  onUpdateWorldTime(worldTime: number, options: Record<string, unknown>, userId: string): void {
    const delta = worldTime - this.#worldTime;
    this.#worldTime = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
    if (GENERATION >= 14) void ActiveEffect.registry.refresh("updateWorldTime");
  }
}
