/**
 * The differences between Foundry's generations 13 and 14, and its application classes with usable types. No other file
 * reads the generation; `host.ts` has documents, hooks and texts.
 */
import { CONE_ANGLE, heightsOf } from "../../kit/area.ts";
import { type ChangeWay, readAmount } from "../../kit/effect-changes.ts";
import type { AreaDocument, AreaScene, PlacedArea } from "../contract/area.ts";
import type { ActorDocument, EffectDocument, ItemDocument } from "../contract/documents.ts";
import type { StatusEntry } from "../contract/status-entry.ts";
import { enterByKey, leaveAsEntered } from "./enter-by-key.ts";
import { onEscape } from "./escape.ts";
import { reportErrors } from "./report-errors.ts";

/** True on generation 14 and later. */
function isModern(): boolean {
  return (game.release?.generation ?? 13) >= 14;
}

/** A model of region behaviours. The typings require the types of its schema for each use. */
declare class BehaviorModel {
  static LOCALIZATION_PREFIXES: string[];
  static defineSchema(): object;
  protected static _createEventsField(options: object): object;
  readonly parent: { readonly uuid: string } | null;
  static events: Readonly<Record<string, unknown>>;
  _handleRegionEvent(event: object): Promise<void>;
}

export const behaviorModel = (): typeof BehaviorModel =>
  foundry.data.regionBehaviors.RegionBehaviorType as unknown as typeof BehaviorModel;

/* -------------------------------------------- */
/*  Applications                                */
/* -------------------------------------------- */

/** The options of an application class that this system sets. */
export interface ApplicationOptions {
  readonly id?: string;
  readonly classes?: string[];
  readonly tag?: string;
  readonly window?: object;
  readonly position?: { readonly width?: number; readonly height?: number };
  readonly form?: object;
  readonly actions?: object;
}

/** A part of an application: its template and the selectors of its scrolling elements. */
export interface TemplatePart {
  readonly template: string;
  readonly scrollable?: string[];
}

/** Tabs of an application, by group. */
export type ApplicationTabs = Record<
  string,
  {
    readonly initial: string;
    readonly labelPrefix: string;
    readonly tabs: readonly { readonly id: string; readonly cssClass: string }[];
  }
>;

// The typings have `never` for contexts and options of overrides, and are "excessively deep" for sheets.
/** The members that this system uses of an application that renders Handlebars templates. */
declare class Application {
  static DEFAULT_OPTIONS: ApplicationOptions;
  static PARTS: Record<string, TemplatePart>;
  static TABS: ApplicationTabs;
  constructor(options?: object);
  readonly id: string;
  readonly tabGroups: Readonly<Record<string, string | null>>;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly position: { readonly width: number | "auto"; readonly height: number | "auto" };
  get title(): string;
  render(options?: {
    readonly force?: boolean;
    readonly parts?: string[];
    readonly window?: { readonly title: string };
  }): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  setPosition(position: object): unknown;
  changeTab(tab: string, group: string, options?: object): void;
  protected _initializeApplicationOptions(options: object): object;
  protected _configureRenderOptions(options: object): void;
  protected _configureRenderParts(options: object): Record<string, object>;
  protected _prepareContext(options: object): Promise<object>;
  protected _preparePartContext(partId: string, context: object, options: object): Promise<object>;
  protected _renderFrame(options: object): Promise<HTMLElement>;
  protected _renderHTML(context: object, options: object): Promise<Record<string, HTMLElement>>;
  protected _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void;
  protected _onFirstRender(context: object, options: object): Promise<void>;
  protected _onRender(context: object, options: object): Promise<void>;
  protected _onClose(options: { readonly submitted?: boolean }): void;
}

/** Values of a form, in the form in which Foundry reads them. */
export interface FormData {
  readonly object: Readonly<Record<string, unknown>>;
}

/** A sheet of an actor or of an item. */
declare class SheetApplication extends Application {
  readonly document: ActorDocument | ItemDocument;
  readonly isEditable: boolean;
  protected _canDragDrop(selector: string): boolean;
  protected _onClickAction(event: PointerEvent, target: HTMLElement): void;
  protected _onDropActor(event: DragEvent, actor: ActorDocument): Promise<unknown>;
  protected _onDropItem(event: DragEvent, item: ItemDocument): Promise<ItemDocument | null | undefined>;
  protected _onSortItem(event: DragEvent, item: ItemDocument): Promise<unknown>;
  protected _toggleDisabled(disabled: boolean): void;
  protected _processFormData(event: Event | null, form: HTMLFormElement, formData: FormData): object;
  protected _processSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    submitData: object,
    options?: object,
  ): Promise<unknown>;
  protected _prepareSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormData,
    updateData?: object,
  ): object;
}

export type { SheetApplication };

/** A sheet of an effect. */
declare class EffectApplication extends Application {
  readonly document: EffectDocument;
  readonly isEditable: boolean;
  protected _prepareSubmitData(): object;
  protected _processSubmitData(event: Event | null, form: HTMLFormElement): Promise<unknown>;
}

const { ApplicationV2, DocumentSheetV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

const withTemplates = HandlebarsApplicationMixin as unknown as <Class>(base: unknown) => Class;

/** The base of windows that are not sheets. */
export class HandlebarsApplication extends withTemplates<typeof Application>(ApplicationV2) {
  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    // Foundry's Escape closes all windows, but none while a control has the focus.
    onEscape(this.element, () => void reportErrors(() => this.close()));
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    enterByKey(this, options);
  }

  protected override _onClose(options: { readonly submitted?: boolean }): void {
    super._onClose(options);
    leaveAsEntered(this);
  }
}

export const HandlebarsActorSheet = withTemplates<typeof SheetApplication>(ActorSheetV2);
export const HandlebarsItemSheet = withTemplates<typeof SheetApplication>(ItemSheetV2);
export const HandlebarsEffectSheet = withTemplates<typeof EffectApplication>(DocumentSheetV2);

/* -------------------------------------------- */
/*  Visibility of chat messages                 */
/* -------------------------------------------- */

/** A visibility mode of chat messages, with the id of the running generation. */
export interface MessageMode {
  readonly id: string;
  /** Language key of Foundry. */
  readonly label: string;
}

interface ModeTables {
  readonly ChatMessage: { readonly modes?: Record<string, { readonly label: string }> };
  readonly Dice: { readonly rollModes?: Record<string, { readonly label: string }> };
}

const OLD_WORDS: Readonly<Record<string, string>> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

/** The visibility modes of rolls. "In character" is omitted, because it hides nothing. */
export function messageModes(): MessageMode[] {
  const tables = CONFIG as unknown as ModeTables;
  const modes = (isModern() ? tables.ChatMessage.modes : tables.Dice.rollModes) ?? {};
  return Object.entries(modes)
    .filter(([id]) => id !== "ic")
    .map(([id, { label }]) => ({ id, label }));
}

/** The id in the running generation of a mode of either; the user's current mode by default. */
export function messageMode(mode?: string): string {
  const wanted =
    mode ?? String(game.settings!.get("core", (isModern() ? "messageMode" : "rollMode") as "rollMode"));
  if (!isModern()) return Object.hasOwn(OLD_WORDS, wanted) ? OLD_WORDS[wanted]! : wanted;
  const known = Object.entries(OLD_WORDS).find(([, old]) => old === wanted)?.[0] ?? wanted;
  return known === "ic" ? "public" : known;
}

interface ModeAppliers {
  applyMode?(data: object, mode: string): void;
  applyRollMode(data: object, mode: string): void;
}

/** Sets whisper and blind on the creation data of a message. */
export function applyMessageMode(data: object, mode: string): void {
  const appliers = ChatMessage.implementation as unknown as ModeAppliers;
  if (isModern() && appliers.applyMode) appliers.applyMode(data, mode);
  else appliers.applyRollMode(data, mode);
}

/* -------------------------------------------- */
/*  Status effects                              */
/* -------------------------------------------- */

/**
 * Replaces all of Foundry's status effects: a list on 13, a record by id on 14. The record is behind a proxy, so
 * deleting from it is not reliable.
 */
export function replaceStatusEffects(entries: readonly StatusEntry[]): void {
  const statusEffects = isModern()
    ? Object.fromEntries(entries.map((entry) => [entry.id, entry]))
    : [...entries];
  Object.assign(CONFIG, { statusEffects });
  const stored = Object.values(CONFIG.statusEffects) as StatusEntry[];
  const missing = entries.filter(({ id }) => !stored.some((entry) => entry.id === id));
  if (missing.length > 0)
    console.error(
      "manifold | Foundry has not taken these conditions",
      missing.map(({ id }) => id),
    );
}

/* -------------------------------------------- */
/*  Context menus                               */
/* -------------------------------------------- */

/** One entry of a context menu. */
export interface ContextEntry {
  /** Language key or plain text. */
  readonly label: string;
  /** Classes of an icon. */
  readonly icon: string;
  visible(target: HTMLElement): boolean;
  run(target: HTMLElement): unknown;
}

/** The entry in the shape of the running generation. */
export function contextEntry({ label, icon, visible, run }: ContextEntry): object {
  if (isModern())
    return { label, icon, visible, onClick: (_event: Event, target: HTMLElement) => run(target) };
  return { name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: run };
}

/* -------------------------------------------- */
/*  Updates                                     */
/* -------------------------------------------- */

/** The entry of an update that deletes the key below the path. */
export function deletionOf(path: string, key: string): [path: string, value: unknown] {
  if (!isModern()) return [`${path}.-=${key}`, null];
  return [`${path}.${key}`, (globalThis as { readonly _del?: unknown })._del];
}

/* -------------------------------------------- */
/*  Areas on the scene                          */
/* -------------------------------------------- */

/** Type, permission and look of the documents that show areas: measured templates on 13, regions on 14 (F-805, F-808). */
export const areaType = (): { readonly name: string; readonly permission: string } =>
  isModern()
    ? { name: "Region", permission: "REGION_CREATE" }
    : { name: "MeasuredTemplate", permission: "TEMPLATE_CREATE" };

/** The document of a scene that shows an area. */
export const areaDocument = (scene: AreaScene, id: string): AreaDocument | undefined =>
  (isModern() ? scene.regions : scene.templates)?.get(id);

/** The position of an area as data of its document. */
export const areaPlace = (area: PlacedArea, scene: AreaScene): object =>
  isModern() ? regionPlace(area, scene) : templatePlace(area);

/** The viewers and look of an area as data of its document. */
export function areaLook(name: string, color: string, user: string): object {
  if (!isModern()) return { fillColor: color, borderColor: color };
  const { OBSERVER, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  return {
    name,
    color,
    // REGION_VISIBILITY.OBSERVER of 14, where areas are regions.
    visibility: 3,
    ownership: { default: OBSERVER, [user]: OWNER },
    highlightMode: "coverage",
    displayMeasurements: true,
  };
}

/** A cube is a ray of equal width and length, because rectangles of 13 cannot be turned. */
function templatePlace({ shape, x, y, elevation, direction }: PlacedArea): object {
  const { form, size, width } = shape;
  const place = { x: Math.round(x), y: Math.round(y), elevation, distance: size };
  if (form === "cone") return { ...place, t: "cone", direction, angle: CONE_ANGLE };
  if (form === "sphere" || form === "cylinder") return { ...place, t: "circle", direction: 0 };
  return { ...place, t: "ray", direction, width: form === "cube" ? size : width };
}

/** Shapes of regions are measured in pixels (F-809). */
function regionPlace(area: PlacedArea, { grid }: AreaScene): object {
  const { shape, elevation, direction } = area;
  const pixels = (units: number): number => Math.max(1, Math.round((units * grid.size) / grid.distance));
  const [x, y, size] = [Math.round(area.x), Math.round(area.y), pixels(shape.size)];
  const shapes: Readonly<Record<string, object>> = {
    sphere: { type: "circle", radius: size },
    cylinder: { type: "circle", radius: size },
    cone: { type: "cone", radius: size, angle: CONE_ANGLE, rotation: direction, curvature: "round" },
    cube: { type: "line", length: size, width: size, rotation: direction },
    line: { type: "line", length: size, width: pixels(shape.width), rotation: direction },
  };
  const { bottom, top } = heightsOf(shape);
  return {
    shapes: [{ ...shapes[shape.form], x, y, gridBased: false }],
    elevation: { bottom: elevation + bottom, top: elevation + top },
  };
}

/* -------------------------------------------- */
/*  Changes of effects                          */
/* -------------------------------------------- */

/** A change of an effect as the running generation stores it. */
export type StoredChange = Readonly<Record<string, unknown>> & {
  readonly key: string;
  readonly value: unknown;
  readonly priority?: number | null;
};

/** Numbers of generation 13 and words of 14, in the order in which they apply without a priority. */
const CHANGE_MODES: readonly { readonly way: ChangeWay; readonly mode: number; readonly type: string }[] = [
  { way: "multiply", mode: 1, type: "multiply" },
  { way: "add", mode: 2, type: "add" },
  { way: "atMost", mode: 3, type: "downgrade" },
  { way: "atLeast", mode: 4, type: "upgrade" },
  { way: "set", mode: 5, type: "override" },
];

interface WithChanges {
  readonly changes?: readonly StoredChange[];
  readonly system?: { readonly changes?: readonly StoredChange[] };
}

/** The changes of an effect as they are stored. */
export const storedChanges = (effect: object): readonly StoredChange[] =>
  (isModern() ? (effect as WithChanges).system?.changes : (effect as WithChanges).changes) ?? [];

/** The way in which a stored change works; null for a custom way of the host or of another package. */
export function wayOf(change: StoredChange): ChangeWay | null {
  const { mode, type } = change;
  if (isTakenAway(change)) return "add";
  return CHANGE_MODES.find((one) => (isModern() ? one.type === type : one.mode === mode))?.way ?? null;
}

/** The number that a change has; NaN for words and formulas. */
export function amountOf(change: StoredChange): number {
  const number = readAmount(change.value);
  return isTakenAway(change) ? -number : number;
}

/** Whether a change subtracts its amount. */
export const isTakenAway = ({ type }: StoredChange): boolean => isModern() && type === "subtract";

/** Whether a change applies after the game has computed its values, which only generation 14 supports. */
export const isFinal = ({ phase }: StoredChange): boolean =>
  isModern() && phase !== undefined && phase !== "initial";

/** Position of a change among all changes of the same number: lower ones apply first. */
export function orderOf(change: StoredChange): number {
  const place = CHANGE_MODES.find(({ way }) => way === wayOf(change))?.mode ?? 0;
  const late = isFinal(change) ? 1e6 : 0;
  return late + (change.priority ?? place * 10);
}

/** A change for the running generation. @param former the replaced change, whose further fields are kept */
export function changeFor(
  way: ChangeWay,
  { key, value }: { readonly key: string; readonly value: string },
  former?: StoredChange,
): StoredChange {
  const { mode, type } = CHANGE_MODES.find((one) => one.way === way)!;
  return { ...former, key, value, ...(isModern() ? { type } : { mode }) };
}

/** Update data of an effect's changes. */
export const changesUpdate = (changes: readonly StoredChange[]): object =>
  isModern() ? { system: { changes } } : { changes };
