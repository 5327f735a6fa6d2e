/** A node of the tree between a formula's text and its terms. `class` names the term class that is created from it. */
export interface BaseParseNode {
  class: string;
  /** The matched text, as typed. */
  formula: string;
}

interface FlavoredNode extends BaseParseNode {
  options: { flavor: string | null };
}

/** A sequence of operands with operators between them, in the order written. */
export interface ExpressionNode extends BaseParseNode {
  class: "Expression";
  terms: RollParseNode[];
}

export interface OperatorNode extends BaseParseNode {
  class: "OperatorTerm";
  operator: string;
}

export interface NumericNode extends FlavoredNode {
  class: "NumericTerm";
  number: number;
}

export interface DiceNode extends FlavoredNode {
  class: "DiceTerm";
  number: number | ExpressionNode | null;
  /** A count of faces, the letter of a denomination, or an expression in parentheses. */
  faces: number | string | ExpressionNode;
  modifiers: string | null;
}

export interface ParentheticalNode extends FlavoredNode {
  class: "ParentheticalTerm";
  term: ExpressionNode;
}

export interface FunctionNode extends FlavoredNode {
  class: "FunctionTerm";
  fn: string;
  terms: ExpressionNode[];
}

export interface PoolNode extends FlavoredNode {
  class: "PoolTerm";
  terms: ExpressionNode[];
  modifiers: string | null;
}

export interface StringNode extends FlavoredNode {
  class: "StringTerm";
  term: string;
}

export type RollParseNode =
  | OperatorNode
  | NumericNode
  | DiceNode
  | ParentheticalNode
  | FunctionNode
  | PoolNode
  | StringNode;
