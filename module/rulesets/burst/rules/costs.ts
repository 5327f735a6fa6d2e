import { ChangeSetBuilder, mergeChangeSets, NO_CHANGE } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import type { ActionPlan, ActionRequest, Costs, TurnFacts } from "./action-types.ts";
import { ACTIONS_PATH, MANA_PATH, PROGRESS_PATHS, READIED_PATH, VIGOR_PATH } from "./paths.ts";

/** Vigor that ends being Winded. */
const WINDED_ENDS_AT = 5;

/** Out of breath at 0; once out of breath until enough has come back. */
export const isWinded = ({ vigor, winded }: { vigor: number; winded: boolean }): boolean =>
  vigor <= 0 || (winded && vigor < WINDED_ENDS_AT);

/** Takes what an action, a technique or a reaction costs; the last point of Vigor leaves the payer Winded. */
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

/** Takes actions of the turn; an act that was worked on for several turns is complete with that. */
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

/** A long act that is done or dropped. */
export const END_OF_PROGRESS: ChangeSet = new ChangeSetBuilder()
  .set(PROGRESS_PATHS.key, "")
  .set(PROGRESS_PATHS.label, "")
  .set(PROGRESS_PATHS.paid, 0)
  .set(PROGRESS_PATHS.cost, 0)
  .removeCondition("multiAction")
  .build();

/** What a roll costs once it is made; a readied response is used up with it. */
export function actionCosts(
  { costs, timing, actions }: ActionPlan,
  { purse, turn }: Pick<ActionRequest, "purse" | "turn">,
): ChangeSet {
  const used = timing === "readied" ? NO_LONGER_READIED : NO_CHANGE;
  return mergeChangeSets(pay(costs, purse), spendActions(actions, turn), used);
}

const NO_LONGER_READIED = new ChangeSetBuilder().set(READIED_PATH, "").removeCondition("readied").build();
