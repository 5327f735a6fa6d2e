/** Counters, flags and causes of conditions as the sheet shows them. */
import type { Text } from "../../../core/ruleset.ts";
import type { ParallaxEntityData } from "../data/entity.ts";
import type { EntitySchema } from "../data/entity-schema.ts";
import { DERIVED_CONDITIONS } from "../rules/conditions.ts";
import { COUNTERS } from "../rules/counters.ts";
import { INSANE_STAGE } from "../rules/insanity.ts";
import { counterPath } from "../rules/paths.ts";
import { detectionRounds, lagSeconds } from "../rules/tables.ts";
import { parallaxSetting } from "../settings.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<EntitySchema>;

/** One counter with its path, and what it does in words. */
export const counterRows = ({ self }: ParallaxEntityData, source: Stored): object[] =>
  COUNTERS.map((id) => ({
    id,
    label: `MANIFOLD.Parallax.Counter.${id}`,
    hint: `MANIFOLD.Parallax.CounterHint.${id}`,
    path: `system.${counterPath(id)}`,
    value: self.counters[id],
    source: source.counters[id],
    held: self.counters[id] > 0,
  }));

/** Conditions and flags that follow from counters and values; the insanity says its stage. */
export const derivedChips = ({ self }: ParallaxEntityData): object[] =>
  DERIVED_CONDITIONS.filter(({ id }) => self.derivedIds.includes(id)).map(({ id, name, text, icon }) => ({
    id,
    name,
    text,
    icon,
    stage: id === "insanity" ? `${self.stage} / ${INSANE_STAGE}` : null,
  }));

/** Who is to blame: a field for each condition in force that is about somebody. */
export const causeFields = ({ self }: ParallaxEntityData, source: Stored): object[] =>
  (Object.keys(source.causes) as (keyof Stored["causes"])[])
    .filter((id) => self.inForce.has(id))
    .map((id) => ({
      label: `MANIFOLD.Parallax.Condition.${id}`,
      name: `system.causes.${id}`,
      value: source.causes[id],
    }));

/** How far behind the sensors are at their full range (P-098 to P-100); null without sensors. */
export function sensorLine({ self }: ParallaxEntityData): Text | null {
  if (self.sensors === 0) return null;
  const rounds = detectionRounds(self.sensors, parallaxSetting("roundSeconds"));
  return { key: "MANIFOLD.Parallax.Sheet.sensorLag", data: { seconds: lagSeconds(self.sensors), rounds } };
}

/** Lines on what conditions leave of the turn. */
export const turnNotes = ({ self }: ParallaxEntityData): string[] =>
  (Object.keys(self.hindrances) as (keyof typeof self.hindrances)[])
    .filter((id) => self.hindrances[id])
    .map((id) => `MANIFOLD.Parallax.Turn.${id}`);
