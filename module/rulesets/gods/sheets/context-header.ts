import { type Track, trackContext } from "../../../core/sheets/components.ts";
import type { LangKey } from "../../../kit/keys.ts";
import type { Creature } from "../data/creature-of.ts";
import type { StoredCreature } from "../data/creature-schema.ts";
import { ARCHETYPE_LABELS } from "../labels.ts";
import { meetsArchetype } from "../rules/creature/archetypes.ts";

/** Context of `gods/actor/header`. */
export interface HeaderContext {
  readonly archetypeLabel: LangKey;
  /** Whether the archetypal ability is too low (G-025). */
  readonly archetypeHint: boolean;
  readonly tracks: readonly Track[];
  /** Restriction of the turn by conditions; null if there is none. */
  readonly turnNote: LangKey | null;
}

export function headerContext(creature: Creature, source: StoredCreature, editable: boolean): HeaderContext {
  const reserve = (id: "survival" | "verve", max: number) =>
    trackContext({
      label: `MANIFOLD.Gods.Sheet.${id}`,
      value: creature[id].value,
      source: source[id].value,
      max,
      path: `system.${id}.value`,
      explain: id,
      ...(id === "survival" ? { thresholds: [{ at: 0, label: "MANIFOLD.Gods.Sheet.harmInjures" }] } : {}),
      editable,
    });
  const survival = reserve("survival", creature.survivalMax);
  return {
    archetypeLabel: ARCHETYPE_LABELS[creature.archetype],
    archetypeHint: !meetsArchetype(creature.archetype, creature.numbers),
    tracks: creature.verveMax > 0 ? [survival, reserve("verve", creature.verveMax)] : [survival],
    turnNote: turnNote(creature),
  };
}

function turnNote({ turn }: Creature): LangKey | null {
  if (turn.noActions) return "MANIFOLD.Gods.Turn.noActions";
  if (turn.onlyMovement) return "MANIFOLD.Gods.Turn.onlyMovement";
  return turn.noAttack ? "MANIFOLD.Gods.Turn.noAttack" : null;
}
