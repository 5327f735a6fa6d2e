import { ParallaxActorSheet } from "./actor-sheet.ts";

/** Everybody else: the same sheet, smaller, with a role instead of a concept. */
export class ParallaxNpcSheet extends ParallaxActorSheet {
  static override DEFAULT_OPTIONS: typeof ParallaxActorSheet.DEFAULT_OPTIONS = {
    position: { width: 700, height: 640 },
  };
}
