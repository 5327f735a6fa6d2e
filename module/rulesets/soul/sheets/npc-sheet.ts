import { MATERIAL_LABELS } from "../labels.ts";
import { SoulActorSheet } from "./actor-sheet.ts";

/** Everybody else: the same sheet, smaller, with a role instead of a calling. */
export class SoulNpcSheet extends SoulActorSheet {
  static override DEFAULT_OPTIONS: typeof SoulActorSheet.DEFAULT_OPTIONS = {
    position: { width: 700, height: 640 },
  };

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const { material } = (this.subject._source.system as unknown as { thing: { material: string } }).thing;
    return {
      ...context,
      materials: Object.entries(MATERIAL_LABELS).map(([id, label]) => ({
        id,
        label,
        selected: id === material,
      })),
    } as never;
  }
}
