import type { Modifiers } from "../modifiers/commands.ts";
import { readTarget } from "../modifiers/reading.ts";
import { applyCount, type DiceResult } from "../modifiers/results.ts";
import { DiceTerm, type DiceTermData } from "./dice-term.ts";

const HEADS = 1;

/** Coins: 1 is heads, 0 is tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Modifiers = { c: "call" };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override get _lowestFace(): number {
    return 0;
  }

  override get _highestFace(): number {
    return HEADS;
  }

  override mapRandomFace(randomUniform: number): number {
    return super.mapRandomFace(randomUniform) - 1;
  }

  override getResultLabel({ result }: DiceResult): string {
    return result === HEADS ? "H" : "T";
  }

  override getResultCSS(coin: DiceResult): (string | null)[] {
    const classes = super.getResultCSS(coin).filter((name) => name !== "min" && name !== "max");
    return [...classes, coin.result === HEADS ? "heads" : "tails"];
  }

  /** Counts coins that show the called side (1 heads, 0 tails; heads if none is called) as successes. */
  call(modifier: string): boolean | undefined {
    const rule = readTarget(modifier, HEADS);
    if (!rule || rule.target > HEADS) return false;
    applyCount(this.results, "=", rule.target, { flagSuccess: true });
  }
}
