import type { ActorDocument } from "../../../core/contract/documents.ts";
import { type Track, trackContext } from "../../../core/sheets/components.ts";
import { type Creature, creature, storedCreature } from "../data/creature-of.ts";
import { SIZE_LABELS } from "../labels.ts";
import { ECONOMY_PATHS } from "../rules/paths.ts";
import type { Share } from "../rules/turn/economy.ts";
import { TURN_PARTS } from "../rules/turn-use.ts";
import { originNames } from "./context-notes.ts";

/** Context of `edge/actor/header`. */
export interface HeaderContext {
  readonly tracks: readonly Track[];
  /** Species and class. */
  readonly origins: readonly string[];
  /** Language key of the restriction of the turn; null if there is none. */
  readonly turnNote: string | null;
  readonly sizes: typeof SIZE_LABELS;
  readonly turn: TurnContext;
}

interface TurnContext {
  readonly pips: readonly Pip[];
  readonly metres: Share;
}

/** A button that marks a part of the turn as used or unused. */
interface Pip {
  readonly label: string;
  readonly path: string;
  readonly left: boolean;
  readonly delta: 1 | -1;
  /** Whether conditions forbid this part of the turn. */
  readonly barred: boolean;
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
    thresholds: [{ at: 0, label: `MANIFOLD.Edge.Condition.${model.diesAtZero ? "dead" : "unconscious"}` }],
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
    turn: turnContext(model),
  };
}

function turnNote({ turn }: Creature): string | null {
  if (turn.noActions) return "MANIFOLD.Edge.Turn.noActions";
  return turn.oneAction ? "MANIFOLD.Edge.Turn.oneAction" : null;
}

function turnContext({ turnLeft }: Creature): TurnContext {
  const pips = TURN_PARTS.flatMap((id) => {
    const { left, total } = turnLeft[id];
    return Array.from(
      { length: Math.max(1, total) },
      (_, index): Pip => ({
        label: `MANIFOLD.Edge.TurnPart.${id}`,
        path: `system.${ECONOMY_PATHS[id]}`,
        left: index < left,
        delta: index < left ? 1 : -1,
        barred: total === 0,
      }),
    );
  });
  return { pips, metres: turnLeft.metres };
}
