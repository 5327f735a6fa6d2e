import { type ClimbingFight, moveToFront } from "../combat/act-first.ts";
import {
  clearDelays,
  type Delayer,
  type DelayingFight,
  isPostponed,
  moveDelayersBack,
  resumeTurn,
} from "../combat/delay.ts";
import {
  type Arena,
  type Contender,
  compareRollOffs,
  copyInitiative,
  groupByRoller,
  rollOffTies,
} from "../combat/initiative.ts";
import { claimTurnEvent, clearClaims, type Fight } from "../combat/once-per-table.ts";
import { handleTurnEvent, resetCounters } from "../combat/turns.ts";
import type { ActorDocument, CombatDocument } from "../contract/documents.ts";
import { endDueEffects } from "../effects/expiry.ts";
import { reportErrors } from "../report-errors.ts";
import type { TurnEventType } from "../ruleset.ts";

type Turn = { readonly actor: unknown };

/** A fight whose turns and rounds bring what each combatant's game says, and end what waits for them. */
export class ManifoldCombat extends Combat implements CombatDocument {
  /** Equal initiative: the roll-off decides, and then the host. */
  protected override _sortCombatants(...args: Parameters<Combat["_sortCombatants"]>): number {
    const [a, b] = args as unknown as [Contender, Contender];
    return compareRollOffs(a, b) || super._sortCombatants(...args);
  }

  override async rollInitiative(...args: Parameters<Combat["rollInitiative"]>): Promise<this> {
    const [ids, options] = args;
    const arena = this as unknown as Arena;
    const shares = groupByRoller(arena.combatants.contents, typeof ids === "string" ? [ids] : ids);
    await super.rollInitiative([...shares.keys()], options);
    await copyInitiative(arena, shares);
    if (this.started && game.user!.isGM) await rollOffTies(arena);
    return this;
  }

  /** The order is settled when the fight begins. */
  override async startCombat(): Promise<this> {
    if (game.user!.isGM) {
      await clearClaims(this as unknown as Fight);
      await clearDelays(this as unknown as DelayingFight);
      for (const actor of new Set(this.combatants.contents.map(actorOf))) await resetCounters(actor);
      await rollOffTies(this as unknown as Arena);
    }
    return super.startCombat();
  }

  /** The last turn of a round leads to the next round, whoever will be first in it. */
  override async nextTurn(): Promise<this> {
    const isLast = this.round > 0 && (this.turn ?? -1) >= this.turns.length - 1;
    return isLast ? this.nextRound() : super.nextTurn();
  }

  override async nextRound(): Promise<this> {
    if (this.started && game.user!.isGM) await moveToFront(this as unknown as ClimbingFight);
    return super.nextRound();
  }

  protected override async _onStartTurn(...args: Parameters<Combat["_onStartTurn"]>): Promise<void> {
    await super._onStartTurn(...args);
    const [combatant, { round, skipped }] = args;
    const fighter = combatant as unknown as Delayer;
    if (isPostponed(fighter, "turnStart", round)) await resumeTurn(fighter);
    else {
      await resetCounters(actorOf(combatant));
      await this.#turn("turnStart", combatant, round);
    }
    if (!skipped) await moveDelayersBack(this as unknown as DelayingFight);
  }

  protected override async _onEndTurn(...args: Parameters<Combat["_onEndTurn"]>): Promise<void> {
    await super._onEndTurn(...args);
    const [combatant, { round }] = args;
    if (!isPostponed(combatant as unknown as Delayer, "turnEnd", round))
      await this.#turn("turnEnd", combatant, round);
  }

  protected override async _onEndRound(...args: Parameters<Combat["_onEndRound"]>): Promise<void> {
    await super._onEndRound(...args);
    const [context] = args;
    const all = this.combatants.contents;
    const seen = new Set(all.filter(({ hidden }) => !hidden).map(actorOf));
    for (const actor of new Set(all.map(actorOf))) {
      const whose = actor?.uuid?.replaceAll(".", "-");
      await this.#due("roundEnd", actor, {
        whose: `${whose}`,
        round: context.round,
        secret: !seen.has(actor),
      });
    }
    await this.#pass("roundEnd", null, context.round);
  }

  async #turn(moment: TurnEventType, combatant: Combatant, round: number): Promise<void> {
    const { id, hidden } = combatant;
    await this.#due(moment, actorOf(combatant), { whose: id!, round, secret: hidden });
    await this.#pass(moment, actorOf(combatant), round);
  }

  #due(
    moment: TurnEventType,
    actor: ActorDocument | null,
    { whose, round, secret }: { readonly whose: string; readonly round: number; readonly secret: boolean },
  ): Promise<void> {
    const claim = () => claimTurnEvent(this as unknown as Fight, `${moment}-${whose}`, round);
    return reportErrors(() => handleTurnEvent(actor, moment, { secret, claim }));
  }

  #pass(moment: TurnEventType, actor: ActorDocument | null, round: number): Promise<void> {
    return reportErrors(() => endDueEffects({ moment, actor: actor?.uuid ?? null, round, combat: this.id }));
  }
}

const actorOf = ({ actor }: Turn): ActorDocument | null => (actor ?? null) as ActorDocument | null;
