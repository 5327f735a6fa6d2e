/** Rests out of combat as change sets. */
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { conditionLabel } from "./conditions.ts";
import { isWinded } from "./costs.ts";
import { type Maxima, TRACKS } from "./derived.ts";
import { shockStateOf } from "./healing.ts";
import { MANA_PATH } from "./paths.ts";
import { type DailyRecovery, rest, type Tracks } from "./recovery.ts";
import { afterHealing } from "./shock.ts";

export interface Resting {
  readonly tracks: Tracks;
  readonly max: Maxima;
  /** Ids in force. */
  readonly conditions: readonly string[];
  readonly days: number;
  readonly daily: DailyRecovery;
  /** The table lets Mana come back as well; the rules say nothing of it. */
  readonly mana: boolean;
}

/** Who lies in Shock needs treatment, not rest; the dead need neither. */
export const mayRest = (conditions: readonly string[]): boolean =>
  !["shock", "dead"].includes(shockStateOf(conditions));

/** What a rest brings back, and the conditions that end with it. */
export function restChanges({ tracks, max, conditions, days, daily, mana }: Resting): ChangeSet {
  const changes = new ChangeSetBuilder();
  const wounded = conditions.includes("wounded");
  const after = rest({ state: { ...tracks, wounded }, max, days, daily });
  for (const track of TRACKS) {
    const gained = after[track] - tracks[track];
    if (gained > 0) changes.add(`${track}.value`, gained, regained(track, gained));
  }
  const drained = max.mana - tracks.mana;
  if (mana && drained > 0) changes.add(MANA_PATH, drained, regained("mana", drained));
  const end = (id: string) =>
    changes.removeCondition(id, {
      id,
      label: "MANIFOLD.Burst.Turn.ends",
      source: conditionLabel(id),
      value: 0,
    });
  if (conditions.includes("winded") && !isWinded({ vigor: after.vigor, winded: true })) end("winded");
  if (wounded && !after.wounded) end("wounded");
  const state = shockStateOf(conditions);
  if (state === "stabilized" && afterHealing(state, after.health) === "awake") end("stabilized");
  return changes.build();
}

const regained = (id: string, value: number) => ({ id, label: `MANIFOLD.Burst.Sheet.${id}`, value });
