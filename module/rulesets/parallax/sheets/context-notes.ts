import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";
import { NATURE_LABELS, SIZE_LABELS } from "../labels.ts";
import { SETTINGS } from "../settings.ts";

export interface NotesContext {
  readonly technology: boolean;
  readonly sizes: typeof SIZE_LABELS;
  readonly natures: typeof NATURE_LABELS;
  readonly powerLevel: string;
}

export const notesContext = (actor: ActorDocument): NotesContext => ({
  technology: creature(actor).nature === "technology",
  sizes: SIZE_LABELS,
  natures: NATURE_LABELS,
  powerLevel: SETTINGS.read("powerLevel"),
});
