/** Points given back, and treatment of those who lie in Shock. */
import { type Adjustments, adjustAmount } from "../../../kit/damage.ts";
import { isWinded } from "./costs.ts";
import type { Course } from "./course.ts";
import type { TrackId } from "./derived.ts";
import type { BurstDefender } from "./hits.ts";
import { SHOCK_FRESH_PATH, SHOCK_ROUNDS_PATH } from "./paths.ts";
import { afterHealing, type ShockState, stabilise } from "./shock.ts";

/** Where somebody stands between life and death. */
export const shockStateOf = (conditions: readonly string[]): ShockState =>
  (["dead", "stabilized", "shock"] as const).find((id) => conditions.includes(id)) ?? "awake";

/** @returns points regained; none by the dead, and a thing has Durability alone */
export function restore(
  course: Course,
  { track, amount }: { readonly track: TrackId; readonly amount: number },
  defender: BurstDefender,
  adjustments: Adjustments,
): number {
  if (defender.conditions.includes("dead")) {
    course.step("deadStay");
    return 0;
  }
  if (defender.object && track !== "durability") {
    course.step("onlyThing");
    return 0;
  }
  const offered = adjustAmount(amount, adjustments);
  if (offered !== amount) {
    const word = offered > amount ? "adjusted.up" : "adjusted.down";
    course.step(word, { value: Math.abs(offered - amount) }, { id: "adjusted" });
  }
  const gained = Math.max(0, Math.min(offered, defender.maxima[track] - defender[track]));
  course.step("healed", { amount: offered, gained, track: `MANIFOLD.Burst.Sheet.${track}` });
  if (gained === 0) return 0;
  course.changes.add(`${track}.value`, gained);
  const now = { ...defender, [track]: defender[track] + gained };
  endWith(course, now);
  return gained;
}

/** Conditions that points on a track end. */
function endWith(course: Course, { conditions, durability, health, vigor }: BurstDefender): void {
  const end = (id: string) => {
    course.changes.removeCondition(id);
    course.threshold(`ends.${id}`, "good");
  };
  if (conditions.includes("destroyed") && durability > 0) end("destroyed");
  if (conditions.includes("wounded") && durability > 0) end("wounded");
  if (conditions.includes("winded") && !isWinded({ vigor, winded: true })) end("winded");
  const state = shockStateOf(conditions);
  if (state === "stabilized" && afterHealing(state, health) === "awake") end("stabilized");
}

/** Treatment that succeeded: the clock stops; whoever has Health wakes at once. */
export function treatShock(course: Course, { conditions, health }: BurstDefender): void {
  const state = shockStateOf(conditions);
  if (stabilise(state, true) === state) {
    course.step("notInShock");
    return;
  }
  course.changes.removeCondition("shock").set(SHOCK_ROUNDS_PATH, 0).set(SHOCK_FRESH_PATH, false);
  if (afterHealing("stabilized", health) === "awake") {
    course.threshold("ends.stabilized", "good");
    return;
  }
  course.changes.addCondition("stabilized");
  course.threshold("stabilized", "good");
}
