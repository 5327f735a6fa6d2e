/**
 * Foundry's globals with the types of this system: documents by id or uuid, the current user, texts, dialogs, hooks,
 * settings, new documents and chat messages. Differences between generations are in `compat.ts`.
 */
import type { AreaScene } from "../contract/area.ts";
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
import type { SceneCanvas, StoredScene } from "../contract/scene-token.ts";
import { inLanguage, pluralKey } from "./formatters.ts";
import type { HostConfig, Settings, SheetRegistry, Templates } from "./host-config.ts";
import type { HookRegistry, HostHooks } from "./host-hooks.ts";
import { HookRefusal, NOT_POSTED } from "./refusal.ts";

/* -------------------------------------------- */
/*  Texts                                       */
/* -------------------------------------------- */

/**
 * Localizes a language key; `data` fills its placeholders, and its `count` selects the plural form. Names that are not
 * keys are returned unchanged.
 */
export function t(key: string, data?: Readonly<Record<string, string | number>>): string {
  if (!data) return game.i18n!.localize(key);
  const shown = Object.entries(data).map(([name, value]) => [name, inLanguage(value)]);
  return game.i18n!.format(
    "count" in data ? pluralKey(key, data.count!) : key,
    Object.fromEntries(shown) as Record<string, string>,
  );
}

/** The user's language, as `Intl` takes it. */
export const language = (): string => game.i18n!.lang;

/* -------------------------------------------- */
/*  Users                                       */
/* -------------------------------------------- */

/** The current user. */
export const me = (): UserDocument => game.user as UserDocument;

/** The user that the server names as the cause of a hook. */
export const userById = (id: string): UserDocument | null =>
  (game.users!.get(id) as UserDocument | undefined) ?? null;

/** Whether this is a client of the active GM, which does the work needed only once for the whole table. */
export const isActiveGM = (): boolean => game.users!.activeGM?.isSelf === true;

/* -------------------------------------------- */
/*  Documents                                   */
/* -------------------------------------------- */

/** Whether a document is an actor. */
export const isActor = (found: unknown): found is ActorDocument => nameOf(found) === "Actor";
/** Whether a document is an item. */
export const isItem = (found: unknown): found is ItemDocument => nameOf(found) === "Item";
const isMessage = (found: unknown): found is MessageDocument => nameOf(found) === "ChatMessage";

const nameOf = (found: unknown): string | undefined =>
  (found as Partial<AnyDocument> | null | undefined)?.documentName;

/** The loaded document with a uuid; null if there is none. */
const find = (uuid: string): unknown => fromUuidSync(uuid as never, { strict: false });

/** The document with a uuid, also in compendia; null if there is none. */
export const loadDocument = (uuid: string): Promise<unknown> => fromUuid(uuid as never);

/** The name of a document, also in a compendium; null for an unknown uuid. */
export function nameByUuid(uuid: string): string | null {
  if (!/^(Compendium|Item|Actor|JournalEntry)\./.test(uuid)) return null;
  return (find(uuid) as { readonly name?: string } | null)?.name ?? null;
}

/** An actor of the world or of a token. */
export function actorByUuid(uuid: string): ActorDocument | null {
  const found = find(uuid);
  return isActor(found) ? found : null;
}

/** An item of the world or of an actor. */
export function itemByUuid(uuid: string): ItemDocument | null {
  const found = find(uuid);
  return isItem(found) ? found : null;
}

export function messageByUuid(uuid: string): MessageDocument | null {
  const found = find(uuid);
  return isMessage(found) ? found : null;
}

export const messageById = (id: string): MessageDocument | null => game.messages!.get(id) ?? null;

/** Loads an item like {@link itemByUuid}, also from a compendium. */
export async function loadItem(uuid: string): Promise<ItemDocument | null> {
  const found = await loadDocument(uuid);
  return isItem(found) ? found : null;
}

/** The world's time in seconds. */
export const worldTime = (): number => game.time!.worldTime;

/** The combat that the tracker shows. */
export const shownCombat = (): CombatDocument | null => game.combat ?? null;

/** Gives an actor new items. @returns the items that no hook has prevented */
export function createItems(
  actor: ActorDocument,
  sources: readonly object[],
  options: object = {},
): Promise<readonly ItemDocument[]> {
  return creator(actor).createEmbeddedDocuments("Item", sources, options) as Promise<readonly ItemDocument[]>;
}

interface ItemClass {
  new (source: object, options: { readonly parent: ActorDocument }): ItemDocument;
}

/** Builds an item of an actor without storing it. @throws DataModelValidationError for invalid data */
export const buildItem = (actor: ActorDocument, source: object): ItemDocument =>
  new (Item.implementation as unknown as ItemClass)(source, { parent: actor });

/** Gives an actor or an item new effects. @returns the effects that no hook has prevented */
export function createEffects(
  holder: ActorDocument | ItemDocument,
  sources: readonly object[],
  options: object = {},
): Promise<readonly EffectDocument[]> {
  return creator(holder).createEmbeddedDocuments("ActiveEffect", sources, options) as Promise<
    readonly EffectDocument[]
  >;
}

interface ActorClass {
  new (source: object): ActorDocument;
}

/** Builds an actor without storing it. @throws DataModelValidationError for invalid data */
export const buildActor = (source: object): ActorDocument =>
  new (Actor.implementation as unknown as ActorClass)(source);

/** A compendium of items. */
export interface ItemPack {
  readonly documentName: string;
  readonly visible: boolean;
  readonly title: string;
  readonly index: Iterable<{ readonly type?: string }>;
  getDocuments(): Promise<readonly ItemDocument[]>;
}

/** The compendia of items that the user sees. */
export const itemPacks = (): ItemPack[] =>
  ([...game.packs!] as unknown as ItemPack[]).filter(
    ({ documentName, visible }) => documentName === "Item" && visible,
  );

/** The items of the world that the user may look at. */
export const worldItems = (): ItemDocument[] =>
  ([...game.items!] as unknown as ItemDocument[]).filter((item) => item.testUserPermission(me(), "OBSERVER"));

/** Opens the sheet of a document. */
export async function openSheet({ sheet }: { readonly sheet: object | null }): Promise<void> {
  await (sheet as { render(options: object): unknown } | null)?.render({ force: true });
}

/** The documents that users create in a dialog, by name. */
export interface CreatedDocuments {
  readonly Actor: Actor.Stored;
  readonly Item: Item.Stored;
}

/** Creates an actor or an item, in the world or in the parent that the options name. */
export async function createDocument<Name extends keyof CreatedDocuments>(
  name: Name,
  source: object,
  options: object,
): Promise<CreatedDocuments[Name] | null> {
  const documents: { create(source: object, options: object): Promise<unknown> } = getDocumentClass(name);
  return ((await documents.create(source, options)) ?? null) as CreatedDocuments[Name] | null;
}

/** A document class that can clean data it cannot read. */
export interface DocumentMaker {
  new (source: object, options: object): { toObject(): Readonly<Record<string, unknown>> };
  updateDocuments(updates: readonly object[], options: object): Promise<unknown>;
  deleteDocuments(ids: readonly string[], options: object): Promise<unknown>;
}

export const documentMaker = (name: "Actor" | "Item" | "ActiveEffect"): DocumentMaker =>
  getDocumentClass(name) as unknown as DocumentMaker;

interface Creator {
  createEmbeddedDocuments(name: string, sources: readonly object[], options: object): Promise<unknown>;
}

/** The typings only know the creation data of Foundry's own types. */
const creator = (parent: ActorDocument | ItemDocument): Creator => parent as unknown as Creator;

/** A document or folder in a pack. A loaded document has its folder; an index entry has the folder's id. */
export interface Placed {
  readonly _id?: string;
  readonly id?: string | null;
  readonly folder?: { readonly id: string | null } | string | null;
}

/** An entry of a pack's index, as stored. */
export interface IndexEntry extends Placed {
  readonly _id: string;
  readonly uuid?: string;
  readonly name?: unknown;
  readonly img?: unknown;
  readonly type?: unknown;
  readonly system?: object;
}

/** A compendium pack. */
export interface Pack {
  readonly collection: string;
  readonly documentName: string;
  readonly title: string;
  readonly visible: boolean;
  readonly locked: boolean;
  readonly metadata: { readonly packageName: string };
  readonly folders: Iterable<Placed>;
  readonly index: Iterable<IndexEntry>;
  testUserPermission(user: object, permission: "OBSERVER"): boolean;
  getUuid(id: string): string;
  getIndex(options: { readonly fields: string[] }): Promise<Iterable<IndexEntry>>;
  getDocuments(query: { readonly _id__in?: readonly string[] }): Promise<readonly unknown[]>;
}

export const allPacks = (): readonly Pack[] => [...game.packs!] as unknown as Pack[];

/** The world's actors or items. */
export interface WorldCollection {
  readonly contents: readonly {
    readonly id: string | null;
    readonly _stats?: { readonly compendiumSource?: string | null };
  }[];
  has(id: string): boolean;
  importFromCompendium(pack: object, id: string, changes: object, options: object): Promise<unknown>;
}

export const worldCollection = (name: "Actor" | "Item"): WorldCollection =>
  (name === "Actor" ? game.actors : game.items) as unknown as WorldCollection;

/* -------------------------------------------- */
/*  Chat                                        */
/* -------------------------------------------- */

interface MessageClass {
  create(data: object, options: object): Promise<MessageDocument | undefined>;
  getSpeaker(of: { readonly actor?: ActorDocument }): object;
}

const messageClass = (): MessageClass => ChatMessage.implementation as unknown as MessageClass;

/** Posts a chat message. @throws HookRefusal if another package has prevented it, before anything follows from it */
export async function createMessage(data: object, options: object = {}): Promise<MessageDocument> {
  const notice = setTimeout(() => ui.notifications!.warn(t("MANIFOLD.Roll.Waiting")), PATIENCE_MS);
  try {
    const message = await messageClass().create(data, options);
    if (!message) throw new HookRefusal("preCreateChatMessage", NOT_POSTED);
    return message;
  } finally {
    clearTimeout(notice);
  }
}

/** The time that the server may take before the user is told that it has not answered. */
const PATIENCE_MS = 10_000;

/** The actor of the selected token, or the user's character. */
export const speakingActor = (): ActorDocument | null =>
  ChatMessage.getSpeakerActor(ChatMessage.getSpeaker()) ?? null;

/** The host's speaker of a message: the actor, or the actor that the user controls. Cards use `speakerOf`. */
export const hostSpeaker = (actor?: ActorDocument): object =>
  messageClass().getSpeaker(actor ? { actor } : {});

/* -------------------------------------------- */
/*  Dialogs                                     */
/* -------------------------------------------- */

interface DialogClass {
  prompt(options: object): Promise<unknown>;
  confirm(options: object): Promise<unknown>;
}

const dialogClass = (): DialogClass => foundry.applications.api.DialogV2 as unknown as DialogClass;

/**
 * Asks with a form in a dialog. Title and label are language keys.
 * @param ok the button: its label, and a function that reads the answer from the form
 * @returns null if it is dismissed
 */
export async function askWithForm<Answer>(
  dialog: { readonly title: string; readonly content: HTMLDivElement; readonly classes: readonly string[] },
  ok: { readonly label: string; read(form: HTMLFormElement): Answer },
): Promise<Answer | null> {
  const callback = (_event: Event, button: HTMLButtonElement): Answer => ok.read(button.form!);
  const answer = await dialogClass().prompt({
    window: { title: dialog.title },
    classes: ["manifold", ...dialog.classes],
    content: dialog.content,
    ok: { label: ok.label, callback },
    rejectClose: false,
  });
  return (answer ?? null) as Answer | null;
}

/** Asks whether to go on. @param title language key */
export async function confirm(title: string, content: HTMLDivElement): Promise<boolean> {
  const answer = await dialogClass().confirm({ window: { title }, classes: ["manifold"], content });
  return answer === true;
}

/* -------------------------------------------- */
/*  Hooks                                       */
/* -------------------------------------------- */

/** Hooks by any name. The typings only know Foundry's. */
export const hostHooks = (): HookRegistry => Hooks as unknown as HookRegistry;

/** Adds a hook listener. @returns its id for {@link offHook} */
export const onHook = <Name extends keyof HostHooks>(
  name: Name,
  listener: (...args: HostHooks[Name]) => unknown,
): number => hostHooks().on(name, listener);

export const offHook = (name: keyof HostHooks, id: number): void => hostHooks().off(name, id);

/* -------------------------------------------- */
/*  Settings                                    */
/* -------------------------------------------- */

/** Settings by key. The typings know a global table of keys; this system types its own settings where it reads them. */
export const hostSettings = (): Settings => game.settings as unknown as Settings;

/* -------------------------------------------- */
/*  Configuration                               */
/* -------------------------------------------- */

/** CONFIG for any subtype. The typings only know the subtypes declared to them. */
export const hostConfig = (): HostConfig => CONFIG as unknown as HostConfig;

export const sheetRegistry = (): SheetRegistry =>
  foundry.applications.apps.DocumentSheetConfig as unknown as SheetRegistry;

/** Handlebars. The typings allow sources as partials, but this system registers compiled ones only. */
export const hostTemplates = (): Templates => Handlebars as unknown as Templates;

/* -------------------------------------------- */
/*  Client                                      */
/* -------------------------------------------- */

interface Socket {
  readonly connected: boolean;
  on(event: string, handler: (payload: unknown, sender: unknown) => void): void;
  emit(event: string, payload: object): void;
}

export const hostSocket = (): Socket => game.socket as unknown as Socket;

interface MessageLog {
  updateMessage?(message: MessageDocument): unknown;
}

export const chatLog = () => ui.chat as unknown as MessageLog | undefined;

/** Whether the user holds the Shift key. The typings name the constant; Foundry takes its value. */
export function isShiftHeld(): boolean {
  const { SHIFT } = foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS;
  return game.keyboard!.isModifierActive(SHIFT as unknown as "SHIFT");
}

/** Whether a movement action skips the path between origin and destination. */
export const isTeleport = (action: string): boolean =>
  CONFIG.Token.movement.actions[action]?.teleport === true;

/** Grid and tokens of a scene, even if this user is not viewing it; null if there is none. */
export const sceneById = (id: string): (StoredScene & AreaScene) | null =>
  (game.scenes!.get(id) as unknown as (StoredScene & AreaScene) | undefined) ?? null;

/** The scene with a uuid. */
export function sceneByUuid(uuid: string): SceneDocument | null {
  const found = find(uuid);
  return nameOf(found) === "Scene" ? (found as SceneDocument) : null;
}

/** The canvas; undefined before a scene is drawn, and on a host without a page. */
export const hostCanvas = (): SceneCanvas | undefined =>
  typeof canvas === "undefined" ? undefined : (canvas as unknown as SceneCanvas);
