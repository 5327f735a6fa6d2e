import type { KeybindingAction, Modifier } from "./keybindings.ts";

export interface KeyContext {
  event: KeyboardEvent;
  /** KeyboardEvent#code */
  key: string;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  hasModifier: boolean;
  modifiers: Modifier[];
  up: boolean;
  repeat: boolean;
  action?: string;
}

const MODIFIER_CODES: Record<Modifier, readonly string[]> = {
  Alt: ["AltLeft", "AltRight"],
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
  Shift: ["ShiftLeft", "ShiftRight"],
};

/** Turns key events of the page into keybinding actions and tracks pressed keys. */
export class KeyboardManager {
  static MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;
  static MODIFIER_CODES = MODIFIER_CODES;

  /** The codes of the pressed keys. */
  readonly downKeys = new Set<string>();

  static getKeyboardEventContext(event: KeyboardEvent, up = false): KeyContext {
    const isControl = event.ctrlKey || event.metaKey;
    const modifiers: Modifier[] = [];
    if (isControl) modifiers.push("Control");
    if (event.shiftKey) modifiers.push("Shift");
    if (event.altKey) modifiers.push("Alt");
    return {
      event,
      key: event.code,
      isShift: event.shiftKey,
      isControl,
      isAlt: event.altKey,
      hasModifier: modifiers.length > 0,
      modifiers,
      up,
      repeat: event.repeat,
    };
  }

  /** Starts listening to the page. */
  activateListeners(target: Window = window): void {
    target.addEventListener("keydown", (event) => this.#handle(event, false));
    target.addEventListener("keyup", (event) => this.#handle(event, true));
    target.addEventListener("blur", () => this.downKeys.clear());
  }

  isModifierActive(modifier: Modifier): boolean {
    return MODIFIER_CODES[modifier].some((code) => this.downKeys.has(code));
  }

  isCoreActionKeyActive(action: string): boolean {
    const bindings = game.keybindings.get("core", action);
    return bindings.some((binding) => this.downKeys.has(binding.key));
  }

  /** Whether an input has the focus, in which case keys are text and not commands. */
  get hasFocus(): boolean {
    const focused = document.querySelector<HTMLElement>(":focus");
    if (!focused) return false;
    const marked = focused.dataset.keyboardFocus;
    if (marked !== undefined) return marked === "" || marked === "true";
    if (["input", "select", "textarea", "option"].includes(focused.localName)) return true;
    if (focused.isContentEditable) return true;
    return focused.localName === "button" && focused.closest("form") !== null;
  }

  #handle(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing || !event.code) return;
    if (up) this.downKeys.delete(event.code);
    else this.downKeys.add(event.code);
    if (this.hasFocus) return;
    this._processKeyboardContext(KeyboardManager.getKeyboardEventContext(event, up));
  }

  /** Runs the actions of a key until one returns true. */
  _processKeyboardContext(context: KeyContext): void {
    for (const action of game.keybindings.activeKeys.get(context.key) ?? []) {
      if (!matchesModifiers(action, context)) continue;
      if (action.restricted && !game.user?.isGM) continue;
      if (context.repeat && !action.repeat) continue;
      const handler = context.up ? action.onUp : action.onDown;
      if (!handler) continue;
      if (handler({ ...context, action: action.action }) !== true) continue;
      context.event.preventDefault();
      context.event.stopPropagation();
      return;
    }
  }
}

function matchesModifiers(action: KeybindingAction, context: KeyContext): boolean {
  const required = action.requiredModifiers.every((modifier) => context.modifiers.includes(modifier));
  const allowed = [...action.requiredModifiers, ...action.optionalModifiers];
  // A key release must reach its action even if the modifier was released first.
  return context.up || (required && context.modifiers.every((modifier) => allowed.includes(modifier)));
}
