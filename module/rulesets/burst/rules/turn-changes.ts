/** What the turns and rounds of a fight bring by themselves, as change sets. */
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { conditionLabel } from "./conditions.ts";
import { type Maxima, roundsToLive, TRACKS } from "./derived.ts";
import { ACTIONS_PATH, READIED_PATH, SHOCK_FRESH_PATH, SHOCK_ROUNDS_PATH } from "./paths.ts";
import { type RecoveryInput, type RecoveryState, recover } from "./recovery.ts";

/** States that last until the start of one's own next turn, until its end, and until the end of the first round. */
const UNTIL_START = ["defending", "readied"] as const;
const UNTIL_END = ["exposed", "overWatch"] as const;
const UNTIL_ROUND_END = ["ambushed", "ambusher"] as const;

/** A new turn: all actions are there again, and what was held until now is let go. */
export function turnStartChanges(state: {
  readonly conditions: readonly string[];
  readonly spent: number;
  readonly readied: string;
}): ChangeSet {
  const changes = ending(state.conditions, UNTIL_START);
  if (state.spent > 0)
    changes.set(ACTIONS_PATH, 0, {
      id: "actions",
      label: "MANIFOLD.Burst.Turn.actionsBack",
      value: state.spent,
    });
  if (state.readied !== "") changes.set(READIED_PATH, "");
  return changes.build();
}

export const turnEndChanges = (conditions: readonly string[]): ChangeSet =>
  ending(conditions, UNTIL_END).build();

function ending(present: readonly string[], ids: readonly string[]): ChangeSetBuilder {
  const changes = new ChangeSetBuilder();
  for (const id of ids) if (present.includes(id)) end(changes, id);
  return changes;
}

const end = (changes: ChangeSetBuilder, id: string): ChangeSetBuilder =>
  changes.removeCondition(id, {
    id,
    label: "MANIFOLD.Burst.Turn.ends",
    source: conditionLabel(id),
    value: 0,
  });

const begin = (changes: ChangeSetBuilder, id: string): ChangeSetBuilder =>
  changes.addCondition(id, {
    id,
    label: "MANIFOLD.Burst.Turn.begins",
    source: conditionLabel(id),
    value: 0,
  });

export interface RoundState extends Omit<RecoveryInput, "state" | "max"> {
  readonly state: RecoveryState;
  readonly max: Maxima;
  /** Ids that the combatant has, however it came to them. */
  readonly conditions: readonly string[];
}

/** The close of a round: Recovery, the Shock clock, and what lasted for the first round alone. */
export function roundEndChanges({ conditions, ...recovery }: RoundState): ChangeSet {
  const changes = ending(conditions, UNTIL_ROUND_END);
  const before = recovery.state;
  if (before.dead) return changes.build();
  // A condition that somebody gave by hand has no clock yet; it starts now, as after a hit in this round.
  const unclocked = before.shock && !before.shockBegan && before.shockRounds === 0;
  const state = unclocked
    ? { ...before, shockBegan: true, shockRounds: roundsToLive(recovery.stamina) }
    : before;
  const after = recover({ ...recovery, state });
  for (const track of TRACKS) {
    const gained = after[track] - before[track];
    if (gained > 0)
      changes.add(`${track}.value`, gained, {
        id: track,
        label: `MANIFOLD.Burst.Sheet.${track}`,
        value: gained,
      });
  }
  if (conditions.includes("winded") && !after.winded) end(changes, "winded");
  if (!conditions.includes("winded") && after.winded) begin(changes, "winded");
  if (conditions.includes("wounded") && !after.wounded) end(changes, "wounded");
  if (before.shock) tickShock(changes, before, after);
  return changes.build();
}

function tickShock(changes: ChangeSetBuilder, before: RecoveryState, after: RecoveryState): void {
  if (after.dead) {
    begin(changes, "dead").removeCondition("shock");
    changes.set(SHOCK_ROUNDS_PATH, 0).set(SHOCK_FRESH_PATH, false);
    return;
  }
  if (before.shockBegan) changes.set(SHOCK_FRESH_PATH, false);
  if (after.shockRounds === before.shockRounds) return;
  changes.set(SHOCK_ROUNDS_PATH, after.shockRounds, {
    id: "shock",
    label: "MANIFOLD.Burst.Sheet.shockRounds",
    value: after.shockRounds - before.shockRounds,
  });
}
