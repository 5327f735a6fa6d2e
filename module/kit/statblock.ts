/**
 * Reads a printed description of a creature: its name; lines of words with numbers ("Strength 14, Agility +2", "Skills:
 * Stealth 4", "Vitality: 12/30"); lines with a hyphen for things and abilities ("- Claws: tear", "- Torch × 3").
 * Everything else is kept as text, so that nothing is lost.
 */

import { plainSigns, readNumber } from "./numbers.ts";

export interface ReadNumber {
  readonly path: string;
  /** The label as written. */
  readonly label: string;
  readonly value: number;
  /** The number after a slash; null without one. */
  readonly max: number | null;
}

export interface ReadThing {
  readonly name: string;
  readonly count: number;
  /** The text after the name. */
  readonly note: string;
}

export interface Statblock {
  readonly name: string;
  readonly numbers: readonly ReadNumber[];
  readonly things: readonly ReadThing[];
  /** All other lines. */
  readonly text: readonly string[];
  /** Parts of lines whose words the game does not know. */
  readonly unknown: readonly string[];
}

/** Longer texts are rejected: they cannot describe a single creature. */
export const MOST_STATBLOCK = 20_000;

/** Maximum number of things and of numbers; the rest is kept as text. */
const MOST_PARTS = 200;

/** A dot always starts a thing; a hyphen may be a sign, so a space must follow it. */
const BULLET = /^(?:[-–—*]\s+|[•·◦▪‣]\s*)/;

/** A comma or a point within a number belongs to the number: "1,200". */
const PART_END = /(?<!\d),|,(?!\d)|[;|]/;

const DIGITS = "\\d{1,6}(?:[.,\u00a0\u2009\u202f'’]\\d+)*";

/** At the end of a part: a number, an optional maximum after a slash, and an optional modifier in brackets. */
const NUMBER = new RegExp(`(${DIGITS})(?: ?/ ?(${DIGITS}))? ?(%?)(?: ?\\([+-]?\\d+\\))?\\.?$`);

const COUNT = / ?[×x] ?(\d{1,4})$/;

type PathOf = (label: string) => string | null;

/**
 * @param pathOf the path of a word of the game; null for any other word
 * @param isPercent whether the game's numbers are percentages: "45%"
 */
export function readStatblock(text: string, pathOf: PathOf, isPercent = false): Statblock {
  const [name = "", ...lines] = text
    .slice(0, MOST_STATBLOCK)
    .split("\n")
    .map((line) => line.trim())
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
    const parts = line.split(PART_END).map((part) => part.trim());
    const numbers = parts.map((part) => readEntry(part, pathOf, isPercent));
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

function readEntry(part: string, pathOf: PathOf, isPercent: boolean): ReadNumber | null {
  const plain = plainSigns(part);
  const found = NUMBER.exec(plain);
  if (!found || (found[3] !== "" && !isPercent)) return null;
  const before = plain.slice(0, found.index);
  // A dash apart from the number, or a long dash, separates the word from the number.
  const isNegative = before.endsWith("-") && !/\S[—―]$/.test(part.slice(0, found.index));
  const whole = before.replace(/[-+]$/, "").trim().replace(/[:-]$/, "").trim();
  const value = readNumber(found[1]!);
  const max = found[2] === undefined ? null : readNumber(found[2]);
  if (value === null || (found[2] !== undefined && max === null)) return null;
  // "Skills: Stealth": the heading of the line carries no number.
  for (const label of [whole, whole.slice(whole.lastIndexOf(":") + 1).trim()]) {
    const path = label === "" ? null : pathOf(label);
    if (path !== null) return { path, label, value: isNegative ? -value : value, max };
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
