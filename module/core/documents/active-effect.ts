import { type Delayer, isPostponed } from "../combat/delay.ts";
import { hostDuration, turnEventOf } from "../compat.ts";
import { iconPath, SYSTEM_ID } from "../constants.ts";
import type { ActorDocument, EffectDocument } from "../contract/documents.ts";
import { BY_HAND, causesOf, conditionOf } from "../effects/causes.ts";
import { CONCENTRATING, newConcentrationFlags } from "../effects/concentration.ts";
import { isDue, type Timer, type TurnEvent, timerFor, timerOf } from "../effects/timers.ts";
import { staticEffectId } from "../status-entries.ts";

/** An effect that, when it is a condition, reads as the game of its actor has it. */
export class ManifoldActiveEffect extends ActiveEffect implements EffectDocument {
  protected override async _preCreate(
    data: ActiveEffect.CreateData,
    options: ActiveEffect.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    // What an undo brings back comes back as it was.
    if (!(options as { restored?: boolean }).restored) this.#speakTheActorsGame();
  }

  /**
   * Games share the ids of conditions but not their names, pictures and what comes along with them; the shared
   * entry in the host's list carries those of one game only. How long it lasts is the game's to say too.
   */
  #speakTheActorsGame(): void {
    const actor = this.parent instanceof Actor ? (this.parent as ActorDocument) : null;
    const timed = conditionOf(this);
    const [id] = this.statuses;
    const condition = actor?.ruleset?.conditions.find((one) => one.id === (timed ?? id));
    if (!actor || !condition || (!timed && this._id !== staticEffectId(condition.id))) return;
    const timer =
      timerOf(this) ??
      (condition.duration && timerFor(condition.duration, { bearer: actor, source: null, cause: BY_HAND }));
    this.updateSource({
      name: game.i18n!.localize(condition.name),
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
    } as never);
  }

  /** Asked by generation 14 at every moment of a fight: whether it is the one that ends this effect. */
  isExpiryEvent(event: string, context: ExpiryContext = {}): boolean {
    const timer = timerOf(this);
    const moment = turnEventOf(event);
    if (timer) return moment !== null && comesFor(timer, moment, context);
    const host = Object.getPrototypeOf(ManifoldActiveEffect.prototype) as Partial<ManifoldActiveEffect>;
    return host.isExpiryEvent?.call(this, event, context) ?? false;
  }
}

/** What generation 14 tells of the moment. */
interface ExpiryContext {
  readonly combat?: Fight | null;
  readonly combatant?: Fighter | null;
}

type Fighter = Delayer & { readonly actor: { readonly uuid: string } | null };

interface Fight {
  readonly id: string | null;
  readonly round: number;
  readonly combatant?: Fighter | null;
  readonly combatants: { get(id: string): Fighter | undefined };
  readonly previous?: { readonly round: number | null; readonly combatantId: string | null };
}

/** What ends has ended before the fight moved on, what starts does so where it is now. */
function comesFor(timer: Timer, moment: TurnEvent["moment"], { combat, combatant }: ExpiryContext): boolean {
  const fight = combat ?? (game.combat as unknown as Fight | null);
  const over = moment === "turnEnd" || moment === "roundEnd" ? fight?.previous : undefined;
  const inTurn = over?.combatantId ? fight?.combatants.get(over.combatantId) : fight?.combatant;
  const fighter = combatant ?? inTurn;
  const round = over?.round ?? fight?.round ?? 0;
  if (fighter && moment !== "fightEnd" && isPostponed(fighter, moment, round)) return false;
  return isDue(timer, { moment, actor: fighter?.actor?.uuid ?? null, round, combat: fight?.id ?? null });
}
