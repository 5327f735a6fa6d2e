import type { Creature } from "../data/creature-of.ts";
import { ARCHETYPE_LABELS, SIZE_LABELS } from "../labels.ts";
import { gainAt } from "../rules/creature/derived.ts";

/** Context of `gods/actor/notes`. */
export interface NotesTabContext {
  readonly archetypes: typeof ARCHETYPE_LABELS;
  readonly sizes: typeof SIZE_LABELS;
  /** The number that the present level raises; null if there is none. */
  readonly gain: ReturnType<typeof gainAt>;
}

export const notesContext = ({ level }: Creature): NotesTabContext => ({
  archetypes: ARCHETYPE_LABELS,
  sizes: SIZE_LABELS,
  gain: gainAt(level),
});
