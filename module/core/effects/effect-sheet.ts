import type { ChangeWay } from "../../kit/effect-changes.ts";
import { numberIn } from "../../kit/numbers.ts";
import { updateEffectByHand } from "../changes/hand-changes.ts";
import type { EffectDocument } from "../contract/documents.ts";
import { HandlebarsEffectSheet } from "../host/compat.ts";
import { templatePath } from "../host/constants.ts";
import { enterByKey, leaveAsEntered } from "../host/enter-by-key.ts";
import { t } from "../host/host.ts";
import { pickImage } from "../host/pick-image.ts";
import { reportErrors } from "../host/report-errors.ts";
import type { EffectEnd } from "../records/effect-duration.ts";
import { morph, stamp } from "../templates/dom/morph.ts";
import { loadTemplates } from "../templates/templates.ts";
import { rulesOf } from "./describe-effect.ts";
import { effectContext } from "./effect-context.ts";
import {
  type DraftRow,
  draftOf,
  type EffectDraft,
  EMPTY_ROW,
  isUnfinished,
  rowNumber,
  updateOf,
} from "./effect-draft.ts";

type Handler = (this: EffectSheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

const addChange: Handler = async function () {
  await this.edit((draft) => ({ ...draft, rows: [...draft.rows, EMPTY_ROW] }));
  this.element.querySelector<HTMLElement>(".effect-change:last-of-type select")?.focus();
};

const removeChange: Handler = async function (_event, target) {
  const index = indexOf(target);
  await this.edit((draft) => ({ ...draft, rows: draft.rows.filter((_row, place) => place !== index) }));
  this.element.querySelector<HTMLElement>('[data-action="addChange"]')?.focus();
};

const dropLimit: Handler = async function (_event, target) {
  const limit = target.closest<HTMLElement>("[data-limit]")!.dataset.limit!;
  await this.editRow(indexOf(target), (row) => ({
    only: { ...row.only, [limit]: (row.only[limit] ?? []).filter((word) => word !== target.dataset.word) },
  }));
};

const chooseImage: Handler = async function () {
  await pickImage(this.draft.img, (img) => this.edit((draft) => ({ ...draft, img })));
};

const indexOf = (target: Element): number =>
  Number(target.closest<HTMLElement>("[data-index]")?.dataset.index);

/** The sheet of an effect: name, end, and changes in pick lists. It stores nothing until the user saves it. */
export class EffectSheet extends HandlebarsEffectSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["manifold", "effect-window"],
    tag: "form",
    window: { resizable: true },
    position: { width: 560, height: 620 },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: { addChange, removeChange, dropLimit, chooseImage },
  };

  static override PARTS = {
    body: { template: templatePath("core/sheets/effect"), scrollable: [""] },
  };

  #draft: EffectDraft | null = null;
  #checked = false;

  override async render(
    ...options: Parameters<typeof HandlebarsEffectSheet.prototype.render>
  ): Promise<unknown> {
    await loadTemplates();
    return super.render(...options);
  }

  override get title(): string {
    return t("MANIFOLD.Effect.Title", { name: this.document.name });
  }

  /** The edited draft: the effect as it was when the sheet was opened, with the changes made since. */
  get draft(): EffectDraft {
    this.#draft ??= draftOf(this.document);
    return this.#draft;
  }

  async edit(change: (draft: EffectDraft) => EffectDraft): Promise<void> {
    this.#draft = change(this.draft);
    await this.render();
  }

  async editRow(index: number, change: (row: DraftRow) => Partial<DraftRow>): Promise<void> {
    await this.edit((draft) => ({
      ...draft,
      rows: draft.rows.map((row, place) => (place === index ? { ...row, ...change(row) } : row)),
    }));
  }

  protected override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const own = effectContext(this.document, this.draft, { checked: this.#checked, id: this.id });
    return { ...context, ...own };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    // Errors are shown in the language of the game, instead of the browser's.
    this.element.setAttribute("novalidate", "");
    const game = (this.document.parent as { ruleset?: { id: string } } | null)?.ruleset?.id;
    if (game) this.element.classList.add(`game-${game}`);
    this.element.addEventListener("change", ({ target }) => void reportErrors(() => this.#read(target)));
  }

  protected override _replaceHTML(
    result: Record<string, HTMLElement>,
    content: HTMLElement,
    options: object,
  ): void {
    const live = content.querySelector('[data-application-part="body"]');
    if (!live) super._replaceHTML(result, content, options);
    else {
      stamp(result.body!);
      morph(live, result.body!);
    }
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    enterByKey(this, options);
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    leaveAsEntered(this);
    this.#draft = null;
    this.#checked = false;
  }

  async #read(target: EventTarget | null): Promise<void> {
    const control = target as HTMLInputElement | HTMLSelectElement;
    const value =
      control instanceof HTMLInputElement && control.type === "checkbox" ? control.checked : control.value;
    const { field, add } = control.dataset;
    if (field) await this.editRow(indexOf(control), (row) => this.#rowChange(row, field, value));
    else if (add !== undefined) await this.#addLimit(control);
    else await this.edit((draft) => withHead(draft, control.name, value));
  }

  /** Changes a row. A number that does not allow the chosen way gets an addition. */
  #rowChange(row: DraftRow, field: string, value: string | boolean): Partial<DraftRow> {
    if (field === "way") return value === "" ? {} : { way: value as ChangeWay };
    if (field !== "what") return { [field]: value };
    const number = rowNumber(rulesOf(this.document), { ...row, what: String(value) });
    return { what: String(value), ...(number && number.whole === undefined ? { way: "add" as const } : {}) };
  }

  async #addLimit(control: HTMLInputElement | HTMLSelectElement): Promise<void> {
    const limit = control.closest<HTMLElement>("[data-limit]")!.dataset.limit!;
    const word = control.value;
    control.value = "";
    if (!word) return;
    await this.editRow(indexOf(control), ({ only }) => ({
      only: { ...only, [limit]: [...(only[limit] ?? []), word] },
    }));
  }

  /** Returns the draft, because the form does not hold all of it. */
  protected override _prepareSubmitData(): object {
    return {};
  }

  protected override async _processSubmitData(): Promise<void> {
    const effect: EffectDocument = this.document;
    if (isUnfinished(effect, this.draft)) {
      this.#checked = true;
      await this.render();
      this.element.querySelector<HTMLElement>("[aria-invalid]")?.focus();
      return;
    }
    await updateEffectByHand(effect, updateOf(effect, this.draft));
    await this.close();
  }
}

function withHead(draft: EffectDraft, name: string, value: string | boolean): EffectDraft {
  if (name === "end") return { ...draft, ends: { ...draft.ends, end: value as EffectEnd } };
  if (name !== "count") return { ...draft, [name]: value };
  return { ...draft, ends: { ...draft.ends, count: numberIn(String(value)) } };
}
