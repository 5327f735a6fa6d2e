import type { ActorDocument } from "../../../core/contract/documents.ts";
import { type Track, trackContext } from "../../../core/sheets/components.ts";
import { type Creature, creature, storedCreature } from "../data/creature-of.ts";
import { SIZE_LABELS } from "../labels.ts";
import { originNames } from "./context-notes.ts";

/** Context of `edge/actor/header`. */
export interface HeaderContext {
  readonly tracks: readonly Track[];
  /** Species and class. */
  readonly origins: readonly string[];
  /** Language key of what conditions leave of the turn; null if they take nothing. */
  readonly turnNote: string | null;
  readonly sizes: typeof SIZE_LABELS;
}

export function headerContext(actor: ActorDocument, editable: boolean): HeaderContext {
  const model = creature(actor);
  const source = storedCreature(actor);
  const vitality = trackContext({
    label: "MANIFOLD.Edge.Sheet.vitality",
    value: model.vitality.value,
    source: source.vitality.value,
    max: model.vitalityMax,
    path: "system.vitality.value",
    explain: "vitality",
    editable,
  });
  const psi = trackContext({
    label: "MANIFOLD.Edge.Sheet.psi",
    value: model.psi.value,
    source: source.psi.value,
    max: model.psi.max,
    path: "system.psi.value",
    editable,
  });
  return {
    tracks: model.psi.max > 0 ? [vitality, psi] : [vitality],
    origins: originNames(actor),
    turnNote: turnNote(model),
    sizes: SIZE_LABELS,
  };
}

function turnNote({ turn }: Creature): string | null {
  if (turn.noActions) return "MANIFOLD.Edge.Turn.noActions";
  return turn.oneAction ? "MANIFOLD.Edge.Turn.oneAction" : null;
}
