import { DiceRoll } from "@dice-roller/rpg-dice-roller";
import { seededRandom } from "sandbox/testing/random";
import type {
  BaseChoices,
  BaseRequest,
  RolledDie,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../module/kit/contract.ts";
import { BONUS, kindOf } from "../../../module/kit/modifiers.ts";

export const SITUATIONS = 256;

export interface Situation<Request, Choices> {
  readonly request: Request;
  readonly choices: Choices;
}

/** One mechanic and its competitors; each runs a number of checks and returns a sum, so that all work counts. */
export interface B1Contest {
  readonly game: string;
  readonly dice: string;
  engine(count: number): number;
  /**
   * Code as in a macro for the same situations: pick the modifiers that apply, roll, add, compare, and keep a trace
   * and a result. Not general.
   */
  handWritten(count: number): number;
  readonly formulas: readonly Formulas[];
}

/** Formulas for the library in one situation; it names no sources and gives no verdict. */
export interface Formulas {
  /** Each modifier as its own term, which is the closest to a trace. */
  readonly traced: string;
  /** The same with everything added up beforehand. */
  readonly bare: string;
}

/** The same situations for both sides. */
export function situationsOf<Request, Choices>(
  makeRequest: (random: () => number) => Request,
  makeChoices: (random: () => number, request: Request) => Choices,
): readonly Situation<Request, Choices>[] {
  const random = seededRandom(12);
  return Array.from({ length: SITUATIONS }, () => {
    const request = makeRequest(random);
    return { request, choices: makeChoices(random, request) };
  });
}

/** Plans, rolls and resolves; trace and outcome are made each time. */
export function engineOf<
  Request extends BaseRequest,
  Choices extends BaseChoices,
  Plan extends RollPlan,
  Outcome extends RollOutcome,
>(
  rules: RollRules<Request, Choices, Plan, Outcome>,
  situations: readonly Situation<Request, Choices>[],
  throwDice: (plan: Plan, random: () => number) => RolledDie[],
) {
  return (count: number): number => {
    const random = seededRandom(1);
    let sum = 0;
    for (let i = 0; i < count; i += 1) {
      const { request, choices } = situations[i % SITUATIONS]!;
      const plan = rules.plan(request, choices);
      const outcome = rules.resolve(plan, plan.dice.length === 0 ? [] : throwDice(plan, random));
      sum += outcome.degree.length + plan.modifiers.length;
    }
    return sum;
  };
}

/** The hand-written side: one function for one situation, which keeps its result for the sum. */
export function loopOf<S>(situations: readonly S[], check: (situation: S, random: () => number) => object) {
  return (count: number): number => {
    const random = seededRandom(1);
    let sum = 0;
    for (let i = 0; i < count; i += 1) {
      const result = check(situations[i % SITUATIONS]!, random) as { trace: unknown[] };
      sum += result.trace.length;
    }
    return sum;
  };
}

/** The library: parses and throws the formula, and adds it up. */
export function library(formulas: readonly string[]) {
  return (count: number): number => {
    let sum = 0;
    for (let i = 0; i < count; i += 1) sum += new DiceRoll(formulas[i % formulas.length]!).total;
    return sum;
  };
}

/** "+3", "-2", or nothing. */
export const flat = (bonus: number): string => (bonus === 0 ? "" : bonus < 0 ? `${bonus}` : `+${bonus}`);

/** The modifiers of one kind that count, as terms: "+3-2+1". */
export const terms = ({ modifiers }: RollPlan, kind: string = BONUS, sign: 1 | -1 = 1): string =>
  modifiers
    .filter((modifier) => modifier.cancelled === undefined && kindOf(modifier) === kind)
    .map(({ value }) => flat(sign * value))
    .join("");
