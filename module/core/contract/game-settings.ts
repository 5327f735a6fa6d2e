/** The parts of a game's settings that core uses. */

/** Settings under one heading. */
export interface SettingsSection {
  /** Language key; null for settings without a heading. */
  readonly label: string | null;
  /** Keys below the system's namespace. */
  readonly keys: readonly string[];
}

export interface GameSettings {
  /** Registers all settings, in the order of their defaults. Called once, in `init`. */
  register(): void;
  readonly sections: readonly SettingsSection[];
}

/** A window of settings, as the menu entry that opens it describes it. */
export interface SettingsDoor {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly game?: string;
  readonly restricted: boolean;
  readonly sections: readonly SettingsSection[];
}

/** A menu of the GM in the system's settings. Texts are language keys. */
export interface SettingsMenu {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Classes of an icon. */
  readonly icon: string;
  /** For GMs only; the default. */
  readonly restricted?: boolean;
  /** The application that the menu opens. */
  readonly type: unknown;
}
