/** The printed ailments (6.2). */
import type { AilmentKind } from "./ailment-state.ts";

/** An ailment as the rulebook has it. */
export interface PrintedAilment extends AilmentKind {
  readonly id: string;
  readonly rule: string;
  readonly actionTime: { readonly value: number; readonly unit: "rounds" | "minutes" | "hours" | "days" };
  /** Formula of injuries per application; empty for none. */
  readonly injuries: string;
  readonly penalty: number;
  readonly penaltyTo: readonly string[];
  readonly penaltyDuration: { readonly formula: string; readonly unit: "minutes" | "hours" };
  /** Condition that it imposes, and for how long. */
  readonly state: "" | "asleep" | "paralyzed";
  readonly stateDuration: { readonly formula: string; readonly unit: "minutes" | "hours" };
}

const NO_TIME = { formula: "", unit: "minutes" } as const;

const ailment = (
  id: string,
  rule: string,
  strength: number,
  actionTime: PrintedAilment["actionTime"],
  more: Partial<PrintedAilment>,
): PrintedAilment => ({
  id,
  rule,
  strength,
  actionTime,
  chronic: false,
  inescapable: false,
  injuries: "",
  penalty: 0,
  penaltyTo: [],
  penaltyDuration: NO_TIME,
  state: "",
  stateDuration: NO_TIME,
  ...more,
});

const rounds = (value: number) => ({ value, unit: "rounds" }) as const;
const minutes = (formula: string) => ({ formula, unit: "minutes" }) as const;

export const AILMENTS: readonly PrintedAilment[] = [
  ailment(
    "alcohol",
    "G-079",
    -1,
    { value: 20, unit: "minutes" },
    {
      chronic: true,
      penalty: 1,
      penaltyTo: ["agility", "concentration", "evasion", "fortitude"],
    },
  ),
  ailment(
    "commonCold",
    "G-080",
    1,
    { value: 1, unit: "days" },
    {
      chronic: true,
      penalty: 1,
      penaltyTo: ["evasion", "fortitude", "concentration"],
    },
  ),
  ailment(
    "foodPoisoning",
    "G-081",
    3,
    { value: 1, unit: "hours" },
    {
      chronic: true,
      injuries: "1",
      penalty: 1,
      penaltyTo: ["concentration"],
      penaltyDuration: { formula: "1d4", unit: "hours" },
    },
  ),
  ailment("blackWidow", "G-082", 0, { value: 30, unit: "minutes" }, { injuries: "1d2" }),
  ailment("giantSpider", "G-083", 4, rounds(1), { state: "paralyzed", stateDuration: minutes("1d4") }),
  ailment("hugeSpider", "G-084", 2, rounds(1), { injuries: "1d3" }),
  ailment("largeSpider", "G-085", 1, rounds(1), { injuries: "1d2" }),
  ailment("shadowSpider", "G-086", 1, rounds(2), { injuries: "1d6" }),
  ailment("sleepGas", "G-087", 0, rounds(1), {
    inescapable: true,
    state: "asleep",
    stateDuration: minutes("2d10"),
  }),
];
