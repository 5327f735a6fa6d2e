import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MersenneTwister, Roll } from "../client/dice/_module.ts";
import { runs } from "../testing/chance.ts";
import { dice, jsonOf, useDice } from "./dice-support.ts";

useDice();

const seedDice = (seed: number) => {
  const twister = new MersenneTwister(seed);
  dice.randomUniform = () => twister.random();
};

/** Turns -0, which JSON cannot represent, into 0. */
const withoutSign = (total: number): number => total + 0;

const modifiers = fc.constantFrom(
  "",
  "kh",
  "kl2",
  "dl",
  "dh2",
  "r<2",
  "x",
  "xo>=5",
  "cs>3",
  "cf<2",
  "df1",
  "sf<3",
  "min2",
  "max4",
  "even",
  "ms4",
);
const term = fc.oneof(
  fc.nat(99).map(String),
  fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 2, max: 12 }), modifiers)
    .map(([n, faces, m]) => `${n}d${faces}${m}`),
  fc.integer({ min: 1, max: 4 }).map((n) => `${n}df`),
  fc.constantFrom("3dcc1", "(1d4)d6", "1d(1d6)[deep]"),
);
const { formula } = fc.letrec<{ formula: string; operand: string }>((tie) => ({
  operand: fc.oneof(
    { depthSize: "small" },
    term,
    tie("formula").map((inner) => `(${inner})`),
    fc
      .tuple(tie("formula"), tie("formula"), fc.constantFrom("", "kh", "dl", "cs>4"))
      .map(([a, b, m]) => `{${a},${b}}${m}`),
    tie("formula").map((inner) => `abs(${inner})`),
  ),
  formula: fc
    .tuple(
      tie("operand"),
      fc.array(fc.tuple(fc.constantFrom("+", "-", "*", " - -", "+ -"), tie("operand")), { maxLength: 3 }),
    )
    .map(([head, tail]) => head + tail.map(([operator, operand]) => `${operator}${operand}`).join("")),
}));

describe("Properties", () => {
  it("the total of dice is the sum of their active results", async () => {
    const check = fc.asyncProperty(
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 2, max: 20 }),
      fc.array(
        modifiers.filter((m) => m !== "ms4"),
        { maxLength: 3 },
      ),
      fc.nat(),
      async (number, faces, mods, seed) => {
        seedDice(seed);
        const roll = await new Roll(`${number}d${faces}${mods.join("")}`).evaluate();
        const results = roll.dice[0]!.results;
        const sum = results
          .filter((each) => each.active)
          .reduce((total, each) => total + (each.count ?? each.result), 0);
        expect(roll.total).toBe(sum);
        expect(results.every((each) => each.result >= 1 && each.result <= faces)).toBe(true);
        expect(results.length).toBeGreaterThanOrEqual(number);
      },
    );
    await fc.assert(check, { numRuns: runs(300) });
  });

  it("every roll computes its result, survives JSON, and its formula parses to itself", async () => {
    const check = fc.asyncProperty(formula, fc.nat(), async (text, seed) => {
      seedDice(seed);
      const roll = await new Roll(text).evaluate();
      expect(Number.isFinite(roll.total)).toBe(true);
      expect(Roll.safeEval(roll.result)).toBeCloseTo(roll.total!, 6);
      const copy = Roll.fromData(jsonOf(roll));
      expect(jsonOf(copy)).toEqual(jsonOf(roll));
      expect(withoutSign(Number(copy._evaluateTotal()))).toBe(withoutSign(roll.total!));
      expect(new Roll(roll.formula).formula).toBe(roll.formula);
      seedDice(seed);
      expect(withoutSign((await roll.reroll()).total!)).toBe(withoutSign(roll.total!));
    });
    await fc.assert(check, { numRuns: runs(300) });
  });

  it("a total of -0 is 0 after JSON", async () => {
    const roll = await new Roll("0 * -3").evaluate();
    expect(jsonOf(roll).total).toBe(0);
    expect(withoutSign(Number(Roll.fromData(jsonOf(roll))._evaluateTotal()))).toBe(0);
  });

  it("the extremes bound every roll of sums", async () => {
    const sums = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 2, max: 12 })), {
      minLength: 1,
      maxLength: 4,
    });
    const check = fc.asyncProperty(sums, fc.nat(), async (parts, seed) => {
      seedDice(seed);
      const text = parts.map(([n, faces]) => `${n}d${faces}`).join(" + ");
      const { total } = await new Roll(text).evaluate();
      expect(total).toBeGreaterThanOrEqual(new Roll(text).evaluateSync({ minimize: true }).total!);
      expect(total).toBeLessThanOrEqual(new Roll(text).evaluateSync({ maximize: true }).total!);
    });
    await fc.assert(check, { numRuns: runs(100) });
  });

  it("garbage is parsed or refused with a clear error, and never hangs", async () => {
    dice.randomUniform = MersenneTwister.random;
    const pieces = fc.constantFrom(
      ..."0123456789d()[]{}+-*/%,@. xkhlrcsf<>=$#\"'\\é\u0000",
      "1d6",
      "max(",
      "2d20kh",
      "{1d6,",
      "@a.b",
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 40 }).map((list) => list.join("")),
    );
    const check = fc.asyncProperty(text, async (garbage) => {
      try {
        await new Roll(garbage).evaluate();
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
        expect((error as Error).constructor).toBe(Error);
        expect((error as Error).message.length).toBeGreaterThan(10);
      }
      expect(typeof Roll.validate(garbage)).toBe("boolean");
    });
    await fc.assert(check, { numRuns: runs(1500) });
  });

  it("explosions are bounded", async () => {
    const check = fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 6 }),
      fc.nat(),
      async (number, target, seed) => {
        seedDice(seed);
        const roll = new Roll(`${number}d6x>=${target}`);
        try {
          await roll.evaluate();
        } catch (error) {
          expect((error as Error).message).toContain("found no end");
        }
        expect(roll.dice[0]!.results.length).toBeLessThanOrEqual(number + 1000);
      },
    );
    await fc.assert(check, { numRuns: runs(60) });
  });

  it("the generator is fair enough to test with", async () => {
    seedDice(7);
    const counts = new Map<number, number>();
    for (const total of await Roll.simulate("1d6", 12000)) counts.set(total, (counts.get(total) ?? 0) + 1);
    const deviation = [1, 2, 3, 4, 5, 6].reduce(
      (sum, face) => sum + ((counts.get(face) ?? 0) - 2000) ** 2 / 2000,
      0,
    );
    expect(deviation).toBeLessThan(20.5);
  });
});
