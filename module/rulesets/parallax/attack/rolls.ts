import { CHALLENGE, checkKind } from "../check/rolls.ts";
import { attackOpponent, attackRequest, defenseRequest, listAttacks, listDefense } from "./request.ts";

export const ATTACK = checkKind("attack", "crosshair", {
  request: attackRequest,
  targets: { aim: "targets" },
  list: listAttacks,
  opposed: { ...CHALLENGE, opponent: attackOpponent },
});

export const DEFENSE = checkKind("defense", "shield", { request: defenseRequest, list: listDefense });
