import {
  ACTIVE_EFFECT_CHANGE_PHASES,
  ACTIVE_EFFECT_CHANGE_TYPES,
  ACTIVE_EFFECT_EXPIRY_EVENTS,
} from "../../../common/constants/effects.ts";
import type { ChangePhaseConfig, ChangeTypeConfig } from "../../config/effect-config.ts";

/* CONST contains the host's types, phases and events, CONFIG.ActiveEffect those that packages add. */

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const EVENT_LABELS: Record<string, string> = {
  combatStart: "Start of combat",
  roundStart: "Start of round",
  turnStart: "Start of turn",
  combatEnd: "End of combat",
  roundEnd: "End of round",
  turnEnd: "End of turn",
};
const PHASE_HINTS: Record<string, string> = {
  initial: "Before derived values are prepared",
  final: "After derived values are prepared",
};

/** Every type of change, with the types of packages last. */
export function changeTypes(): Record<string, ChangeTypeConfig> {
  const core = Object.entries(ACTIVE_EFFECT_CHANGE_TYPES).map(
    ([type, defaultPriority]) => [type, { label: capital(type), defaultPriority }] as const,
  );
  return { ...Object.fromEntries(core), ...CONFIG.ActiveEffect.changeTypes };
}

/** Every phase in which changes are applied. */
export function changePhases(): Record<string, ChangePhaseConfig> {
  const core = ACTIVE_EFFECT_CHANGE_PHASES.map(
    (phase) => [phase, { label: capital(phase), hint: PHASE_HINTS[phase] as string }] as const,
  );
  return { ...Object.fromEntries(core), ...CONFIG.ActiveEffect.phases };
}

export function isChangePhase(phase: string): boolean {
  const core: readonly string[] = ACTIVE_EFFECT_CHANGE_PHASES;
  return core.includes(phase) || Object.hasOwn(CONFIG.ActiveEffect.phases ?? {}, phase);
}

/** Every event at which effects may expire, with its label. */
export function expiryEvents(): Record<string, string> {
  const core = ACTIVE_EFFECT_EXPIRY_EVENTS.map((event) => [event, EVENT_LABELS[event] as string] as const);
  return { ...Object.fromEntries(core), ...CONFIG.ActiveEffect.expiryEvents };
}

/** The priority of changes that have none, by type. */
export function defaultPriorityOf(type = ""): number {
  const core = ACTIVE_EFFECT_CHANGE_TYPES as Record<string, number>;
  return CONFIG.ActiveEffect.changeTypes?.[type]?.defaultPriority ?? core[type] ?? 0;
}
