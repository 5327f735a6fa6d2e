import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { Text } from "../../../core/contract/index.ts";
import { type PlainRow, plainRow } from "../../../core/sheets/lists/plain-row.ts";
import type { LangKey } from "../../../kit/keys.ts";
import { creature, storedCreature } from "../data/creature-of.ts";
import type { StoredCreature } from "../data/creature-values.ts";
import { type OwnedItem, ownedItems } from "../data/item-of.ts";
import { NAMED_CHECKS } from "../rules/check/named-checks.ts";
import { COUNTERS, type CounterId } from "../rules/creature/counters.ts";
import { detectionRounds, lagSeconds } from "../rules/creature/sensors.ts";
import { counterPath } from "../rules/paths.ts";
import { SETTINGS } from "../settings.ts";
import { listMarkers, type Marker, mayPlaceMarkers } from "./marker-tokens.ts";
import { type DerivedChip, derivedChips, type NamedCheckButton, namedCheckButton } from "./rows.ts";

interface CounterRow {
  readonly id: CounterId;
  readonly label: LangKey;
  readonly hint: LangKey;
  readonly path: string;
  readonly value: number;
  readonly source: number;
  readonly held: boolean;
}

/** A text field for the name of the creature that causes a condition. */
interface CauseField {
  readonly label: LangKey;
  readonly name: string;
  readonly value: string;
}

export interface StateContext {
  readonly counters: readonly CounterRow[];
  readonly customCounters: readonly OwnedItem<"parallaxCounter">[];
  readonly hazards: readonly NamedCheckButton[];
  /** Null without sensors. */
  readonly sensorLine: Text | null;
  readonly technology: boolean;
  readonly causes: readonly CauseField[];
  readonly flags: readonly DerivedChip[];
  readonly wounds: readonly PlainRow[];
  readonly markers: readonly Marker[];
  readonly mayPlaceMarkers: boolean;
}

export const stateContext = (actor: ActorDocument): StateContext => ({
  counters: counterRows(actor),
  customCounters: ownedItems(actor, "parallaxCounter"),
  hazards: NAMED_CHECKS.filter(({ hazard }) => hazard).map(namedCheckButton),
  sensorLine: sensorLine(actor),
  technology: creature(actor).nature === "technology",
  causes: causeFields(actor),
  flags: derivedChips(creature(actor)),
  wounds: ownedItems(actor, "parallaxWound").map(plainRow),
  markers: listMarkers(),
  mayPlaceMarkers: mayPlaceMarkers(),
});

function counterRows(actor: ActorDocument): CounterRow[] {
  const { counters } = creature(actor);
  const stored = storedCreature(actor);
  return COUNTERS.map((id) => ({
    id,
    label: `MANIFOLD.Parallax.Counter.${id}`,
    hint: `MANIFOLD.Parallax.CounterHint.${id}`,
    path: `system.${counterPath(id)}`,
    value: counters[id],
    source: stored.counters[id],
    held: counters[id] > 0,
  }));
}

/** One field for each condition in force that has a cause. */
function causeFields(actor: ActorDocument): CauseField[] {
  const { inForce } = creature(actor);
  const { causes } = storedCreature(actor);
  return (Object.keys(causes) as (keyof StoredCreature["causes"])[])
    .filter((id) => inForce.has(id))
    .map((id) => ({
      label: `MANIFOLD.Parallax.Condition.${id}`,
      name: `system.causes.${id}`,
      value: causes[id],
    }));
}

/** Delay of the sensors at their full range (P-098 to P-100). */
function sensorLine(actor: ActorDocument): Text | null {
  const { sensors } = creature(actor);
  if (sensors === 0) return null;
  const rounds = detectionRounds(sensors, SETTINGS.read("roundSeconds"));
  return { key: "MANIFOLD.Parallax.Sheet.sensorLag", data: { seconds: lagSeconds(sensors), count: rounds } };
}
