import type { Roll } from "./roll.ts";
import { NumericTerm } from "./terms/numeric.ts";
import { OperatorTerm } from "./terms/operator.ts";
import { StringTerm } from "./terms/string.ts";
import type { RollTerm } from "./terms/term.ts";

/**
 * Replaces evaluated inner expressions with their value and parses words again together with their neighbours, as in
 * `(2)foo`.
 */
export function simplifyTerms(cls: typeof Roll, terms: readonly RollTerm[]): RollTerm[] {
  const resolved = terms.map((term) => (term.isIntermediate && term._evaluated ? resolve(term) : term));
  return groups(resolved).flatMap((group) => {
    if (group.length === 1 && !(group[0] instanceof StringTerm)) return group;
    return cls.parse(group.map((term) => term.formula).join(""), {});
  });
}

function resolve(term: RollTerm): RollTerm {
  const flavor = term.flavor ? { options: { flavor: term.flavor } } : {};
  const { total } = term;
  return typeof total === "number"
    ? new NumericTerm({ number: total, ...flavor })
    : new StringTerm({ term: String(total), ...flavor });
}

/** Splits at operators; each operator forms its own group. */
function groups(terms: readonly RollTerm[]): RollTerm[][] {
  const result: RollTerm[][] = [];
  for (const term of terms) {
    const last = result.at(-1);
    if (!last || term instanceof OperatorTerm || last[0] instanceof OperatorTerm) result.push([term]);
    else last.push(term);
  }
  return result;
}
