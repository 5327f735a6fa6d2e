import { DatabaseBackend } from "../../common/abstract/backend.ts";
import { DataModel } from "../../common/abstract/data.ts";
import { Document } from "../../common/abstract/document.ts";
import { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { EmbeddedCollectionDelta } from "../../common/abstract/embedded-collection-delta.ts";
import { TypeDataModel } from "../../common/abstract/type-data.ts";
import type * as CONST from "../../common/constants.ts";
import { ActiveEffectTypeDataModel } from "../../common/data/active-effect.ts";
import * as fields from "../../common/data/fields.ts";
import * as operators from "../../common/data/operators.ts";
import { PrototypeToken } from "../../common/data/prototype-token.ts";
import * as shapes from "../../common/data/shapes.ts";
import { LightData } from "../../common/data/token-data.ts";
import {
  DataModelValidationError,
  DataModelValidationFailure,
} from "../../common/data/validation-failure.ts";
import { validators } from "../../common/data/validators.ts";
import * as baseDocuments from "../../common/documents/_module.ts";
import { GENERATION } from "../../common/generation.ts";
import * as grid from "../../common/grid/_module.ts";
import { constantsNamespace, utilsNamespace } from "../../common/namespaces.ts";
import type * as commonUtils from "../../common/utils/_module.ts";
import * as applications from "../applications/_module.ts";
import { TooltipManager } from "../applications/ux/tooltip-manager.ts";
import { documentConfigs } from "../config/documents.ts";
import * as dice from "../dice/_module.ts";
import { ClientDocumentMixin } from "../documents/abstract/client-document.ts";
import { CompendiumCollection } from "../documents/collections/compendium-collection.ts";
import { CompendiumFolderCollection } from "../documents/collections/compendium-folders.ts";
import { CompendiumPacks } from "../documents/collections/compendium-packs.ts";
import { DocumentCollection } from "../documents/collections/document-collection.ts";
import { Users } from "../documents/collections/users.ts";
import { WorldCollection } from "../documents/collections/world-collection.ts";
import * as collections from "../documents/collections/world-collections.ts";
import { WorldSettings } from "../documents/collections/world-settings.ts";
import { type BatchOperation, ClientDatabaseBackend } from "../documents/database/backend.ts";
import { getDocumentClass } from "../documents/document-class.ts";
import { RegionBehaviorType } from "../documents/region-behavior-type.ts";
import { BasePackage, Module, System, World } from "../game/packages.ts";
import { Game } from "../game.ts";
import { CalendarData } from "../helpers/calendar/calendar-data.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../helpers/calendar/gregorian.ts";
import { ClientIssues } from "../helpers/client-issues.ts";
import { ClipboardHelper } from "../helpers/clipboard.ts";
import { CombatConfiguration } from "../helpers/combat-configuration.ts";
import { DocumentIndex } from "../helpers/document-index.ts";
import { readTextFromFile, saveDataToFile } from "../helpers/files.ts";
import { GameTime } from "../helpers/game-time.ts";
import { Hooks } from "../helpers/hooks.ts";
import { ClientKeybindings } from "../helpers/keybindings.ts";
import { KeyboardManager } from "../helpers/keyboard.ts";
import { Localization } from "../helpers/localization.ts";
import { debouncedReload } from "../helpers/reload.ts";
import { ClientSettings } from "../helpers/settings.ts";
import { performIntegerSort } from "../helpers/sorting.ts";
import { timeSince } from "../helpers/time-since.ts";
import * as hotbar from "../hotbar/_module.ts";
import * as hud from "../hud/_module.ts";
import { Tour } from "../nue/tour.ts";
import { ToursCollection } from "../nue/tours-collection.ts";
import { completeNamespaces } from "../promise/keep.ts";
import * as sidebar from "../sidebar/_module.ts";
import { SettingsConfig } from "../sidebar/apps/settings-config.ts";
import * as shellUi from "../sidebar/ui-module.ts";
import { fromUuid, fromUuidSync } from "../uuid.ts";
import { AudioHelper, Sound } from "./audio.ts";
import { canvasNamespace } from "./canvas.ts";

/** Documents whose plain name belongs to the placeable that the canvas draws for them. */
const PLACED = new Set(["Token", "MeasuredTemplate", "Region", "Wall"]);

/** The client's class of every kind of document, by its public name. */
function clientDocuments() {
  const configs = Object.entries(documentConfigs()) as [string, { documentClass: typeof Document }][];
  const exported = (name: string) => (PLACED.has(name) ? `${name}Document` : name);
  return Object.fromEntries(configs.map(([name, { documentClass }]) => [exported(name), documentClass]));
}

/** Runs all of several operations or none. @returns the documents of each, in order */
async function modifyBatch(operations: BatchOperation[]): Promise<Document[][]> {
  return (CONFIG.DatabaseBackend as ClientDatabaseBackend).batch(operations);
}

/** The classes of region shapes, by their names. */
function shapeClasses() {
  const { BaseShapeData } = shapes;
  const concrete = Object.values(BaseShapeData.TYPES).map((each) => [each.name, each] as const);
  return { BaseShapeData, ...Object.fromEntries(concrete) };
}

function members() {
  const only14 = <T extends object>(value: T): Partial<T> => (GENERATION >= 14 ? value : {});
  return {
    CONST: constantsNamespace() as typeof CONST,
    Game,
    abstract: {
      DataModel,
      TypeDataModel,
      Document,
      DatabaseBackend,
      EmbeddedCollection,
      EmbeddedCollectionDelta,
    },
    applications: {
      ...applications,
      hud: { ...hud },
      settings: { SettingsConfig },
      sidebar: { ...sidebar, apps: { ...sidebar.apps }, tabs: { ...sidebar.tabs } },
      ui: { ...applications.ui, ...shellUi, ...hotbar },
    },
    audio: { AudioHelper, Sound },
    canvas: canvasNamespace,
    data: {
      fields: { ...fields },
      CombatConfiguration,
      validation: { DataModelValidationError, DataModelValidationFailure },
      validators,
      PrototypeToken,
      LightData,
      ...shapeClasses(),
      CalendarData,
      regionBehaviors: { RegionBehaviorType },
      SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
      ClientDatabaseBackend,
      ...only14({ operators: { ...operators }, ActiveEffectTypeDataModel }),
    },
    dice: { ...dice },
    grid: { ...grid },
    documents: {
      ...baseDocuments,
      ...clientDocuments(),
      abstract: { ClientDocumentMixin, DocumentCollection, WorldCollection },
      collections: {
        ...collections,
        Users,
        WorldSettings,
        CompendiumCollection,
        CompendiumFolderCollection,
        CompendiumPacks,
      },
      ...only14({ modifyBatch }),
    },
    helpers: {
      Hooks,
      ClientIssues,
      ClientSettings,
      DocumentIndex,
      GameTime,
      Localization,
      interaction: { ClientKeybindings, ClipboardHelper, KeyboardManager, TooltipManager },
    },
    nue: { Tour, ToursCollection },
    packages: { BasePackage, Module, System, World },
    utils: {
      ...(utilsNamespace() as typeof commonUtils),
      performIntegerSort,
      SortingHelpers: { performIntegerSort },
      debouncedReload,
      getDocumentClass,
      fromUuid,
      fromUuidSync,
      timeSince,
      readTextFromFile,
      saveDataToFile,
    },
  };
}

export type FoundryNamespace = ReturnType<typeof members>;

/** `globalThis.foundry`. */
export function createNamespace(): FoundryNamespace {
  const namespace = openNamespaces(members());
  completeNamespaces(namespace);
  return namespace;
}

/**
 * Copies namespaces, so that packages can patch them. CONST is not copied: it can already be patched, and its getters
 * warn of deprecated members.
 */
function openNamespaces<T extends object>(target: T): T {
  const entries = Object.entries(target).map(([key, value]) => [
    key,
    key !== "CONST" && isNamespace(value) ? openNamespaces(value) : value,
  ]);
  return Object.fromEntries(entries) as T;
}

/** Plain objects and the namespace objects of modules. */
function isNamespace(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === null;
}
