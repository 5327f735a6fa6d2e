import { SoulActorSheet } from "./actor-sheet.ts";

/** Everybody else: the same sheet, smaller, with a role instead of a calling. */
export class SoulNpcSheet extends SoulActorSheet {
  static override DEFAULT_OPTIONS: typeof SoulActorSheet.DEFAULT_OPTIONS = {
    position: { width: 700, height: 640 },
  };
}
