import type { Document } from "../../common/abstract/document.ts";
import { type DataField, NumberField, SchemaField } from "../../common/data/fields.ts";
import { BaseToken } from "../../common/documents/token.ts";
import { getProperty } from "../../common/utils/properties.ts";
import { documentConfig } from "../config/document-config.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { Actor } from "./actor.ts";
import type { ActorDelta } from "./actor-delta.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import type { Scene } from "./scene.ts";
import { createTokenActor, ensureDelta, refreshTokenActor, type TokenWithDelta } from "./token-actor.ts";
import type { OperationOptions, Source } from "./types.ts";

export interface TokenBar {
  type: "bar" | "value";
  attribute: string;
  value: number;
  min?: number;
  max?: number;
  editable: boolean;
}

interface TrackedAttributes {
  bar: string[][];
  value: string[][];
}

/** Own actors of unlinked tokens, with the base actor of each. */
const syntheticActors = new WeakMap<TokenDocument, { base: string; actor: Actor }>();

/** A piece on a scene that represents an actor. */
export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: ActorDelta | null;
  declare hidden: boolean;
  declare x: number;
  declare y: number;
  declare width: number;
  declare height: number;
  declare disposition: number;
  declare texture: { src: string | null };
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };

  get scene(): Scene | null {
    return this.parent as unknown as Scene | null;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  /** The world actor that the token was made from. */
  override get baseActor(): Actor | null {
    return (this.actorId && (game.actors?.get(this.actorId) as unknown as Actor | undefined)) || null;
  }

  /** The token's actor: the world's for a linked token, its own for any other. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (!base || this.actorLink) return base;
    const known = syntheticActors.get(this);
    if (known?.base === base.id) return known.actor;
    const actor = createTokenActor(this as unknown as TokenWithDelta) as unknown as Actor | null;
    if (actor) syntheticActors.set(this, { base: base.id as string, actor });
    return actor;
  }

  /** The token's placeable on the viewed scene. */
  get object(): unknown {
    const { canvas } = globalThis as {
      canvas?: { ready: boolean; scene?: { id: string | null } | null; tokens: { get(id: string): unknown } };
    };
    if (!canvas?.ready || !this.id || canvas.scene?.id !== this.parent?.id) return null;
    return canvas.tokens.get(this.id) ?? null;
  }

  get rendered(): boolean {
    return this.object !== null;
  }

  get combatant(): Combatant | null {
    return (game.combat as unknown as Combat | null)?.getCombatantByToken(this) ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  override get isOwner(): boolean {
    return this.actor?.isOwner ?? game.user?.isGM ?? false;
  }

  override get visible(): boolean {
    return !this.hidden || Boolean(game.user?.isGM);
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name ||= this.baseActor?.name ?? "Unknown";
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** Adds the token to the viewed combat, or removes it. */
  async toggleCombatant({ active, ...options }: { active?: boolean } & Source = {}): Promise<boolean> {
    const wanted = active ?? !this.inCombat;
    if (wanted) await TokenDocument.createCombatants([this], options);
    else await TokenDocument.deleteCombatants([this], options);
    return this.inCombat;
  }

  /** Adds tokens to a combat; without one creates a combat. */
  static async createCombatants(
    tokens: readonly TokenDocument[],
    { combat }: { combat?: Combat } = {},
  ): Promise<unknown[]> {
    const target =
      combat ??
      (game.combat as unknown as Combat | null) ??
      ((await CONFIG.Combat.documentClass.create({ active: true } as never)) as unknown as Combat);
    const outside = tokens.filter((token) => !target.getCombatantByToken(token));
    const data = outside.map((token) => ({
      tokenId: token.id,
      sceneId: token.parent?.id,
      actorId: token.actorId,
      hidden: token.hidden,
    }));
    return data.length ? target.createEmbeddedDocuments("Combatant", data as never) : [];
  }

  static async deleteCombatants(
    tokens: readonly TokenDocument[],
    { combat }: { combat?: Combat } = {},
  ): Promise<unknown[]> {
    const target = combat ?? (game.combat as unknown as Combat | null);
    const ids = tokens.map((token) => target?.getCombatantByToken(token)?.id).filter((id) => id != null);
    return target && ids.length ? target.deleteEmbeddedDocuments("Combatant", ids) : [];
  }

  /**
   * The value of a bar of the token; null for none.
   * @param alternative a path below `system` instead of the bar's own
   */
  getBarAttribute(barName: "bar1" | "bar2", { alternative }: { alternative?: string } = {}): TokenBar | null {
    const attribute = alternative ?? this[barName]?.attribute;
    const { actor } = this;
    if (!attribute || !actor) return null;
    const { system } = actor;
    const value = getProperty(system, attribute) as unknown;
    if (value === null || value === undefined) return null;
    const editable = Object.hasOwn(actor._source.system as Source, attribute.split(".")[0] as string);
    if (typeof value === "number") return { type: "value", attribute, value, editable };
    const bar = value as { value?: number; min?: number; max?: number };
    if (typeof bar.value !== "number" || typeof bar.max !== "number") return null;
    return { type: "bar", attribute, value: bar.value, min: bar.min ?? 0, max: bar.max, editable };
  }

  /** Paths below `system` that a bar may show, for an actor type or for all of them. */
  static getTrackedAttributes(type?: string): TrackedAttributes {
    const configured = type ? CONFIG.Actor.trackableAttributes?.[type] : undefined;
    if (configured)
      return {
        bar: configured.bar.map((path) => path.split(".")),
        value: configured.value.map((path) => path.split(".")),
      };
    const { dataModels } = documentConfig("Actor");
    const models = type ? [dataModels[type]] : Object.values(dataModels);
    const found: TrackedAttributes = { bar: [], value: [] };
    for (const model of models) if (model) collectAttributes(model.schema, [], found);
    return found;
  }

  /** An unlinked token has a delta from the start, in which its changes are stored. */
  override async _preCreate(
    data: Source,
    options: OperationOptions,
    user: Document,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!this.actorLink && this.actorId) ensureDelta(this as unknown as TokenWithDelta);
    return undefined;
  }

  override _onUpdate(changed: Source, options: OperationOptions, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("delta" in changed || "actorId" in changed || "actorLink" in changed)
      refreshTokenActor(this as unknown as TokenWithDelta);
  }
}

/** Objects with value and max are bars, other numbers are values. */
function collectAttributes(schema: SchemaField, path: string[], found: TrackedAttributes): void {
  for (const [name, field] of schema.entries() as [string, DataField][]) {
    const here = [...path, name];
    if (field instanceof NumberField) found.value.push(here);
    else if (field instanceof SchemaField) {
      const isBar = field.has("value") && field.has("max");
      if (isBar) found.bar.push(here);
      else collectAttributes(field, here, found);
    }
  }
}
