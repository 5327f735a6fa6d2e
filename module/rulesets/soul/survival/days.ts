/** Changes due when days of the world's clock pass: crafting (S-123), thirst and hunger (S-074, S-075). */

import type { DayRules } from "../../../core/contract/index.ts";
import { publicName } from "../../../core/text/public-name.ts";
import { mergeChangeSets } from "../../../kit/change-set.ts";
import { craftDemand, dayChange } from "../crafting/downtime.ts";
import { creature } from "../data/creature-of.ts";
import { ownedItems } from "../data/item-of.ts";
import { continueLacks } from "../rules/survival/hunger-and-thirst.ts";
import { wearinessOf } from "./weariness.ts";

export const DAYS: DayRules = {
  due(actor, { days }) {
    const { supplies } = creature(actor);
    const project = ownedItems(actor, "soulProject").find(({ system }) => system.daily);
    const works = project !== undefined;
    return {
      change: mergeChangeSets(continueLacks(supplies, days, wearinessOf(actor)), dayChange(actor, works)),
      demands: works ? [craftDemand(project)] : [],
      facts:
        works && days > 1
          ? [{ key: "MANIFOLD.Soul.Downtime.severalDays", data: { actor: publicName(actor), count: days } }]
          : [],
    };
  },
};
