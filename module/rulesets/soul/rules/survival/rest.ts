/** Hours of rest and nights of sleep. */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { floorDiv } from "../../../../kit/rounding.ts";
import { ATTRIBUTES, type AttributeId } from "../creature/attributes.ts";
import { FATIGUE_LIMIT, fatigueCondition, fatigueLevel } from "../creature/conditions.ts";
import {
  CRAFTED_PATH,
  DRAIN_PATH,
  EXHAUSTION_ROLLS_PATH,
  FATIGUE_PATH,
  HEAVY_MINUTES_PATH,
  HP_PATH,
  LIGHT_MINUTES_PATH,
  reductionPath,
  UNCONSCIOUS_EXTENSION_PATH,
  UNCONSCIOUS_ROUNDS_PATH,
} from "../paths.ts";
import { countLockedPoints, isFatigueLocked } from "./supplies.ts";

/** Shortest night in hours. */
export const NIGHT_HOURS = 8;

/** Maximum amount of Drain that a night removes. */
export const NIGHTLY_DRAIN = 10;

/** Maximum watch in a restful night, in minutes: a third of it. */
export const watchLimit = (hours: number): number => (hours * 60) / 3;

/** Whether a night was long enough and its watch short enough. */
export const isRestful = ({ hours, watchMinutes = 0 }: { hours: number; watchMinutes?: number }): boolean =>
  hours >= NIGHT_HOURS && watchMinutes <= watchLimit(hours);

/** Full hours of an interrupted night that count as rest (S-149). */
export const quietHours = ({ hours, watchMinutes = 0 }: { hours: number; watchMinutes?: number }): number =>
  Math.max(0, floorDiv(hours * 60 - watchMinutes, 60));

/** Drain that a night removes: half, rounded down, at least 1 (if there is any) and at most 10 (S-059). */
export const nightlyDrain = (drain: number): number =>
  drain <= 0 ? 0 : Math.min(NIGHTLY_DRAIN, Math.max(1, floorDiv(drain, 2)));

/** The fatigue level after a night. The third level counts as the second, so that one night leads to the first. */
export function fatigueAfterNight(level: number, locked: boolean): number {
  if (locked) return level;
  return Math.max(0, Math.min(level, 2) - 1);
}

/** State of a creature before a rest. */
export interface Sleeper {
  readonly hp: number;
  readonly maxHp: number;
  readonly drain: number;
  /** The counted level of the ladder. */
  readonly fatigue: number;
  readonly exhaustionRolls: number;
  readonly reduction: Readonly<Partial<Record<AttributeId, number>>>;
  readonly conditions: readonly string[];
}

/** A full night of sleep. Only for one that {@link isRestful}; otherwise its quiet hours count as {@link rest}. */
export function sleep(sleeper: Sleeper): ChangeSet {
  const { hp, maxHp, drain, fatigue, reduction, conditions } = sleeper;
  const changes = new ChangeSetBuilder();
  if (hp < maxHp) changes.add(HP_PATH, maxHp - hp, step("hitPoints", maxHp - hp));
  recover(changes, conditions, isFatigueLocked(conditions));
  const removed = nightlyDrain(drain);
  if (removed > 0) changes.add(DRAIN_PATH, -removed, step("drain", -removed));
  const locked = countLockedPoints(fatigueLevel(fatigue, conditions), conditions);
  for (const id of ATTRIBUTES) {
    if ((reduction[id] ?? 0) > locked)
      changes.add(reductionPath(id), -1, { ...step(id, 1), label: `MANIFOLD.Soul.Attribute.${id}` });
  }
  sleepOffFatigue(changes, sleeper, isFatigueLocked(conditions));
  return changes
    .set(EXHAUSTION_ROLLS_PATH, 0)
    .set(LIGHT_MINUTES_PATH, 0)
    .set(HEAVY_MINUTES_PATH, 0)
    .set(CRAFTED_PATH, false)
    .removeCondition("asleep")
    .build();
}

function sleepOffFatigue(changes: ChangeSetBuilder, { fatigue, conditions }: Sleeper, locked: boolean): void {
  const before = fatigueLevel(fatigue, conditions);
  const after = fatigueAfterNight(before, locked);
  if (after === before) return;
  changes.set(FATIGUE_PATH, after, step("relief", after - before));
  for (let rung = after + 1; rung <= FATIGUE_LIMIT; rung += 1)
    changes.removeCondition(fatigueCondition(rung)!);
}

/** Full hours of rest: one hit point each up to the maximum; the creature wakes up and is no longer disabled. */
export function rest(
  hours: number,
  { hp, maxHp, conditions }: Pick<Sleeper, "hp" | "maxHp" | "conditions">,
): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (hours < 1) return changes.build();
  const healed = Math.min(Math.floor(hours), Math.max(0, maxHp - hp));
  if (healed > 0) changes.add(HP_PATH, healed, step("hitPoints", healed));
  return recover(changes, conditions, true).build();
}

/**
 * Ends unconsciousness and being disabled (S-094).
 * @param staysCollapsed whether this rest does not help a collapsed creature
 */
function recover(
  changes: ChangeSetBuilder,
  conditions: readonly string[],
  staysCollapsed: boolean,
): ChangeSetBuilder {
  const staysDown = staysCollapsed && conditions.includes("collapsed");
  const wakes = conditions.includes("unconscious") && !staysDown;
  if (wakes) {
    changes.removeCondition("unconscious", conditionStep("unconscious"));
    changes.set(UNCONSCIOUS_ROUNDS_PATH, 0).set(UNCONSCIOUS_EXTENSION_PATH, 0);
  }
  if (conditions.includes("disabled")) changes.removeCondition("disabled", conditionStep("disabled"));
  return changes;
}

const conditionStep = (id: string) => ({ id, label: `MANIFOLD.Soul.Condition.${id}`, value: -1 });

/** Spends a night: sleep if it was restful, otherwise rest for its quiet hours. */
export const spendNight = (how: { hours: number; watchMinutes?: number }, sleeper: Sleeper): ChangeSet =>
  isRestful(how) ? sleep(sleeper) : rest(quietHours(how), sleeper);

const step = (id: string, value: number) => ({ id, label: `MANIFOLD.Soul.Step.${id}`, value });
