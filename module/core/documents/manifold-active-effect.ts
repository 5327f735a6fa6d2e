import { isPostponed } from "../combat/delay.ts";
import { hostDuration, turnEventOf } from "../compat.ts";
import { iconPath, SYSTEM_ID } from "../constants.ts";
import type { CombatantDocument, CombatDocument, EffectDocument } from "../contract/documents.ts";
import { BY_HAND, causesOf, conditionOf } from "../effects/causes.ts";
import { CONCENTRATING, newConcentrationFlags } from "../effects/concentration.ts";
import { isDue, type Timer, type TurnEvent, timerFor, timerOf } from "../effects/timers.ts";
import { isActor, shownCombat, t } from "../host.ts";
import { staticEffectId } from "../status-entries.ts";

/** An effect that takes name, picture and duration of a condition from the game of its actor. */
export class ManifoldActiveEffect extends ActiveEffect implements EffectDocument {
  protected override async _preCreate(
    data: ActiveEffect.CreateData,
    options: ActiveEffect.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    // An undo restores the effect as it was.
    if (!(options as { restored?: boolean }).restored) this.#adoptCondition();
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
      statuses: [condition.id, ...(condition.implies ?? [])],
      ...hostDuration(timer?.until ?? null),
      flags: {
        [SYSTEM_ID]: {
          causes: [...causesOf(this)],
          ...(timer ? { timer } : {}),
          ...(condition.id === CONCENTRATING ? newConcentrationFlags() : {}),
        },
      },
    });
  }

  /** Whether the event ends this effect. Called by generation 14 at every event of a combat. */
  isExpiryEvent(event: string, context: ExpiryContext = {}): boolean {
    const timer = timerOf(this);
    const moment = turnEventOf(event);
    if (timer) return moment !== null && isDueIn(timer, moment, context);
    const host = Object.getPrototypeOf(ManifoldActiveEffect.prototype) as Partial<ManifoldActiveEffect>;
    return host.isExpiryEvent?.call(this, event, context) ?? false;
  }
}

/** The typings know the flags of Foundry only. */
const setSource = (effect: EffectDocument, changes: object): unknown => effect.updateSource(changes);

/** What generation 14 passes with an event. */
interface ExpiryContext {
  readonly combat?: CombatDocument | null;
  readonly combatant?: CombatantDocument | null;
}

/** Ends are checked after the combat has moved on, so they look at the turn and round before; starts at the present one. */
function isDueIn(timer: Timer, moment: TurnEvent["moment"], context: ExpiryContext): boolean {
  const combat = context.combat ?? shownCombat();
  const ended = moment === "turnEnd" || moment === "roundEnd" ? combat?.previous : undefined;
  const inTurn = ended?.combatantId ? combat?.combatants.get(ended.combatantId) : combat?.combatant;
  const combatant = context.combatant ?? inTurn;
  const round = ended?.round ?? combat?.round ?? 0;
  if (combat && combatant && moment !== "fightEnd" && isPostponed(combat, combatant, moment, round))
    return false;
  return isDue(timer, {
    moment,
    actor: combatant?.actor?.uuid ?? null,
    round,
    combat: combat?.id ?? null,
  });
}
