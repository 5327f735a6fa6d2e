import type { BaseGrid } from "../../common/grid/base.ts";
import type { PlainObject } from "../applications/host.ts";
import type { SceneDimensions } from "../documents/scene-dimensions.ts";

export type Permission = "NONE" | "LIMITED" | "OBSERVER" | "OWNER";

export interface ShellCollection<T> extends Iterable<T> {
  readonly size: number;
  readonly contents: T[];
  get(id: string | null | undefined): T | undefined;
  filter(test: (entry: T) => boolean): T[];
  find(test: (entry: T) => boolean): T | undefined;
}

/** The members of a client document that the shell reads or changes. */
export interface ShellDocument {
  id: string;
  uuid: string;
  name: string;
  img?: string | null;
  type?: string;
  documentName: string;
  sort: number;
  folder?: ShellFolder | null;
  parent?: ShellDocument | null;
  pack: string | null;
  isOwner: boolean;
  visible: boolean;
  limited: boolean;
  ownership: Record<string, number>;
  flags: Record<string, PlainObject>;
  sheet: { render(options: PlainObject | boolean): Promise<unknown> } | null;
  toObject(): PlainObject;
  toDragData(): PlainObject;
  exportToJSON(): void;
  importFromJSONDialog(): Promise<void>;
  getUserLevel(user: ShellUser): number;
  testUserPermission(user: ShellUser, permission: Permission | number): boolean;
  canUserModify(user: ShellUser, action: string): boolean;
  clone(changes: PlainObject, options: PlainObject): ShellDocument | Promise<ShellDocument>;
  update(changes: PlainObject, options?: PlainObject): Promise<unknown>;
  delete(options?: PlainObject): Promise<unknown>;
  deleteDialog(options?: PlainObject): Promise<unknown>;
}

export interface ShellFolder extends ShellDocument {
  color: unknown;
  expanded: boolean;
  exportDialog(): Promise<void>;
  sorting: "a" | "m";
  depth?: number;
}

export interface ShellUser extends ShellDocument {
  active: boolean;
  isGM: boolean;
  isSelf: boolean;
  role: number;
  color: unknown;
  character: ShellActor | null;
  hotbar: Record<string, string>;
  targets: UserTargetSet;
  hasRole(role: string | number): boolean;
  can(permission: string): boolean;
  assignHotbarMacro(macro: ShellMacro | null, slot: number, options?: PlainObject): Promise<unknown>;
  getHotbarMacros(page: number): { slot: number; macro: ShellMacro | null }[];
  broadcastActivity(activity: PlainObject): void;
}

export interface UserTargetSet extends Iterable<unknown> {
  readonly ids: string[];
  readonly size: number;
  has(token: unknown): boolean;
  add(token: unknown): unknown;
  delete(token: unknown): boolean;
  clear(): void;
}

export interface ShellEffect extends ShellDocument {
  statuses: Set<string>;
  disabled: boolean;
  isTemporary: boolean;
  getFlag(scope: string, key: string): unknown;
}

export interface ShellActor extends ShellDocument {
  isToken: boolean;
  token: ShellTokenDocument | null;
  statuses: Set<string>;
  temporaryEffects: ShellEffect[];
  effects: ShellCollection<ShellEffect>;
  system: PlainObject;
  prototypeToken: PlainObject;
  getTokenDocument(data?: PlainObject): Promise<ShellTokenDocument>;
  getDependentTokens(options?: { scenes?: unknown; linked?: boolean }): ShellTokenDocument[];
  toggleStatusEffect(id: string, options?: { active?: boolean; overlay?: boolean }): Promise<unknown>;
  modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta?: boolean,
    isBar?: boolean,
  ): Promise<unknown>;
}

export interface TokenBar {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable?: boolean;
}

export interface ShellTokenDocument extends ShellDocument {
  x: number;
  y: number;
  width: number;
  height: number;
  hidden: boolean;
  disposition: number;
  displayName: number;
  displayBars: number;
  texture: { src: string | null };
  actor: ShellActor | null;
  actorId: string | null;
  actorLink: boolean;
  parent: ShellScene;
  inCombat: boolean;
  combatant: ShellCombatant | null;
  object: unknown;
  bar1: { attribute: string | null };
  bar2: { attribute: string | null };
  getBarAttribute(bar: string): TokenBar | null;
  getSize(data?: PlainObject): { width: number; height: number };
  getSnappedPosition(data?: PlainObject): { x: number; y: number };
  revertRecordedMovement(movementId?: string): Promise<boolean>;
  move(waypoints: PlainObject | PlainObject[], options?: PlainObject): Promise<boolean>;
  toggleCombatant?(options?: PlainObject): Promise<unknown>;
}

export interface ShellScene extends ShellDocument {
  active: boolean;
  width: number;
  height: number;
  grid: BaseGrid;
  dimensions: SceneDimensions;
  background: { src: string | null };
  /** Generation 14 only. */
  levels: ShellCollection<ShellDocument & { background: { src: string | null } }> | undefined;
  tokens: ShellCollection<ShellTokenDocument>;
  regions: ShellCollection<ShellDocument>;
  /** Generation 13 only. */
  templates?: ShellCollection<ShellDocument>;
  activate(): Promise<unknown>;
  view(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: PlainObject[], options?: PlainObject): Promise<ShellDocument[]>;
  updateEmbeddedDocuments(name: string, updates: PlainObject[], options?: PlainObject): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
}

export interface ShellCombatant extends ShellDocument {
  initiative: number | null;
  hidden: boolean;
  defeated: boolean;
  isDefeated: boolean;
  actor: ShellActor | null;
  token: ShellTokenDocument | null;
  tokenId: string | null;
  players: ShellUser[];
}

export interface ShellCombat extends ShellDocument {
  round: number;
  turn: number | null;
  started: boolean;
  active: boolean;
  scene: ShellScene | null;
  turns: ShellCombatant[];
  combatant: ShellCombatant | null | undefined;
  combatants: ShellCollection<ShellCombatant>;
  startCombat(): Promise<unknown>;
  endCombat?(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  rollInitiative(ids: string[], options?: PlainObject): Promise<unknown>;
  rollAll(options?: PlainObject): Promise<unknown>;
  rollNPC(options?: PlainObject): Promise<unknown>;
  resetAll(options?: PlainObject): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  activate?(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: PlainObject[]): Promise<ShellDocument[]>;
}

export interface ShellMacro extends ShellDocument {
  command: string;
  canExecute: boolean;
  execute(scope?: PlainObject): unknown;
}

export interface ShellMessage extends ShellDocument {
  author: ShellUser | null;
  visible: boolean;
  isContentVisible: boolean;
  isRoll: boolean;
  timestamp: number;
  speaker: { actor?: string | null; token?: string | null; alias?: string };
  whisper: string[];
  renderHTML(options?: PlainObject): Promise<HTMLElement>;
}

export interface DocumentClassShape {
  documentName: string;
  TYPES: string[];
  implementation: DocumentClassShape;
  metadata: { label: string; labelPlural?: string; hasTypeData?: boolean };
  canUserCreate?(user: ShellUser): boolean;
  create(data: PlainObject, options?: PlainObject): Promise<ShellDocument | undefined>;
  createDialog(data?: PlainObject, createOptions?: PlainObject, options?: PlainObject): Promise<unknown>;
  fromDropData(data: PlainObject): Promise<ShellDocument | null>;
}

export interface WorldCollectionShape<T extends ShellDocument = ShellDocument> extends ShellCollection<T> {
  documentName: string;
  documentClass: DocumentClassShape;
  folders: ShellCollection<ShellFolder>;
  apps: unknown[];
  importFromCompendium(
    pack: PackShape,
    id: string,
    data?: PlainObject,
    options?: PlainObject,
  ): Promise<unknown>;
}

export interface PackEntry {
  _id: string;
  uuid: string;
  name: string;
  type?: string;
  img?: string | null;
  folder?: string | null;
  sort?: number;
}

export interface PackShape {
  collection: string;
  title: string;
  documentName: string;
  locked: boolean;
  visible: boolean;
  metadata: PlainObject & { label: string; type: string; packageName: string; packageType: string };
  problem?: string;
  folder?: ShellFolder | null;
  folders: ShellCollection<ShellFolder>;
  index: ShellCollection<PackEntry>;
  apps: unknown[];
  getIndex(): Promise<ShellCollection<PackEntry>>;
  getDocument(id: string): Promise<ShellDocument | null>;
  getUuid(id: string): string;
  configure?(options: PlainObject): Promise<unknown>;
  importDialog(): Promise<unknown>;
  duplicateCompendium(): Promise<unknown>;
  deleteCompendium(): Promise<unknown>;
}

export interface SettingConfig {
  key: string;
  namespace: string;
  id: string;
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config: boolean;
  type: unknown;
  default: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  requiresReload?: boolean;
  /** Creates the input (API14 SettingConfig). */
  input?: unknown;
  /** A file picker for one type of files, or for all types. */
  filePicker?: string | boolean;
}

export interface SettingMenu {
  key: string;
  namespace: string;
  name: string;
  label: string;
  hint?: string;
  icon?: string;
  restricted?: boolean;
  type: new () => { render(options: PlainObject | boolean): Promise<unknown> };
}

export interface PackageInfo {
  id: string;
  title: string;
  version: string;
  active?: boolean;
}

export interface ShellGame {
  user: ShellUser;
  users: WorldCollectionShape<ShellUser> & { activeGM: ShellUser | null };
  actors: WorldCollectionShape<ShellActor>;
  items: WorldCollectionShape;
  journal: WorldCollectionShape;
  tables: WorldCollectionShape;
  macros: WorldCollectionShape<ShellMacro>;
  scenes: WorldCollectionShape<ShellScene> & { active: ShellScene | null };
  messages: WorldCollectionShape<ShellMessage>;
  combats: WorldCollectionShape<ShellCombat> & { combats: ShellCombat[]; viewed: ShellCombat | null };
  combat: ShellCombat | null;
  togglePause(pause?: boolean, options?: { broadcast?: boolean }): boolean;
  folders: WorldCollectionShape<ShellFolder> & { _expanded: Record<string, boolean> };
  packs: ShellCollection<PackShape> & { folders?: ShellCollection<ShellFolder> };
  collections: { get(name: string): WorldCollectionShape | undefined };
  settings: {
    settings: Map<string, SettingConfig>;
    menus: Map<string, SettingMenu>;
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
  };
  i18n: {
    lang: string;
    localize(key: string): string;
    format(key: string, data: PlainObject): string;
    has(key: string): boolean;
  };
  keybindings: {
    actions: Map<string, { namespace: string; name: string; hint?: string; restricted?: boolean }>;
    get(namespace: string, action: string): { key: string; modifiers: string[] }[];
    set(namespace: string, action: string, bindings?: { key: string; modifiers?: string[] }[]): Promise<void>;
    register(namespace: string, action: string, config: PlainObject): void;
  };
  paused: boolean;
  system: PackageInfo & { documentTypes: Record<string, PlainObject>; grid?: PlainObject };
  world: PackageInfo;
  modules: ShellCollection<PackageInfo>;
  release: { generation: number; build: number };
  socket: {
    emit(event: string, ...args: unknown[]): unknown;
    on(event: string, listener: (...args: never[]) => void): unknown;
  };
}

export interface RenderedApp {
  rendered: boolean;
  element: HTMLElement;
  render(options?: PlainObject | boolean): Promise<unknown>;
}

export interface ShellHooks {
  on(name: string, fn: (...args: never[]) => unknown): number;
  once(name: string, fn: (...args: never[]) => unknown): number;
  off(name: string, fn: number | ((...args: never[]) => unknown)): void;
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): boolean;
  onError(location: string, error: Error, options?: PlainObject): void;
}
