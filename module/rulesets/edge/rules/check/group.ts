import type { GroupRules } from "../../../../kit/contract.ts";

/** Whether a group succeeds: at least half of its members do. */
export const groupSucceeds = ({ members, successes }: { members: number; successes: number }): boolean =>
  successes * 2 >= members;

/** The verdict on the card; members without a verdict count as failures. */
export const groupRules: GroupRules = {
  tally(members) {
    if (members.length === 0) return { success: null, label: "MANIFOLD.Edge.Collective.open" };
    const successes = members.filter(({ outcome }) => outcome.success === true).length;
    const success = groupSucceeds({ members: members.length, successes });
    return { success, label: `MANIFOLD.Edge.Collective.${success ? "success" : "failure"}` };
  },
};
