import { EdgeActorSheet } from "./actor-sheet.ts";

/** Everybody else: the same sheet, smaller, with a role instead of a background. */
export class EdgeNpcSheet extends EdgeActorSheet {
  static override DEFAULT_OPTIONS: typeof EdgeActorSheet.DEFAULT_OPTIONS = {
    position: { width: 720, height: 620 },
  };
}
