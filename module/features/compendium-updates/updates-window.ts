/** Compares items with the compendium field by field, and replaces the fields that the user chooses. */

import type { ItemDocument } from "../../core/contract/documents.ts";
import { templatePath } from "../../core/host/constants.ts";
import { localizeText } from "../../core/host/format.ts";
import { offHook, onHook, t } from "../../core/host/host.ts";
import { announce } from "../../core/host/live-region.ts";
import { reportErrors, showRefusal } from "../../core/host/report-errors.ts";
import { morph } from "../../core/templates/dom/morph.ts";
import { ManifoldWindow } from "../../core/templates/window.ts";
import type { FieldDifference, RefreshChoice } from "../../kit/refresh.ts";
import { type AppliedRefresh, applyRefresh, earlierRefresh, undoRefresh } from "./apply-updates.ts";
import {
  type Comparison,
  choiceFor,
  type DifferingItem,
  findDifferences,
  itemsIn,
} from "./find-differences.ts";
import type { RefreshScope } from "./scope.ts";
import { refreshContext } from "./updates-context.ts";

/** Hooks that can change the comparison. */
const UPDATES = ["updateItem", "deleteItem"] as const;

const isChoice = (word: unknown): word is RefreshChoice =>
  word === "mine" || word === "theirs" || word === "ignore";

export class CompendiumUpdatesWindow extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-refresh-{id}",
    classes: ["manifold", "refresh-window"],
    tag: "form",
    window: { icon: "fa-solid fa-arrows-rotate", resizable: true },
    position: { width: 720, height: 600 },
    form: { handler: CompendiumUpdatesWindow.#apply, submitOnChange: false, closeOnSubmit: false },
    actions: {
      chooseAll: CompendiumUpdatesWindow.#chooseAll,
      showIgnored: CompendiumUpdatesWindow.#showIgnored,
      undoRefresh: CompendiumUpdatesWindow.#undo,
    },
  };

  static override PARTS = {
    body: { template: templatePath("core/apps/refresh"), scrollable: [".refresh-list"] },
  };

  readonly #scope: RefreshScope;
  #comparison: Comparison = { differing: [], lost: [], same: 0, without: 0 };
  /** By uuid of the item and path of the field. */
  readonly #choices = new Map<string, RefreshChoice>();
  #showsIgnored = false;
  #applied: AppliedRefresh | null = null;
  #isApplying = false;
  readonly #hooks: (readonly [name: (typeof UPDATES)[number], id: number])[] = [];
  /** Compares one after the other, so that a slow earlier comparison cannot finish last. */
  #reading: Promise<unknown> = Promise.resolve();

  constructor(scope: RefreshScope) {
    super({ window: { title: titleOf(scope) } });
    this.#scope = scope;
  }

  protected override async _renderHTML(): Promise<Record<string, HTMLElement>> {
    await this.#read();
    return { body: this.#draw() };
  }

  protected override _replaceHTML(
    result: Record<string, HTMLElement>,
    content: HTMLElement,
    options: object,
  ): void {
    const { liveBody } = this;
    if (liveBody && result.body) morph(liveBody, result.body);
    else super._replaceHTML(result, content, options);
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => this.#choose(event.target as HTMLInputElement));
    for (const name of UPDATES) this.#hooks.push([name, onHook(name, (...[item]) => this.#noticed(item))]);
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    for (const [name, id] of this.#hooks.splice(0)) offHook(name, id);
  }

  /** Compares again after another user has changed or deleted an item. */
  #noticed(item: ItemDocument): void {
    const isCompared = this.#comparison.differing.some(({ item: { uuid } }) => uuid === item.uuid);
    if (isCompared && !this.#isApplying) void reportErrors(() => this.render());
  }

  #read(): Promise<unknown> {
    // A failed comparison does not stop the next.
    this.#reading = this.#reading
      .catch(() => undefined)
      .then(async () => {
        this.#comparison = await findDifferences(this.#scope);
        this.#applied ??= earlierRefresh(itemsIn(this.#scope));
      });
    return this.#reading;
  }

  #draw(): HTMLElement {
    return this.drawBody(
      templatePath("core/apps/refresh"),
      refreshContext({
        comparison: this.#comparison,
        choiceOf: this.#choiceOf,
        showsIgnored: this.#showsIgnored,
        applied: this.#applied?.count ?? null,
      }),
    );
  }

  /** Draws the last comparison again, without reading. */
  #redraw(): void {
    morph(this.liveBody!, this.#draw());
  }

  readonly #choiceOf = (found: DifferingItem, difference: FieldDifference): RefreshChoice =>
    this.#choices.get(`${found.item.uuid}|${difference.path}`) ?? choiceFor(found, difference);

  #choose({ name, value }: HTMLInputElement): void {
    if (!isChoice(value)) return;
    this.#choices.set(name, value);
    this.#redraw();
  }

  /**
   * Makes the same choice for all fields of an item, or of all items. Fields that belong to the bearer are left out.
   */
  static #chooseAll(this: CompendiumUpdatesWindow, _event: PointerEvent, target: HTMLElement): void {
    const { choice, uuid } = target.dataset;
    if (!isChoice(choice)) return;
    for (const { item, differences, unseenBy } of this.#comparison.differing) {
      if (uuid !== undefined && item.uuid !== uuid) continue;
      // Text that players do not see can only be taken for one item at a time, next to the sentence that names the
      // players.
      if (uuid === undefined && choice === "theirs" && unseenBy.length > 0) continue;
      for (const { path, isOwn, isIgnored } of differences)
        if (!isOwn && (!isIgnored || this.#showsIgnored)) this.#choices.set(`${item.uuid}|${path}`, choice);
    }
    this.#redraw();
  }

  static #showIgnored(this: CompendiumUpdatesWindow): void {
    this.#showsIgnored = !this.#showsIgnored;
    this.#redraw();
  }

  static async #apply(this: CompendiumUpdatesWindow): Promise<void> {
    if (this.#isApplying) return;
    this.#isApplying = true;
    try {
      await reportErrors(async () => {
        this.#applied = await applyRefresh(this.#comparison.differing, this.#choiceOf);
        this.#choices.clear();
        announce(t("MANIFOLD.Refresh.Done", { count: this.#applied.count }));
      });
    } finally {
      this.#isApplying = false;
    }
    await this.render();
  }

  static async #undo(this: CompendiumUpdatesWindow): Promise<void> {
    const applied = this.#applied;
    if (!applied) return;
    this.#applied = null;
    await reportErrors(async () => {
      const { left, refused } = await undoRefresh(applied);
      this.#applied = left;
      for (const { name, reason } of refused)
        showRefusal({ key: "MANIFOLD.Refresh.NotUndone", data: { name, reason: localizeText(reason) } });
    });
    await this.render();
  }
}

function titleOf(scope: RefreshScope): string {
  if ("actor" in scope) return t("MANIFOLD.Refresh.TitleOf", { name: scope.actor.name });
  const [only, ...more] = "items" in scope ? itemsIn(scope) : [];
  return only && more.length === 0
    ? t("MANIFOLD.Refresh.TitleOf", { name: only.name })
    : t("MANIFOLD.Refresh.Title");
}
