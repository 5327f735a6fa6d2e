/** Reading the description of a creature. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_STATBLOCK, readStatblock } from "../../module/kit/statblock.ts";

const WORDS: Readonly<Record<string, string>> = {
  strength: "abilities.str.value",
  vitality: "vitality.value",
  stealth: "skills.stealth.bonus",
};

const read = (text: string) => readStatblock(text, (label) => WORDS[label.toLowerCase()] ?? null);

describe("a description", () => {
  it("a description has its name in the first line that is not empty", () => {
    expect(read("\n  Cave lurker \nstrength 3").name).toBe("Cave lurker");
    expect(read(" \n")).toEqual({ name: "", numbers: [], things: [], text: [], unknown: [] });
  });

  it("a description sets numbers by words, several in a line, with signs, colons and slashes", () => {
    const { numbers } = read("X\nStrength -2, Vitality: 12/30; Stealth +4 | Strength – 5 | Stealth −1");
    expect(numbers.map(({ path, value, max }) => [path, value, max])).toEqual([
      ["abilities.str.value", -2, null],
      ["vitality.value", 12, 30],
      ["skills.stealth.bonus", 4, null],
      ["abilities.str.value", 5, null],
      ["skills.stealth.bonus", -1, null],
    ]);
  });

  it("a description takes no notice of a heading before the first word of a line", () => {
    expect(read("X\nSkills: Stealth 4, Strength 1").numbers).toHaveLength(2);
  });

  it("a description keeps what is no word of the game, and names it where it stands among words", () => {
    const { text, unknown, numbers } = read(
      "X\nStrength 3, Bite 12\nIt has killed 12 men.\nNo numbers, here",
    );
    expect(numbers).toHaveLength(1);
    expect(unknown).toEqual(["Bite 12"]);
    expect(text).toEqual(["Bite 12", "It has killed 12 men.", "No numbers, here"]);
  });

  it("a description is read whole, whatever stands between its words", () => {
    const text =
      "X\n Strength:  3 , , Bite 12, Claw 9,\nStealth+4/10\n12\nStealth - 2\nself-taught Stealth 4";
    expect(read(text)).toEqual({
      name: "X",
      numbers: [
        { path: "abilities.str.value", label: "Strength", value: 3, max: null },
        { path: "skills.stealth.bonus", label: "Stealth", value: 4, max: 10 },
        { path: "skills.stealth.bonus", label: "Stealth", value: 2, max: null },
      ],
      things: [],
      text: ["Bite 12, Claw 9", "12", "self-taught Stealth 4"],
      unknown: ["Bite 12", "Claw 9"],
    });
  });

  it("a description keeps what is said of a thing without a name as text: no item can be made of it", () => {
    const { things, text } = read("X\n- : odd\n- × 3\n- Torch");
    expect(things).toEqual([{ name: "Torch", count: 1, note: "" }]);
    expect(text).toEqual(["- : odd", "- × 3"]);
  });

  it("a description asks for no blank word", () => {
    const asked: string[] = [];
    readStatblock("X\n12\nSkills: 4", (label) => {
      asked.push(label);
      return null;
    });
    expect(asked).toEqual(["Skills", "Skills"]);
  });

  it("a description reads things with a number and what is said of them", () => {
    expect(read("X\n- Torch × 3\n• Claws: tear, 2d6\n* Rope x2: wet").things).toEqual([
      { name: "Torch", count: 3, note: "" },
      { name: "Claws", count: 1, note: "tear, 2d6" },
      { name: "Rope", count: 2, note: "wet" },
    ]);
    expect(read("X\n-   Torch×12 : lit \n- Ax 2 handed").things).toEqual([
      { name: "Torch", count: 12, note: "lit" },
      { name: "Ax 2 handed", count: 1, note: "" },
    ]);
  });

  it("a description loses no line of any text", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zA-Z0-9 ,:/+-]{1,30}$/), { maxLength: 12 }), (lines) => {
        const { name, numbers, things, text, unknown } = read(lines.join("\n"));
        const kept = [name, ...things.map((thing) => `${thing.name} ${thing.note}`), ...text].join(" ");
        const words = lines.join(" ").match(/[a-zA-Z]+/g) ?? [];
        const known = new Set([...numbers.flatMap(({ label }) => label.split(" ")), "x"]);
        expect(unknown.every((part) => kept.includes(part))).toBe(true);
        return words.every((word) => kept.includes(word) || known.has(word));
      }),
      { seed: 12, numRuns: 300 },
    );
  });

  it("a description reads a long text in a time that grows with its length", () => {
    const long = `X\n${"1".repeat(MOST_STATBLOCK)}x\n${"- ".repeat(9999)}`;
    expect(read(long).numbers).toEqual([]);
  });

  it.each([..."-‐‑‒–—−"])(
    "a description takes the dash “%s” before a number for a minus, apart from it for none",
    (dash) => {
      const values = (text: string) => read(`X\n${text}`).numbers.map(({ value }) => value);
      expect(values(`Strength ${dash}2`)).toEqual([-2]);
      expect(values(`Strength ${dash} 2`)).toEqual([2]);
      expect(values(`Strength ${dash}2, Stealth ${dash}3 | Vitality 4`)).toEqual([-2, -3, 4]);
      expect(values(`Strength: ${dash}2`)).toEqual([-2]);
    },
  );

  it.each([
    ["Vitality 1,200", 1200, null],
    ["Vitality 1,500, Strength", 1500, null],
    ["Vitality 1’200/2,400", 1200, 2400],
    ["Strength 2,5", 2.5, null],
    ["Strength 14 (+1)", 14, null],
    ["Strength 14 (−1).", 14, null],
    ["Stealth +4.", 4, null],
  ])("a description reads “%s” whole", (line, value, max) => {
    expect(read(`X\n${line}`).numbers).toMatchObject([{ value, max }]);
  });

  it("a description reads percentages where the game has them, and bullets without a space", () => {
    expect(read("X\nStrength 45%")).toMatchObject({ numbers: [], text: ["Strength 45%"] });
    expect(readStatblock("X\nStrength 45%, Stealth 7 %", () => "path", true).numbers).toMatchObject([
      { value: 45 },
      { label: "Stealth", value: 7 },
    ]);
    expect(read("X\n•Rope\n▪ Torch × 2").things.map(({ name, count }) => [name, count])).toEqual([
      ["Rope", 1],
      ["Torch", 2],
    ]);
  });

  it("a description keeps what it does not read as it was written", () => {
    expect(read("X\nIt waits – always.\nBite −2, Strength 1,2,3").text).toEqual([
      "It waits – always.",
      "Bite −2, Strength 1,2,3",
    ]);
  });
});
