/** Costs of crafting for the crafter. */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { COPPER_PATH, CRAFTED_PATH, OWED_PATH } from "../paths.ts";

/** Uses up the day's crafting roll (S-123). */
export const craftCosts = (): ChangeSet => new ChangeSetBuilder().set(CRAFTED_PATH, true).build();

/** Pays for lost material (S-129, S-130). The caller checks that the actor has enough copper. */
export function payMaterial(project: string, owed: number): ChangeSet {
  const changes = new ChangeSetBuilder().add(COPPER_PATH, -owed, {
    id: "copper",
    label: "MANIFOLD.Soul.Step.copper",
    value: -owed,
  });
  changes.item(project).add(OWED_PATH, -owed);
  return changes.build();
}
