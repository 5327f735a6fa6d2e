import peggy from "peggy";
import { GRAMMAR } from "./grammar-source.ts";
import type { ExpressionNode } from "./parse-nodes.ts";
import type { RollParser } from "./parser.ts";

/**
 * The compiled grammar: reads a formula and returns the root of its tree, as built by `options.parser`. Builds of the
 * pages replace this module by one that is compiled in advance (precompile.ts).
 */
export const RollGrammar = peggy.generate(GRAMMAR) as unknown as {
  /** @throws peggy's SyntaxError for an invalid formula */
  parse(formula: string, options: { parser: RollParser }): ExpressionNode;
};
