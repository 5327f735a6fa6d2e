/** Adds dice to a roll already made: finds the dice to throw, and merges their faces with the earlier ones. Pure. */
import type { DiceGroup, RolledDie } from "./contract.ts";

interface ReadGroup {
  readonly count: number;
  readonly faces: string;
  /** The host's keep or drop rule: "dl1"; blank if all dice are kept. */
  readonly keep: string;
  /** The remaining marks of the host's notation: "xo10". */
  readonly rest: string;
}

const DICE = /^(\d{1,4})d(\d{1,4})/;
const KEEP = /[dk][hl]\d{1,3}/;

function readGroup(formula: string): ReadGroup | null {
  const [whole, count, faces] = DICE.exec(formula) ?? [];
  if (whole === undefined) return null;
  const marks = formula.slice(whole.length);
  const [keep = ""] = KEEP.exec(marks) ?? [];
  return { count: Number(count), faces: faces!, keep, rest: marks.replace(keep, "") };
}

/** The letters of the marks alone: the limit on bursts depends on the number of dice and is not compared. */
const lettersOf = (marks: string): string => marks.replaceAll(/[\d=]/g, "");

/**
 * The dice that the second plan has beyond the first, group by group.
 * @returns null if a group has fewer or different dice, so that all must be thrown again
 */
export function furtherDice(before: readonly DiceGroup[], after: readonly DiceGroup[]): DiceGroup[] | null {
  if (before.some(({ group }) => !after.some((one) => one.group === group))) return null;
  const further: DiceGroup[] = [];
  for (const wanted of after) {
    const known = before.find(({ group }) => group === wanted.group);
    const read = readGroup(wanted.formula);
    const lying = known && readGroup(known.formula);
    if (wanted.formula === known?.formula) continue;
    if (!read || (known && !lying)) return null;
    const count = read.count - (lying?.count ?? 0);
    const isOther = lying && (lying.faces !== read.faces || lettersOf(lying.rest) !== lettersOf(read.rest));
    if (count < 0 || isOther) return null;
    if (count > 0) further.push({ ...wanted, formula: `${count}d${read.faces}${read.rest}` });
    else if (lying?.keep !== read.keep) return null;
  }
  return further;
}

/**
 * The dice as the host would list them if all had been thrown together: dice added by a burst follow the dice that
 * burst.
 * @param groups the groups of the plan that includes all dice
 */
export const withFurther = (
  lying: readonly RolledDie[],
  further: readonly RolledDie[],
  groups: readonly DiceGroup[],
): RolledDie[] =>
  groups.flatMap(({ group, formula }) => {
    const ofGroup = (dice: readonly RolledDie[]) => dice.filter((die) => die.group === group);
    const [old, added] = [ofGroup(lying), ofGroup(further)];
    const dice = added.length === 0 ? old : interleave(levelsOf(old), levelsOf(added));
    return added.length === 0 ? dice : keepOf(dice, readGroup(formula)?.keep ?? "");
  });

/** The thrown dice, then the dice that their bursts added, and so on. */
function levelsOf(dice: readonly RolledDie[]): RolledDie[][] {
  const levels: RolledDie[][] = [];
  const bursts = dice.filter(({ burst }) => burst).length;
  let size = dice.length - bursts;
  for (let from = 0; from < dice.length && size > 0; ) {
    const level = dice.slice(from, from + size);
    levels.push(level);
    from += size;
    size = level.filter(({ burst }) => burst).length;
  }
  return levels;
}

const interleave = (one: readonly RolledDie[][], other: readonly RolledDie[][]): RolledDie[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, level) => [
    ...(one[level] ?? []),
    ...(other[level] ?? []),
  ]).flat();

/**
 * Marks dice as kept or dropped by the host's notation: "dl1" drops the lowest. Among equal dice the first is dropped.
 */
function keepOf(dice: readonly RolledDie[], keep: string): RolledDie[] {
  if (keep === "") return [...dice];
  const count = Number(keep.slice(2));
  const isHighest = keep[1] === "h";
  const order = dice.map((die, at) => ({ at, value: isHighest ? -die.value : die.value }));
  order.sort((a, b) => a.value - b.value || a.at - b.at);
  const chosen = new Set(order.slice(0, count).map(({ at }) => at));
  return dice.map((die, at) => ({ ...die, kept: chosen.has(at) === (keep[0] === "k") }));
}
