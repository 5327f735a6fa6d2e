import { BooleanField, SchemaField, StringField } from "../../common/data/fields.ts";

interface TurnMarkerAnimation {
  id: string;
  label: string;
  config?: object;
}

interface CombatSettings {
  resource: string;
  skipDefeated: boolean;
  turnMarker: { enabled: boolean; animation: string; src: string; disposition: boolean };
}

const text = () => new StringField({ required: true, blank: true, initial: "" });

/**
 * The schema of the setting "core.combatTrackerConfig". Packages name the marker's image `src`; API14 names it `path`.
 */
export const combatSchema = (): SchemaField =>
  new SchemaField({
    resource: text(),
    skipDefeated: new BooleanField(),
    turnMarker: new SchemaField({
      enabled: new BooleanField({ initial: true }),
      animation: text(),
      src: text(),
      disposition: new BooleanField(),
    }),
  });

/** `CONFIG.Combat.settings`: the settings of the combat tracker and the animations of the turn marker. */
export class CombatConfiguration {
  static CONFIG_SETTING = "combatTrackerConfig";

  readonly #animations = new Map<string, TurnMarkerAnimation>();

  get schema(): SchemaField {
    return combatSchema();
  }

  get resource(): string {
    return this.#settings.resource;
  }

  get skipDefeated(): boolean {
    return this.#settings.skipDefeated;
  }

  get turnMarker(): CombatSettings["turnMarker"] {
    return this.#settings.turnMarker;
  }

  get turnMarkerAnimations(): { value: string; label: string }[] {
    return [...this.#animations].map(([value, { label }]) => ({ value, label: game.i18n.localize(label) }));
  }

  addTurnMarkerAnimation(id: string, config: TurnMarkerAnimation): void {
    this.#animations.set(id, config);
  }

  /** Chooses an animation. @returns whether an animation with that id exists */
  useTurnMarkerAnimation(id: string): boolean {
    if (!this.#animations.has(id)) return false;
    const { turnMarker, ...others } = this.#settings;
    const { CONFIG_SETTING } = CombatConfiguration;
    void game.settings.set("core", CONFIG_SETTING, {
      ...others,
      turnMarker: { ...turnMarker, animation: id },
    });
    return true;
  }

  /** Lets packages register animations. */
  initialize(): void {
    Hooks.callAll("initializeCombatConfiguration", this);
  }

  get #settings(): CombatSettings {
    return game.settings.get("core", CombatConfiguration.CONFIG_SETTING) as CombatSettings;
  }
}
