import type { DataModelClass } from "../abstract/data.ts";
import { Document } from "../abstract/document.ts";
import { ACTIVE_EFFECT_DURATION_UNITS } from "../constants/effects.ts";
import { ACTIVE_EFFECT_MODES } from "../constants/play.ts";
import { ActiveEffectTypeDataModel } from "../data/active-effect.ts";
import { migrateEffect } from "../data/active-effect-migration.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  ArrayField,
  BooleanField,
  ColorField,
  DocumentTypeField,
  DocumentUUIDField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  SetField,
  StringField,
  TypeDataField,
} from "../data/fields.ts";
import { GENERATION } from "../generation.ts";
import { logCompatibilityWarning } from "../utils/logging.ts";
import type { Obj } from "../utils/types.ts";
import { BaseCombat } from "./combat.ts";
import { BaseFolder } from "./folder.ts";
import { moveKey } from "./migrations.ts";
import { bookkeeping, id, metadata, name } from "./shared.ts";

/** In generation 14, effects without a model for their subtype use the host's model. */
class EffectDataField extends TypeDataField {
  override getModelForType(type: unknown): DataModelClass | null {
    return super.getModelForType(type) ?? (GENERATION >= 14 ? ActiveEffectTypeDataModel : null);
  }
}

const wholeNumberField = () => new NumberField({ integer: true, min: 0 });

const shape13 = (): DataSchema => ({
  changes: new ArrayField(
    new SchemaField({
      key: new StringField({ required: true }),
      value: new StringField({ required: true }),
      mode: new NumberField({
        required: true,
        nullable: false,
        integer: true,
        initial: ACTIVE_EFFECT_MODES.ADD,
      }),
      priority: new NumberField(),
    }),
  ),
  duration: new SchemaField({
    startTime: new NumberField({ initial: null }),
    seconds: wholeNumberField(),
    combat: new ForeignDocumentField(BaseCombat),
    rounds: wholeNumberField(),
    turns: wholeNumberField(),
    startRound: wholeNumberField(),
    startTurn: wholeNumberField(),
  }),
  origin: new StringField({ nullable: true, blank: false, initial: null }),
});

/** The default expiry depends on whether there is a duration. */
const defaultExpiry = (data: unknown) =>
  typeof (data as { duration?: { value?: unknown } } | undefined)?.duration?.value === "number"
    ? "turnStart"
    : null;

const shape14 = (): DataSchema => ({
  duration: new SchemaField({
    value: new NumberField({ integer: true, min: 0 }),
    units: new StringField({ required: true, initial: "seconds", choices: ACTIVE_EFFECT_DURATION_UNITS }),
    expiry: new StringField({ required: true, nullable: true, blank: false, initial: defaultExpiry }),
    expired: new BooleanField(),
  }),
  start: new SchemaField(
    {
      time: new NumberField({ required: true, nullable: false, initial: 0 }),
      combat: new ForeignDocumentField(BaseCombat),
      combatant: new StringField({ required: false, nullable: true, blank: false, initial: null }),
      initiative: new NumberField(),
      round: wholeNumberField(),
      turn: wholeNumberField(),
    },
    { nullable: true, initial: null },
  ),
  origin: new DocumentUUIDField(),
  showIcon: new NumberField({ required: true, nullable: false, choices: [0, 1, 2], initial: 1 }),
  folder: new ForeignDocumentField(BaseFolder),
});

/** Changes values of an actor, or records a state of the actor, while the effect lasts. */
export class BaseActiveEffect extends Document {
  static override metadata = metadata({
    name: "ActiveEffect",
    collection: "effects",
    indexed: GENERATION >= 14,
    compendiumIndexFields: GENERATION >= 14 ? ["_id", "name", "img", "type", "sort", "folder"] : [],
    hasTypeData: true,
    permissions: { view: "LIMITED", create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "EFFECT"];

  static DEFAULT_ICON = "icons/svg/aura.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      name: name(),
      img: new FilePathField({ categories: ["IMAGE"], initial: BaseActiveEffect.DEFAULT_ICON }),
      type: new DocumentTypeField(BaseActiveEffect, { initial: "base" }),
      system: new EffectDataField(BaseActiveEffect),
      disabled: new BooleanField(),
      description: new HTMLField({ textSearch: true }),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
      ...(GENERATION >= 14 ? shape14() : shape13()),
      ...bookkeeping(),
    };
  }

  static override migrateData(source: Obj): Obj {
    moveKey(source, "icon", "img");
    if (GENERATION >= 14) migrateEffect(source);
    return super.migrateData(source);
  }

  declare name: string;
  declare img: string | null;
  declare type: string;
  declare system: Obj;
  declare disabled: boolean;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare origin: string | null;
  declare duration: Obj;
  declare sort: number;
  /** Generation 13. In generation 14 the changes are in `system`, and reading this member logs a warning. */
  declare changes: Obj[];
  /** Generation 14 only. */
  declare start: Obj | null;
  declare showIcon: number;
}

if (GENERATION >= 14) {
  Object.defineProperty(BaseActiveEffect.prototype, "changes", {
    configurable: true,
    get(this: BaseActiveEffect) {
      logCompatibilityWarning("ActiveEffect#changes has been moved to ActiveEffect#system#changes", {
        since: 14,
        until: 16,
        once: true,
      });
      return this.system.changes;
    },
  });
}
