/** The end of a day: hunger, thirst and a missed full rest (E-210 to E-222, E-500). */
import type { ChangeSet } from "../../../../kit/contract.ts";
import { SIZE_TABLE, type Size } from "../creature/sizes.ts";
import type { EdgeDefender } from "../hit.ts";
import { addExhaustion } from "../injury/drop-to-zero.ts";
import { HUNGER_EXHAUSTION_PATH, HUNGRY_DAYS_PATH, MARCH_PATH, THIRST_EXHAUSTION_PATH } from "../paths.ts";
import { newProposal } from "../proposal.ts";
import { addDayOfHunger, type Ration } from "./hunger.ts";

export interface Day {
  readonly food: Ration;
  /** "half" requires a save. */
  readonly water: "enough" | "half" | "less";
  /** Whether the save on half the water succeeded. */
  readonly waterSave: boolean;
  /** Heat doubles the required water. */
  readonly hot: boolean;
  /** No full rest within the period. */
  readonly missedRest: boolean;
}

/** DC of the STR (Stamina) save on half the water. */
export const THIRST_DC = 16;

/** Kilograms of food and litres of water per day. */
export function dailyNeed(size: Size, hot: boolean): { food: number; water: number } {
  const { food, water } = SIZE_TABLE[size];
  return { food, water: hot ? 2 * water : water };
}

/** Ends a day. Full food and water unlock the levels of exhaustion from hunger and thirst, but do not remove them. */
export function endDay(
  { food, water, waterSave, missedRest }: Day,
  defender: EdgeDefender,
  { hungryDays, marched }: { readonly hungryDays: number; readonly marched: number },
): ChangeSet {
  const proposal = newProposal();
  const { changes } = proposal;
  if (marched > 0) changes.set(MARCH_PATH, 0);
  const hunger = addDayOfHunger({ count: hungryDays, exhaustionGained: 0 }, food, defender.str);
  if (hunger.count !== hungryDays)
    changes.set(HUNGRY_DAYS_PATH, hunger.count, step("hungryDays", hunger.count - hungryDays));
  const thirst = Number(water === "less" || (water === "half" && !waterSave));
  const gains = [
    ["hunger", hunger.exhaustionGained, HUNGER_EXHAUSTION_PATH],
    ["thirst", thirst, THIRST_EXHAUSTION_PATH],
    ["missedRest", Number(missedRest), null],
  ] as const;
  for (const [id, levels, path] of gains) {
    if (levels === 0) continue;
    if (path) changes.add(path, levels);
    changes.step(step(id, levels));
  }
  addExhaustion(
    proposal,
    defender,
    gains.reduce((sum, [, levels]) => sum + levels, 0),
    defender.vp <= 0,
  );
  if (food === "full" && water === "enough") {
    changes.set(HUNGER_EXHAUSTION_PATH, 0).set(THIRST_EXHAUSTION_PATH, 0);
  }
  return changes.build();
}

const step = (id: string, value: number) => ({ id, label: `MANIFOLD.Edge.Day.${id}`, value });
