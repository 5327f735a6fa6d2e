import type { ActorDocument, EffectDocument } from "../contract/documents.ts";
import { CONCENTRATING, newConcentrationFlags } from "../effects/concentration.ts";
import { partyRulesetOf } from "../games/registry.ts";
import { staticEffectId } from "../games/status-entries.ts";
import type { StoredChange } from "../host/compat.ts";
import { iconPath, SYSTEM_ID } from "../host/constants.ts";
import { isActor, t } from "../host/host.ts";
import { BY_HAND, causesOf, conditionOf } from "../records/causes.ts";
import { durationOf, timerFlag } from "../records/effect-duration.ts";
import { timerFor, timerOf } from "../records/timers.ts";
import { applyReadably } from "../records/unread-changes.ts";

/** The static method of generation 14 that applies a change. */
type ApplyChange = (document: object, change: AppliedChange, options: object) => object;

/** A change as Foundry applies it. */
type AppliedChange = StoredChange & { readonly effect?: EffectDocument };

/**
 * An effect that takes the name, picture and end of a condition from its actor's game. Its end is a timer of this
 * system on both generations (`effects/expiry.ts`); Foundry's own duration stays empty.
 */
export class ManifoldActiveEffect extends ActiveEffect implements EffectDocument {
  protected override async _preCreate(
    data: ActiveEffect.CreateData,
    options: ActiveEffect.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    // An undo restores the effect unchanged.
    if ((options as { restored?: boolean }).restored) return;
    this.#adoptCondition();
    this.#begin();
  }

  /** Generation 13: applies a change to an actor. Invalid changes are ignored. */
  override apply(...[actor, change]: Parameters<ActiveEffect["apply"]>): ReturnType<ActiveEffect["apply"]> {
    const apply = (read: StoredChange) => super.apply(actor, { ...change, ...read } as typeof change);
    return applyToActor(actor, this, { ...change }, apply);
  }

  /** Generation 14: like `apply`. */
  static applyChange(document: object, change: AppliedChange, options: object): object {
    const host = (Object.getPrototypeOf(ManifoldActiveEffect) as { readonly applyChange: ApplyChange })
      .applyChange;
    return applyToActor(document, change.effect, change, (read) => host.call(this, document, read, options));
  }

  /** Starts the duration of an effect when an actor gets it. */
  #begin(): void {
    const actor = isActor(this.parent) ? this.parent : null;
    const duration = durationOf(this);
    if (!actor || !duration || timerOf(this)) return;
    setSource(this, { flags: { [SYSTEM_ID]: { timer: timerFlag(actor, duration) } } });
  }

  /**
   * Takes the condition's data from the actor's game. Games share ids of conditions, but not their names, pictures,
   * implied conditions and durations, and Foundry's list of status effects has one game's data only.
   */
  #adoptCondition(): void {
    const actor = isActor(this.parent) ? this.parent : null;
    const timed = conditionOf(this);
    const [id] = this.statuses;
    const condition = actor?.ruleset?.conditions.find((one) => one.id === (timed ?? id));
    if (!actor || !condition || (!timed && this._id !== staticEffectId(condition.id))) return;
    const timer =
      timerOf(this) ??
      (condition.duration && timerFor(condition.duration, { bearer: actor, source: null, cause: BY_HAND }));
    setSource(this, {
      name: t(condition.name),
      img: iconPath(condition.icon),
      // Without a status, the token does not show it, because Foundry only draws temporary effects.
      statuses: condition.unlisted ? [] : [condition.id, ...(condition.implies ?? [])],
      flags: {
        [SYSTEM_ID]: {
          causes: [...causesOf(this)],
          ...(timer ? { timer } : {}),
          ...(condition.id === CONCENTRATING ? newConcentrationFlags() : {}),
        },
      },
    });
  }
}

/** Applies a change to an actor of a game. Foundry handles other actor types and documents. */
function applyToActor<Values extends object>(
  document: object,
  effect: EffectDocument | undefined,
  change: AppliedChange,
  apply: (change: StoredChange) => Values,
): Values {
  const actor = document as ActorDocument;
  const isOurs = isActor(actor) && (actor.subtype !== undefined || partyRulesetOf(actor.type) !== undefined);
  return isOurs && effect ? applyReadably(actor, effect, change, apply) : apply(change);
}

/** The typings only know Foundry's flags. */
const setSource = (effect: EffectDocument, changes: object): unknown => effect.updateSource(changes);
