import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import { SHOCK_FRESH_PATH, SHOCK_ROUNDS_PATH } from "../paths.ts";
import { afterHealing, shockStateOf, stabilise } from "./shock.ts";

interface Patient {
  readonly conditions: readonly string[];
  readonly health: number;
}

/** Successful treatment stops the clock of Shock; a patient with Health wakes immediately. */
export function treatShock(proposal: ProposalBuilder, { conditions, health }: Patient): void {
  const state = shockStateOf(conditions);
  if (stabilise(state, true) === state) {
    proposal.step("notInShock");
    return;
  }
  proposal.changes.removeCondition("shock").set(SHOCK_ROUNDS_PATH, 0).set(SHOCK_FRESH_PATH, false);
  if (afterHealing("stabilized", health) === "awake") {
    proposal.threshold("ends.stabilized", "good");
    return;
  }
  proposal.changes.addCondition("stabilized");
  proposal.threshold("stabilized", "good");
}
