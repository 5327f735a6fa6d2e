import { checkKind } from "../check/rolls.ts";
import { reviseAttack } from "./dodge.ts";
import { attackList, attackRequest } from "./request.ts";

export const ATTACK = checkKind("attack", "crosshair", attackRequest, {
  list: attackList,
  aim: "targets",
  revise: reviseAttack,
});
