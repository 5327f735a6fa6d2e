/** Chat cards of damage and of rolls without dice. */

import type { CardPart } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { poolCard } from "../check/card.ts";
import type { PoolOutcome, PoolPlan, PoolRequest } from "../rules/check/types.ts";

/** Damage below the target's hardness offers the recoil on the weapon (S-089). */
export const damageCard: CardPart<PoolRequest, PoolPlan, PoolOutcome> = {
  ...poolCard,
  actions: ({ request: { source, struckHardness }, plan, outcome: { result } }) =>
    source && plan.strike?.weapon && result > 0 && struckHardness !== null && result < struckHardness
      ? [
          {
            kind: "recoil",
            key: source,
            label: "MANIFOLD.Soul.Action.recoil",
            icon: "shattered-sword",
            choices: { damage: result },
          },
        ]
      : [],
};

/** Shows only the targets and the consequences for them. */
export const targetsCard = {
  template: templatePath("soul/damage/card"),
  context: () => ({}),
  facts: () => [],
};
