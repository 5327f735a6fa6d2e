import type { ActorDocument } from "../../../core/contract/documents.ts";
import { type Track, trackContext } from "../../../core/sheets/components.ts";
import type { LangKey } from "../../../kit/keys.ts";
import { creature, storedCreature } from "../data/creature-of.ts";
import { NATURE_LABELS, SIZE_LABELS } from "../labels.ts";
import { type TurnSummary, turnSummary } from "../turn/economy.ts";
import { type DerivedChip, derivedChips } from "./rows.ts";

export interface HeaderContext {
  readonly technology: boolean;
  readonly sizes: typeof SIZE_LABELS;
  readonly natures: typeof NATURE_LABELS;
  readonly tracks: readonly Track[];
  readonly flags: readonly DerivedChip[];
  /** Actions that conditions forbid on a turn. */
  readonly hindrances: readonly LangKey[];
  readonly turn: TurnSummary;
}

export function headerContext(actor: ActorDocument, editable: boolean): HeaderContext {
  return {
    technology: creature(actor).nature === "technology",
    sizes: SIZE_LABELS,
    natures: NATURE_LABELS,
    tracks: tracksOf(actor, editable),
    flags: derivedChips(creature(actor)),
    hindrances: hindranceLines(actor),
    turn: turnSummary(creature(actor)),
  };
}

/** Health, and the exertion pool if the actor has one. */
function tracksOf(actor: ActorDocument, editable: boolean): Track[] {
  const { health, healthMax, exertion } = creature(actor);
  const stored = storedCreature(actor);
  const hasPool = exertion.max > 0 || exertion.value > 0;
  return [
    trackContext({
      label: "MANIFOLD.Parallax.Sheet.health",
      value: health.value,
      source: stored.health.value,
      max: healthMax,
      path: "system.health.value",
      explain: "health",
      thresholds: [{ at: Math.floor(healthMax / 2), label: "MANIFOLD.Parallax.Condition.bloodied" }],
      editable,
    }),
    ...(hasPool
      ? [
          trackContext({
            label: "MANIFOLD.Parallax.Sheet.exertion",
            value: exertion.value,
            source: stored.exertion.value,
            max: exertion.max,
            path: "system.exertion.value",
            editable,
          }),
        ]
      : []),
  ];
}

function hindranceLines(actor: ActorDocument): LangKey[] {
  const { hindrances } = creature(actor);
  return (Object.keys(hindrances) as (keyof typeof hindrances)[])
    .filter((id) => hindrances[id])
    .map((id) => `MANIFOLD.Parallax.Turn.${id}` as const);
}
