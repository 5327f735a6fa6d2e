import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { counterStep } from "../creature/counters.ts";
import { counterPath } from "../paths.ts";

/** Stun counters after the start of the creature's turn; the turn is lost if there were any (P-147). */
export function stunAtTurnStart(count: number, removal: "all" | "one"): { count: number; turnLost: boolean } {
  return { count: removal === "all" ? 0 : Math.max(0, count - 1), turnLost: count > 0 };
}

/** Removes stun at the start of the creature's turn, and notes that the turn is lost (P-147). */
export function turnStartChanges(stun: number, removal: "all" | "one"): ChangeSet {
  const { count, turnLost } = stunAtTurnStart(stun, removal);
  const changes = new ChangeSetBuilder();
  if (turnLost) {
    changes.add(counterPath("stun"), count - stun, counterStep("stun", count - stun));
    changes.step({ id: "turnLost", label: "MANIFOLD.Parallax.Turn.lost", value: 0 });
  }
  return changes.build();
}
