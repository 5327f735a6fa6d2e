/** Parses check links: `edge athletics dc=15 hidden`, `edge save:stamina`. Pure. */

/** The parts of a check link. */
export interface CheckLink {
  readonly ruleset: string;
  readonly kind: string;
  readonly key: string;
  readonly difficulty: number | null;
  readonly hidden: boolean;
  readonly label: string | null;
}

/** The word that names the game. */
export const gameWord = (words: string): string => words.trim().split(/\s+/)[0] ?? "";

/** Parses the text between the brackets. @returns null if it names no game or no roll of it */
export function readCheckLink(
  words: string,
  label: string | undefined,
  kinds: (ruleset: string) => readonly string[] | null,
): CheckLink | null {
  const parts = words.trim().split(/\s+/);
  const plain = parts.filter((part) => !part.includes("="));
  const options = new Map(parts.flatMap((part) => (part.includes("=") ? [splitOnce(part, "=")] : [])));
  const [ruleset = "", address = ""] = plain;
  const known = kinds(ruleset);
  if (!known || address === "") return null;
  const [kind, key] = address.includes(":") ? splitOnce(address, ":") : [known[0] ?? "", address];
  const difficulty = options.get("dc") ?? options.get("difficulty");
  const isNumber = difficulty === undefined || /^-?\d+$/.test(difficulty);
  if (!known.includes(kind) || !isNumber) return null;
  return {
    ruleset,
    kind,
    key,
    difficulty: difficulty === undefined ? null : Number(difficulty),
    hidden: plain.includes("hidden"),
    label: label ?? null,
  };
}

function splitOnce(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return [text.slice(0, index), text.slice(index + 1)];
}
