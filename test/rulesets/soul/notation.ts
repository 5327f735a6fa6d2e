/** Reads the cells of this ledger's worked examples: `kind=roll; stats={precision: 5}; conditions=[disaligned]`. */

export type Value =
  | string
  | number
  | boolean
  | Readonly<Record<string, string | number | boolean>>
  | readonly string[];

/** Fields of a cell by name. @throws Error for a field without a value */
export function readFields(cell: string): Record<string, Value> {
  return Object.fromEntries(
    cell.split(/;\s*/).map((field): [string, Value] => {
      const [, name, value] = /^(\w+)=(.+)$/.exec(field.trim()) ?? [];
      if (!name || !value) throw new Error(`cannot read "${field}"`);
      return [name, readValue(value)];
    }),
  );
}

/** Faces of a dice cell: "d6 1, d6 4". A dash means none. */
export const readDice = (cell: string): number[] =>
  cell === "-" ? [] : cell.split(/,\s*/).map((die) => Number(/^d6 (\d)$/.exec(die)![1]));

function readValue(text: string): Value {
  if (text.startsWith("{")) {
    const pairs = text.slice(1, -1).split(/,\s*/);
    return Object.fromEntries(
      pairs.map((pair) => pair.split(/:\s*/)).map(([key, value]) => [key!, atom(value!)]),
    );
  }
  return text.startsWith("[") ? text.slice(1, -1).split(/,\s*/) : atom(text);
}

function atom(text: string): string | number | boolean {
  if (text === "true" || text === "false") return text === "true";
  return Number.isNaN(Number(text)) ? text : Number(text);
}
