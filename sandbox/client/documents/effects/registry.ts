import type { ActiveEffect } from "../active-effect.ts";
import type { Duration14, EffectStart } from "./duration-14.ts";

/** What an effect is told with an event. */
export interface ExpiryContext {
  combat?: { id: string | null; combatants: Iterable<{ actor: unknown }> } | null;
}

/** Whose turn starts or ends. */
interface TurnTaker {
  id: string | null;
  actor: unknown;
}

export interface RefreshContext extends ExpiryContext {
  /** Look only at the effects of these actors. */
  actors?: Iterable<EffectOwner>;
}

interface EffectOwner {
  uuid: string;
  allApplicableEffects(): Iterable<ActiveEffect>;
  onUpdateEffectDurations?(effects: ActiveEffect[], event: string, context: ExpiryContext): Promise<void>;
}

type ExpiryAction = "update" | "delete" | null;

/** Expires effects at the event they wait for, once their duration has run out. Runs on the active GM's client. */
export class EffectRegistry {
  /**
   * Checks effects at an event such as "turnEnd", and expires those that end at it: at an event of a combat those of its
   * combatants alone.
   * @returns the expired effects
   */
  async refresh(
    event: string,
    { actors, ...context }: RefreshContext = {},
    turnTaker?: TurnTaker,
  ): Promise<ActiveEffect[]> {
    const expired: ActiveEffect[] = [];
    for (const actor of actors ?? bearersFor(context)) {
      const effects = [...actor.allApplicableEffects()];
      for (const effect of effects) effect.updateDuration();
      await actor.onUpdateEffectDurations?.(effects, event, context);
      expired.push(
        ...effects.filter((effect) => isTurnOf(effect, turnTaker) && expiresAt(effect, event, context)),
      );
    }
    if (game.user?.isActiveGM) await end(expired, CONFIG.ActiveEffect.expiryAction as ExpiryAction);
    return expired;
  }
}

/** Combatants may share an actor, and may have none. */
function bearersFor({ combat }: ExpiryContext): Iterable<EffectOwner> {
  if (!combat) return allActors();
  return new Set([...combat.combatants].flatMap(({ actor }) => (actor as EffectOwner | null) ?? []));
}

/** An effect waits for the turn of the combatant that it names as its start, or else of its bearer. */
function isTurnOf(effect: ActiveEffect, turnTaker?: TurnTaker): boolean {
  if (!turnTaker) return true;
  const { combatant } = (effect._source.start ?? {}) as Partial<EffectStart>;
  return combatant ? combatant === turnTaker.id : effect.target === turnTaker.actor;
}

function expiresAt(effect: ActiveEffect, event: string, context: ExpiryContext): boolean {
  const { value, expired, expiry, remaining } = effect.duration as unknown as Duration14;
  if (expired || (value === null && expiry === null)) return false;
  const runOut = value === null || (remaining ?? 0) <= 0;
  return runOut && (expiry === null || effect.isExpiryEvent(event, context));
}

async function end(effects: readonly ActiveEffect[], action: ExpiryAction): Promise<void> {
  for (const effect of effects) {
    // Effects that an unlinked token inherits from its base actor were expired there.
    const owner = effect.parent as unknown as { effects: { has(id: string): boolean } };
    if (!owner.effects.has(effect.id as string)) continue;
    if (action === "delete") await effect.delete();
    else if (action === "update") await effect.update({ "duration.expired": true } as never);
  }
}

/** World actors and the actors of unlinked tokens. */
function* allActors(): Generator<EffectOwner> {
  yield* game.actors as unknown as Iterable<EffectOwner>;
  for (const scene of game.scenes as unknown as Iterable<{
    tokens: Iterable<{ actorLink: boolean; actor: EffectOwner | null }>;
  }>) {
    for (const token of scene.tokens) if (!token.actorLink && token.actor) yield token.actor;
  }
}
