import { iconPath, SYSTEM_ID } from "../constants.ts";
import type { EffectDocument } from "../contract/documents.ts";
import { BY_HAND, causesOf, conditionOf } from "../effects/causes.ts";
import { CONCENTRATING, newConcentrationFlags } from "../effects/concentration.ts";
import { durationOf, timerFlag } from "../effects/effect-duration.ts";
import { timerFor, timerOf } from "../effects/timers.ts";
import { isActor, t } from "../host.ts";
import { staticEffectId } from "../status-entries.ts";

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

/** The typings know the flags of Foundry only. */
const setSource = (effect: EffectDocument, changes: object): unknown => effect.updateSource(changes);
