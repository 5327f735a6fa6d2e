import { seededRandom } from "sandbox/testing/random";
import { describe, expect, it } from "vitest";
import { chiSquare, criticalValue } from "./chi-square.ts";

const ALPHA = 1e-6;

/** The number of times that each outcome occurs in seeded tries with these chances. */
function drawn(chances: ReadonlyMap<string, number>, tries: number, seed: number): Map<string, number> {
  const random = seededRandom(seed);
  const counts = new Map<string, number>();
  for (let i = 0; i < tries; i += 1) {
    let left = random();
    for (const [outcome, chance] of chances) {
      left -= chance;
      if (left >= 0) continue;
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      break;
    }
  }
  return counts;
}

describe("the critical value", () => {
  it.each([
    [1, 0.05, 3.841459],
    [4, 0.05, 9.487729],
    [10, 0.05, 18.307038],
    [1, 0.001, 10.827566],
    [30, 0.01, 50.892181],
  ])("of %i degrees of freedom at %f is that of the printed tables", (freedom, alpha, printed) => {
    expect(criticalValue(freedom, alpha)).toBeCloseTo(printed, 5);
  });

  it("is twice the logarithm for two degrees of freedom, far out too", () => {
    expect(criticalValue(2, ALPHA)).toBeCloseTo(-2 * Math.log(ALPHA), 9);
  });

  it("is the square of the normal quantile for one degree of freedom, far out too", () => {
    expect(criticalValue(1, ALPHA)).toBeCloseTo(4.891638 ** 2, 4);
  });
});

describe("the test", () => {
  const honest = new Map([
    ["fumble", 0.05],
    ["failure", 0.45],
    ["success", 0.47],
    ["critical", 0.03],
  ]);

  it("accepts true probabilities", () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      expect(chiSquare(honest, drawn(honest, 20_000, seed), ALPHA).fits, `seed ${seed}`).toBe(true);
    }
  });

  it("refuses slightly wrong probabilities", () => {
    const wrong = new Map([...honest, ["success", 0.44], ["critical", 0.06]] as [string, number][]);
    expect(chiSquare(wrong, drawn(honest, 20_000, 1), ALPHA).fits).toBe(false);
    const swapped = new Map([...honest, ["success", 0.45], ["failure", 0.47]] as [string, number][]);
    expect(chiSquare(swapped, drawn(honest, 1_000_000, 1), ALPHA).fits).toBe(false);
  });

  it("refuses an impossible outcome, even a single one", () => {
    const certain = new Map([["success", 1]]);
    expect(chiSquare(certain, new Map([["success", 5]]), ALPHA)).toMatchObject({ fits: true, freedom: 0 });
    const seen = new Map([
      ["success", 99_999],
      ["fumble", 1],
    ]);
    expect(chiSquare(certain, seen, ALPHA)).toMatchObject({ fits: false, impossible: ["fumble"] });
  });

  it("combines outcomes that are too rare", () => {
    const rare = new Map([...honest, ["success", 0.4698], ["marvel", 0.0001], ["wonder", 0.0001]] as [
      string,
      number,
    ][]);
    expect(chiSquare(rare, drawn(rare, 20_000, 3), ALPHA)).toMatchObject({ fits: true, freedom: 3 });
  });
});
