/** The immediate consequences of gaining a condition. */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { EQUIPPED_PATH } from "../paths.ts";

/** Drops everything that the unconscious hold (P-158); null for empty hands. */
export function dropHeld(
  held: readonly { readonly id: string | null; readonly name: string }[],
): ChangeSet | null {
  const changes = new ChangeSetBuilder();
  for (const { id, name } of held)
    changes.item(id!).set(EQUIPPED_PATH, false, { id: id!, label: name, value: 0 });
  return held.length > 0 ? changes.build() : null;
}

/** Ends a grapple whose grappler can no longer hold (P-129). */
export const letGo = (): ChangeSet =>
  new ChangeSetBuilder()
    .removeCondition("grappled", { id: "grappled", label: "MANIFOLD.Parallax.Upkeep.letGo", value: 0 })
    .build();
