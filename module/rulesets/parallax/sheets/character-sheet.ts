import { ParallaxActorSheet } from "./actor-sheet.ts";

/** A player's character. */
export class ParallaxCharacterSheet extends ParallaxActorSheet {
  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    return { ...context, isCharacter: true } as never;
  }
}
