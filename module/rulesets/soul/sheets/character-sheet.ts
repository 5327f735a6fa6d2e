import { valuesOf } from "../bridge.ts";
import type { SoulCharacterData } from "../data/character.ts";
import { isCreationSpread } from "../rules/attributes.ts";
import { SoulActorSheet } from "./actor-sheet.ts";

/** A player's character. */
export class SoulCharacterSheet extends SoulActorSheet {
  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const { attributes, soulless, skillList } = valuesOf(this.subject);
    const { skillPoints } = this.subject.system as unknown as SoulCharacterData;
    const spent = skillList.reduce((sum, { ranks }) => sum + ranks, 0);
    return {
      ...context,
      isCharacter: true,
      points: { spent, total: skillPoints, over: spent > skillPoints },
      dealt: isCreationSpread({
        athletics: attributes.athletics.value,
        endurance: attributes.endurance.value,
        precision: attributes.precision.value,
        intellect: attributes.intellect.value,
        soulpower: soulless ? null : attributes.soulpower.value,
      }),
    } as never;
  }
}
