import { moveToFront } from "../combat/act-first.ts";
import { clearDelays, isPostponed, moveDelayersBack, noteDelay, resumeTurn } from "../combat/delay.ts";
import { compareRollOffs, copyInitiative, groupByRoller, rollOffTies } from "../combat/initiative.ts";
import { placeOf } from "../combat/turn-place.ts";
import { resetCounters } from "../combat/turns.ts";
import { handleOnce } from "../combat/unfinished-events.ts";
import type {
  ActorDocument,
  CombatantDocument,
  CombatantUpdate,
  CombatDocument,
} from "../contract/documents.ts";
import type { TurnEventType } from "../contract/index.ts";
import { endDueEffects } from "../effects/expiry.ts";
import { me } from "../host/host.ts";
import { offered } from "../host/offers.ts";
import { reportErrors } from "../host/report-errors.ts";
import { isFollower } from "../records/squads.ts";
import { clearClaims, endingCause } from "../trust/once-per-table.ts";

/** Initiative of a combatant without an actor of a game: it acts last until the GM changes it. */
const LAST = "0";

/**
 * A combatant with the initiative formula of its game. Without it, Foundry would use a formula without dice, and one
 * combatant whose formula fails would keep all others from rolling.
 */
export class ManifoldCombatant extends Combatant implements CombatantDocument {
  protected override _getInitiativeFormula(): string {
    const combat = this.actor?.ruleset?.combat;
    return this.actor && combat ? combat.initiative(this.actor) : LAST;
  }
}

/** A combat whose turn events run the rules of each combatant's game and end effects that are due. */
export class ManifoldCombat extends Combat implements CombatDocument {
  /** Orders equal initiative by the roll-off, then like Foundry, which calls this without `this`. */
  protected override _sortCombatants(...args: Parameters<Combat["_sortCombatants"]>): number {
    const [a, b] = args;
    return compareRollOffs(a.parent!, a, b) || super._sortCombatants(...args);
  }

  /**
   * Updates combatants and restores whose turn it is in the new order. Foundry only does this for its own initiative
   * rolls.
   */
  async updateOrder(updates: readonly CombatantUpdate[]): Promise<void> {
    if (updates.length === 0) return;
    const combatTurn = this.#turnAfter(updates);
    const options = { turnEvents: false, ...(combatTurn === null ? {} : { combatTurn }) };
    await this.updateEmbeddedDocuments("Combatant", [...updates], options);
  }

  /** Position of the current combatant after these updates; null outside a turn. */
  #turnAfter(updates: readonly CombatantUpdate[]): number | null {
    const { combatant } = this;
    if (!combatant) return null;
    const turns = this.turns.map((one) => {
      const changes = updates.find(({ _id }) => _id === one.id);
      return changes ? (one.clone(changes, { keepId: true }) as typeof one) : one;
    });
    return turns.sort(this._sortCombatants).findIndex(({ id }) => id === combatant.id);
  }

  override async rollInitiative(...args: Parameters<Combat["rollInitiative"]>): Promise<this> {
    const [ids, options] = args;
    const members = groupByRoller(this, typeof ids === "string" ? [ids] : ids);
    await super.rollInitiative([...members.keys()], options);
    await copyInitiative(this, members);
    if (this.started && me().isGM) await rollOffTies(this);
    return this;
  }

  override async startCombat(): Promise<this> {
    if (me().isGM) {
      await clearClaims(this);
      await clearDelays(this);
      for (const actor of new Set(this.#combatants.map((combatant) => combatant.actor)))
        await reportErrors(() => resetCounters(actor));
      await rollOffTies(this);
    }
    const started = await super.startCombat();
    offered("noticeCombat")(this);
    return started;
  }

  override async nextTurn(): Promise<this> {
    await this.#stepForward();
    await this.#passFollowers(() => this.#stepForward());
    return this;
  }

  /** Advances by a turn. The last turn of a round leads to the next round, in any order. */
  #stepForward(): Promise<this> {
    const isLast = this.round > 0 && (this.turn ?? -1) >= this.turns.length - 1;
    return isLast ? this.nextRound() : super.nextTurn();
  }

  /** Advances past the other members of a squad, whose turns begin and end with that of the squad. */
  async #passFollowers(step: () => Promise<unknown>): Promise<void> {
    if (!me().isGM) return;
    for (let left = this.turns.length; left > 1 && isFollower(this, this.combatant); left -= 1) await step();
  }

  override async nextRound(): Promise<this> {
    if (this.started && me().isGM) await moveToFront(this);
    return super.nextRound();
  }

  override previousTurn(): Promise<this> {
    return this.#goBack(async () => {
      await super.previousTurn();
      await this.#passFollowers(() => super.previousTurn());
      return this;
    });
  }

  override previousRound(...args: Parameters<Combat["previousRound"]>): Promise<this> {
    return this.#goBack(() => super.previousRound(...args));
  }

  /** Whether Foundry is going back by a turn, which can include going back by a round. */
  #isGoingBack = false;

  async #goBack(step: () => Promise<this>): Promise<this> {
    if (this.#isGoingBack || !this.started || !me().isGM) return step();
    this.#isGoingBack = true;
    try {
      const left = placeOf(this);
      const moved = await step();
      const now = placeOf(this);
      await reportErrors(async () => {
        const { offerTakingBack } = await import("../combat/take-back-turn.ts");
        await offerTakingBack(this, now, left);
      });
      return moved;
    } finally {
      this.#isGoingBack = false;
    }
  }

  protected override async _onStartTurn(...args: Parameters<Combat["_onStartTurn"]>): Promise<void> {
    await super._onStartTurn(...args);
    const [combatant, { round, skipped }] = args;
    if (isPostponed(this, combatant, "turnStart", round)) await resumeTurn(this, combatant, round);
    else {
      await reportErrors(() => resetCounters(combatant.actor));
      await this.#onTurnEvent("turnStart", combatant, round);
      offered("noticeTurn")(combatant.actor);
    }
    if (!skipped) await moveDelayersBack(this);
  }

  protected override async _onEndTurn(...args: Parameters<Combat["_onEndTurn"]>): Promise<void> {
    await super._onEndTurn(...args);
    const [combatant, { round }] = args;
    if (isPostponed(this, combatant, "turnEnd", round)) await noteDelay(this, combatant, round);
    else await this.#onTurnEvent("turnEnd", combatant, round);
  }

  protected override async _onEndRound(...args: Parameters<Combat["_onEndRound"]>): Promise<void> {
    await super._onEndRound(...args);
    const [{ round }] = args;
    const visible = new Set(this.#combatants.filter(({ hidden }) => !hidden).map(({ actor }) => actor));
    for (const actor of new Set(this.#combatants.map((combatant) => combatant.actor))) {
      const subject = `${actor?.uuid.replaceAll(".", "-")}`;
      await this.#handle("roundEnd", actor, { subject, round, secret: !visible.has(actor) });
    }
    await this.#endDueEffects("roundEnd", null, round);
  }

  get #combatants(): readonly CombatantDocument[] {
    return this.combatants.contents;
  }

  async #onTurnEvent(event: TurnEventType, combatant: CombatantDocument, round: number): Promise<void> {
    const { id, hidden, actor } = combatant;
    await this.#handle(event, actor, { subject: id!, round, secret: hidden });
    await this.#endDueEffects(event, actor, round);
  }

  /** @param subject the combatant or actor of the event, used in its claim */
  #handle(
    event: TurnEventType,
    actor: ActorDocument | null,
    {
      subject,
      round,
      secret,
    }: { readonly subject: string; readonly round: number; readonly secret: boolean },
  ): Promise<void> {
    return reportErrors(() => handleOnce(this, { event, subject, round }, actor, secret));
  }

  #endDueEffects(moment: TurnEventType, of: ActorDocument | null, round: number): Promise<void> {
    const actor = of?.uuid ?? null;
    const cause = endingCause(this, moment, actor, round);
    return reportErrors(() => endDueEffects({ moment, actor, round, combat: this.id }, cause));
  }
}
