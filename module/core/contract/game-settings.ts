/** What core does with the settings of a game. */

/** Settings under one heading. */
export interface SettingsSection {
  /** Language key; null for settings without a heading. */
  readonly label: string | null;
  /** Keys below the system's namespace. */
  readonly keys: readonly string[];
}

export interface GameSettings {
  /** Registers all of them, in the order of their defaults. Called once, in `init`. */
  register(): void;
  readonly sections: readonly SettingsSection[];
}
