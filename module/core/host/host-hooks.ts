/** Foundry's hooks that this system listens to, with their arguments. */

import type {
  ActorDocument,
  AnyDocument,
  CombatDocument,
  EffectDocument,
  ItemDocument,
  MessageDocument,
  SceneDocument,
  UserDocument,
} from "../contract/documents.ts";
import type { MovedToken, SceneDrop, SizedToken, TokenMovement } from "../contract/scene-token.ts";

/** Data of a drop on the hotbar. */
interface HotbarDrop {
  readonly type?: string;
  readonly uuid?: string;
  readonly kind?: string;
  readonly key?: string;
  readonly label?: string;
}

/** Data of a drop on a sheet. */
export interface SheetDrop {
  readonly type?: string;
  readonly uuid?: string;
  /** Uuids of entries that the compendium browser drags together. */
  readonly uuids?: unknown;
}

/** A change that is about to be written to the value of a token's bar. */
export interface TokenBarChange {
  /** Below `system`; for a bar, the group with its value and maximum. */
  readonly attribute: string;
  readonly value: number;
  readonly isDelta: boolean;
  readonly isBar: boolean;
}

/** Groups of tools next to the scene, by name, including groups that packages add. */
export type SceneControlGroups = Readonly<
  Record<string, { readonly tools?: Record<string, object> } | undefined>
>;

/** A card of a stack. */
export interface CardDocument extends AnyDocument {
  readonly parent: AnyDocument | null;
}

/** Arguments of Foundry's hooks that this system uses. */
export interface HostHooks {
  modifyTokenAttribute: [bar: TokenBarChange, updates: Record<string, unknown>, actor: ActorDocument];
  dropCanvasData: [canvas: object, data: SceneDrop, event: DragEvent];
  dropActorSheetData: [actor: ActorDocument, sheet: object, data: SheetDrop];
  hotbarDrop: [bar: object, data: HotbarDrop, slot: number | string];
  renderCompendiumDirectory: [app: object, html: HTMLElement];
  createSetting: [setting: { readonly key: string }];
  updateSetting: [setting: { readonly key: string }];
  renderActorDirectory: [app: object, html: HTMLElement];
  renderTokenHUD: [hud: { readonly actor?: ActorDocument | null }, html: HTMLElement];
  renderCombatTracker: [app: { readonly viewed: CombatDocument | null }, html: HTMLElement];
  getChatMessageContextOptions: [app: object, entries: object[]];
  getCombatantContextOptions: [app: { readonly viewed: CombatDocument | null }, entries: object[]];
  getHeaderControlsActorSheetV2: [
    sheet: { readonly document: ActorDocument; readonly element: HTMLElement },
    controls: object[],
  ];
  getHeaderControlsItemSheetV2: [sheet: { readonly document: ItemDocument }, controls: object[]];
  renderChatMessageHTML: [message: MessageDocument, html: HTMLElement];
  chatMessage: [log: object, text: string, data: object];
  createChatMessage: [message: MessageDocument, options: object, user: string];
  /** A hook of packages that draw dice. */
  diceSoNiceRollComplete: [message: string];
  updateChatMessage: [message: MessageDocument, changes: object, options: object, user: string];
  deleteChatMessage: [message: MessageDocument, options: object, user: string];
  userConnected: [user: UserDocument, connected: boolean];
  createActor: [actor: ActorDocument, options: object, user: string];
  updateActor: [actor: ActorDocument, changes: object, options: object, user: string];
  deleteActor: [actor: ActorDocument, options: object, user: string];
  updateActorDelta: [delta: AnyDocument, changes: object, options: object, user: string];
  updateActiveEffect: [effect: EffectDocument, changes: object, options: object, user: string];
  updateItem: [item: ItemDocument, changes: object, options: object, user: string];
  createItem: [item: ItemDocument, options: object, user: string];
  deleteItem: [item: ItemDocument, options: object, user: string];
  preCreateToken: [token: SizedToken, data: object, options: object, user: string];
  preMoveToken: [token: MovedToken, movement: TokenMovement];
  moveToken: [token: MovedToken, movement: TokenMovement];
  updateToken: [token: MovedToken, changes: object, options: object, user: string];
  updateCombat: [combat: CombatDocument, changes: object, options: object, user: string];
  updateWorldTime: [now: number, passed: number, options: object, user: string];
  deleteCombat: [combat: CombatDocument, options: object, user: string];
  createActiveEffect: [effect: EffectDocument, options: object, user: string];
  deleteActiveEffect: [effect: EffectDocument, options: object, user: string];
  createCards: [stack: AnyDocument, options: object, user: string];
  deleteCards: [stack: AnyDocument, options: object, user: string];
  createCard: [card: CardDocument, options: object, user: string];
  updateCard: [card: AnyDocument, changes: object, options: object, user: string];
  deleteCard: [card: AnyDocument, options: object, user: string];
  updateScene: [scene: SceneDocument, changes: object, options: object, user: string];
  getSceneControlButtons: [controls: SceneControlGroups];
  targetToken: [user: UserDocument, token: object, targeted: boolean];
}

export interface HookRegistry {
  /** The listeners, by the name of the hook. */
  readonly events: Readonly<Record<string, readonly object[] | undefined>>;
  on(name: string, listener: (...args: never[]) => unknown): number;
  off(name: string, id: number): void;
  call(name: string, payload: object): boolean;
  callAll(name: string, payload: object): boolean;
}
