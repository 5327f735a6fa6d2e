import { QUALITY_LABELS, SIZE_LABELS } from "../labels.ts";

export interface NotesContext {
  readonly sizes: typeof SIZE_LABELS;
  readonly qualities: typeof QUALITY_LABELS;
}

export const notesContext = (): NotesContext => ({ sizes: SIZE_LABELS, qualities: QUALITY_LABELS });
