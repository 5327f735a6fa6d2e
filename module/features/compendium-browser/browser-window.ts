/**
 * The compendium browser: searches, reads, compares and adds documents from the compendia of the games at this table.
 */

import type { BrowserWish } from "../../core/contract/browser.ts";
import { allRulesets } from "../../core/games/registry.ts";
import { templatePath } from "../../core/host/constants.ts";
import { actorByUuid, language, t } from "../../core/host/host.ts";
import { announce } from "../../core/host/live-region.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { gameOf } from "../../core/records/party-of.ts";
import { foldText } from "../../core/sheets/lists/list-order.ts";
import { openRulesPage } from "../../core/sheets/rules-pages/find-page.ts";
import { listenForRules } from "../../core/sheets/rules-pages/rules-tooltip.ts";
import { patchParts } from "../../core/templates/dom/patch-parts.ts";
import { ManifoldWindow } from "../../core/templates/window.ts";
import { sendCommand } from "../../core/trust/relay/relay.ts";
import { chipPlace, drawChips, focusChip, withoutChip } from "./chips.ts";
import { facetsOf, readFacet } from "./facets.ts";
import { type EntryField, entryFields, type KeyNames, keyNames, NO_NAMES } from "./fields.ts";
import {
  type BrowserEntry,
  type EntryFilters,
  filterEntries,
  NO_FILTERS,
  sortEntries,
} from "./filter-entries.ts";
import { clickMode, onListKey } from "./list-keys.ts";
import { comparisonContext, previewContext } from "./preview.ts";
import { type PackContents, readPacks } from "./read-packs.ts";
import { columnsOf, dragEntries, fillRow, kindGroups, markRows } from "./row.ts";
import { choose, NO_SELECTION, type Selection } from "./selection.ts";
import { addChosen, targetsOf, WORLD } from "./targets.ts";
import { VirtualList } from "./virtual-list.ts";

const NOTHING: PackContents = { entries: [], unread: [], broken: 0 };

/** Most entries in a comparison. */
const MOST_COMPARED = 3;

const part = (name: string) => ({ template: templatePath(`core/browser/${name}`) });

export class CompendiumBrowser extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-browser",
    classes: ["manifold", "browser-window"],
    window: { icon: "fa-solid fa-book-atlas", resizable: true },
    position: { width: 940, height: 700 },
    actions: {
      addChosen: CompendiumBrowser.#add,
      undoAdded: CompendiumBrowser.#undo,
      compare: CompendiumBrowser.#compare,
      clearFilters: CompendiumBrowser.#clear,
      dropFilter: CompendiumBrowser.#dropFilter,
      openRules: CompendiumBrowser.#openRules,
    },
  };

  static override PARTS = {
    rail: { ...part("rail"), scrollable: [""] },
    head: part("head"),
    list: part("list"),
    preview: { ...part("preview"), scrollable: [""] },
    foot: part("foot"),
  };

  static #open: CompendiumBrowser | null = null;

  #contents = NOTHING;
  #names: KeyNames = NO_NAMES;
  #target = WORLD;
  #filters: EntryFilters = NO_FILTERS;
  #sort = "";
  #sorted: readonly BrowserEntry[] = [];
  #shown: readonly BrowserEntry[] = [];
  #byUuid = new Map<string, BrowserEntry>();
  #selection: Selection = NO_SELECTION;
  #isComparing = false;
  #added: { readonly actor: string; readonly key: string } | null = null;
  #list: VirtualList | null = null;

  /** Opens the window, or shows the requested entries in the open one. */
  static async open(wish: BrowserWish): Promise<void> {
    CompendiumBrowser.#open ??= new CompendiumBrowser();
    await CompendiumBrowser.#open.show(wish);
  }

  override get title(): string {
    const game = this.#game;
    const title = t("MANIFOLD.Browser.Title");
    return game ? t("MANIFOLD.Browser.TitleOf", { title, game: t(game.label) }) : title;
  }

  async show({ actor, type }: BrowserWish): Promise<void> {
    this.#target = actor ?? targetsOf(WORLD).at(-1)?.value ?? WORLD;
    this.#filters = { ...NO_FILTERS, kind: type ? `Item.${type}` : "" };
    this.#sort = "";
    this.#selection = NO_SELECTION;
    this.#isComparing = false;
    this.#added = null;
    await this.#read(false);
    await this.render({ force: true, window: { title: this.title } });
    const search = this.#search;
    search.value = "";
    this.#filter();
    search.focus();
  }

  get #search(): HTMLInputElement {
    return this.element.querySelector<HTMLInputElement>("[data-browser-search]")!;
  }

  /** The game of the actor to which entries are added; undefined for the world. */
  get #game() {
    const actor = this.#target === WORLD ? null : actorByUuid(this.#target);
    return actor ? gameOf(actor) : undefined;
  }

  /** Entries that can be added to the target. */
  get #candidates(): readonly BrowserEntry[] {
    const game = this.#game;
    const { entries } = this.#contents;
    return game
      ? entries.filter((entry) => entry.game === game.id && entry.kind.startsWith("Item."))
      : entries;
  }

  /** Whether rows have a mark to choose them for an actor. */
  get #picks(): boolean {
    return this.#target !== WORLD;
  }

  get #fields(): EntryField[] {
    const { kind } = this.#filters;
    return kind.startsWith("Item.") ? entryFields(kind.slice("Item.".length), this.#names) : [];
  }

  get #chosen(): readonly BrowserEntry[] {
    return this.#selection.chosen.flatMap((uuid) => this.#byUuid.get(uuid) ?? []);
  }

  async #read(texts: boolean): Promise<void> {
    this.#contents = await readPacks({ texts });
    this.#names = keyNames(this.#contents.entries);
    this.#byUuid = new Map(this.#contents.entries.map((entry) => [entry.uuid, entry]));
    this.#order();
  }

  #order(): void {
    const field = this.#fields.find(({ path }) => path === this.#sort);
    this.#sorted = sortEntries(this.#candidates, field ? this.#sort : "", language(), field?.shown);
  }

  /** Lists the filtered entries. Only the list and the count change, so that typing stays fast. */
  #filter(): void {
    this.#shown = filterEntries(this.#sorted, this.#filters);
    this.#list?.show(this.#shown.map(({ uuid }) => uuid));
    this.#mark();
    const all = this.#sorted.filter(
      ({ kind }) => this.#filters.kind === "" || kind === this.#filters.kind,
    ).length;
    this.element.querySelector(".browser-count")!.textContent = t("MANIFOLD.Browser.Found", {
      shown: this.#shown.length,
      count: all,
    });
    this.element.querySelector<HTMLElement>(".browser-none")!.hidden = this.#shown.length > 0;
    drawChips(this.element.querySelector(".browser-filters")!, this.#filters, this.#fields);
  }

  /** Marks the chosen rows and the active row. */
  #mark(): void {
    markRows(this.element.querySelector(".browser-list")!, this.#list, this.#selection);
  }

  /** Shows another selection; several entries are announced to screen readers. */
  select(selection: Selection): void {
    const before = this.#selection;
    this.#selection = selection;
    if (selection.active !== before.active) this.#list?.reveal(selection.active);
    this.#mark();
    const count = selection.chosen.length;
    if (count !== before.chosen.length && count > 1) announce(t("MANIFOLD.Browser.Chosen", { count }));
    if (count < 2) this.#isComparing = false;
    void reportErrors(() => this.render({ parts: ["preview", "foot"] }));
  }

  protected override async _preparePartContext(
    id: string,
    context: object,
    _options: object,
  ): Promise<object> {
    if (id === "rail") return { ...context, ...this.#railContext() };
    if (id === "head") return { ...context, ...this.#headContext() };
    if (id === "preview") return { ...context, ...(await this.#previewContext()) };
    return id === "foot" ? { ...context, ...this.#footContext() } : context;
  }

  #railContext(): object {
    const { kind, inTexts } = this.#filters;
    const candidates = this.#candidates;
    return {
      inTexts,
      kinds: kindGroups(candidates, kind),
      facets: facetsOf(
        candidates.filter((entry) => entry.kind === kind),
        this.#fields,
        this.#filters,
      ),
    };
  }

  #headContext(): object {
    const { unread, broken } = this.#contents;
    const fields = this.#fields;
    return {
      sorts: fields.map(({ path, label }) => ({ path, label, selected: path === this.#sort })),
      columns: columnsOf(fields).map(({ label, filter }) => ({ label, num: filter === "numbers" })),
      picks: this.#picks,
      unread: unread.join(", "),
      broken,
    };
  }

  async #previewContext(): Promise<object> {
    const chosen = this.#chosen;
    if (this.#isComparing && chosen.length > 1)
      return { comparison: await comparisonContext(chosen.slice(0, MOST_COMPARED)) };
    const shown = this.#byUuid.get(this.#selection.active) ?? chosen[0];
    return shown ? { entry: await previewContext(shown) } : {};
  }

  #footContext(): object {
    const count = this.#selection.chosen.length;
    const targets = targetsOf(this.#target);
    return {
      targets: targets.map((target) => ({ ...target, selected: target.value === this.#target })),
      count,
      mayAdd: count > 0 && targets.length > 0,
      mayCompare: count > 1 && count <= MOST_COMPARED,
      comparing: this.#isComparing,
      added: this.#added !== null,
    };
  }

  /** Patches parts on the page, so that the focus stays. The list draws its own rows. */
  protected override _replaceHTML(
    result: Record<string, HTMLElement>,
    content: HTMLElement,
    options: object,
  ): void {
    super._replaceHTML(patchParts(result, content, "list"), content, options);
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const game = this.#game?.id;
    for (const { id } of allRulesets()) this.element.classList.toggle(`game-${id}`, id === game);
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const box = this.element.querySelector<HTMLElement>(".browser-list")!;
    this.#list = new VirtualList(box, (uuid, row) => {
      const entry = this.#byUuid.get(uuid);
      if (entry) fillRow(row, entry, columnsOf(this.#fields), this.#picks);
      row.setAttribute("aria-selected", String(this.#selection.chosen.includes(uuid)));
      row.classList.toggle("active", uuid === this.#selection.active);
    });
    listenForRules(this.element);
    this.element.addEventListener("input", (event) => this.#onInput(event));
    this.element.addEventListener("change", (event) => this.#onChange(event));
    box.addEventListener("click", (event) => this.#onClick(event));
    box.addEventListener("dblclick", () => void reportErrors(() => this.#addNow()));
    box.addEventListener("dragstart", (event) => this.#onDrag(event));
    box.addEventListener("keydown", (event) => {
      const list = { ids: this.#shown.map(({ uuid }) => uuid), page: this.#list!.page };
      const answer = onListKey(event, this.#selection, list);
      if (answer === "add") void reportErrors(() => this.#addNow());
      else if (answer) this.select(answer);
    });
  }

  #onInput({ target }: Event): void {
    const input = target as HTMLInputElement;
    if (input.matches("[data-browser-search]"))
      this.#filters = { ...this.#filters, search: foldText(input.value) };
    else if (input.matches("[data-range]")) this.#filters = readFacet(this.#filters, input);
    else return;
    this.#filter();
  }

  #onChange({ target }: Event): void {
    const control = target as HTMLInputElement;
    const { name, value } = control;
    if (control.matches("[data-words]")) {
      this.#filters = readFacet(this.#filters, control);
      this.#filter();
    } else if (name === "texts") void reportErrors(() => this.#searchTexts(control.checked));
    else if (name === "kind") void reportErrors(() => this.#showKind(value));
    else if (name === "sort") {
      this.#sort = value;
      this.#order();
      this.#filter();
    } else if (name === "target") {
      this.#target = value;
      void reportErrors(() => this.#showKind(""));
    }
  }

  /** Searches in texts, which are loaded on first use. */
  async #searchTexts(inTexts: boolean): Promise<void> {
    if (inTexts) await this.#read(true);
    this.#filters = { ...this.#filters, inTexts };
    this.#filter();
  }

  /** Shows another kind with its filters, orders and columns. The search text stays. */
  async #showKind(kind: string): Promise<void> {
    const { search, inTexts } = this.#filters;
    this.#filters = { ...NO_FILTERS, search, inTexts, kind };
    this.#sort = "";
    this.#selection = NO_SELECTION;
    this.#isComparing = false;
    this.#order();
    const window = { title: this.title };
    await this.render({ parts: ["rail", "head", "preview", "foot"], window });
    this.#list!.redraw();
    this.#filter();
  }

  #onClick(event: MouseEvent): void {
    const uuid = (event.target as Element).closest<HTMLElement>("[data-uuid]")?.dataset.uuid;
    if (!uuid) return;
    const ids = this.#shown.map((entry) => entry.uuid);
    this.select(choose(this.#selection, ids, uuid, clickMode(event)));
  }

  #onDrag(event: DragEvent): void {
    const uuid = (event.target as Element).closest<HTMLElement>("[data-uuid]")?.dataset.uuid;
    if (uuid) dragEntries(event, this.#byUuid.get(uuid)!, this.#selection.chosen);
  }

  /** Adds the chosen entries, or the active one. */
  async #addNow(): Promise<void> {
    const active = this.#byUuid.get(this.#selection.active);
    const chosen = this.#chosen.length > 0 ? this.#chosen : active ? [active] : [];
    if (chosen.length === 0) return;
    this.#added = await addChosen(this.#target, chosen);
    await this.render({ parts: ["foot"] });
  }

  static #add(this: CompendiumBrowser): Promise<void> {
    return reportErrors(() => this.#addNow());
  }

  static async #undo(this: CompendiumBrowser): Promise<void> {
    const added = this.#added;
    if (!added) return;
    this.#added = null;
    await reportErrors(() => sendCommand("undoEntry", added));
    await this.render({ parts: ["foot"] });
  }

  static async #compare(this: CompendiumBrowser): Promise<void> {
    this.#isComparing = !this.#isComparing;
    await this.render({ parts: ["preview", "foot"] });
  }

  static async #clear(this: CompendiumBrowser): Promise<void> {
    const { kind } = this.#filters;
    this.#filters = { ...NO_FILTERS, kind };
    const search = this.#search;
    search.value = "";
    await this.render({ parts: ["rail"] });
    this.#filter();
    search.focus();
  }

  static async #dropFilter(this: CompendiumBrowser, _event: Event, chip: HTMLElement): Promise<void> {
    const place = chipPlace(this.element, chip);
    this.#filters = withoutChip(this.#filters, chip);
    await this.render({ parts: ["rail"] });
    this.#filter();
    focusChip(this.element, place, this.#search);
  }

  static async #openRules(this: CompendiumBrowser, _event: Event, target: HTMLElement): Promise<void> {
    await reportErrors(() => openRulesPage(target.dataset.link!));
  }

  protected override _onClose(options: { readonly submitted?: boolean }): void {
    super._onClose(options);
    CompendiumBrowser.#open = null;
  }
}
