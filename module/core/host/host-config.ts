/** The parts of Foundry's configuration that this system writes, with types. */

interface DocumentConfig {
  documentClass: unknown;
  readonly dataModels: Record<string, unknown>;
}

/** The parts of CONFIG that this system writes. */
export interface HostConfig {
  readonly Actor: DocumentConfig & { trackableAttributes: Record<string, unknown> };
  readonly Item: DocumentConfig;
  readonly ChatMessage: DocumentConfig;
  readonly RegionBehavior: {
    readonly dataModels: Record<string, unknown>;
    readonly typeIcons: Record<string, string>;
  };
  /** Only generation 13 has `legacyTransferral`. */
  readonly ActiveEffect: { documentClass: unknown; legacyTransferral?: boolean };
  readonly Combat: { documentClass: unknown };
  readonly Combatant: { documentClass: unknown };
  readonly Dice: { readonly rolls: unknown[] };
}

export interface SheetRegistry {
  registerSheet(documentClass: unknown, scope: string, sheetClass: unknown, options: object): void;
}

/** A Handlebars template, which is compiled when it is first called or set up. */
export interface CompiledTemplate {
  (context: object, options: object): string;
  /** Not part of the documented interface; absent where Handlebars has changed. */
  _setup?(options: object): void;
}

export interface Templates {
  compile(source: string): CompiledTemplate;
  registerPartial(name: string, template: CompiledTemplate): void;
  readonly partials: Readonly<Record<string, CompiledTemplate | undefined>>;
}

interface RegisteredSetting {
  readonly name?: string;
  readonly hint?: string;
  readonly scope: string;
  readonly default: unknown;
  /** Its data field. */
  readonly type: {
    readonly min?: number;
    readonly max?: number;
    readonly choices?: Readonly<Record<string, string>>;
    readonly validationError?: string;
    validate(value: unknown): unknown;
  };
}

/** Registered settings and their menus. */
export interface Settings {
  register(namespace: string, key: string, data: object): void;
  registerMenu(namespace: string, key: string, data: object): void;
  readonly settings: ReadonlyMap<string, RegisteredSetting>;
  readonly menus: Map<string, unknown>;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}
