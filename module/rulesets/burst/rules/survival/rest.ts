/** Rests outside combat as change sets. */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { conditionLabel, isWinded } from "../creature/conditions.ts";
import { type Maxima, TRACKS } from "../creature/derived.ts";
import { afterHealing, shockStateOf } from "../injury/shock.ts";
import { MANA_PATH } from "../paths.ts";
import { type DailyRecovery, rest, type Tracks } from "./recovery.ts";

export interface RestInput {
  readonly tracks: Tracks;
  readonly max: Maxima;
  /** Ids of the conditions in force. */
  readonly conditions: readonly string[];
  readonly days: number;
  readonly daily: DailyRecovery;
  /** Whether Mana is restored too; the rules do not mention it. */
  readonly mana: boolean;
}

/** Creatures in Shock need treatment, not rest. */
export const mayRest = (conditions: readonly string[]): boolean =>
  !["shock", "dead"].includes(shockStateOf(conditions));

/** The points restored by a rest, and the conditions that end with it. */
export function restChanges({ tracks, max, conditions, days, daily, mana }: RestInput): ChangeSet {
  const changes = new ChangeSetBuilder();
  const wounded = conditions.includes("wounded");
  const after = rest({ state: { ...tracks, wounded }, max, days, daily });
  for (const track of TRACKS) {
    const gained = after[track] - tracks[track];
    if (gained > 0) changes.add(`${track}.value`, gained, regainStep(track, gained));
  }
  const drained = max.mana - tracks.mana;
  if (mana && drained > 0) changes.add(MANA_PATH, drained, regainStep("mana", drained));
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

const regainStep = (id: string, value: number) => ({ id, label: `MANIFOLD.Burst.Sheet.${id}`, value });
