import { GodsActorSheet } from "./actor-sheet.ts";

/** A player's character. */
export class GodsCharacterSheet extends GodsActorSheet {
  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    return { ...context, isCharacter: true } as never;
  }
}
