import { describe, expect, it } from "vitest";
import { splitName } from "../../module/kit/name-parts.ts";

describe("splitName", () => {
  it.each([
    ["Station guard 12", "Station guard", "12"],
    ["Guard (3)", "Guard", "(3)"],
    ["Guard #4", "Guard", "#4"],
    ["حارس ٣", "حارس", "٣"],
    ["Room 5 guard 2", "Room 5 guard", "2"],
  ])("parts %s from its number", (name, stem, number) => {
    expect(splitName(name)).toEqual({ stem, number });
  });

  it.each(["Guard", "R2D2", "7", "(7)", "", "Built in 199911"])("leaves %j whole", (name) => {
    expect(splitName(name)).toEqual({ stem: name, number: "" });
  });
});
