import { checkKind } from "../check/rolls.ts";
import { throwArea } from "./blast.ts";
import { reviseAttack } from "./dodge.ts";
import { attackList, attackRequest } from "./request.ts";

export const ATTACK = checkKind("attack", "crosshair", attackRequest, {
  list: attackList,
  targets: { aim: "targets", area: throwArea },
  revise: reviseAttack,
});
