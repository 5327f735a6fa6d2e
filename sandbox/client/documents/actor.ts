import { BaseActor } from "../../common/documents/actor.ts";
import { GENERATION } from "../../common/generation.ts";
import { getProperty } from "../../common/utils/properties.ts";
import { type ClientDocumentInstance, ClientDocumentMixin } from "./abstract/client-document.ts";
import type { ActiveEffect } from "./active-effect.ts";
import { rollInitiativeFor } from "./combat/initiative.ts";
import { applyAllEffects, applyPhase, resetEffects } from "./effects/actor-effects.ts";
import { statusConfig } from "./effects/status.ts";
import type { Item } from "./item.ts";
import type { TokenDocument } from "./token.ts";
import { refreshTokenActor, type TokenWithDelta } from "./token-actor.ts";
import type { Embedded, OperationOptions, Source } from "./types.ts";

/** A character, creature or thing: a world document, or the synthetic actor of an unlinked token. */
export class Actor extends ClientDocumentMixin(BaseActor) {
  declare type: string;
  declare img: string;
  declare items: Embedded<Item>;
  declare effects: Embedded<ActiveEffect>;

  /** The values set by effects, as nested data. */
  declare overrides: Source;
  /** The statuses of the active effects. */
  declare statuses: Set<string>;

  /** The token that this synthetic actor belongs to, or null. */
  get token(): TokenDocument | null {
    return this.parent?.documentName === "Token" ? (this.parent as unknown as TokenDocument) : null;
  }

  get isToken(): boolean {
    return this.token !== null;
  }

  get itemTypes(): Record<string, Item[]> {
    const types: Record<string, Item[]> = Object.fromEntries(
      CONFIG.Item.documentClass.TYPES.map((type) => [type, []]),
    );
    for (const item of this.items) {
      types[item.type] ??= [];
      types[item.type]?.push(item);
    }
    return types;
  }

  /** The image in lists. */
  get thumbnail(): string {
    return this.img;
  }

  get inCombat(): boolean {
    return (game.combat?.getCombatantsByActor(this).length ?? 0) > 0;
  }

  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  get temporaryEffects(): ActiveEffect[] {
    // Durations pass even if the actor is not prepared again.
    for (const effect of this.allApplicableEffects()) effect.updateDuration();
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  /** Effects on the actor itself, followed by effects that its items transfer, including inactive effects. */
  *allApplicableEffects(): Generator<ActiveEffect> {
    for (const effect of this.effects) yield effect;
    for (const item of this.items) {
      for (const effect of item.effects) if (effect.transfer) yield effect;
    }
  }

  getRollData(): Source {
    return { ...(this.system as Source) };
  }

  override prepareData(): void {
    resetEffects(this);
    super.prepareData();
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (GENERATION >= 14) this.applyActiveEffects("initial");
    else this.applyActiveEffects();
  }

  /**
   * Applies the changes of all active effects by priority.
   * @param phase 14: only the changes of this phase
   */
  applyActiveEffects(phase?: string): void {
    if (GENERATION >= 14) applyPhase(this, phase);
    else applyAllEffects(this);
  }

  /** 14: called on every client after an event refreshed the durations of effects. */
  async onUpdateEffectDurations(
    _effects: ActiveEffect[],
    _event: string,
    _context: object = {},
  ): Promise<void> {}

  /**
   * The tokens of this actor on the viewed scene.
   * @param linked only tokens that share this document's data
   */
  getActiveTokens(linked = false, document = false): unknown[] {
    const scene = game.scenes.viewed ?? game.scenes.active;
    if (!scene) return [];
    const tokens = this.getDependentTokens({ scenes: scene, linked });
    return document ? tokens : tokens.map((token) => token.object).filter((token) => token !== null);
  }

  /** The token documents of this actor, on all scenes or on the given scenes. */
  getDependentTokens({
    scenes,
    linked = false,
  }: {
    scenes?: unknown;
    linked?: boolean;
  } = {}): TokenDocument[] {
    if (this.token) return linked ? [] : [this.token];
    const list = scenes === undefined ? game.scenes : Array.isArray(scenes) ? scenes : [scenes];
    const found: TokenDocument[] = [];
    for (const scene of list as Iterable<{ tokens: Iterable<TokenDocument> }>) {
      for (const token of scene.tokens)
        if (token.actorId === this.id && (!linked || token.actorLink)) found.push(token);
    }
    return found;
  }

  /** The images that tokens of this actor may have. A prototype path with a wildcard gives several. */
  async getTokenImages(): Promise<string[]> {
    const { randomImg, texture } = this.prototypeToken as unknown as {
      randomImg: boolean;
      texture: { src: string };
    };
    if (!randomImg) return [texture.src];
    const picker = foundry.applications.apps.FilePicker.implementation;
    const { files } = (await picker.browse("data", texture.src, { wildcard: true })) as { files: string[] };
    return files;
  }

  /** Creates an unsaved token for this actor from its prototype token. */
  async getTokenDocument(data: Source = {}, options: Source = {}): Promise<TokenDocument> {
    const { randomImg: _randomImg, ...token } = this.prototypeToken.toObject();
    const source = foundry.utils.mergeObject({ ...token, actorId: this.id }, data, {
      inplace: false,
    } as never) as Source;
    if (source.name == null || source.name === "") source.name = this.name;
    return new CONFIG.Token.documentClass(source, { parent: null, ...options });
  }

  /**
   * Switches a status on or off.
   * @returns the new effect; true if it stays on; false if it was removed; undefined if it stays off
   * @throws for an unknown status
   */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const status = statusConfig(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const present = status._id
      ? this.effects.filter((effect) => effect.id === status._id)
      : this.effects.filter((effect) => effect.statuses.size === 1 && effect.statuses.has(statusId));
    if (present.length) {
      if (active) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        present.map((effect) => effect.id as string),
      );
      return false;
    }
    if (active === false) return undefined;
    const cls = CONFIG.ActiveEffect.documentClass as unknown as typeof ActiveEffect;
    const effect = await cls.fromStatusEffect(statusId, { parent: this });
    if (overlay) effect.updateSource({ "flags.core.overlay": true } as never);
    return (await cls.create(effect as never, { parent: this, keepId: true } as never)) as unknown as
      | ActiveEffect
      | undefined;
  }

  /**
   * Sets or changes a value that a token shows as a bar.
   * @param attribute path below `system`
   */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<this> {
    const current = getProperty(this.system, attribute) as
      | { value: number; min?: number; max: number }
      | number;
    const bar = isBar && typeof current === "object";
    const now = typeof current === "object" ? current.value : current;
    const wanted = isDelta ? now + value : value;
    const next = bar ? Math.min(Math.max(wanted, current.min ?? 0), current.max) : wanted;
    const updates = { [`system.${attribute}${bar ? ".value" : ""}`]: next };
    const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    if (allowed) await this.update(updates as never);
    return this;
  }

  /** Rolls initiative for this actor's combatants in the viewed combat. */
  async rollInitiative({
    createCombatants = false,
    rerollInitiative = false,
    initiativeOptions = {},
  }: {
    createCombatants?: boolean;
    rerollInitiative?: boolean;
    initiativeOptions?: Source;
  } = {}): Promise<unknown> {
    return rollInitiativeFor(this, { createCombatants, rerollInitiative, initiativeOptions });
  }

  /** Updates the synthetic actor of a token through the token's delta. */
  override async update(data: Source = {}, operation: OperationOptions = {}): Promise<this | undefined> {
    if (!this.isToken)
      return super.update(data as never, operation as never) as unknown as Promise<this | undefined>;
    const cls = this.constructor as unknown as {
      updateDocuments(updates: Source[], operation: OperationOptions): Promise<unknown[]>;
    };
    const [updated] = await cls.updateDocuments([{ ...data, _id: this.id }], {
      ...operation,
      parent: this.parent,
    });
    return updated as this | undefined;
  }

  override _onUpdate(changed: Source, options: OperationOptions, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#refreshDependents();
  }

  override _onCreateDescendantDocuments(
    ...args: Parameters<ClientDocumentInstance["_onCreateDescendantDocuments"]>
  ): void {
    super._onCreateDescendantDocuments(...args);
    this.#refreshDependents();
  }

  override _onUpdateDescendantDocuments(
    ...args: Parameters<ClientDocumentInstance["_onUpdateDescendantDocuments"]>
  ): void {
    super._onUpdateDescendantDocuments(...args);
    this.#refreshDependents();
  }

  override _onDeleteDescendantDocuments(
    ...args: Parameters<ClientDocumentInstance["_onDeleteDescendantDocuments"]>
  ): void {
    super._onDeleteDescendantDocuments(...args);
    this.#refreshDependents();
  }

  /** Refreshes the actors of unlinked tokens after a change of their base actor. */
  #refreshDependents(): void {
    if (this.isToken || this.pack) return;
    for (const token of this.getDependentTokens()) {
      if (!token.actorLink) refreshTokenActor(token as unknown as TokenWithDelta);
    }
  }

  static {
    if (GENERATION < 14) Reflect.deleteProperty(Actor.prototype, "onUpdateEffectDurations");
  }
}
