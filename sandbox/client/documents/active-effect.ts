import type { DataModel } from "../../common/abstract/data.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { DataField } from "../../common/data/fields/base.ts";
import type { EffectChange } from "../../common/data/fields/changes.ts";
import { BaseActiveEffect } from "../../common/documents/active-effect.ts";
import { GENERATION } from "../../common/generation.ts";
import { logCompatibilityWarning } from "../../common/utils/logging.ts";
import type { ChangePhaseConfig, ChangeTypeConfig } from "../config/effect-config.ts";
import { fromUuidSync } from "../uuid.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { Actor } from "./actor.ts";
import { type ApplyOptions, applyToDocument, applyToField } from "./effects/apply.ts";
import { changePhases, changeTypes, defaultPriorityOf, expiryEvents } from "./effects/compiled.ts";
import { type Duration13, prepareDuration13 } from "./effects/duration-13.ts";
import { type Duration14, type EffectStart, prepareDuration14, startNow } from "./effects/duration-14.ts";
import { EffectRegistry, type ExpiryContext } from "./effects/registry.ts";
import { statusEffectData } from "./effects/status.ts";
import type { Item } from "./item.ts";
import type { OperationOptions, Source } from "./types.ts";

export type PreparedChange = EffectChange & { priority: number; effect: ActiveEffect };

/** Changes an actor and gives it statuses while the effect is active. */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  declare disabled: boolean;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare origin: string | null;
  declare img: string;
  declare showIcon: number;
  declare flags: Record<string, Source>;

  /** Tracks which effects expire, and when; since 14. */
  static readonly registry = new EffectRegistry();

  /** 14: the phases of changes, by their names. */
  static get CHANGE_PHASES(): Record<string, ChangePhaseConfig> {
    return changePhases();
  }

  /** 14: the types of changes, by their names. */
  static get CHANGE_TYPES(): Record<string, ChangeTypeConfig> {
    return changeTypes();
  }

  /** 14: the labels of the events at which effects may expire. */
  static get EXPIRY_EVENTS(): Record<string, string> {
    return expiryEvents();
  }

  /** 14: the actor that contains the effect, directly or in an item. */
  get actor(): Actor | null {
    const { parent } = this as { parent: Document | null };
    if (parent?.documentName === "Actor") return parent as unknown as Actor;
    return (parent?.parent?.documentName === "Actor" ? parent.parent : null) as unknown as Actor | null;
  }

  /** 14: the image in lists. */
  get thumbnail(): string {
    return this.img;
  }

  /** 14: the item that contains the effect. */
  get item(): Item | null {
    return (this.parent?.documentName === "Item" ? this.parent : null) as unknown as Item | null;
  }

  /** Whether something outside the effect suppresses it. */
  get isSuppressed(): boolean {
    const model = this.system as { isSuppressed?: boolean } | undefined;
    return (
      Boolean(model?.isSuppressed) ||
      (GENERATION >= 14 && (this.duration as unknown as Duration14).expired === true)
    );
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** The actor that the effect changes: its parent, or the parent of the item that transfers it. */
  get target(): Actor | null {
    const parent = this.parent as unknown as
      | (Actor & { documentName: "Actor" })
      | { documentName: "Item"; parent: Actor | null }
      | null;
    if (parent?.documentName === "Actor") return parent as Actor;
    if (parent?.documentName === "Item" && this.transfer) return parent.parent;
    return null;
  }

  get modifiesActor(): boolean {
    return this.active && this.target !== null;
  }

  get isTemporary(): boolean {
    const limited =
      GENERATION >= 14 ? typeof duration14(this).value === "number" : (duration13(this).duration ?? 0) > 0;
    return limited || this.statuses.size > 0;
  }

  get sourceName(): string {
    if (!this.origin) return "None";
    const source = fromUuidSync(this.origin, { strict: false }) as { name?: string } | null;
    return source?.name ?? "Unknown";
  }

  /** The changes as this generation stores them, in the form in which they are applied. */
  get preparedChanges(): PreparedChange[] {
    const stored = (GENERATION >= 14 ? this.system?.changes : this.changes) as EffectChange[] | undefined;
    return (stored ?? []).map((change) => ({
      ...change,
      effect: this,
      priority: change.priority ?? defaultPriority(change),
    }));
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.updateDuration();
  }

  /** Recalculates the remaining duration. */
  updateDuration(): Duration13 | Duration14 {
    if (GENERATION >= 14) Object.assign(this.duration, prepareDuration14(duration14(this), startOf(this)));
    else Object.assign(this.duration, prepareDuration13(duration13(this)));
    return this.duration as unknown as Duration13 | Duration14;
  }

  override async _preCreate(
    data: Source,
    options: OperationOptions,
    user: Document,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (GENERATION >= 14) {
      const { start } = this._source as { start?: Partial<EffectStart> | null };
      if (start?.time == null)
        this.updateSource({ start: { ...startNow(), ...withoutNulls(start ?? {}) } } as never);
    } else if ((this._source as { duration: Duration13 }).duration.startTime == null) {
      this.updateSource({ duration: { startTime: game.time.worldTime } } as never);
    }
    return undefined;
  }

  /** Whether the effect expires at an event of a combat or of world time. Ignores the remaining time. */
  isExpiryEvent(event: string, { combat }: ExpiryContext = {}): boolean {
    const start = startOf(this);
    if (duration14(this).expiry !== event) return false;
    return !(combat && start?.combat && start.combat !== combat.id);
  }

  /** Creates an unsaved effect for a status. @throws for an unknown status */
  static async fromStatusEffect(statusId: string, options: Source = {}): Promise<ActiveEffect> {
    const cls = this.implementation as unknown as typeof ActiveEffect;
    const { parent = null, ...context } = options as { parent?: Document | null } & Source;
    return cls._fromStatusEffect(statusId, statusEffectData(statusId), { keepId: true, ...context, parent });
  }

  /** Creates the effect of a status from its data. Systems override it to set a type and system data. */
  static async _fromStatusEffect(
    _statusId: string,
    effectData: Source,
    options: Source = {},
  ): Promise<ActiveEffect> {
    return new this(effectData, options);
  }

  /** 13: apply one change to a document in memory. @returns the values set, by path */
  apply(document: DataModel, change: EffectChange): Source {
    warnOf14("ActiveEffect#apply", "ActiveEffect.applyChange");
    return applyToDocument(document, change, this.#applyOptions());
  }

  /** 13: apply one change to a field. @returns the new value */
  static applyField(model: DataModel, change: EffectChange, field: DataField): unknown {
    warnOf14("ActiveEffect.applyField", "ActiveEffect.applyChangeField");
    return applyToField(model, change, field);
  }

  /** 14: apply one change to a document in memory. @returns the values set, by path */
  static applyChange(document: DataModel, change: EffectChange, options: ApplyOptions = {}): Source {
    const handler =
      change.type === undefined ? undefined : CONFIG.ActiveEffect.changeTypes?.[change.type]?.handler;
    return handler ? (handler(document, change, options) ?? {}) : applyToDocument(document, change, options);
  }

  static applyChangeField(
    document: DataModel,
    change: EffectChange,
    { field, ...options }: ApplyOptions & { field?: DataField } = {},
  ): unknown {
    if (!field) throw new Error("ActiveEffect.applyChangeField needs the field to change");
    return applyToField(document, change, field, options);
  }

  /** The data that replace "@" references in the values of changes. */
  getReplacementData(): Source {
    return this.target?.getRollData() ?? {};
  }

  #applyOptions(): ApplyOptions {
    return GENERATION >= 14 ? { replacementData: this.getReplacementData() } : {};
  }

  /** Hides members of the other generation, because packages probe for them to detect the generation. */
  static {
    if (GENERATION < 14) {
      for (const name of ["CHANGE_PHASES", "CHANGE_TYPES", "EXPIRY_EVENTS"])
        Reflect.deleteProperty(this, name);
      for (const name of ["actor", "item", "thumbnail"]) Reflect.deleteProperty(this.prototype, name);
      Reflect.deleteProperty(this, "applyChange");
      Reflect.deleteProperty(this, "applyChangeField");
      Reflect.deleteProperty(this, "registry");
      Reflect.deleteProperty(this.prototype, "getReplacementData");
      Reflect.deleteProperty(this.prototype, "isExpiryEvent");
    }
  }
}

/* Functions, because effects are prepared inside their constructor, before private members exist. */

function duration13(effect: ActiveEffect): Duration13 {
  return effect.duration as unknown as Duration13;
}

function duration14(effect: ActiveEffect): Duration14 {
  return effect.duration as unknown as Duration14;
}

/** Reads the source: the prepared start contains the combat as a document. */
function startOf(effect: ActiveEffect): EffectStart | null {
  return effect._source.start as EffectStart | null;
}

function defaultPriority(change: EffectChange): number {
  if (change.mode !== undefined) return change.mode * 10;
  return defaultPriorityOf(change.type);
}

function withoutNulls(data: object): Source {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value != null));
}

function warnOf14(what: string, instead: string): void {
  logCompatibilityWarning(`${what} is replaced by ${instead}`, { since: 14, until: 16, once: true });
}
