import { type Bench, type BenchFigure, nanosecondsPer } from "../figure.ts";
import { burst } from "./burst.ts";
import { type B1Contest, type Formulas, library } from "./contest.ts";
import { edge } from "./edge.ts";
import { gods } from "./gods.ts";
import { parallax } from "./parallax.ts";
import { soul } from "./soul.ts";

const CHECKS = 1_000_000;
const LIBRARY_CHECKS = 20_000;

/** By game: every game whose facts say that it is measured. */
export const contests: Readonly<Record<string, B1Contest>> = { edge, burst, gods, soul, parallax };

export { library, nanosecondsPer };

const nanoseconds = (value: number): string => `${value.toFixed(0)} ns`;

function figures({ game, dice, engine, handWritten, formulas }: B1Contest): BenchFigure[] {
  const own = nanosecondsPer(CHECKS, engine);
  const loop = nanosecondsPer(CHECKS, handWritten);
  const ofLibrary = (wanted: (each: Formulas) => string) =>
    nanosecondsPer(LIBRARY_CHECKS, library(formulas.map(wanted)), 2);
  const traced = ofLibrary((each) => each.traced);
  const bare = ofLibrary((each) => each.bare);
  return [
    { name: `${game}: one check (${dice})`, value: own, unit: "ns", better: "lower" },
    {
      name: `${game}: speed against rpg-dice-roller, modifiers as terms`,
      value: traced / own,
      unit: "×",
      budget: 20,
      better: "higher",
      peer: nanoseconds(traced),
    },
    {
      name: `${game}: speed against rpg-dice-roller, added up beforehand`,
      value: bare / own,
      unit: "×",
      better: "higher",
      peer: nanoseconds(bare),
    },
    {
      name: `${game}: time against a hand-written loop with trace`,
      value: own / loop,
      unit: "×",
      budget: 5,
      better: "lower",
      peer: nanoseconds(loop),
    },
  ];
}

/** B1: a check with its full trace against a dice library and against code written for one mechanic. */
export const b1: Bench = {
  id: "B1",
  title: "plan + resolve with full trace, 10^6 checks of each mechanic",
  run: async () => Object.values(contests).flatMap(figures),
};
