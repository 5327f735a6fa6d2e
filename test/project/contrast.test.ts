/** Contrast of the colours in the styles, by the formula of WCAG 2, in both themes and all games. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GAMES } from "../../scripts/lib/games.ts";
import { ROOT } from "../../scripts/lib/run.ts";

type Colour = readonly number[];
type Theme = "light" | "dark";

const THEMES: readonly Theme[] = ["light", "dark"];
const read = (file: string): string => readFileSync(join(ROOT, "styles", file), "utf8");

/** The custom properties that a mixin sets, by name without prefix. */
function tokensOf(file: string, mixin: string): Map<string, string> {
  const [, body = ""] = new RegExp(`@mixin ${mixin} \\{([^}]*)\\}`).exec(read(file)) ?? [];
  return new Map([...body.matchAll(/--mf-([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

const parse = (hex: string): Colour =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255);
/** CSS color-mix in srgb. @param share of the first colour */
const mix = (one: Colour, other: Colour, share: number): Colour =>
  one.map((value, index) => value * share + (other[index] ?? 0) * (1 - share));

const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The accent of a game in light and dark, with the share of it that stronger contrast keeps. */
function accentOf(game: string, theme: Theme, isStrong: boolean): Colour {
  const [, light = "", dark = ""] =
    /game\.accent\("\w+", (#\w{6}), (#\w{6})\)/.exec(read(`${game}/_index.scss`)) ?? [];
  const accent = parse(theme === "light" ? light : dark);
  if (!isStrong) return accent;
  const [, share = "", towards = ""] =
    new RegExp(`color-mix\\(in srgb, #\\{\\$${theme}\\} (\\d+)%, (black|white)\\)`).exec(
      read("core/_game.scss"),
    ) ?? [];
  return mix(accent, parse(towards === "black" ? "#000000" : "#ffffff"), Number(share) / 100);
}

/** The colours of a theme with the accent of a game. */
function coloursOf(game: string, theme: Theme, isStrong: boolean): (name: string) => Colour {
  const tokens = new Map([
    ...tokensOf("core/_tokens.scss", theme),
    ...(isStrong ? tokensOf("core/_reading.scss", `strong-${theme}`) : []),
  ]);
  const accent = accentOf(game, theme, isStrong);
  return (name) => (name === "accent" ? accent : parse(tokens.get(name) ?? ""));
}

const GROUNDS = ["bg", "surface", "sunken"];
const TEXTS = ["text", "muted", "success", "failure", "critical", "accent"];

/** Pairs of colours with less contrast than `least`. */
const weakerThan = (colour: (name: string) => Colour, names: readonly string[], least: number): string[] =>
  GROUNDS.flatMap((ground) =>
    names.flatMap((name) => {
      const found = contrast(colour(name), colour(ground));
      return found < least ? [`${name} on ${ground}: ${found.toFixed(2)}`] : [];
    }),
  );

describe.each(GAMES)("in %s", (game) => {
  it.each(THEMES)("texts have 4.5:1 and borders and focus 3:1 in %s", (theme) => {
    const colour = coloursOf(game, theme, false);
    expect(weakerThan(colour, TEXTS, 4.5)).toEqual([]);
    expect(weakerThan(colour, ["border", "focus"], 3)).toEqual([]);
    expect(contrast(colour("on-accent"), colour("accent"))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(THEMES)("texts have 7:1 and borders and focus 4.5:1 in stronger contrast in %s", (theme) => {
    const colour = coloursOf(game, theme, true);
    expect(weakerThan(colour, TEXTS, 7)).toEqual([]);
    expect(weakerThan(colour, ["border", "focus"], 4.5)).toEqual([]);
    expect(contrast(colour("on-accent"), colour("accent"))).toBeGreaterThanOrEqual(7);
  });
});

/** Widths of the focus outlines in a style file. */
const outlines = (file: string): string[] =>
  [...read(file).matchAll(/:focus-visible[^{]*\{[^}]*outline(?:-width)?: (\d+px)/g)].map(
    ([, width]) => width!,
  );

it("the focus outline is 2 px wide, and 3 px in stronger contrast, everywhere", () => {
  expect(new Set([...outlines("core/_elements.scss"), ...outlines("core/_area.scss")])).toEqual(
    new Set(["2px"]),
  );
  expect(outlines("core/_reading.scss")).toEqual(["3px", "3px"]);
});

it("larger targets are 44 px high, checkboxes 24 px", () => {
  const large = read("core/_reading.scss").split(".mf-large .mf {")[1] ?? "";
  const sizes = [...large.matchAll(/(?:min-block-size|inline-size|block-size): ([\d.]+)rem/g)].map(
    ([, rem]) => Number(rem) * 16,
  );
  expect(new Set(sizes)).toEqual(new Set([44, 24]));
});
