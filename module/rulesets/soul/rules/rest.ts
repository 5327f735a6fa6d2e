import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { floorDiv } from "../../../kit/rounding.ts";
import { ATTRIBUTES, type AttributeId } from "./attributes.ts";
import { FATIGUE_LIMIT, fatigueCondition, fatigueLevel } from "./conditions.ts";
import {
  CRAFTED_PATH,
  DRAIN_PATH,
  EXHAUSTION_ROLLS_PATH,
  FATIGUE_PATH,
  HEAVY_MINUTES_PATH,
  HP_PATH,
  LIGHT_MINUTES_PATH,
  reductionPath,
} from "./paths.ts";
import { fatigueIsLocked, lockedPoint } from "./supplies.ts";

/** Hours that a night takes at least. */
export const NIGHT_HOURS = 8;

/** Most Drain that one night takes away. */
export const NIGHTLY_DRAIN = 10;

/** Watch that a night bears: a third of it, in minutes. */
export const toleratedWatch = (hours: number): number => (hours * 60) / 3;

/** Whether a night counts: long enough, and not too much of it on watch. */
export const isRestful = ({ hours, watchMinutes = 0 }: { hours: number; watchMinutes?: number }): boolean =>
  hours >= NIGHT_HOURS && watchMinutes <= toleratedWatch(hours);

/** Full hours of a broken night that still count as rest. */
export const restedHours = ({ hours, watchMinutes = 0 }: { hours: number; watchMinutes?: number }): number =>
  Math.max(0, floorDiv(hours * 60 - watchMinutes, 60));

/** Drain that a night takes away: half, rounded down, at least 1 where there is any, at most 10. */
export const nightlyDrain = (drain: number): number =>
  drain <= 0 ? 0 : Math.min(NIGHTLY_DRAIN, Math.max(1, floorDiv(drain, 2)));

/** The level after a night. The third step counts as exhausted, so that one night leads to the first. */
export function sleptLevel(level: number, locked: boolean): number {
  if (locked) return level;
  return Math.max(0, Math.min(level, 2) - 1);
}

/** What a rest is reckoned from. */
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

/** A full night. Call it only for one that {@link isRestful}; otherwise hours of it may count as {@link rest}. */
export function sleep(sleeper: Sleeper): ChangeSet {
  const { hp, maxHp, drain, fatigue, reduction, conditions } = sleeper;
  const changes = new ChangeSetBuilder();
  if (hp < maxHp) changes.add(HP_PATH, maxHp - hp, step("hitPoints", maxHp - hp));
  recover(changes, conditions);
  const calmed = nightlyDrain(drain);
  if (calmed > 0) changes.add(DRAIN_PATH, -calmed, step("drain", -calmed));
  const held = lockedPoint(fatigueLevel(fatigue, conditions), conditions);
  for (const id of ATTRIBUTES) {
    if ((reduction[id] ?? 0) > held)
      changes.add(reductionPath(id), -1, { ...step(id, 1), label: `MANIFOLD.Soul.Attribute.${id}` });
  }
  sleepOffFatigue(changes, sleeper, fatigueIsLocked(conditions));
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
  const after = sleptLevel(before, locked);
  if (after === before) return;
  changes.set(FATIGUE_PATH, after, step("relief", after - before));
  for (let rung = after + 1; rung <= FATIGUE_LIMIT; rung += 1)
    changes.removeCondition(fatigueCondition(rung)!);
}

/** Full hours of quiet: a hit point each, not above the maximum, and the end of being disabled. */
export function rest(
  hours: number,
  { hp, maxHp, conditions }: Pick<Sleeper, "hp" | "maxHp" | "conditions">,
): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (hours < 1) return changes.build();
  const healed = Math.min(Math.floor(hours), Math.max(0, maxHp - hp));
  if (healed > 0) changes.add(HP_PATH, healed, step("hitPoints", healed));
  return recover(changes, conditions).build();
}

/** Whoever rests is no longer disabled. */
function recover(changes: ChangeSetBuilder, conditions: readonly string[]): ChangeSetBuilder {
  if (!conditions.includes("disabled")) return changes;
  return changes.removeCondition("disabled", {
    id: "disabled",
    label: "MANIFOLD.Soul.Condition.disabled",
    value: -1,
  });
}

/** A night as it was: slept through, or what its quiet hours are worth. */
export const night = (how: { hours: number; watchMinutes?: number }, sleeper: Sleeper): ChangeSet =>
  isRestful(how) ? sleep(sleeper) : rest(restedHours(how), sleeper);

const step = (id: string, value: number) => ({ id, label: `MANIFOLD.Soul.Step.${id}`, value });
