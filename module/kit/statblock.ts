/**
 * Reads the description of a creature as books print it: its name, then lines of words with numbers ("Strength 14,
 * Agility +2", "Skills: Stealth 4", "Vitality: 12/30"), lines with a hyphen for what it carries or can do ("- Claws: tear",
 * "- Torch × 3"), and anything else, which stays text. Nothing is lost: what is not understood is text too.
 */

export interface ReadNumber {
  readonly path: string;
  /** As it was written. */
  readonly label: string;
  readonly value: number;
  /** The number after a slash; null without one. */
  readonly max: number | null;
}

export interface ReadThing {
  readonly name: string;
  readonly count: number;
  /** What follows the name. */
  readonly note: string;
}

export interface Statblock {
  readonly name: string;
  readonly numbers: readonly ReadNumber[];
  readonly things: readonly ReadThing[];
  /** Everything else, by line. */
  readonly text: readonly string[];
  /** Parts of lines with numbers that are no words of the game. */
  readonly unknown: readonly string[];
}

/** Longer texts are no description of one creature. */
export const MOST_STATBLOCK = 20_000;

/** Things, and numbers, of one creature; what is beyond them stays text. */
const MOST_PARTS = 200;

const BULLET = /^[-–—•*]\s+/;

/** At the end of a part: a number, and another after a slash. */
const NUMBER = /(\d{1,6})(?: ?\/ ?(\d{1,6}))?$/;

const COUNT = / ?[×x] ?(\d{1,4})$/;

/** @param pathOf the path of a word of the game; null for any other word */
export function readStatblock(text: string, pathOf: (label: string) => string | null): Statblock {
  const [name = "", ...lines] = text
    .slice(0, MOST_STATBLOCK)
    .split("\n")
    .map((line) => line.trim().replaceAll("−", "-"))
    .filter((line) => line !== "");
  const read = {
    numbers: [] as ReadNumber[],
    things: [] as ReadThing[],
    text: [] as string[],
    unknown: [] as string[],
  };
  for (const line of lines) {
    if (BULLET.test(line)) {
      const thing = readThing(line.replace(BULLET, ""));
      // An item needs a name.
      if (thing.name === "" || read.things.length >= MOST_PARTS) read.text.push(line);
      else read.things.push(thing);
      continue;
    }
    const parts = line.split(/[,;|]/).map((part) => part.trim());
    const numbers = parts.map((part) => readNumber(part, pathOf));
    const isFull = read.numbers.length + numbers.length > MOST_PARTS;
    if (isFull || numbers.every((number) => number === null)) {
      read.text.push(line);
      continue;
    }
    const left = parts.filter((part, at) => part !== "" && numbers[at] === null);
    read.numbers.push(...numbers.flatMap((number) => number ?? []));
    read.unknown.push(...left);
    if (left.length > 0) read.text.push(left.join(", "));
  }
  return { name, ...read };
}

function readNumber(part: string, pathOf: (label: string) => string | null): ReadNumber | null {
  const found = NUMBER.exec(part);
  if (!found) return null;
  const before = part.slice(0, found.index);
  // A dash apart from the number separates word and number.
  const isNegative = before.endsWith("-");
  const whole = before
    .replace(/[-+]$/, "")
    .trim()
    .replace(/[:–—-]$/, "")
    .trim();
  // "Skills: Stealth": the heading of the line says nothing of its own.
  for (const label of [whole, whole.slice(whole.lastIndexOf(":") + 1).trim()]) {
    const path = label === "" ? null : pathOf(label);
    if (path === null) continue;
    const value = Number(found[1]) * (isNegative ? -1 : 1);
    return { path, label, value, max: found[2] === undefined ? null : Number(found[2]) };
  }
  return null;
}

function readThing(line: string): ReadThing {
  const colon = line.indexOf(":");
  const head = (colon < 0 ? line : line.slice(0, colon)).trim();
  const count = COUNT.exec(head);
  return {
    name: count ? head.slice(0, count.index).trim() : head,
    count: count ? Number(count[1]) : 1,
    note: colon < 0 ? "" : line.slice(colon + 1).trim(),
  };
}
