import type { GroupRules } from "../../../../kit/contract.ts";

/** A group succeeds when at least half of it does. */
export const groupSucceeds = ({ members, successes }: { members: number; successes: number }): boolean =>
  successes * 2 >= members;

/** Exact chance that the group succeeds, from each member's own. */
export function chanceOfGroup(chances: readonly number[]): number {
  let exactly = [1];
  for (const chance of chances) {
    const next = new Array<number>(exactly.length + 1).fill(0);
    for (const [successes, probability] of exactly.entries()) {
      next[successes]! += probability * (1 - chance);
      next[successes + 1]! += probability * chance;
    }
    exactly = next;
  }
  return exactly.reduce(
    (sum, probability, successes) =>
      groupSucceeds({ members: chances.length, successes }) ? sum + probability : sum,
    0,
  );
}

/** The verdict on the card; members without a verdict count as failures. */
export const groupRules: GroupRules = {
  tally(members) {
    if (members.length === 0) return { success: null, label: "MANIFOLD.Edge.Collective.open" };
    const successes = members.filter(({ outcome }) => outcome.success === true).length;
    const success = groupSucceeds({ members: members.length, successes });
    return { success, label: `MANIFOLD.Edge.Collective.${success ? "success" : "failure"}` };
  },
};
