import { BaseSetting } from "../../common/documents/setting.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { OperationOptions, Source } from "./types.ts";

/** A stored setting. Its value is kept as JSON text and returned as its registered type. */
export class Setting extends ClientDocumentMixin(BaseSetting) {
  declare key: string;
  declare user: string | null;
  declare value: unknown;

  /** The setting's registration; undefined while its package is inactive. */
  get config() {
    return game.settings?.settings.get(this.key);
  }

  override _initialize(options?: Source): void {
    super._initialize(options);
    // Read on demand, because world settings are loaded before packages register them.
    Object.defineProperty(this, "value", {
      get: () => this.#cast(),
      set: () => undefined,
      configurable: true,
      enumerable: true,
    });
  }

  override _onCreate(data: Source, options: OperationOptions, userId: string): void {
    super._onCreate(data, options, userId);
    this.#notifyChange(options, userId);
  }

  override _onUpdate(changed: Source, options: OperationOptions, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) this.#notifyChange(options, userId);
  }

  #cast(): unknown {
    const json = (this._source as { value: string | null }).value;
    return game.settings.initialize(this.key, json ?? "null");
  }

  #notifyChange(options: OperationOptions, userId: string): void {
    this.config?.onChange?.(this.value, options, userId);
  }
}
