/** Plans hotbar macros from drops, and reads how one is pressed. */

import { clickOptions } from "../../core/games/settings.ts";
import { isShiftHeld } from "../../core/host/host.ts";

/** The macros that a drop can create: one for an actor or item, and one for the tokens selected when it is pressed. */
export interface MacroPlan {
  /** Name of the roll. */
  readonly name: string;
  /** Name of the current owner; null for an item without an actor. */
  readonly owner: string | null;
  readonly img: string;
  readonly command: string;
  readonly forSelected: string;
}

/** Whether a macro is pressed in the way that opens the dialog. */
export function wantsDialog(): boolean {
  return clickOptions({ shiftKey: isShiftHeld() }).dialog === true;
}
