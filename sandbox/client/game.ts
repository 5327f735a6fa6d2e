import { Collection } from "../common/collection.ts";
import { BUILD, GENERATION } from "../common/generation.ts";
import type { WorldData } from "../common/protocol.ts";
import { type DocumentConfig, documentConfig, documentConfigs } from "./config/document-config.ts";
import { CompendiumCollection } from "./documents/collections/compendium-collection.ts";
import { CompendiumPacks } from "./documents/collections/compendium-packs.ts";
import type { Users } from "./documents/collections/users.ts";
import type { WorldCollection } from "./documents/collections/world-collection.ts";
import type {
  Actors,
  CardStacks,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  Playlists,
  RollTables,
  Scenes,
} from "./documents/collections/world-collections.ts";
import { WorldSettings } from "./documents/collections/world-settings.ts";
import type { Combat } from "./documents/combat.ts";
import { ClientDatabaseBackend } from "./documents/database/backend.ts";
import { listenForEntries } from "./documents/journal/show.ts";
import type { User } from "./documents/user.ts";
import { registerCoreSettings } from "./game/core-settings.ts";
import { connectDataLayer } from "./game/environment.ts";
import { completeEffectModels, localizeModels, registerTypeLabels } from "./game/models.ts";
import { Module, System, World } from "./game/packages.ts";
import { type PauseOptions, togglePause } from "./game/pause.ts";
import { declaredSubtypes, type Subtype } from "./game/subtypes.ts";
import { GameSocket } from "./game-socket.ts";
import { ClientIssues } from "./helpers/client-issues.ts";
import { ClipboardHelper } from "./helpers/clipboard.ts";
import { DocumentIndex } from "./helpers/document-index.ts";
import { GameTime } from "./helpers/game-time.ts";
import { ClientKeybindings } from "./helpers/keybindings.ts";
import { KeyboardManager } from "./helpers/keyboard.ts";
import { type LanguageFile, type LoadLanguageFile, Localization } from "./helpers/localization.ts";
import { ClientSettings } from "./helpers/settings.ts";
import { ToursCollection } from "./nue/tours-collection.ts";
import { listenForQueries } from "./queries.ts";
import { type Transport, useTransport } from "./transport.ts";

/** Kinds of documents in loading order: later kinds refer to earlier ones. */
const LOADED: readonly string[] = [
  "User",
  "Folder",
  "Actor",
  "Item",
  "Scene",
  "Combat",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Cards",
  "ChatMessage",
];

export interface GameOptions {
  data: WorldData;
  transport: Transport;
  /** Reads a language file by its path. */
  loadLanguage: LoadLanguageFile;
}

/** The running game on this client. */
export class Game {
  readonly data: WorldData;
  readonly userId: string;
  readonly view = "game";
  readonly world: World;
  readonly system: System;
  readonly modules: Collection<Module>;
  readonly release: {
    generation: number;
    build: number;
    version: string;
    channel: string;
    isNewer(other: { build: number }): boolean;
  };
  readonly settings: ClientSettings;
  readonly i18n: Localization;
  readonly time = new GameTime();
  readonly keyboard = new KeyboardManager();
  readonly keybindings = new ClientKeybindings();
  readonly tours = new ToursCollection();
  readonly clipboard = new ClipboardHelper();
  readonly documentIndex = new DocumentIndex(this);
  readonly issues = new ClientIssues(this);
  readonly socket: GameSocket;
  /** Set by the page's application framework. */
  tooltip: unknown = null;
  ready = false;
  readonly debug = false;
  paused: boolean;

  /** Once set, new documents are prepared when they are constructed. */
  _documentsReady = false;

  collections!: Collection<WorldCollection>;
  packs!: CompendiumPacks;
  users!: Users;
  folders!: Folders;
  actors!: Actors;
  items!: Items;
  scenes!: Scenes;
  combats!: CombatEncounters;
  journal!: Journal;
  macros!: Macros;
  playlists!: Playlists;
  tables!: RollTables;
  cards!: CardStacks;
  messages!: ChatMessages;

  readonly #subtypes: Subtype[];
  readonly #transport: Transport;

  constructor({ data, transport, loadLanguage }: GameOptions) {
    this.data = data;
    this.userId = data.userId;
    this.paused = data.paused;
    this.world = new World(data.world);
    this.system = new System(data.system);
    this.modules = new Collection(
      data.modules.map((source) => [String(source.id), new Module(source)] as const),
    );
    this.release = releaseData();
    this.#subtypes = declaredSubtypes(this.system, this.modules);
    this.#transport = transport;
    this.socket = new GameSocket(transport);
    useTransport(transport);
    (globalThis as { game?: Game }).game = this;
    const database = new ClientDatabaseBackend(transport);
    CONFIG.DatabaseBackend = database;
    connectDataLayer(this, database);
    this.settings = new ClientSettings(new WorldSettings(data.settings.map((setting) => ({ ...setting }))));
    registerCoreSettings();
    this.i18n = new Localization(
      String(this.settings.get("core", "language")),
      this.#languageFiles(),
      loadLanguage,
    );
  }

  /** The user of this client; null until the documents are loaded. */
  get user(): User | null {
    return this.users?.current ?? null;
  }

  /** The canvas; undefined until it is created. */
  get canvas(): unknown {
    return (globalThis as { canvas?: unknown }).canvas;
  }

  get version(): string {
    return this.release.version;
  }

  get combat(): Combat | null {
    return this.combats?.viewed ?? null;
  }

  /** The types of every kind of document. */
  get documentTypes(): Record<string, string[]> {
    return Object.fromEntries(
      documentConfigs().map(([name, { documentClass }]) => [name, documentClass.TYPES]),
    );
  }

  /** Empty data of every type that a manifest declares. */
  get model(): Record<string, Record<string, object>> {
    const model: Record<string, Record<string, object>> = {};
    for (const { documentName, type } of this.#subtypes) {
      model[documentName] ??= {};
      model[documentName][type] = {};
    }
    return model;
  }

  get permissions(): Record<string, number[]> {
    return this.settings.get("core", "permissions") as Record<string, number[]>;
  }

  /**
   * Pauses or continues the game, and calls the hook "pauseGame" if this changes anything.
   * @returns whether the game is now paused
   */
  togglePause(pause = !this.paused, options: PauseOptions = {}): boolean {
    return togglePause(this, pause, options);
  }

  /** The subtypes that manifests declare for a kind of document. */
  subtypes(documentName: string): string[] {
    const wanted = documentName === "ActorDelta" ? "Actor" : documentName;
    return this.#subtypes.filter((subtype) => subtype.documentName === wanted).map(({ type }) => type);
  }

  /** The package that declares a subtype. */
  providerOf(documentName: string, type: string): System | Module | null {
    const found = this.#subtypes.find(
      (subtype) => subtype.documentName === documentName && subtype.type === type,
    );
    return (found?.provider as System | Module | undefined) ?? null;
  }

  /** The scopes allowed for flags. */
  getPackageScopes(): string[] {
    const active = this.modules.filter((module) => module.active).map((module) => module.id);
    return ["core", "world", this.system.id, ...active];
  }

  /** The hooks init and i18nInit: packages register, then translations are loaded. */
  async initialize(): Promise<void> {
    Hooks.callAll("init");
    registerTypeLabels();
    completeEffectModels();
    await this.i18n.initialize();
    localizeModels();
    Hooks.callAll("i18nInit");
  }

  /** The hook setup: the world is loaded but nothing is drawn yet. */
  setup(): void {
    this.time.initialize();
    this.#initializePacks();
    this.#initializeDocuments();
    this.users.listen(this.#transport);
    this.packs.listen(this.#transport);
    listenForQueries(this.#transport);
    this.#transport.on("pause", (paused, userId) => this.togglePause(paused, { userId }));
    listenForEntries(this.#transport);
    this.keybindings.initialize();
    void this.documentIndex.index();
    Hooks.callAll("setup");
    CONFIG.Token.ring.initialize();
    CONFIG.Combat.settings.initialize();
  }

  /** The hook ready, which ends the start. */
  begin(): void {
    this.ready = true;
    Hooks.callAll("ready");
  }

  #initializePacks(): void {
    this.packs = new CompendiumPacks(
      this.data.packs.map((pack) => [pack.id, new CompendiumCollection(pack)] as const),
    );
  }

  #initializeDocuments(): void {
    this.collections = new Collection<WorldCollection>();
    for (const name of LOADED) {
      const config = documentConfig(name);
      if (!config.collection) throw new Error(`CONFIG.${name}.collection does not exist`);
      const collection = new config.collection(this.data.documents[name] ?? []);
      this.collections.set(name, collection);
      (this as unknown as Record<string, unknown>)[propertyOf(config)] = collection;
    }
    for (const user of this.users)
      user.active = this.data.activeUsers.includes(user.id as string) || user.isSelf;
    this._documentsReady = true;
    for (const collection of this.collections) for (const document of collection) document._safePrepareData();
  }

  #languageFiles(): LanguageFile[] {
    const packages = [this.system, ...this.modules.filter((module) => module.active)];
    return packages.flatMap((source) =>
      source.languages.map(({ lang, path }) => ({
        lang,
        path: `${source.type}s/${source.id}/${path.replace(/^\.?\//, "")}`,
      })),
    );
  }
}

/** The property of a collection on the game, such as `actors`. As on the host, it is named after the collection. */
function propertyOf({ documentClass }: DocumentConfig): string {
  return documentClass.collectionName;
}

function releaseData() {
  const build = BUILD[GENERATION];
  return {
    generation: GENERATION,
    build,
    version: `${GENERATION}.${build}`,
    channel: "stable",
    isNewer: (other: { build: number }) => build > other.build,
  };
}
