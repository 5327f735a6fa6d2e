import { ChangeSetBuilder, mergeChangeSets, NO_CHANGE } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import type { ActionPlan, Costs } from "./action-types.ts";
import { MANA_PATH, VIGOR_PATH } from "./paths.ts";

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

/** What a roll of an action costs once it is made; a readied response is used up with it. */
export function actionCosts({ costs, timing }: ActionPlan, purse: Costs): ChangeSet {
  const used = timing === "readied" ? { ...NO_CHANGE, removeConditions: ["readied"] } : NO_CHANGE;
  return mergeChangeSets(pay(costs, purse), used);
}
