/** Numbers of advantages and disadvantages of an attack, as in the worked examples of the ledger. */
import {
  type AttackSituation,
  attackModifiers,
  dealsMaximum,
} from "../../module/rulesets/edge/rules/attack/attack-modifiers.ts";

export function countOf(situation: AttackSituation) {
  const modifiers = attackModifiers(situation);
  const count = (kind: string) => modifiers.filter((modifier) => modifier.kind === kind).length;
  const [adv, dis] = [count("advantage"), count("disadvantage")];
  const mode = adv > dis ? "advantage" : adv < dis ? "disadvantage" : "normal";
  return { adv, dis, mode, autoMaxDamage: dealsMaximum(situation) };
}
