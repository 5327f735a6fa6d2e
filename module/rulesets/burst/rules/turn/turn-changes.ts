/** Changes at the start of turns and the end of rounds in combat. */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { conditionLabel } from "../creature/conditions.ts";
import { type Maxima, roundsToLive, TRACKS } from "../creature/derived.ts";
import { ACTIONS_PATH, READIED_PATH, SHOCK_FRESH_PATH, SHOCK_ROUNDS_PATH, STRIKES_PATH } from "../paths.ts";
import { type RecoveryInput, type RecoveryState, recover } from "../survival/recovery.ts";

/** The start of a turn restores all actions and clears a readied response. */
export function turnStartChanges(state: {
  readonly spent: number;
  readonly strikes: number;
  readonly readied: string;
}): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (state.spent > 0)
    changes.set(ACTIONS_PATH, 0, {
      id: "actions",
      label: "MANIFOLD.Burst.Turn.actionsBack",
      value: state.spent,
    });
  if (state.strikes > 0) changes.set(STRIKES_PATH, 0);
  if (state.readied !== "") changes.set(READIED_PATH, "");
  return changes.build();
}

const endCondition = (changes: ChangeSetBuilder, id: string): ChangeSetBuilder =>
  changes.removeCondition(id, {
    id,
    label: "MANIFOLD.Burst.Turn.ends",
    source: conditionLabel(id),
    value: 0,
  });

const beginCondition = (changes: ChangeSetBuilder, id: string): ChangeSetBuilder =>
  changes.addCondition(id, {
    id,
    label: "MANIFOLD.Burst.Turn.begins",
    source: conditionLabel(id),
    value: 0,
  });

export interface RoundState extends Omit<RecoveryInput, "state" | "max"> {
  readonly state: RecoveryState;
  readonly max: Maxima;
  /** Ids of the conditions that the combatant has, given or implied. */
  readonly conditions: readonly string[];
}

/** The end of a round: Recovery and the clock of Shock. */
export function roundEndChanges({ conditions, ...recovery }: RoundState): ChangeSet {
  const changes = new ChangeSetBuilder();
  const before = recovery.state;
  if (before.dead) return changes.build();
  // Shock given by hand has no clock yet: it starts now, as after a hit in this round.
  const rounds = roundsToLive(recovery.stamina);
  const withoutClock = before.shock && !before.shockBegan && before.shockRounds === 0;
  // With no rounds to live, the clock has run out, so none is started.
  const state = withoutClock && rounds > 0 ? { ...before, shockBegan: true, shockRounds: rounds } : before;
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
  if (conditions.includes("winded") && !after.winded) endCondition(changes, "winded");
  if (!conditions.includes("winded") && after.winded) beginCondition(changes, "winded");
  if (conditions.includes("wounded") && !after.wounded) endCondition(changes, "wounded");
  if (before.shock) tickShock(changes, before, after);
  return changes.build();
}

function tickShock(changes: ChangeSetBuilder, before: RecoveryState, after: RecoveryState): void {
  if (after.dead) {
    beginCondition(changes, "dead").removeCondition("shock");
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
