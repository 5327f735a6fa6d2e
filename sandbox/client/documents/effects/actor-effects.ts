import { GENERATION } from "../../../common/generation.ts";
import { logCompatibilityWarning } from "../../../common/utils/logging.ts";
import { expandObject } from "../../../common/utils/shape.ts";
import type { ActiveEffect, PreparedChange } from "../active-effect.ts";
import type { Actor } from "../actor.ts";
import type { Source } from "../types.ts";
import { isChangePhase } from "./compiled.ts";

type EffectClass = typeof ActiveEffect & { applyChange?: (typeof ActiveEffect)["applyChange"] };

/**
 * Phases applied since an actor's preparation began. Not a private member, because preparation runs inside the
 * constructor.
 */
const appliedPhases = new WeakMap<Actor, Set<string>>();

/** Resets the results of earlier preparations of an actor. */
export function resetEffects(actor: Actor): void {
  actor.statuses = new Set();
  actor.overrides = {};
  appliedPhases.set(actor, new Set());
}

/** 13: applies all changes of active effects by priority, and their statuses. */
export function applyAllEffects(actor: Actor): void {
  collectStatuses(actor);
  applyChanges(actor, changesOf(actor));
}

/** 14: applies the changes of one phase. An unknown or already applied phase is reported and changes nothing. */
export function applyPhase(actor: Actor, phase: string | undefined): void {
  if (phase === undefined) {
    logCompatibilityWarning("Actor#applyActiveEffects must be called with a phase", {
      since: 14,
      until: 16,
      once: true,
    });
  }
  const wanted = phase ?? "initial";
  const problem = problemWith(actor, wanted);
  if (problem) {
    const error = new Error(`The phase "${wanted}" of effects ${problem}`);
    Hooks.onError("Actor#applyActiveEffects", error, { log: "error", actor: actor.uuid });
    return;
  }
  appliedPhases.get(actor)?.add(wanted);
  if (wanted === "initial") collectStatuses(actor);
  const changes = changesOf(actor).filter((change) => (change.phase ?? "initial") === wanted);
  applyChanges(actor, changes);
}

function problemWith(actor: Actor, phase: string): string | null {
  if (!isChangePhase(phase)) return "does not exist";
  return appliedPhases.get(actor)?.has(phase) ? "was applied already" : null;
}

function collectStatuses(actor: Actor): void {
  for (const effect of actor.appliedEffects) for (const status of effect.statuses) actor.statuses.add(status);
}

/** Changes of all active effects, lowest priority first. */
function changesOf(actor: Actor): PreparedChange[] {
  const changes = actor.appliedEffects
    .flatMap((effect) => effect.preparedChanges)
    .filter((change) => change.key);
  return changes.sort((a, b) => a.priority - b.priority);
}

function applyChanges(actor: Actor, changes: readonly PreparedChange[]): void {
  const values: Source = {};
  for (const change of changes) Object.assign(values, applyOne(actor, change));
  foundry.utils.mergeObject(actor.overrides, expandObject(values));
}

function applyOne(actor: Actor, change: PreparedChange): Source {
  const { effect } = change;
  if (GENERATION < 14) return effect.apply(actor as never, change);
  const cls = effect.constructor as EffectClass;
  return cls.applyChange(actor as never, change, { replacementData: effect.getReplacementData() });
}
