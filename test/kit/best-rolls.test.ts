/** The best member of a party for each skill. */
import { expect, it } from "vitest";
import { bestRolls } from "../../module/kit/best-rolls.ts";

const roll = (name: string, value: number | string, key = name) => ({ kind: "check", key, name, value });
const member = (name: string, ...rolls: ReturnType<typeof roll>[]) => ({
  uuid: `Actor.${name}`,
  name,
  rolls,
});

it("names who has a skill best, the highest skill first", () => {
  const best = bestRolls(
    [
      member("Ilse", roll("Piloting", "+6"), roll("Stealth", "−1")),
      member("Anselm", roll("Piloting", "+2"), roll("Medicine", "+7"), roll("Stealth", "+0")),
    ],
    8,
    "en",
  );
  expect(best.map(({ name, value, best: who }) => [name, value, who.map((one) => one.name)])).toEqual([
    ["Medicine", "+7", ["Anselm"]],
    ["Piloting", "+6", ["Ilse"]],
    ["Stealth", "+0", ["Anselm"]],
  ]);
});

it("names all who are equally good, in marching order, and reads dice by their number", () => {
  const [best] = bestRolls(
    [member("Ivo", roll("Sorcery", "+5d10", "a")), member("Una", roll("sorcery", "+5d8", "b"))],
    8,
    "en",
  );
  expect(best).toMatchObject({ key: "a", best: [{ name: "Ivo" }, { name: "Una" }] });
});

it("lists no more than asked for", () => {
  const rolls = ["A", "B", "C"].map((name) => roll(name, 1));
  expect(bestRolls([member("Ilse", ...rolls)], 2, "en").map(({ name }) => name)).toEqual(["A", "B"]);
  expect(bestRolls([], 2, "en")).toEqual([]);
});
