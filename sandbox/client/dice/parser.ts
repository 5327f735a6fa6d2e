import { RollGrammar } from "./grammar.ts";
import { diceConfig } from "./host.ts";
import type {
  DiceNode,
  ExpressionNode,
  FunctionNode,
  NumericNode,
  OperatorNode,
  ParentheticalNode,
  PoolNode,
  RollParseNode,
  StringNode,
} from "./parse-nodes.ts";

/** Deeper nesting is refused, because it would exhaust the stack. */
const MAX_NESTING = 200;

/** Turns grammar matches into a tree. A system may register a parser of its own as CONFIG.Dice.parser. */
export class RollParser {
  formula: string;

  constructor(formula: string) {
    this.formula = formula;
  }

  /** Whether a letter after "d" names a kind of dice. Otherwise a word that starts with "d" is a plain word. */
  isDenomination(letter: string): boolean {
    return Object.hasOwn(diceConfig().terms, letter.toLowerCase());
  }

  _onExpression(
    head: RollParseNode,
    tail: [string[], RollParseNode][],
    leading: string[],
    formula: string,
  ): ExpressionNode {
    const terms: RollParseNode[] = [this.#applySigns(leading, head)];
    for (const [run, operand] of tail) {
      const [first = "+", ...signs] = run;
      const additive = first === "+" || first === "-";
      const operator = additive ? this._collapseOperators(run) : first;
      terms.push(operatorNode(operator), additive ? operand : this.#applySigns(signs, operand));
    }
    return { class: "Expression", terms, formula };
  }

  _onDiceTerm(
    number: number | ExpressionNode | null,
    faces: number | string | ExpressionNode,
    modifiers: string | null,
    flavor: string | null,
    formula: string,
  ): DiceNode {
    return { class: "DiceTerm", number, faces, modifiers, formula, options: { flavor } };
  }

  _onNumericTerm(number: number, flavor: string | null, formula: string): NumericNode {
    return { class: "NumericTerm", number, formula, options: { flavor } };
  }

  _onFunctionTerm(fn: string, terms: ExpressionNode[], flavor: string | null, formula: string): FunctionNode {
    return { class: "FunctionTerm", fn, terms, formula, options: { flavor } };
  }

  _onPoolTerm(
    terms: ExpressionNode[],
    modifiers: string | null,
    flavor: string | null,
    formula: string,
  ): PoolNode {
    return { class: "PoolTerm", terms, modifiers, formula, options: { flavor } };
  }

  _onParenthetical(term: ExpressionNode, flavor: string | null, formula: string): ParentheticalNode {
    return { class: "ParentheticalTerm", term, formula, options: { flavor } };
  }

  _onStringTerm(term: string, flavor: string | null, formula: string): StringNode {
    return { class: "StringTerm", term, formula, options: { flavor } };
  }

  /** Merges a run of additive operators: an odd number of minus signs is a minus. */
  _collapseOperators(operators: readonly string[]): string {
    const minuses = operators.filter((operator) => operator === "-").length;
    return minuses % 2 ? "-" : "+";
  }

  /** Negates a term. A number takes the sign; anything else is multiplied by −1 inside parentheses. */
  _wrapNegativeTerm(term: RollParseNode): RollParseNode {
    if (term.class === "NumericTerm") return { ...term, number: -term.number, formula: `-${term.formula}` };
    const minusOne = this._onNumericTerm(-1, null, "-1");
    const formula = `-1 * ${term.formula}`;
    const product: ExpressionNode = {
      class: "Expression",
      terms: [minusOne, operatorNode("*"), term],
      formula,
    };
    return this._onParenthetical(product, null, `(${formula})`);
  }

  #applySigns(signs: readonly string[], term: RollParseNode): RollParseNode {
    return this._collapseOperators(signs) === "-" ? this._wrapNegativeTerm(term) : term;
  }
}

const operatorNode = (operator: string): OperatorNode => ({
  class: "OperatorTerm",
  operator,
  formula: ` ${operator} `,
});

/**
 * Parses a formula whose data references have already been replaced.
 * @throws Error naming the formula and the position of the error
 */
export function parseFormula(formula: string): ExpressionNode {
  if (nestingDepth(formula) > MAX_NESTING)
    throw new Error(`The formula is nested more than ${MAX_NESTING} levels deep: ${shorten(formula)}`);
  const Parser = diceConfig().parser;
  try {
    return RollGrammar.parse(formula, { parser: new Parser(formula) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Unable to parse the roll formula "${shorten(formula)}": ${reason}`, { cause: error });
  }
}

function nestingDepth(formula: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of formula) {
    if (character === "(" || character === "{") deepest = Math.max(deepest, ++depth);
    else if (character === ")" || character === "}") depth--;
  }
  return deepest;
}

const shorten = (formula: string): string => (formula.length > 200 ? `${formula.slice(0, 200)}…` : formula);
