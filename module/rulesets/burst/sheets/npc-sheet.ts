import { BurstActorSheet } from "./actor-sheet.ts";

/** Everybody else, and things: the same sheet, smaller, with a role instead of an occupation. */
export class BurstNpcSheet extends BurstActorSheet {
  static override DEFAULT_OPTIONS: typeof BurstActorSheet.DEFAULT_OPTIONS = {
    position: { width: 700, height: 640 },
  };
}
