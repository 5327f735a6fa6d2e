import { KEYBINDING_PRECEDENCE } from "../helpers/keyboard-constants.ts";
import type { Hotbar } from "../hotbar/hotbar.ts";
import { Tour } from "../nue/tour.ts";
import type { GameCanvas } from "../scene/canvas.ts";
import { toggleTarget } from "../scene/token-input.ts";
import { dismiss } from "./dismiss.ts";
import { reportErrors, shell } from "./host.ts";
import { TEXT } from "./text.ts";

interface KeyContext {
  isShift: boolean;
}

/** Keys that move tokens, or step through a tour while one is shown (I#8065). */
const TOUR_KEYS = { ArrowLeft: "left", ArrowRight: "right" } as const;

/** Keys of the shell: 1 to 0 run the macros of the current page, Space pauses, T targets, Escape dismisses. */
export function registerKeybindings(): void {
  const { keybindings } = shell.game;
  const canvas = () => shell.canvas as GameCanvas;
  for (let place = 1; place <= 10; place += 1) {
    keybindings.register("core", `executeMacro${place % 10}`, {
      name: `Run macro ${place}`,
      editable: [{ key: `Digit${place % 10}`, modifiers: [] }],
      onDown: () => {
        void (shell.ui.hotbar as Hotbar).executeSlot(place);
        return true;
      },
    });
  }
  keybindings.register("core", "pause", {
    name: TEXT.menu.pause,
    restricted: true,
    editable: [{ key: "Space", modifiers: [] }],
    onDown: () => {
      // A focused button keeps the key that presses it.
      if (document.activeElement instanceof HTMLButtonElement) return false;
      shell.game.togglePause(!shell.game.paused, { broadcast: true });
      return true;
    },
  });
  keybindings.register("core", "target", {
    name: TEXT.scene.target,
    editable: [{ key: "KeyT", modifiers: [] }],
    reservedModifiers: ["Shift"],
    onDown: ({ isShift }: KeyContext) => {
      const token = canvas().tokens.hover ?? canvas().tokens.controlled[0];
      if (token) toggleTarget(token, !isShift);
      return token !== undefined;
    },
  });
  keybindings.register("core", "dismiss", {
    name: "Close windows, release tokens, show the main menu",
    uneditable: [{ key: "Escape", modifiers: [] }],
    // Inferred: keys of packages take precedence.
    precedence: KEYBINDING_PRECEDENCE.DEFERRED,
    onDown: dismiss,
  });
  for (const [key, direction] of Object.entries(TOUR_KEYS))
    keybindings.register("core", `tour${direction}`, {
      name: TEXT.settings.tourKeys[direction],
      uneditable: [{ key, modifiers: [] }],
      onDown: () => Tour.onMovementAction([direction]) ?? false,
    });
  keybindings.register("core", "undo", {
    name: "Undo the last movement of a token",
    uneditable: [{ key: "KeyZ", modifiers: ["Control"] }],
    onDown: () => {
      void reportErrors(() => canvas().tokens.undoHistory());
      return true;
    },
  });
  keybindings.register("core", "cycleView", {
    name: "Select your next token",
    editable: [{ key: "KeyN", modifiers: [] }],
    onDown: () => canvas().tokens.cycleTokens() !== null,
  });
}
