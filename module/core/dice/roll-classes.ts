/** The classes of rolls that games share, by their mechanics. A class that only one game rolls with is in its folder. */

import type { DiceGroup, RolledDie, RollOutcome, RollPlan } from "../../kit/contract.ts";
import { sumOfKind } from "../../kit/modifiers.ts";
import { ON_DIE } from "../../kit/roll-under.ts";

/** The plan and outcome of a roll, kept in `options` so that they are stored with the roll. */
export interface RollRecord {
  readonly ruleset: string;
  readonly kind: string;
  readonly plan: RollPlan;
  /** Absent until the roll is resolved. */
  readonly outcome?: RollOutcome;
}

type Options = Roll.Options & { manifold?: RollRecord };

/**
 * Base class of rolls: turns a plan into the host's dice and reads the faces. The ruleset's pure `resolve` decides what
 * they mean. Subclasses differ in the constant of the formula.
 *
 * The host revives stored rolls by class name, so names of subclasses must not change.
 */
export abstract class ManifoldRoll extends Roll {
  /** The number added to the dice, so that the host and other packages show the right total. */
  static constant(_plan: RollPlan): number {
    return 0;
  }

  /** The host's formula of a plan: its dice groups in order, then the constant. Groups that are `apart` count 0. */
  static formulaOf(plan: RollPlan): string {
    const dice = plan.dice.map(({ formula, apart }) => (apart ? `${formula} * 0` : formula)).join(" + ");
    const constant = this.constant(plan);
    if (constant === 0) return dice;
    return `${dice} ${constant < 0 ? "-" : "+"} ${Math.abs(constant)}`;
  }

  /** A roll of dice with known faces; nothing is rolled. */
  static ofFaces(record: RollRecord, faces: readonly RolledDie[]): ManifoldRoll {
    let dice = 0;
    const lying = this.parse(this.formulaOf(record.plan), {}).map((term) => {
      if (!(term instanceof foundry.dice.terms.DiceTerm)) return lyingTerm(term, {});
      const { group } = record.plan.dice[dice]!;
      dice += 1;
      return lyingTerm(term, { results: faces.filter((die) => die.group === group).map(resultOf) });
    });
    // The host's typings do not know that this creates a roll of this class.
    return Reflect.apply(this.fromTerms, this, [lying, { manifold: record }]);
  }

  get record(): RollRecord | undefined {
    return (this.options as Options).manifold;
  }

  /** Stores the outcome with the roll. */
  remember(outcome: RollOutcome): void {
    const { record } = this;
    if (record) (this.options as Options).manifold = { ...record, outcome };
  }

  /** The dice in rolling order, each with its group of the plan. */
  get faces(): RolledDie[] {
    const groups = this.record?.plan.dice ?? [];
    return this.dice.flatMap((term, index) => facesOf(term, groups[index]));
  }
}

/** A concrete subclass. */
export type ManifoldRollClass = (new (
  formula: string,
  data: Record<never, never>,
  options: Roll.Options & { manifold: RollRecord },
) => ManifoldRoll) &
  Pick<typeof ManifoldRoll, "formulaOf" | "ofFaces">;

const resultOf = ({ value, kept, burst }: RolledDie) => ({
  result: value,
  active: kept,
  ...(kept ? {} : { discarded: true }),
  ...(burst ? { exploded: true } : {}),
});

const lyingTerm = (term: foundry.dice.terms.RollTerm, more: object): foundry.dice.terms.RollTerm =>
  foundry.dice.terms.RollTerm.fromData({ ...term.toJSON(), ...more, evaluated: true });

/** The used part of a die's result. */
interface Face {
  readonly result: number;
  readonly active?: boolean | undefined;
  readonly exploded?: boolean | undefined;
}

function facesOf(
  term: { readonly faces: number | undefined; readonly results: readonly Face[] },
  group: DiceGroup | undefined,
): RolledDie[] {
  return term.results.map(({ result, active, exploded }) => ({
    faces: term.faces ?? 0,
    value: result,
    kept: active !== false,
    group: group?.group ?? "",
    ...(exploded ? { burst: true } : {}),
  }));
}

/* -------------------------------------------- */
/*  Mechanics                                   */
/* -------------------------------------------- */

/** A sum of dice and all bonuses: damage, healing. */
export class SumRoll extends ManifoldRoll {
  static override constant(plan: RollPlan): number {
    return sumOfKind(plan.modifiers);
  }
}

/** Two dice, or three dice without one dropped die, plus all bonuses. */
export class KeepTwoRoll extends ManifoldRoll {
  static override constant(plan: RollPlan): number {
    return sumOfKind(plan.modifiers);
  }
}

/** A pool of dice that the host counts instead of adding, plus all bonuses. */
export class PoolRoll extends ManifoldRoll {
  static override constant(plan: RollPlan): number {
    return sumOfKind(plan.modifiers);
  }
}

/** One die rolled under a number; only modifiers of the die itself are added. */
export class RollUnderRoll extends ManifoldRoll {
  static override constant(plan: RollPlan): number {
    return sumOfKind(plan.modifiers, ON_DIE);
  }
}

/** An Action die and bonus dice, without a constant. The host lets the dice burst. */
export class BurstRoll extends ManifoldRoll {}

/** The host finds the class of a stored roll by its name; a class of one game is registered with its roll kinds. */
export const ROLL_CLASSES = [BurstRoll, KeepTwoRoll, PoolRoll, RollUnderRoll, SumRoll] as const;
