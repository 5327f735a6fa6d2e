import type { ActorDocument } from "../../../core/contract/documents.ts";
import { type Track, trackContext } from "../../../core/sheets/components.ts";
import { creature, storedCreature } from "../data/creature-of.ts";
import { SIZE_LABELS } from "../labels.ts";
import { ROUND_SECONDS, TRACKS, type TrackId } from "../rules/creature/derived.ts";

export interface HeaderContext {
  readonly sizes: typeof SIZE_LABELS;
  readonly tracks: readonly (Track & { readonly id: TrackId })[];
  /** Language keys of the conditions of empty tracks, unless the creature already has them. */
  readonly emptyTracks: readonly string[];
  readonly inShock: boolean;
  readonly roundSeconds: number;
  /** Actions of the turn as pips; used ones are emptied from the right. */
  readonly pips: readonly { readonly left: boolean }[];
}

export function headerContext(actor: ActorDocument, editable: boolean): HeaderContext {
  const { inForce, self } = creature(actor);
  return {
    sizes: SIZE_LABELS,
    tracks: tracksOf(actor, editable),
    emptyTracks: [...inForce].flatMap(([id, from]) =>
      from === "durability" || from === "vigor" ? [`MANIFOLD.Burst.Empty.${id}`] : [],
    ),
    inShock: inForce.has("shock"),
    roundSeconds: ROUND_SECONDS,
    pips: Array.from({ length: self.actionsTotal }, (_, index) => ({ left: index < self.actionsLeft })),
  };
}

const WOUNDED = [{ at: 0, label: "MANIFOLD.Burst.Condition.wounded" }];

/** Things only have Durability; Mana is shown for creatures who have any. */
function tracksOf(actor: ActorDocument, editable: boolean): HeaderContext["tracks"] {
  const { self, isObject } = creature(actor);
  const stored = storedCreature(actor);
  const shown: readonly TrackId[] = isObject ? ["durability"] : TRACKS;
  return shown
    .filter((id) => id !== "mana" || self.maxima.mana > 0)
    .map((id) => ({
      ...trackContext({
        label: `MANIFOLD.Burst.Sheet.${id}`,
        value: self[id].value,
        source: stored[id].value,
        max: self.maxima[id],
        path: `system.${id}.value`,
        explain: id,
        ...(id === "durability" && !isObject ? { thresholds: WOUNDED } : {}),
        editable,
      }),
      id,
    }));
}
