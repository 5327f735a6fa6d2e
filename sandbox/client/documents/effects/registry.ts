import type { ActiveEffect } from "../active-effect.ts";
import type { Duration14, EffectStart } from "./duration-14.ts";

/** The context that an effect receives with an event. */
export interface ExpiryContext {
  combat?: { id: string | null; combatants: Iterable<{ actor: unknown }> } | null;
}

/** The combatant whose turn starts or ends. */
interface ActingCombatant {
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

/** Expires effects whose duration has run out, at the event that they wait for. Runs on the active GM's client. */
export class EffectRegistry {
  /**
   * Checks effects at an event such as "turnEnd" and expires the effects that end then. An event of a combat only
   * concerns its combatants.
   * @returns the expired effects
   */
  async refresh(
    event: string,
    { actors, ...context }: RefreshContext = {},
    acting?: ActingCombatant,
  ): Promise<ActiveEffect[]> {
    const expired: ActiveEffect[] = [];
    for (const actor of actors ?? actorsFor(context)) {
      const effects = [...actor.allApplicableEffects()];
      for (const effect of effects) effect.updateDuration();
      await actor.onUpdateEffectDurations?.(effects, event, context);
      expired.push(
        ...effects.filter((effect) => isTurnOf(effect, acting) && expiresAt(effect, event, context)),
      );
    }
    if (game.user?.isActiveGM) await end(expired, CONFIG.ActiveEffect.expiryAction as ExpiryAction);
    return expired;
  }
}

/** Combatants may share an actor or have none. */
function actorsFor({ combat }: ExpiryContext): Iterable<EffectOwner> {
  if (!combat) return allActors();
  return new Set([...combat.combatants].flatMap(({ actor }) => (actor as EffectOwner | null) ?? []));
}

/** An effect waits for the turn of the combatant in its start, or else for the turn of its actor. */
function isTurnOf(effect: ActiveEffect, acting?: ActingCombatant): boolean {
  if (!acting) return true;
  const { combatant } = (effect._source.start ?? {}) as Partial<EffectStart>;
  return combatant ? combatant === acting.id : effect.target === acting.actor;
}

function expiresAt(effect: ActiveEffect, event: string, context: ExpiryContext): boolean {
  const { value, expired, expiry, remaining } = effect.duration as unknown as Duration14;
  if (expired || (value === null && expiry === null)) return false;
  const hasRunOut = value === null || (remaining ?? 0) <= 0;
  return hasRunOut && (expiry === null || effect.isExpiryEvent(event, context));
}

async function end(effects: readonly ActiveEffect[], action: ExpiryAction): Promise<void> {
  for (const effect of effects) {
    // Effects that an unlinked token inherits from its base actor were already expired there.
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
