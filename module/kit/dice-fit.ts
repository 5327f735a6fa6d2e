/** Checks whether rolled dice are possible results of a plan: number, faces, group, kept and burst of each die. */

import type { DiceGroup, RolledDie, RollPlan } from "./contract.ts";

/** A formula that a plan can contain: one kind of dice, and the host's rules for them. */
interface GroupFormula {
  readonly count: number;
  readonly faces: number;
  /** The host drops this many of the lowest or the highest dice. */
  readonly dropped: number;
  readonly drops: "lowest" | "highest";
  /** Each die that shows its highest face adds another. */
  readonly bursts: boolean;
}

const FORMULA =
  /^(\d{1,4})d(\d{1,5})(?:([dk][lh])(\d{1,3})|(x)o?(?:\d{1,5})?(?:=\d{1,5})?|cs[<>]?=?\d{1,4})?$/;

/** Reads the formula of one group; null if no plan can contain it. */
export function readFormula(formula: string): GroupFormula | null {
  const [found, count, faces, selection, selected = "0", burst] = FORMULA.exec(formula) ?? [];
  if (found === undefined) return null;
  const all = Number(count);
  return {
    count: all,
    faces: Number(faces),
    dropped: selection?.startsWith("k") ? all - Number(selected) : Number(selected),
    drops: selection === "dh" || selection === "kl" ? "highest" : "lowest",
    bursts: burst !== undefined,
  };
}

/** Whether dice are possible results of the formula of one group; null if no plan can contain the formula. */
export function fitFormula(formula: string, dice: readonly Omit<RolledDie, "group">[]): boolean | null {
  const read = readFormula(formula);
  return read && fits(read, dice);
}

/** The first group of the plan that the dice do not fit; null if they fit all. */
export function misfitGroup({ dice: groups }: RollPlan, dice: readonly RolledDie[]): string | null {
  const names = groups.map(({ group }) => group);
  const stray = dice.find(({ group }) => !names.includes(group));
  if (stray) return stray.group;
  const misfit = [...new Set(names)].find((name) => {
    const own = dice.filter(({ group }) => group === name);
    return !fitInTurn(
      groups.filter(({ group }) => group === name),
      own,
    );
  });
  return misfit ?? null;
}

/** Groups of the same name follow each other in the list of dice. */
function fitInTurn(groups: readonly DiceGroup[], dice: readonly RolledDie[]): boolean {
  let from = 0;
  for (const [index, { formula }] of groups.entries()) {
    const read = readFormula(formula);
    if (!read) return false;
    const to = index === groups.length - 1 ? dice.length : from + read.count;
    if (!fits(read, dice.slice(from, to))) return false;
    from = to;
  }
  return true;
}

function fits(
  { count, faces, dropped, drops, bursts }: GroupFormula,
  dice: readonly Omit<RolledDie, "group">[],
): boolean {
  const possible = dice.every(
    (die) => die.faces === faces && Number.isInteger(die.value) && die.value >= 1 && die.value <= die.faces,
  );
  const burst = dice.filter((die) => die.burst === true);
  if (!possible || dice.length !== count + burst.length) return false;
  if (burst.length > 0 && !(bursts && burst.every(({ value }) => value === faces))) return false;
  const gone = dice.filter(({ kept }) => !kept);
  if (gone.length !== Math.max(0, Math.min(dropped, count))) return false;
  const kept = dice.filter((die) => die.kept);
  return gone.every(({ value }) =>
    kept.every((die) => (drops === "lowest" ? value <= die.value : value >= die.value)),
  );
}
