/** Which dice a plan can have thrown: what a player's client claims beyond that is refused. */
import { describe, expect, it } from "vitest";
import { misfitGroup, readFormula } from "../../module/kit/dice-fit.ts";

const formula = (text: string) => {
  const read = readFormula(text);
  return read && [read.count, read.faces, read.dropped, read.drops, read.bursts].join(" ");
};

describe("the formula of a group", () => {
  it.each([
    ["1d20", "1 20 0 lowest false"],
    ["9999d99999", "9999 99999 0 lowest false"],
    ["12d6dl10", "12 6 10 lowest false"],
    ["4d6dh1", "4 6 1 highest false"],
    ["3d12kh2", "3 12 1 lowest false"],
    ["3d12kl2", "3 12 1 highest false"],
    ["2d8x", "2 8 0 lowest true"],
    ["2d8x8", "2 8 0 lowest true"],
    ["2d8x=8", "2 8 0 lowest true"],
    ["2d8xo=10", "2 8 0 lowest true"],
    ["2d10x198=10", "2 10 0 lowest true"],
    ["5d6cs4", "5 6 0 lowest false"],
    ["5d6cs>=10", "5 6 0 lowest false"],
    ["5d6cs<3", "5 6 0 lowest false"],
    ["5d6cs=3", "5 6 0 lowest false"],
  ])("the formula %s is read", (text, read) => {
    expect(formula(text)).toBe(read);
  });

  it.each([
    "",
    "d6",
    "1d",
    "01234d6",
    "1d123456",
    "1d6 ",
    " 1d6",
    "1d6+1",
    "2d6kh",
    "2d6kh1234",
    "2d6zz1",
    "2d6cs",
    "2d6cs12345",
  ])("the text %j is no formula of a group", (text) => {
    expect(formula(text)).toBeNull();
  });
});

describe("dice", () => {
  const group = (name: string, text: string) => ({ group: name, formula: text, label: "MANIFOLD.Dice" });
  const rolled = (faces: number, values: readonly number[], name = "a") =>
    values.map((value) => ({ faces, value, kept: true, group: name }));
  const dropped = (faces: number, values: readonly number[]) =>
    rolled(faces, values).map((die) => ({ ...die, kept: false }));
  const burst = (faces: number, value: number) => ({ faces, value, kept: true, group: "a", burst: true });
  const misfit = (text: string, dice: Parameters<typeof misfitGroup>[1]) =>
    misfitGroup({ dice: [group("a", text)], modifiers: [] }, dice);

  it("thrown dice fit a plan by number, faces and values", () => {
    expect(misfit("2d6", rolled(6, [1, 6]))).toBeNull();
    for (const dice of [rolled(6, [1]), rolled(6, [1, 2, 3]), rolled(8, [1, 2]), rolled(6, [0, 1])])
      expect(misfit("2d6", dice)).toBe("a");
    for (const values of [
      [7, 1],
      [1.5, 2],
      [-1, 2],
    ])
      expect(misfit("2d6", rolled(6, values))).toBe("a");
    expect(misfit("0d6", [])).toBeNull();
    expect(misfit("a die", [])).toBe("a");
  });

  it("thrown dice burst with their highest face only, where the plan has it", () => {
    expect(misfit("1d6x", [burst(6, 6), ...rolled(6, [3])])).toBeNull();
    expect(misfit("1d6x", [burst(6, 5), ...rolled(6, [3])])).toBe("a");
    expect(misfit("1d6", [burst(6, 6), ...rolled(6, [3])])).toBe("a");
    expect(misfit("1d6x", [burst(6, 6)])).toBe("a");
    expect(misfit("1d6x", rolled(6, [6, 3]))).toBe("a");
  });

  it("as many dice are dropped as the plan says, and those that it says", () => {
    expect(misfit("3d6kh2", [...rolled(6, [5, 3]), ...dropped(6, [3])])).toBeNull();
    expect(misfit("3d6kh2", [...rolled(6, [5, 3]), ...dropped(6, [4])])).toBe("a");
    expect(misfit("3d6kl2", [...rolled(6, [5, 3]), ...dropped(6, [5])])).toBeNull();
    expect(misfit("3d6kl2", [...rolled(6, [5, 3]), ...dropped(6, [4])])).toBe("a");
    expect(misfit("3d6kh2", rolled(6, [5, 3, 1]))).toBe("a");
    expect(misfit("2d6", [...rolled(6, [5]), ...dropped(6, [1])])).toBe("a");
    expect(misfit("2d6dl5", dropped(6, [5, 1]))).toBeNull();
    expect(misfit("2d6kh3", rolled(6, [5, 1]))).toBeNull();
  });

  it("the first group that dice do not fit is named; groups of one name follow each other", () => {
    const plan = { dice: [group("a", "1d6"), group("b", "2d8"), group("a", "1d4")], modifiers: [] };
    const bees = rolled(8, [7, 8], "b");
    expect(misfitGroup(plan, [...rolled(6, [6]), ...rolled(4, [4]), ...bees])).toBeNull();
    expect(misfitGroup(plan, [...rolled(4, [4]), ...rolled(6, [6]), ...bees])).toBe("a");
    expect(misfitGroup(plan, [...rolled(6, [6]), ...rolled(4, [4]), ...rolled(8, [7], "b")])).toBe("b");
    expect(misfitGroup(plan, [...rolled(6, [6]), ...rolled(4, [4, 4]), ...bees])).toBe("a");
    expect(misfitGroup(plan, [...rolled(6, [6]), ...bees, ...rolled(20, [1], "c")])).toBe("c");
  });
});
