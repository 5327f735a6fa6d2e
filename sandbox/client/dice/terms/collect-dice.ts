import { DiceTerm } from "./dice-term.ts";
import type { RollTerm } from "./term.ts";

/** The dice among terms in written order, each followed by the dice that determine its number or faces. */
export function collectDice(terms: readonly RollTerm[]): DiceTerm[] {
  return terms.flatMap((term) => {
    const inner = (term as { dice?: DiceTerm[] }).dice ?? [];
    return term instanceof DiceTerm ? [term, ...inner] : inner;
  });
}
