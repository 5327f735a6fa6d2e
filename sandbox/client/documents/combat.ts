import type { Document } from "../../common/abstract/document.ts";
import { BaseCombat } from "../../common/documents/combat.ts";
import { GENERATION } from "../../common/generation.ts";
import { type ClientDocumentInstance, ClientDocumentMixin } from "./abstract/client-document.ts";
import type { Actor } from "./actor.ts";
import { type InitiativeOptions, rollInitiative } from "./combat/initiative.ts";
import { type Move, toNextRound, toNextTurn, toPreviousRound, toPreviousTurn } from "./combat/moves.ts";
import { refreshAt, refreshDurations, runTurnEvents } from "./combat/turn-events.ts";
import { type Moment, secondsBetween } from "./combat/turns.ts";
import type { Combatant } from "./combatant.ts";
import type { CombatantGroup } from "./combatant-group.ts";
import { advanceTime } from "./database/advance-time.ts";
import { notifyRegionsOfTurn } from "./movement/region-events.ts";
import type { TokenDocument } from "./token.ts";
import type { Embedded, OperationOptions, Source } from "./types.ts";

/** The acting combatant at a moment, for hooks and history. */
export interface CombatState extends Moment {
  combatantId: string | null;
  tokenId: string | null;
}

export interface TurnContext {
  round: number;
  turn: number;
  skipped: boolean;
}

export interface RoundContext {
  round: number;
  skipped: boolean;
}

type DescendantArgs = Parameters<ClientDocumentInstance["_onDeleteDescendantDocuments"]>;

/** An encounter: its combatants, their order, and whose turn it is. */
export class Combat extends ClientDocumentMixin(BaseCombat) {
  declare combatants: Embedded<Combatant>;
  declare groups: Embedded<CombatantGroup>;
  declare round: number;
  declare turn: number | null;
  declare active: boolean;

  /** Combatants in the order of their turns. */
  declare turns: Combatant[];
  declare current: CombatState;
  declare previous: CombatState | undefined;

  static CONFIG_SETTING = "combatTrackerConfig";

  get combatant(): Combatant | undefined {
    return this.turn === null ? undefined : this.turns[this.turn];
  }

  get nextCombatant(): Combatant | undefined {
    if (this.turn === null || this.turn === this.turns.length - 1) return this.turns[0];
    return this.turns[this.turn + 1];
  }

  get started(): boolean {
    return this.round > 0;
  }

  get isActive(): boolean {
    return this.active;
  }

  override get visible(): boolean {
    return true;
  }

  get settings(): { skipDefeated: boolean; resource: string } {
    return game.settings.get("core", Combat.CONFIG_SETTING) as { skipDefeated: boolean; resource: string };
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.turns ??= [];
    if (this.combatants.size && !this.turns.length) this.setupTurns();
    this.current ??= this._getCurrentState();
  }

  /** Sorts the combatants into turn order. */
  setupTurns(): Combatant[] {
    // Unbound, as in the host: an override must not use `this`.
    this.turns = this.combatants.contents.sort(this._sortCombatants);
    if (this.turn !== null && this.turns.length)
      this.turn = Math.min(Math.max(this.turn, 0), this.turns.length - 1);
    return this.turns;
  }

  /** The index of the current combatant after these updates of combatants. */
  _turnAfter(updates: Source[]): number {
    const changed = new Map(updates.map(({ _id, ...changes }) => [_id, changes]));
    const turns = this.combatants
      .map((combatant) => {
        const changes = changed.get(combatant.id);
        return changes
          ? (combatant.clone(changes as never, { keepId: true }) as unknown as Combatant)
          : combatant;
      })
      .sort(this._sortCombatants);
    return turns.findIndex(({ id }) => id === this.combatant?.id);
  }

  /** Highest initiative first, combatants without initiative last. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const value = ({ initiative }: Combatant) =>
      typeof initiative === "number" && Number.isFinite(initiative) ? initiative : Number.NEGATIVE_INFINITY;
    const [first, second] = [value(a), value(b)];
    if (first !== second) return second - first;
    return (a.id as string) > (b.id as string) ? 1 : -1;
  }

  getCombatantsByToken(token: string | TokenDocument): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant) => combatant.tokenId === id);
  }

  getCombatantsByActor(actor: string | Actor): Combatant[] {
    const isTokenActor = typeof actor !== "string" && actor.isToken;
    if (isTokenActor) return this.getCombatantsByToken(actor.token as TokenDocument);
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((combatant) => combatant.actorId === id);
  }

  getCombatantByToken(token: string | TokenDocument): Combatant | null {
    return this.getCombatantsByToken(token)[0] ?? null;
  }

  getCombatantByActor(actor: string | Actor): Combatant | null {
    return this.getCombatantsByActor(actor)[0] ?? null;
  }

  /** Seconds of world time between two moments of this combat. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    return secondsBetween(
      { round: fromRound, turn: fromTurn },
      { round: toRound, turn: toTurn },
      this.turns.length,
      CONFIG.time,
    );
  }

  /** Makes this the active combat of its scene. */
  async activate(options: OperationOptions = {}): Promise<unknown> {
    const cls = this.constructor as unknown as {
      updateDocuments(updates: Source[], options: OperationOptions): Promise<unknown>;
    };
    return cls.updateDocuments([{ _id: this.id, active: true }], options);
  }

  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: this.turns.length ? 0 : null };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData as never);
    return this;
  }

  async nextTurn(): Promise<this> {
    return this.round === 0 ? this.nextRound() : this.#make(toNextTurn(this));
  }

  async nextRound(): Promise<this> {
    return this.#make(toNextRound(this));
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    const move = toPreviousTurn(this);
    return move ? this.#make(move) : this.previousRound(Math.max(this.turns.length - 1, 0));
  }

  async previousRound(turn = 0): Promise<this> {
    return this.round === 0 ? this : this.#make(toPreviousRound(this, turn));
  }

  /** Asks for confirmation, then deletes the combat. */
  async endCombat(): Promise<this> {
    await this.deleteDialog({ window: { title: "End Combat?" } });
    return this;
  }

  async toggleSceneLink(): Promise<this> {
    const scene = this.scene ? null : (game.scenes.viewed?.id ?? null);
    await this.update({ scene } as never);
    return this;
  }

  /** Clears all initiatives. */
  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this> {
    const updates = this.combatants.map((combatant) => ({ _id: combatant.id, initiative: null }));
    await this.updateEmbeddedDocuments(
      "Combatant",
      updates as never,
      { turnEvents: false, updateTurn } as never,
    );
    return this;
  }

  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    await rollInitiative(this, typeof ids === "string" ? [ids] : ids, options);
    return this;
  }

  async rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#withoutInitiative(() => true),
      options,
    );
  }

  async rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#withoutInitiative((combatant) => combatant.isNPC),
      options,
    );
  }

  async setInitiative(id: string, value: number): Promise<void> {
    const combatant = this.combatants.get(id, { strict: true });
    await combatant?.update({ initiative: value } as never);
  }

  #withoutInitiative(condition: (combatant: Combatant) => boolean): string[] {
    return this.combatants
      .filter((combatant) => combatant.isOwner && combatant.initiative === null && condition(combatant))
      .map(({ id }) => id as string);
  }

  async #make({ hook, to, direction }: Move): Promise<this> {
    const delta = this.getTimeDelta(this.round, this.turn, to.round, to.turn);
    const updateData = { ...to };
    const options = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, options);
    await this.update(updateData as never, options as never);
    return this;
  }

  /** Advances the clock first, so that turn events see the new time. */
  override async _preUpdate(
    changed: Source,
    options: OperationOptions,
    user: Document,
  ): Promise<boolean | undefined> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    await advanceTime(options);
    return undefined;
  }

  override _onUpdate(changed: Source, options: OperationOptions, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active === true && userId === game.userId) void this.#deactivateOthers();
    if (!("round" in changed) && !("turn" in changed)) return;
    this.#recordState();
  }

  /** Runs turn and round events on the client of the active GM, including turns that another user advanced. */
  static override async _onUpdateOperation(documents: never, operation: never, user: never): Promise<void> {
    await super._onUpdateOperation(documents, operation, user);
    const { worldTime, turnEvents } = operation as {
      worldTime?: { delta: number; advanced?: boolean };
      turnEvents?: boolean;
    };
    if (!game.user?.isActiveGM) {
      if (turnEvents !== false) for (const combat of documents as Combat[]) await refreshDurations(combat);
      return;
    }
    // A player may advance the turn but not the clock, so the GM's client advances the clock.
    if (worldTime?.delta && !worldTime.advanced) await game.time.advance(worldTime.delta);
    if (turnEvents === false) return;
    for (const combat of documents as Combat[]) await combat._manageTurnEvents();
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId);
    if (GENERATION >= 14 && this.started) void refreshAt("combatEnd", this);
  }

  override _onCreateDescendantDocuments(
    ...args: Parameters<ClientDocumentInstance["_onCreateDescendantDocuments"]>
  ): void {
    super._onCreateDescendantDocuments(...args);
    const [, collection, documents, , , userId] = args;
    if (collection !== "combatants") return;
    this.setupTurns();
    this.#followCurrent(userId);
    if (game.user?.isActiveGM)
      for (const combatant of documents) void this._onEnter(combatant as unknown as Combatant);
  }

  override _onUpdateDescendantDocuments(
    ...args: Parameters<ClientDocumentInstance["_onUpdateDescendantDocuments"]>
  ): void {
    super._onUpdateDescendantDocuments(...args);
    const [, collection, , changes, options, userId] = args;
    if (collection !== "combatants") return;
    this.setupTurns();
    if (changes.some((change) => "initiative" in change))
      this.#setCurrentTurn(options.combatTurn as number | undefined, userId);
  }

  override _onDeleteDescendantDocuments(...args: DescendantArgs): void {
    super._onDeleteDescendantDocuments(...args);
    const [, collection, documents, , , userId] = args;
    if (collection !== "combatants") return;
    this.setupTurns();
    const deleted = documents as unknown as Combatant[];
    if (game.user?.isActiveGM) for (const combatant of deleted) void this.#exit(combatant);
    const currentLeft = deleted.some((combatant) => combatant.id === this.current.combatantId);
    if (this.started && currentLeft) this.#replaceCurrent(userId);
    else this.#followCurrent(userId);
  }

  async #exit(combatant: Combatant): Promise<void> {
    await combatant.clearMovementHistory();
    await this._onExit(combatant);
  }

  /** Called when a combatant enters, on the active GM's client. */
  async _onEnter(_combatant: Combatant): Promise<void> {}
  /** Called when a combatant leaves, on the active GM's client. */
  async _onExit(_combatant: Combatant): Promise<void> {}
  async _onStartTurn(combatant: Combatant, context: TurnContext): Promise<void> {
    notifyRegionsOfTurn([combatant], "TOKEN_TURN_START", { combat: this, ...context });
  }
  async _onEndTurn(combatant: Combatant, context: TurnContext): Promise<void> {
    notifyRegionsOfTurn([combatant], "TOKEN_TURN_END", { combat: this, ...context });
  }
  async _onStartRound(context: RoundContext): Promise<void> {
    notifyRegionsOfTurn(this.#all, "TOKEN_ROUND_START", { combat: this, ...context });
  }
  async _onEndRound(context: RoundContext): Promise<void> {
    notifyRegionsOfTurn(this.#all, "TOKEN_ROUND_END", { combat: this, ...context });
  }

  get #all(): Iterable<Combatant> {
    return this.combatants as unknown as Iterable<Combatant>;
  }

  _getCurrentState(combatant: Combatant | undefined = this.combatant): CombatState {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  /** Runs the events of everything that ended and started since the previous moment, in order. */
  async _manageTurnEvents(): Promise<void> {
    await runTurnEvents(this);
  }

  #recordState(): void {
    const prior = this.current;
    const current = this._getCurrentState();
    this.previous = prior;
    this.current = current;
    const moved = prior.round !== current.round || prior.combatantId !== current.combatantId;
    if (moved) Hooks.callAll("combatTurnChange", this, prior, current);
  }

  /** Keeps the same combatant current after combatants were added or removed. */
  #followCurrent(userId: string): void {
    const index = this.turns.findIndex((combatant) => combatant.id === this.current.combatantId);
    if (index >= 0) this.#setCurrentTurn(index, userId);
  }

  /**
   * Makes the turn at an index current after the order changed. Without an index the current index stays, even if
   * another combatant is there now.
   */
  #setCurrentTurn(index: number | undefined, userId: string): void {
    const moves = index !== undefined && index !== this.turn && this.turn !== null;
    if (moves) this.turn = index;
    this.current = this._getCurrentState();
    if (moves && userId === game.userId)
      void this.update({ turn: index } as never, { turnEvents: false } as never);
  }

  /** Replaces a deleted current combatant: the next combatant in order or the next round starts. */
  #replaceCurrent(userId: string): void {
    const source = this._source as { turn: number | null };
    const turn = source.turn ?? 0;
    if (turn >= this.turns.length) {
      if (userId === game.userId && this.turns.length)
        void this.update({ round: this.round + 1, turn: 0 } as never);
      else if (!this.turns.length) this.#recordState();
      return;
    }
    this.#recordState();
    const combatant = this.combatant;
    if (combatant && game.user?.isActiveGM)
      void this._onStartTurn(combatant, { round: this.round, turn, skipped: false });
  }

  async #deactivateOthers(): Promise<void> {
    const others = game.combats.filter(
      (combat) => (combat as unknown as Combat).active && combat.id !== this.id,
    );
    const cls = this.constructor as unknown as { updateDocuments(updates: Source[]): Promise<unknown> };
    if (others.length) await cls.updateDocuments(others.map((combat) => ({ _id: combat.id, active: false })));
  }
}
