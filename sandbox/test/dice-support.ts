import { afterEach, beforeEach } from "vitest";
import { Roll, registerDice, type terms } from "../client/dice/_module.ts";
import type { DiceConfig } from "../client/dice/host.ts";
import type { DiceResult } from "../client/dice/modifiers/results.ts";
import { GENERATION } from "../common/generation.ts";

export const GENERATION_13 = GENERATION === 13;
export const GENERATION_14 = GENERATION === 14;

/** The configuration under test, new for every test of a file that calls {@link useDice}. */
export let dice: DiceConfig;

/** Random numbers that CONFIG.Dice.randomUniform will return next. */
let queue: number[] = [];
let served = 0;

/** Registers dice before each test; a roll without a queued face is an error. */
export function useDice(): void {
  const page = globalThis as unknown as { CONFIG?: { Dice?: DiceConfig; sounds?: object } };
  const former = page.CONFIG;
  beforeEach(() => {
    page.CONFIG = { sounds: { dice: "sounds/dice.wav" } };
    registerDice(page.CONFIG);
    dice = page.CONFIG.Dice!;
    queue = [];
    served = 0;
    dice.randomUniform = () => {
      const next = queue.shift();
      if (next === undefined) throw new Error("More dice were drawn than faces are queued");
      served++;
      return next;
    };
  });
  afterEach(() => {
    page.CONFIG = former;
  });
}

/** Queues faces in roll order: the number of faces of the dice, then their results (F-502). */
export function queueFaces(...groups: readonly (readonly [sides: number, ...faces: number[]])[]): void {
  for (const [sides, ...faces] of groups) queue.push(...faces.map((face) => 1 - (face - 0.5) / sides));
}

/** The number of queued faces that were not rolled. */
export const countQueued = (): number => queue.length;
/** The number of faces that were rolled. */
export const countDrawn = (): number => served;

/** Evaluates a formula with faces in order. */
export async function rollWithFaces(
  formula: string,
  ...groups: [sides: number, ...faces: number[]][]
): Promise<Roll> {
  queueFaces(...groups);
  return new Roll(formula).evaluate();
}

/**
 * Results in the notation of the conformance list: the face, then d discarded, r rerolled, x exploded, s success
 * counting 1, f failure, n count 0, c8 any other count.
 */
export function notation(term: { results: DiceResult[] } | undefined): string[] {
  if (!term) throw new Error("There is no such term");
  return term.results.map(letters);
}

function letters({
  result,
  active,
  count,
  success,
  failure,
  discarded,
  rerolled,
  exploded,
}: DiceResult): string {
  if (Boolean(discarded || rerolled) === Boolean(active))
    throw new Error("A result is active, or else discarded or rerolled");
  const flags = [discarded && "d", rerolled && "r", exploded && "x", success && "s", failure && "f"]
    .filter(Boolean)
    .join("");
  if (count === undefined || (success && count === 1) || failure) return `${result}${flags}`;
  return `${result}${flags}${count === 0 ? "n" : `c${count}`}`;
}

/** The first term of a roll with dice results, including terms inside a pool or parentheses. */
export const firstDice = (roll: Roll): terms.DiceTerm => roll.dice[0]!;

export const jsonOf = (value: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
