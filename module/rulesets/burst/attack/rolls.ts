import { checkKind, difficultyField, opposedBy } from "../check/rolls.ts";
import { creature } from "../data/creature-of.ts";
import { settleAgainstGuard } from "../rules/check/opposed.ts";
import { attackArea, attackList, attackRequest, defenseList, defenseRequest } from "./request.ts";

export const ATTACK = checkKind("attack", "crossed-swords", attackRequest, {
  list: attackList,
  targets: { aim: "targets", area: attackArea },
  difficulty: difficultyField("attack"),
  opposed: { ...opposedBy("defense"), compareWithValue: settleAgainstGuard },
});

/** The passive value is Guard, for a target that does not react. */
export const DEFENSE = checkKind("defense", "dodging", defenseRequest, {
  list: defenseList,
  difficulty: difficultyField("defense"),
  passive: {
    value: (actor) => {
      const model = creature(actor);
      return { value: model.self.guardTotal, parts: model.guardParts() };
    },
    meets: (guard, total) => guard >= total,
  },
});
