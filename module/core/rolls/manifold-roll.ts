import type { DiceGroup, RolledDie, RollOutcome, RollPlan } from "../../kit/contract.ts";

/** What a roll remembers of its making; lives in `options`, so that it survives storing and revival. */
export interface RollRecord {
  readonly ruleset: string;
  readonly kind: string;
  readonly plan: RollPlan;
  /** Present once resolved. */
  readonly outcome?: RollOutcome;
}

type Options = Roll.Options & { manifold?: RollRecord };

/**
 * Base of the mechanics' rolls: turns a plan into the host's dice and reads the faces back. What the faces mean is
 * decided by the ruleset's pure `resolve`. Subclasses differ in the constant that belongs into the formula.
 *
 * The host revives stored rolls by class name: names of subclasses are for ever.
 */
export abstract class ManifoldRoll extends Roll {
  /** The number added to the dice, so that the host and other packages show the total that counts. */
  static constant(_plan: RollPlan): number {
    return 0;
  }

  /** The host formula of a plan: its groups in order, then the constant. Dice that lie apart count nothing. */
  static formulaOf(plan: RollPlan): string {
    const dice = plan.dice.map(({ formula, apart }) => (apart ? `${formula} * 0` : formula)).join(" + ");
    const constant = this.constant(plan);
    if (constant === 0) return dice;
    return `${dice} ${constant < 0 ? "-" : "+"} ${Math.abs(constant)}`;
  }

  get record(): RollRecord | undefined {
    return (this.options as Options).manifold;
  }

  /** Keeps the verdict with the roll. */
  remember(outcome: RollOutcome): void {
    const { record } = this;
    if (record) (this.options as Options).manifold = { ...record, outcome };
  }

  /** The dice as they fell, in rolling order, each with the group of the plan it belongs to. */
  get faces(): RolledDie[] {
    const groups = this.record?.plan.dice ?? [];
    return this.dice.flatMap((term, index) => facesOf(term, groups[index]));
  }
}

/** A concrete mechanic. */
export type ManifoldRollClass = (new (
  formula: string,
  data: Record<never, never>,
  options: Roll.Options & { manifold: RollRecord },
) => ManifoldRoll) &
  Pick<typeof ManifoldRoll, "formulaOf">;

/** What is read of a die's result; the host's type has more. */
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
