import { GodsActorSheet } from "./actor-sheet.ts";

/** Everybody else: the same sheet, smaller, with a role instead of a calling. */
export class GodsNpcSheet extends GodsActorSheet {
  static override DEFAULT_OPTIONS: typeof GodsActorSheet.DEFAULT_OPTIONS = {
    position: { width: 720, height: 640 },
  };
}
