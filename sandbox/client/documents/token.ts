import type { Document } from "../../common/abstract/document.ts";
import { type DataField, NumberField, SchemaField } from "../../common/data/fields.ts";
import { BaseToken } from "../../common/documents/token.ts";
import { gridBelow, type TokenPlace } from "../../common/documents/token-geometry.ts";
import { GENERATION } from "../../common/generation.ts";
import type { ElevatedPoint } from "../../common/grid/types.ts";
import { getProperty } from "../../common/utils/properties.ts";
import { documentConfig } from "../config/document-config.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { Actor } from "./actor.ts";
import type { ActorDelta } from "./actor-delta.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import { advanceTime } from "./database/advance-time.ts";
import { drawnOn } from "./drawn.ts";
import { announceMovements, announceRecord } from "./movement/apply.ts";
import { pauseMovement, resumeMovement, stopMovement } from "./movement/continuation.ts";
import { completePath, type MeasureMovementOptions, measureMovement } from "./movement/measure.ts";
import { notifyRegionsOfCreation } from "./movement/region-events.ts";
import { revertMovement } from "./movement/revert.ts";
import { movementState } from "./movement/state.ts";
import type {
  MeasuredMovementWaypoint,
  MovementData,
  MovementInstruction,
  MovementOperation,
  MovementWaypoint,
} from "./movement/types.ts";
import { completeWaypoints, storedPosition } from "./movement/waypoints.ts";
import type { RegionDocument } from "./region.ts";
import type { Scene } from "./scene.ts";
import { createTokenActor, ensureDelta, refreshTokenActor, type TokenWithDelta } from "./token-actor.ts";
import type { OperationOptions, Source } from "./types.ts";
import type { User } from "./user.ts";

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

/** The synthetic actors of unlinked tokens, each with the id of its base actor. */
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
  declare movementAction: string;
  declare _movementHistory: MeasuredMovementWaypoint[];
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

  /** The world actor that the token was created from. */
  override get baseActor(): Actor | null {
    return (this.actorId && (game.actors?.get(this.actorId) as unknown as Actor | undefined)) || null;
  }

  /** The token's actor: the world actor of a linked token, a synthetic actor for any other token. */
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
    return drawnOn("tokens", this);
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
    this.movementAction ??= this._inferMovementAction();
  }

  /** The default action of a token without a chosen action. */
  _inferMovementAction(): string {
    return CONFIG.Token.movement.defaultAction;
  }

  // ---------------------------------------------------------------------------------------------------- movement

  /** The movement that brought the token to its position. */
  get movement(): MovementData {
    return movementState(this).movement;
  }

  /** The recorded path since the start of the token's combat turn. */
  get movementHistory(): MeasuredMovementWaypoint[] {
    return this._movementHistory;
  }

  /**
   * Moves the token through waypoints.
   * @returns whether it moved: to the first checkpoint in generation 13, the whole way in 14
   */
  async move(
    waypoints: Partial<MovementWaypoint> | Partial<MovementWaypoint>[],
    { method, autoRotate, showRuler, constrainOptions, ...operation }: MovementInstruction & Source = {},
  ): Promise<boolean> {
    const way = Array.isArray(waypoints) ? waypoints : [waypoints];
    const instruction = { waypoints: way, method, autoRotate, showRuler, constrainOptions };
    const movement = { [this.id as string]: instruction };
    const moved = await this.update({} as never, { ...operation, movement } as never);
    if (!moved) return false;
    return GENERATION >= 14 ? movementState(this).finished : true;
  }

  /** Changes width, height or shape around the same centre. */
  async resize(
    dimensions: Partial<Record<"width" | "height" | "shape", number>>,
    options: Source = {},
  ): Promise<boolean> {
    const [before, after] = [this.getSize(), this.getSize(dimensions)];
    const { x, y } = storedPosition(this);
    const corner = { x: x + (before.width - after.width) / 2, y: y + (before.height - after.height) / 2 };
    return this.move({ ...dimensions, ...corner, action: "displace" }, options);
  }

  measureMovementPath(waypoints: Partial<MovementWaypoint>[], options: MeasureMovementOptions = {}) {
    return measureMovement(
      this,
      completeWaypoints(waypoints, storedPosition(this), this.movementAction),
      options,
    );
  }

  /** The waypoints and the spaces between them. */
  getCompleteMovementPath(waypoints: Partial<MovementWaypoint>[]) {
    return completePath(this, completeWaypoints(waypoints, storedPosition(this), this.movementAction));
  }

  revertRecordedMovement(movementId?: string): Promise<boolean> {
    return revertMovement(this, movementId);
  }

  stopMovement(): boolean {
    return stopMovement(this);
  }

  pauseMovement(key?: string): (() => Promise<boolean>) | Promise<boolean> | null {
    return pauseMovement(this, key);
  }

  resumeMovement(movementId: string, key: string): void {
    resumeMovement(this, movementId, key);
  }

  async clearMovementHistory(): Promise<void> {
    if (this.movementHistory.length) await this.update({ _movementHistory: [] } as never);
  }

  /** Movement is recorded in a combat that has started. */
  _shouldRecordMovementHistory(): boolean {
    const combat = this.combatant?.parent as unknown as { active: boolean; started: boolean } | null;
    return Boolean(combat?.active && combat.started);
  }

  /** An override may refuse a movement by returning false. */
  async _preUpdateMovement(
    _movement: MovementOperation,
    _operation: OperationOptions,
  ): Promise<boolean | undefined> {
    return undefined;
  }
  _onUpdateMovement(_movement: MovementOperation, _operation: OperationOptions, _user: User): void {}
  _onMovementStopped(): void {}
  _onMovementPaused(): void {}
  _onMovementRecorded(): void {}

  /** Whether changes move the token, from the given position if there is one. */
  static _isMovementUpdate(changes: Source, origin?: Source): boolean {
    const named = BaseToken.POSITION_FIELDS.filter((key) => key in changes);
    return origin ? named.some((key) => changes[key] !== origin[key]) : named.length > 0;
  }

  /** Notifies of movements after everything else about the creation. */
  static override async _onCreateOperation(documents: never, operation: never, user: never): Promise<void> {
    await super._onCreateOperation(documents, operation, user);
    for (const token of documents as readonly TokenDocument[]) notifyRegionsOfCreation(token, user);
  }

  static override async _onUpdateOperation(documents: never, operation: never, user: never): Promise<void> {
    announceMovements(documents as TokenDocument[], operation as OperationOptions, user as User);
    await super._onUpdateOperation(documents, operation, user);
  }

  /** The regions that the token is in. */
  get regions(): ReadonlySet<RegionDocument> {
    const scene = this.parent as unknown as Scene | null;
    return new Set(scene?.regions.filter((region) => this.testInsideRegion(region)));
  }

  /** Whether one of the token's test points is in a region, at the stored position or the given one. */
  testInsideRegion(region: RegionDocument, data: Partial<TokenPlace> = {}): boolean {
    return this.getContainmentTestPoints(data).some((point) => region.testPoint(point));
  }

  /** The centre of the token in generation 13; in 14 the centres of all spaces that the token occupies. */
  getContainmentTestPoints(data: Partial<TokenPlace> = {}): ElevatedPoint[] {
    const center = this.getCenterPoint(data);
    const grid = gridBelow(this.parent);
    if (GENERATION < 14 || grid.isGridless) return [center];
    const { elevation } = center;
    return this.getOccupiedGridSpaceOffsets(data).map((offset) => ({
      ...grid.getCenterPoint(offset),
      elevation,
    }));
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

  /** Adds tokens to a combat, or to a new combat if none is given. */
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
   * The value of one of the token's bars; null if there is none.
   * @param alternative a path below `system` to use instead of the bar's attribute
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

  /** Paths below `system` that a bar may show, for one actor type or for all types. */
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

  /** An unlinked token has a delta from the start, so that its changes can be stored. */
  override async _preCreate(
    data: Source,
    options: OperationOptions,
    user: Document,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!this.actorLink && this.actorId) ensureDelta(this as unknown as TokenWithDelta);
    return undefined;
  }

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
    const cleared = Array.isArray(changed._movementHistory) && changed._movementHistory.length === 0;
    if (cleared) announceRecord(this);
    if ("delta" in changed || "actorId" in changed || "actorLink" in changed)
      refreshTokenActor(this as unknown as TokenWithDelta);
  }
}

/** Objects with value and max are bars; other numbers are values. */
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
