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

/** The host's static method of generation 14. */
type ApplyChange = (document: object, change: AppliedChange, options: object) => object;

/** A change as the host applies it. */
type AppliedChange = StoredChange & { readonly effect?: EffectDocument };

/**
 * An effect that takes name, picture and end of a condition from the game of its actor. Its end is a timer of this
 * system on both generations (`effects/expiry.ts`); Foundry's own duration stays empty.
 */
export class ManifoldActiveEffect extends ActiveEffect implements EffectDocument {
  protected override async _preCreate(
    data: ActiveEffect.CreateData,
    options: ActiveEffect.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    // An undo restores the effect as it was.
    if ((options as { restored?: boolean }).restored) return;
    this.#adoptCondition();
    this.#begin();
  }

  /** Generation 13: applies a change to an actor. What cannot be read counts nothing. */
  override apply(...[actor, change]: Parameters<ActiveEffect["apply"]>): ReturnType<ActiveEffect["apply"]> {
    const apply = (read: StoredChange) => super.apply(actor, { ...change, ...read } as typeof change);
    return applyToActor(actor, this, { ...change }, apply);
  }

  /** Generation 14: as `apply`. */
  static applyChange(document: object, change: AppliedChange, options: object): object {
    const host = (Object.getPrototypeOf(ManifoldActiveEffect) as { readonly applyChange: ApplyChange })
      .applyChange;
    return applyToActor(document, change.effect, change, (read) => host.call(this, document, read, options));
  }

  /** An effect with a duration begins when an actor gets it. */
  #begin(): void {
    const actor = isActor(this.parent) ? this.parent : null;
    const duration = durationOf(this);
    if (!actor || !duration || timerOf(this)) return;
    setSource(this, { flags: { [SYSTEM_ID]: { timer: timerFlag(actor, duration) } } });
  }

  /**
   * Games share the ids of conditions, but not their names, pictures, implied conditions and durations. The entry in
   * Foundry's list of status effects has those of one game only.
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
      // Without a status no token shows it, since Foundry draws temporary effects only.
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

/** Actors of other packages' types, and what is no actor, are theirs. */
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

/** The typings know the flags of Foundry only. */
const setSource = (effect: EffectDocument, changes: object): unknown => effect.updateSource(changes);
