import type { Bench } from "./figure.ts";
import { nanosecondsPer } from "./figure.ts";

/** Parts of one kind each: pools, modifiers, functions, parentheses, flavors. */
const SAMPLE = "2d20kh + {1d8x,1d6}kh + (3 + floor(1d6 / 2)) * 2[fire]";
const LONG = 128;
const SHORT = 8;

const repeated = (count: number): string => Array<string>(count).fill(SAMPLE).join(" + ");

/** Time of parsing formulas in the sandbox, by length. */
export const formula: Bench = {
  id: "FORMULA",
  title: `The sandbox reads formulas; a formula ${LONG / SHORT} times as long costs as many times more`,
  async run() {
    const { Roll, registerDice } = await import("sandbox/client");
    const config = { sounds: { dice: "sounds/dice.wav" } };
    Object.assign(globalThis, { CONFIG: config });
    registerDice(config);
    const read = (text: string) => (count: number) => {
      for (let index = 0; index < count; index += 1) new Roll(text);
    };
    const one = nanosecondsPer(1000, read(SAMPLE));
    const short = nanosecondsPer(20, read(repeated(SHORT)));
    const long = nanosecondsPer(20, read(repeated(LONG)));
    return [
      { name: "one formula", value: one / 1e6, unit: "ms", budget: 2, better: "lower" },
      {
        name: `growth beyond ${LONG / SHORT} times`,
        value: long / short / (LONG / SHORT),
        unit: "×",
        budget: 5,
        better: "lower",
      },
    ];
  },
};
