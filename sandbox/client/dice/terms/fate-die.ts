import type { ModifierFunction, Modifiers } from "../modifiers/commands.ts";
import type { DiceResult } from "../modifiers/results.ts";
import { DiceTerm, type DiceTermData } from "./dice-term.ts";
import { Die } from "./die.ts";

const LABELS: Readonly<Record<number, string>> = { [-1]: "-", 0: " ", 1: "+" };

const dieMethod = (method: "reroll" | "keep" | "drop"): ModifierFunction =>
  Die.prototype[method] as ModifierFunction;

/** Three-sided dice showing −1, 0 or 1. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: Modifiers = {
    r: dieMethod("reroll"),
    rr: function (this: unknown, modifier: string) {
      return Die.prototype.reroll.call(this as Die, modifier, { recursive: true });
    },
    k: dieMethod("keep"),
    kh: dieMethod("keep"),
    kl: dieMethod("keep"),
    d: dieMethod("drop"),
    dh: dieMethod("drop"),
    dl: dieMethod("drop"),
  };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override get _lowestFace(): number {
    return -1;
  }

  override get _highestFace(): number {
    return 1;
  }

  override mapRandomFace(randomUniform: number): number {
    return super.mapRandomFace(randomUniform) - 2;
  }

  override getResultLabel({ result }: DiceResult): string {
    return LABELS[result] ?? String(result);
  }
}
