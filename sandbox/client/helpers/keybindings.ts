import type { KeyContext } from "./keyboard.ts";
import { KEYBINDING_PRECEDENCE } from "./keyboard-constants.ts";

export type Modifier = "Alt" | "Control" | "Shift";

export interface KeyBinding {
  key: string;
  modifiers?: Modifier[];
}

export interface StoredKeyBinding extends Required<KeyBinding> {
  index: number;
}

export interface KeybindingActionConfig {
  name: string;
  hint?: string;
  uneditable?: KeyBinding[];
  editable?: KeyBinding[];
  onDown?: (context: KeyContext) => unknown;
  onUp?: (context: KeyContext) => unknown;
  repeat?: boolean;
  restricted?: boolean;
  reservedModifiers?: Modifier[];
  precedence?: number;
}

export interface KeybindingAction {
  /** "<namespace>.<action>" */
  action: string;
  name: string;
  key: string;
  requiredModifiers: Modifier[];
  optionalModifiers: Modifier[];
  onDown?: (context: KeyContext) => unknown;
  onUp?: (context: KeyContext) => unknown;
  repeat: boolean;
  restricted: boolean;
  precedence: number;
  order: number;
}

type StoredConfig = KeybindingActionConfig & {
  namespace: string;
  order: number;
  uneditable: KeyBinding[];
  editable: KeyBinding[];
};

/** Keys reserved by the browser. */
const PROTECTED_KEYS = new Set(["F5", "F11", "F12", "PrintScreen", "ScrollLock", "NumLock", "CapsLock"]);

/** Actions on keys. Packages register them in init, users may rebind them, and the keyboard runs them. */
export class ClientKeybindings {
  /** Actions by "<namespace>.<action>". */
  readonly actions = new Map<string, StoredConfig>();
  /** Actions by key code, in order of execution. */
  readonly activeKeys = new Map<string, KeybindingAction[]>();
  /** Bindings by "<namespace>.<action>"; undefined until {@link initialize}. */
  bindings: Map<string, StoredKeyBinding[]> | undefined;
  #order = 0;

  /** Ends registration and applies the user's bindings. */
  initialize(): void {
    const stored = game.settings.get("core", "keybindings") as Record<string, KeyBinding[]>;
    this.bindings = new Map();
    for (const [id, config] of this.actions) {
      this.bindings.set(id, withIndices([...config.uneditable, ...(stored[id] ?? config.editable)]));
    }
    this.#rebuild();
  }

  /** @throws after initialisation, and for reserved keys */
  register(namespace: string, action: string, data: KeybindingActionConfig): void {
    if (this.bindings) throw new Error("Keybindings may only be registered before or during the init hook");
    if (!namespace || !action) throw new Error("A keybinding needs a namespace and an action name");
    const uneditable = data.uneditable ?? [];
    const editable = data.editable ?? [];
    assertAllowed([...uneditable, ...editable]);
    this.actions.set(`${namespace}.${action}`, {
      ...data,
      namespace,
      uneditable,
      editable,
      order: this.#order++,
    });
  }

  get(namespace: string, action: string): StoredKeyBinding[] {
    const bindings = this.bindings?.get(this.#id(namespace, action));
    if (!bindings) throw new Error("Keybindings can only be read after they were initialised");
    return bindings;
  }

  /** Rebinds an action; without bindings restores its defaults. */
  async set(namespace: string, action: string, bindings?: KeyBinding[]): Promise<void> {
    const id = this.#id(namespace, action);
    const config = this.actions.get(id) as StoredConfig;
    const stored = { ...(game.settings.get("core", "keybindings") as Record<string, KeyBinding[]>) };
    if (bindings) {
      assertAllowed(bindings);
      stored[id] = bindings;
    } else {
      delete stored[id];
    }
    this.bindings?.set(id, withIndices([...config.uneditable, ...(bindings ?? config.editable)]));
    this.#rebuild();
    await game.settings.set("core", "keybindings", stored);
  }

  async resetDefaults(): Promise<void> {
    await game.settings.set("core", "keybindings", {});
    this.initialize();
  }

  #id(namespace: string, action: string): string {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered keybinding action`);
    return id;
  }

  #rebuild(): void {
    this.activeKeys.clear();
    for (const [id, bindings] of this.bindings ?? []) {
      const config = this.actions.get(id) as StoredConfig;
      for (const binding of bindings) {
        const list = this.activeKeys.get(binding.key) ?? [];
        list.push(activeAction(id, config, binding));
        this.activeKeys.set(binding.key, list);
      }
    }
    for (const list of this.activeKeys.values())
      list.sort((a, b) => a.precedence - b.precedence || a.order - b.order);
  }
}

function activeAction(id: string, config: StoredConfig, binding: StoredKeyBinding): KeybindingAction {
  return {
    action: id,
    name: config.name,
    key: binding.key,
    requiredModifiers: binding.modifiers,
    optionalModifiers: config.reservedModifiers ?? [],
    onDown: config.onDown,
    onUp: config.onUp,
    repeat: config.repeat ?? false,
    restricted: config.restricted ?? false,
    precedence: config.precedence ?? KEYBINDING_PRECEDENCE.NORMAL,
    order: config.order,
  };
}

function withIndices(bindings: KeyBinding[]): StoredKeyBinding[] {
  return bindings.map(({ key, modifiers }, index) => ({ key, modifiers: modifiers ?? [], index }));
}

function assertAllowed(bindings: readonly KeyBinding[]): void {
  for (const { key } of bindings) {
    if (!key) throw new Error("A keybinding must name a key");
    if (PROTECTED_KEYS.has(key)) throw new Error(`The key ${key} is protected and cannot be bound`);
  }
}
