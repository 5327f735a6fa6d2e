/** Context of the notes tab. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { optionsOf, type SelectOption } from "../../../core/text/labels.ts";
import { storedCreature } from "../data/creature-of.ts";
import { MATERIAL_LABELS } from "../labels.ts";

export interface NotesContext {
  /** Materials of an inanimate target; empty for characters. */
  readonly materials: readonly SelectOption[];
}

export function notesContext(actor: ActorDocument): NotesContext {
  const { thing } = storedCreature(actor);
  return { materials: thing ? optionsOf(MATERIAL_LABELS, thing.material) : [] };
}
