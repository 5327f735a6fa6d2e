/** What a macro of the hotbar is made of, and how one is pressed. */

import { clickOptions } from "../../core/games/settings.ts";
import { isShiftHeld } from "../../core/host/host.ts";

/** What a drop may make: a macro for one actor or item, and one for the tokens that are selected when it is pressed. */
export interface MacroPlan {
  /** What is rolled. */
  readonly name: string;
  /** Whose it is now; null for an item that no actor has. */
  readonly owner: string | null;
  readonly img: string;
  readonly command: string;
  readonly forSelected: string;
}

/** Whether a macro is pressed so that the dialog opens. */
export function wantsDialog(): boolean {
  return clickOptions({ shiftKey: isShiftHeld() }).dialog === true;
}
