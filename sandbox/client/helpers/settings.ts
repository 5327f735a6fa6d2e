import type { WorldSettings } from "../documents/collections/world-settings.ts";
import type { Setting } from "../documents/setting.ts";
import { castSetting, initialSetting, type SettingType, serializeSetting } from "./setting-types.ts";
import { clientStorage } from "./storage.ts";

export type SettingScope = "world" | "client" | "user";

export type SettingChange = (value: unknown, options?: Record<string, unknown>, userId?: string) => unknown;

export interface SettingConfig {
  namespace: string;
  key: string;
  /** "<namespace>.<key>" */
  id: string;
  scope: SettingScope;
  name?: string;
  hint?: string;
  config?: boolean;
  type?: SettingType;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  requiresReload?: boolean;
  onChange?: SettingChange;
  [extra: string]: unknown;
}

export interface SettingMenuConfig {
  namespace: string;
  /** "<namespace>.<key>" */
  key: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new () => { render(options: unknown): unknown };
  restricted?: boolean;
}

/**
 * Registered settings and their values. A value is stored for the world, per user on the server, or in this browser.
 */
export class ClientSettings {
  /** The settings window, set by the page. */
  sheet: object | null = null;

  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingMenuConfig>();
  readonly storage: Map<string, Storage | WorldSettings>;
  readonly #worldSettings: WorldSettings;
  readonly #clientStorage: Storage;

  constructor(worldSettings: WorldSettings) {
    this.#worldSettings = worldSettings;
    this.#clientStorage = clientStorage();
    this.storage = new Map<string, Storage | WorldSettings>([
      ["client", this.#clientStorage],
      ["world", worldSettings],
      ["user", worldSettings],
    ]);
  }

  /** @throws without a namespace or key, for an unknown scope, and for a type that cannot be stored */
  register(namespace: string, key: string, data: Partial<SettingConfig>): void {
    assertName(namespace, key);
    if ((data.type as unknown) === Symbol) throw new Error("A setting cannot have the type Symbol");
    const scope = data.scope ?? "client";
    if (!["world", "client", "user"].includes(scope)) throw new Error(`"${scope}" is not a setting scope`);
    const id = `${namespace}.${key}`;
    const config: SettingConfig = { ...data, namespace, key, id, scope };
    if (config.default === undefined) config.default = initialSetting(config.type);
    this.settings.set(id, config);
  }

  registerMenu(namespace: string, key: string, data: Omit<SettingMenuConfig, "namespace" | "key">): void {
    assertName(namespace, key);
    if (typeof data.type !== "function")
      throw new Error("A settings menu needs an application class as its type");
    const id = `${namespace}.${key}`;
    this.menus.set(id, { ...data, namespace, key: id, restricted: data.restricted ?? false });
  }

  /**
   * The initialised value of a setting, or its default if nothing is stored.
   * @param options.document return the Setting document instead
   * @throws for a setting that is not registered
   */
  get(namespace: string, key: string, options: { document: true }): Setting;
  get(namespace: string, key: string, options?: { document?: boolean }): unknown;
  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): unknown {
    const config = this.#config(namespace, key);
    return document ? (this.#find(config) ?? this.#createUnsaved(config)) : this.#value(config);
  }

  /**
   * Stores a value. @returns the initialised value (or the document with `{document: true}`)
   * @throws for an unregistered setting, a value that does not fit its type, and a user who may not change it
   */
  async set(
    namespace: string,
    key: string,
    value: unknown,
    options: Record<string, unknown> = {},
  ): Promise<unknown> {
    const config = this.#config(namespace, key);
    const { document = false, ...operation } = options;
    const json = serializeSetting(config.type, value === undefined ? config.default : value);
    const setting =
      config.scope === "client"
        ? this.#setClient(config, json, operation)
        : await this.#setStored(config, json, operation);
    return document ? setting : setting.value;
  }

  /** The value of a stored JSON text, cast to the setting's registered type. */
  initialize(id: string, json: string): unknown {
    const raw: unknown = JSON.parse(json);
    const config = this.settings.get(id);
    if (!config) return raw;
    return castSetting(config.type, raw ?? config.default ?? null);
  }

  #config(namespace: string, key: string): SettingConfig {
    assertName(namespace, key);
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  /** Only the value: settings are read often, so no document is created. */
  #value(config: SettingConfig): unknown {
    if (config.scope !== "client") {
      const setting = this.#worldSettings.getSetting(config.id, this.#owner(config));
      if (setting) return setting.value;
    }
    const stored = config.scope === "client" ? this.#clientStorage.getItem(config.id) : null;
    return this.initialize(config.id, stored ?? serializeSetting(config.type, config.default));
  }

  #find(config: SettingConfig): Setting | undefined {
    if (config.scope !== "client") return this.#worldSettings.getSetting(config.id, this.#owner(config));
    const stored = this.#clientStorage.getItem(config.id);
    return stored === null ? undefined : this.#document(config, stored);
  }

  #createUnsaved(config: SettingConfig): Setting {
    return this.#document(config, serializeSetting(config.type, config.default));
  }

  #document(config: SettingConfig, json: string): Setting {
    return new CONFIG.Setting.documentClass({ key: config.id, value: json, user: this.#owner(config) });
  }

  #owner(config: SettingConfig): string | null {
    return config.scope === "user" ? game.userId : null;
  }

  #setClient(config: SettingConfig, json: string, options: Record<string, unknown>): Setting {
    const previous = this.#clientStorage.getItem(config.id);
    this.#clientStorage.setItem(config.id, json);
    const setting = this.#document(config, json);
    if (previous !== json) {
      config.onChange?.(setting.value, options);
      Hooks.callAll("clientSettingChanged", config.id, setting.value, options);
    }
    return setting;
  }

  async #setStored(
    config: SettingConfig,
    json: string,
    operation: Record<string, unknown>,
  ): Promise<Setting> {
    const present = this.#worldSettings.getSetting(config.id, this.#owner(config));
    if (present) {
      await present.update({ value: json }, operation);
      return present;
    }
    const data = { key: config.id, value: json, user: this.#owner(config) };
    const created = await CONFIG.Setting.documentClass.create(data, operation);
    return (created as Setting | undefined) ?? this.#document(config, json);
  }
}

function assertName(namespace: string, key: string): void {
  if (!namespace || !key) throw new Error("A setting needs both a namespace and a key");
}
