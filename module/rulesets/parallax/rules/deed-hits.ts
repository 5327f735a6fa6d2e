/** What winning a grapple or a shove does to the other side (P-039, P-041). */
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { SideHits, Winner } from "../../../kit/contract.ts";
import { type Adjustments, isIgnored, type Proposal } from "../../../kit/damage.ts";
import { conditionLabel } from "./conditions.ts";
import { causePath } from "./paths.ts";

/** The contest that a check is, and between whom. */
export interface DeedContest {
  readonly id: "grapple" | "shove";
  /** Name of who tries it. */
  readonly actor: string;
  /** Name of whom it is tried on; blank where nobody was aimed at. */
  readonly target: string;
}

/** Plain JSON that a deed leaves for the side it concerns. */
export type DeedHit = {
  readonly nature: "grappled" | "shoved";
  /** Name of who did it. */
  readonly by: string;
};

export const isContest = (id: string): id is DeedContest["id"] => id === "grapple" || id === "shove";

/** Who is held or pushed: the target, or after a grapple that failed whoever tried it. */
export function deedHits({ id, actor, target }: DeedContest, winner: Winner): SideHits {
  if (winner === "tie") return {};
  const hit = (nature: DeedHit["nature"], by: string): DeedHit => ({ nature, by });
  if (id === "shove") return winner === "a" ? { b: hit("shoved", actor) } : {};
  return winner === "a" ? { b: hit("grappled", actor) } : { a: hit("grappled", target) };
}

/**
 * Held, with the name of who holds. Shoved: prone, or, with that step left out, pushed back 1.5 m; the shover picks.
 * Who won against a grapple may decline to hold back: then nobody applies it.
 */
export function deedProposal({ nature, by }: DeedHit, adjustments: Adjustments): Proposal {
  const change = new ChangeSetBuilder();
  const stands = nature === "shoved" && isIgnored("prone", adjustments);
  const condition = nature === "shoved" ? "prone" : "grappled";
  if (!stands) change.addCondition(condition);
  if (nature === "grappled") change.set(causePath("grappled"), by);
  return {
    amount: 0,
    nature: "effect",
    steps: [
      {
        id: condition,
        label: "MANIFOLD.Parallax.Damage.becomes",
        data: { condition: conditionLabel(condition) },
        ...(nature === "shoved" ? { ignorable: true, ignored: stands } : {}),
      },
      ...(stands ? [{ id: "pushed", label: "MANIFOLD.Parallax.Damage.pushed" }] : []),
      ...(nature === "shoved" && !stands
        ? [{ id: "either", label: "MANIFOLD.Parallax.Damage.orPushed" }]
        : []),
    ],
    thresholds: [],
    change: change.build(),
  };
}
