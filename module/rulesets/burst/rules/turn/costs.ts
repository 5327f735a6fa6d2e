import { ChangeSetBuilder, mergeChangeSets, NO_CHANGE } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import type { CheckPlan, CheckRequest, Costs, TurnFacts } from "../check/types.ts";
import { isWinded } from "../creature/conditions.ts";
import { ACTIONS_PATH, MANA_PATH, PROGRESS_PATHS, READIED_PATH, STRIKES_PATH, VIGOR_PATH } from "../paths.ts";

/** Pays the points of a roll. Spending the last point of Vigor makes the payer Winded. */
export function pay({ vigor, mana }: Costs, purse: Costs): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (vigor > 0) {
    changes.add(VIGOR_PATH, -vigor, { id: "vigor", label: "MANIFOLD.Burst.Sheet.vigor", value: -vigor });
    if (isWinded({ vigor: purse.vigor - vigor, winded: false })) changes.addCondition("winded");
  }
  if (mana > 0)
    changes.add(MANA_PATH, -mana, { id: "mana", label: "MANIFOLD.Burst.Sheet.mana", value: -mana });
  return changes.build();
}

/**
 * Spends actions of the turn.
 * @param paid actions of a long action paid on earlier turns; with the present ones it is complete
 */
export function spendActions(actions: number, { paid }: Pick<TurnFacts, "paid"> = { paid: 0 }): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (actions > 0)
    changes.add(ACTIONS_PATH, actions, {
      id: "actions",
      label: "MANIFOLD.Burst.Sheet.actionsOfTurn",
      value: -actions,
    });
  return paid > 0 ? mergeChangeSets(changes.build(), END_OF_PROGRESS) : changes.build();
}

/** Clears a long action that is finished or given up. */
export const END_OF_PROGRESS: ChangeSet = new ChangeSetBuilder()
  .set(PROGRESS_PATHS.key, "")
  .set(PROGRESS_PATHS.label, "")
  .set(PROGRESS_PATHS.paid, 0)
  .set(PROGRESS_PATHS.cost, 0)
  .removeCondition("multiAction")
  .build();

/** Costs of a check: points and actions. A readied response is used up. */
export function checkCosts(
  plan: CheckPlan,
  { purse, turn }: Pick<CheckRequest, "purse" | "turn">,
): ChangeSet {
  const { costs, timing, actions } = plan;
  const response = timing === "readied" ? END_OF_READIED : NO_CHANGE;
  return mergeChangeSets(pay(costs, purse), spendActions(actions, turn), countStrike(plan, turn), response);
}

/** An attack on the creature's own turn allows one off-hand strike, which is part of it (B-064). */
function countStrike({ kind, timing, carried }: CheckPlan, { counted }: TurnFacts): ChangeSet {
  if (!counted || kind !== "attack" || timing !== "action") return NO_CHANGE;
  return new ChangeSetBuilder().add(STRIKES_PATH, carried.length > 0 ? -1 : 1).build();
}

const END_OF_READIED = new ChangeSetBuilder().set(READIED_PATH, "").removeCondition("readied").build();
