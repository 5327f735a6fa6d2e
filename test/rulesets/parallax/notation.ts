/** Reads cells of the ledger's worked examples: `attribute=30; personal={climb: 10}`, `d10 7, d100 47`. */

export type Value = number | boolean | string | readonly Value[] | { readonly [key: string]: Value };

export type Fields = Readonly<Record<string, Value>>;

/** @throws for a cell in any other notation */
export const readFields = (cell: string): Fields =>
  Object.fromEntries(
    splitOutside(cell, ";").map((part) => {
      const [, key, value] = /^([\w ]+?)\s*=\s*(.+)$/.exec(part) ?? [];
      if (!key || !value) throw new Error(`cannot read the field "${part}"`);
      return [key, readValue(value)];
    }),
  );

export interface NamedDie {
  /** "challenger", "defender" or empty. */
  readonly side: string;
  readonly faces: number;
  readonly value: number;
}

export const readDice = (cell: string): NamedDie[] =>
  cell === "-"
    ? []
    : cell.split(",").map((part) => {
        const [, side, faces, value] = /^\s*(\w*?)\s*d(\d+) (\d+)\s*$/.exec(part) ?? [];
        if (side === undefined) throw new Error(`cannot read the die "${part}"`);
        return { side, faces: Number(faces), value: Number(value) };
      });

function readValue(text: string): Value {
  if (text.startsWith("{")) {
    const parts = splitOutside(text.slice(1, -1), ",").map((part) => {
      const colon = part.indexOf(":");
      return [part.slice(0, colon).trim(), readValue(part.slice(colon + 1).trim())] as const;
    });
    return Object.fromEntries(parts);
  }
  if (text.startsWith("[")) return splitOutside(text.slice(1, -1), ",").map(readValue);
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** Splits at separators outside of brackets, trims the parts and drops empty ones. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const letter of text) {
    if ("{[".includes(letter)) depth += 1;
    if ("}]".includes(letter)) depth -= 1;
    if (letter === separator && depth === 0) {
      parts.push(part);
      part = "";
    } else part += letter;
  }
  return [...parts, part].map((each) => each.trim()).filter(Boolean);
}
