import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { furtherDice, withFurther } from "../../module/kit/added-dice.ts";
import type { DiceGroup, RolledDie } from "../../module/kit/contract.ts";
import { burstChains } from "../../module/kit/dice.ts";

const group = (formula: string, name = "check"): DiceGroup => ({ group: name, formula });
const die = (value: number, faces = 12, more: Partial<RolledDie> = {}): RolledDie => ({
  ...{ faces, value, kept: true, group: "check" },
  ...more,
});

describe("dice that are added to others", () => {
  it.each([
    ["2d12", "3d12dl1", ["1d12"]],
    ["4d6", "6d6", ["2d6"]],
    ["2d10x198=10", "3d10x297=10", ["1d10x297=10"]],
    ["2d10xo10", "3d10xo10", ["1d10xo10"]],
    ["2d6", "2d6", []],
  ])("of %s and %s are thrown alone", (before, after, further) => {
    expect(furtherDice([group(before)], [group(after)])?.map(({ formula }) => formula)).toEqual(further);
  });

  it("dice that are added to others may be a group of their own", () => {
    expect(furtherDice([group("1d20")], [group("1d20"), group("1d6", "bonus")])).toEqual([
      group("1d6", "bonus"),
    ]);
  });

  it.each([
    ["3d12dl1", "2d12"],
    ["3d12dl1", "3d12dh1"],
    ["2d6", "3d8"],
    ["2d10", "3d10xo10"],
    ["1d20", "odd"],
    ["odd", "1d20"],
  ])("are others for %s and %s", (before, after) => {
    expect(furtherDice([group(before)], [group(after)])).toBeNull();
  });

  it("dice that are added to others are others if a group is gone", () => {
    expect(furtherDice([group("1d20"), group("1d6", "bonus")], [group("1d20")])).toBeNull();
  });

  it("dice that are added to others count as if all had been thrown together", () => {
    const faces = (keep: string) =>
      withFurther([die(9), die(4)], [die(6)], [group(keep)]).map(({ value, kept }) =>
        kept ? value : -value,
      );
    expect(faces("3d12dl1")).toEqual([9, -4, 6]);
    expect(faces("3d12dh1")).toEqual([-9, 4, 6]);
    expect(faces("3d12kh1")).toEqual([9, -4, -6]);
    expect(faces("3d12kl1")).toEqual([-9, 4, -6]);
    expect(faces("3d12")).toEqual([9, 4, 6]);
  });

  it("dice that are added to others leave the other groups as they lie", () => {
    const apart = die(3, 6, { group: "apart", kept: false });
    const added = withFurther([die(5), apart], [die(7)], [group("2d12"), group("1d6", "apart")]);
    expect(added).toEqual([die(5), die(7), apart]);
  });

  it("dice that are added to others keep the chains of dice that burst, old and new", () => {
    /** Each chain as how often it bursts, and what it ends with. */
    const chains = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 9 })), { maxLength: 4 });
    const throwAll = (all: readonly (readonly [number, number])[]): RolledDie[] => {
      const levels: RolledDie[] = [];
      for (let level = 0; level <= 3; level += 1)
        for (const [bursts, end] of all) {
          if (level < bursts) levels.push(die(10, 10, { burst: true }));
          if (level === bursts) levels.push(die(end, 10));
        }
      return levels;
    };
    fc.assert(
      fc.property(chains, chains, (old, added) => {
        const plan = [group(`${old.length + added.length}d10x99=10`)];
        const all = withFurther(throwAll(old), throwAll(added), plan);
        expect(all).toEqual(throwAll([...old, ...added]));
        const totals = burstChains(all, old.length + added.length).map(({ total }) => total);
        expect(totals).toEqual([...old, ...added].map(([bursts, end]) => 10 * bursts + end));
      }),
    );
  });
});
