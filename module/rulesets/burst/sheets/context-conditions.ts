import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature, storedCreature } from "../data/creature-of.ts";
import { DAMAGE_TYPE_LABELS, joinWords, QUALITY_LABELS } from "../labels.ts";
import type { DamageType } from "../rules/damage/damage-types.ts";

export interface ConditionsContext {
  readonly qualities: typeof QUALITY_LABELS;
  readonly systemFields: object;
  /** Damage types that the creature resists, is vulnerable or immune to. */
  readonly sets: readonly { readonly id: string; readonly label: string; readonly words: string }[];
  /** Damage types that natural armor protects against, in words. */
  readonly protects: string;
}

export function conditionsContext(actor: ActorDocument): ConditionsContext {
  const stored = storedCreature(actor);
  return {
    qualities: QUALITY_LABELS,
    systemFields: creature(actor).schema.fields,
    sets: (["resists", "vulnerable", "immune"] as const).map((id) => ({
      id,
      label: `MANIFOLD.Burst.Sheet.${id}`,
      words: joinTypes(stored[id]),
    })),
    protects: joinTypes(stored.natural.protects),
  };
}

const joinTypes = (types: Iterable<DamageType>): string =>
  joinWords([...types].map((type) => DAMAGE_TYPE_LABELS[type]));
