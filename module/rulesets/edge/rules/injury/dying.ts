import type { TraumaSeverity } from "../hit.ts";

/** Maximum damage beyond 0 VP that a creature survives. */
export const deathThreshold = ({ str, wil }: { str: number; wil: number }): number => 10 + str + wil;

export interface DropInput {
  readonly vp: number;
  readonly str: number;
  readonly wil: number;
  /** Damage taken after armor and resistance. */
  readonly damage: number;
  /** True for most foes. */
  readonly diesAtZero?: boolean;
  /** The attacker wants to knock the creature out: it gets no trauma and is stable. */
  readonly knockOut?: boolean;
}

export interface DropResult {
  readonly deathThreshold: number;
  readonly outcome: "up" | "unconscious" | "dead";
  readonly vp: number;
  /** Damage beyond the last VP. */
  readonly remaining: number;
  readonly exhaustionGain: number;
  /** Suggested severity; null for no trauma. */
  readonly trauma: TraumaSeverity | null;
  readonly stable: boolean;
}

/** Effect of damage on a creature that still has VP. */
export function outcomeOfDamage({
  vp,
  str,
  wil,
  damage,
  diesAtZero = false,
  knockOut = false,
}: DropInput): DropResult {
  const threshold = deathThreshold({ str, wil });
  const remaining = Math.max(0, damage - vp);
  const left = Math.max(0, vp - damage);
  const base = {
    deathThreshold: threshold,
    vp: left,
    remaining,
    stable: false,
    exhaustionGain: 0,
    trauma: null,
  };
  if (left > 0) return { ...base, outcome: "up" };
  if (knockOut) return { ...base, outcome: "unconscious", exhaustionGain: 1, stable: true };
  if (diesAtZero || remaining > threshold) return { ...base, outcome: "dead" };
  return { ...base, outcome: "unconscious", exhaustionGain: 1, trauma: traumaSeverity({ damage, str, wil }) };
}

/** Mild, unless the damage exceeds the death threshold. */
export const traumaSeverity = ({
  damage,
  str,
  wil,
}: {
  damage: number;
  str: number;
  wil: number;
}): TraumaSeverity => (damage > deathThreshold({ str, wil }) ? "severe" : "mild");

/** An event at 0 VP: a death save with a d12, damage or healing. */
export interface DyingEvent {
  readonly roll?: number;
  readonly damage?: number;
  readonly heal?: number;
}

export interface DyingState {
  readonly state: "dying" | "stable" | "awake" | "dead";
  readonly successes: number;
  readonly failures: number;
}

const STABLE: DyingState = { state: "stable", successes: 0, failures: 0 };
const AWAKE: DyingState = { state: "awake", successes: 0, failures: 0 };

/** Number of successes or failures that ends dying. */
const DEATH_SAVES_NEEDED = 3;

/** Lowest face of a successful death save. */
export const DEATH_SAVE_TARGET = 7;

/** Applies one event: rolls count only while dying, damage and healing also while stable. */
export function afterDyingEvent(now: DyingState, event: DyingEvent, threshold: number): DyingState {
  if (now.state === "dead" || now.state === "awake") return now;
  if ((event.heal ?? 0) > 0) return AWAKE;
  const damage = event.damage ?? 0;
  if (damage > threshold) return { ...now, state: "dead" };
  if (damage > 0) return addFailures(now, 1);
  if (event.roll === undefined || now.state === "stable") return now;
  if (event.roll === 12) return STABLE;
  if (event.roll < DEATH_SAVE_TARGET) return addFailures(now, event.roll === 1 ? 2 : 1);
  const successes = now.successes + 1;
  return successes >= DEATH_SAVES_NEEDED ? STABLE : { ...now, successes };
}

function addFailures(now: DyingState, count: number): DyingState {
  const failures = Math.min(DEATH_SAVES_NEEDED, now.failures + count);
  return { ...now, state: failures >= DEATH_SAVES_NEEDED ? "dead" : "dying", failures };
}

/** DC to stabilise: 14, plus 1 per trauma including the new one, plus 2 to stop bleeding with the same check. */
export const stabiliseDc = ({ traumas, bleeding = false }: { traumas: number; bleeding?: boolean }): number =>
  14 + traumas + (bleeding ? 2 : 0);
