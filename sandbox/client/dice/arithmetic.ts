/** Precedence of the arithmetic operators. Operators of equal precedence are computed from left to right. */
export const PRECEDENCE: Readonly<Record<string, number>> = Object.freeze({
  "+": 10,
  "-": 10,
  "*": 20,
  "/": 20,
  "%": 20,
});

/** The value of an operand: a number, or text if the roll was evaluated with `allowStrings`. */
export type Operand = number | string;

/**
 * Computes operands joined by operators, by precedence.
 * @param operands one more than operators
 * @throws Error if a step has no finite result, such as a division by zero
 */
export function calculate(operands: readonly Operand[], operators: readonly string[]): Operand {
  if (operands.length !== operators.length + 1)
    throw new Error("A roll needs exactly one operator between two terms");
  const values: Operand[] = [operands[0]!];
  const waiting: string[] = [];
  const reduce = () => {
    const right = values.pop()!;
    const left = values.pop()!;
    values.push(apply(left, waiting.pop()!, right));
  };
  operators.forEach((operator, index) => {
    while (waiting.length && precedence(waiting.at(-1)!) >= precedence(operator)) reduce();
    waiting.push(operator);
    values.push(operands[index + 1]!);
  });
  while (waiting.length) reduce();
  return values[0]!;
}

function precedence(operator: string): number {
  const value = PRECEDENCE[operator];
  if (value === undefined) throw new Error(`"${operator}" is not an arithmetic operator`);
  return value;
}

function apply(left: Operand, operator: string, right: Operand): Operand {
  if (typeof left === "string" || typeof right === "string") return `${left} ${operator} ${right}`;
  const result = compute(left, operator, right);
  if (!Number.isFinite(result))
    throw new Error(`"${left} ${operator} ${right}" produced a non-numeric result: ${result}`);
  return result;
}

function compute(left: number, operator: string, right: number): number {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    default:
      return left % right;
  }
}
