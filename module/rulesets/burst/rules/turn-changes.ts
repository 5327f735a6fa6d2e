/** What the turns and rounds of a fight bring by themselves, as change sets. */
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { conditionLabel } from "./conditions.ts";
import { type Maxima, roundsToLive, TRACKS } from "./derived.ts";
import { ACTIONS_PATH, READIED_PATH, SHOCK_FRESH_PATH, SHOCK_ROUNDS_PATH } from "./paths.ts";
import { type RecoveryInput, type RecoveryState, recover } from "./recovery.ts";

/** A new turn: all actions are there again, and no response waits for its trigger any more. */
export function turnStartChanges(state: { readonly spent: number; readonly readied: string }): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (state.spent > 0)
    changes.set(ACTIONS_PATH, 0, {
      id: "actions",
      label: "MANIFOLD.Burst.Turn.actionsBack",
      value: state.spent,
    });
  if (state.readied !== "") changes.set(READIED_PATH, "");
  return changes.build();
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

/** The close of a round: Recovery and the Shock clock. */
export function roundEndChanges({ conditions, ...recovery }: RoundState): ChangeSet {
  const changes = new ChangeSetBuilder();
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
