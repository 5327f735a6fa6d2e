import peggy from "peggy";
import { GRAMMAR } from "./grammar-source.ts";
import type { ExpressionNode } from "./parse-nodes.ts";
import type { RollParser } from "./parser.ts";

/**
 * The compiled grammar. Returns the root of a formula's tree, built by `options.parser`. Page builds replace this
 * module with a precompiled one (precompile.ts).
 */
export const RollGrammar = peggy.generate(GRAMMAR) as unknown as {
  /** @throws peggy's SyntaxError for an invalid formula */
  parse(formula: string, options: { parser: RollParser }): ExpressionNode;
};
