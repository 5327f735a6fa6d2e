import type { Problem } from "../../kit/contract.ts";
import { getOrMake } from "../../kit/memo.ts";
import { FROM_SHEET } from "../changes/hand-changes.ts";
import { loadGame } from "../games/load-games.ts";
import type { FormData, SheetApplication } from "../host/compat.ts";
import { templatePath } from "../host/constants.ts";
import { enterByKey, leaveAsEntered } from "../host/enter-by-key.ts";
import { hostHooks, t } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { isUnprepared } from "../records/unread-changes.ts";
import { markProblems, problemText } from "../rolls/dialog/mark-problems.ts";
import { DrawnRows } from "../templates/dom/drawn-rows.ts";
import { fillNow } from "../templates/dom/late-rows.ts";
import { enrich } from "../templates/enrich.ts";
import { fieldLabel } from "../text/field-label.ts";
import { provenanceOf } from "../text/provenance.ts";
import { publicNameOf } from "../text/public-name.ts";
import {
  type Actions,
  afterRender,
  attachBehaviour,
  markTabs,
  patchSheetParts,
  pickChangedControl,
  reportActionErrors,
  SHEET_OPTIONS,
} from "./behaviour.ts";
import { ClosedTabs } from "./closed-tabs.ts";
import { effectGroups } from "./effect-list.ts";
import { loadSheets, sheetsOf } from "./game-sheets.ts";
import { keepReadable } from "./read-only.ts";
import type { SheetLike, SheetMode } from "./sheet-like.ts";

/** The part of a validation error that names the invalid values. */
interface Refusal {
  getAllFailures(): Readonly<Record<string, { readonly message?: string }>> | undefined;
}

interface Labelled {
  readonly label?: string;
}

const isRefusal = (error: unknown): error is Error & Refusal =>
  error instanceof foundry.data.validation.DataModelValidationError;

/**
 * Marks the controls with invalid values until the next render.
 * @returns the error to throw: its message names document, field and reason; errors of other kinds are returned unchanged
 */
function markInvalidValues(sheet: SheetLike, form: HTMLFormElement, error: unknown): unknown {
  if (!isRefusal(error)) return error;
  const problems = Object.entries(error.getAllFailures() ?? {}).map(
    ([field, { message = "MANIFOLD.Sheet.Refused" }]): Problem => ({ field, message }),
  );
  if (problems.length === 0) return error;
  const id = `${sheet.document.uuid}-refused`.replaceAll(".", "-");
  for (const old of form.querySelectorAll(`[id^="${CSS.escape(id)}"]`)) old.remove();
  markProblems(form, problems, id);
  const reasons = problems.map((problem) => `${labelOf(sheet, problem.field)}: ${problemText(problem)}`);
  return new Error(`${sheet.document.name}: ${reasons.join("; ")}`, { cause: error });
}

/** Label of a field. */
function labelOf({ document }: SheetLike, path: string): string {
  const [, inSystem] = /^system\.(.+)$/.exec(path) ?? [];
  if (inSystem !== undefined) return t(fieldLabel(document, inSystem));
  const field = document.schema.getField(path) as Labelled | undefined;
  return t(field?.label || path);
}

/** A part of a sheet: its template, and the selectors of its scrolling elements ("" is the part itself). */
export const sheetPart = (template: string, scrollable: readonly string[] = [""]) => ({
  template: templatePath(template),
  scrollable: [...scrollable],
});

/**
 * Parts that replace all others: for users with limited permission, and for actors whose numbers cannot be computed.
 */
const LONE_PARTS = {
  limited: sheetPart("core/sheets/limited"),
  unprepared: sheetPart("core/sheets/unprepared"),
};

function lonePart(document: SheetLike["document"]): keyof typeof LONE_PARTS | null {
  if (document.limited) return "limited";
  return isUnprepared(document) ? "unprepared" : null;
}

/** The context for users with limited permission. Secret parts of the text are left out. */
async function limitedContext(document: SheetLike["document"]): Promise<object> {
  const { publicText = "", description = "" } = document.system as {
    readonly publicText?: string;
    readonly description?: string;
  };
  const text = document.documentName === "Actor" ? publicText : description;
  return { img: document.img, name: publicNameOf(document), html: await enrich(text, document) };
}

/** The context for an actor whose numbers cannot be computed. It shows the effects, one of which may be the cause. */
const unpreparedContext = (document: SheetLike["document"], editable: boolean): object => ({
  img: document.img,
  name: document.name,
  editable,
  effectGroups: effectGroups(document),
});

/** Removes the parts of an open sheet that a lone part replaces, or the lone part when it is no longer needed. */
function removeOtherView(content: HTMLElement, lone: string | null): void {
  const lones = Object.keys(LONE_PARTS).filter((id) => id !== lone);
  const others = lone
    ? `:scope > :not([data-application-part='${lone}'])`
    : lones.map((id) => `:scope > [data-application-part='${id}']`).join();
  for (const part of content.querySelectorAll(others)) part.remove();
}

type SheetClass<Sheet> = new (options: { readonly document: SheetApplication["document"] }) => Sheet;

/**
 * Base of actor and item sheets: the shared context, play and edit mode, patching of rendered parts, submitting only
 * the changed control, and marking values that the document refuses.
 */
export function sharedSheet(base: typeof SheetApplication) {
  abstract class ManifoldSheet extends base implements SheetLike {
    static override DEFAULT_OPTIONS: typeof base.DEFAULT_OPTIONS = SHEET_OPTIONS;

    mode: SheetMode = "play";
    readonly #height = this.position.height;
    readonly #rows = new Map<string, DrawnRows>();
    readonly #closedTabs = new ClosedTabs(this, (this.constructor as typeof ManifoldSheet).TABS);

    override async render(...options: Parameters<typeof base.prototype.render>): Promise<unknown> {
      if (!(await this.#isFetched())) return this;
      return super.render(...options);
    }

    /** Loads the contents of the sheet. Foundry does not wait when it opens sheets, so errors are reported here. */
    async #isFetched(): Promise<boolean> {
      let isFetched = false;
      await reportErrors(async () => {
        await loadSheets(this.document.ruleset);
        isFetched = true;
      });
      return isFetched;
    }

    /** Called by Foundry for actions without a handler in the class: those of the game. */
    protected override _onClickAction(event: PointerEvent, target: HTMLElement): void {
      const action = sheetsOf(this.document.ruleset)?.actions?.[target.dataset.action ?? ""];
      // Foundry passes on the clicks of all mouse buttons.
      if (action && event.button === 0) void reportErrors(() => action.call(this, event, target));
      else super._onClickAction(event, target);
    }

    /** Context of all parts. A game extends it. */
    protected sharedContext(): object {
      return {};
    }

    /** Context of one part, called only for rendered parts. A game has a function for each. */
    protected partContext(_partId: string): object | Promise<object> {
      return {};
    }

    /** The actor's name alone, because a statblock is narrow. The type is shown in the sheet. */
    override get title(): string {
      const { document } = this;
      // Users with limited permission may not see the name.
      if (document.limited) return publicNameOf(document);
      return document.documentName === "Actor" ? document.name : super.title;
    }

    /** Shows only portrait, name and public text to users with limited permission. */
    protected override _configureRenderParts(options: object): Record<string, object> {
      const lone = lonePart(this.document);
      return lone ? { [lone]: LONE_PARTS[lone] } : super._configureRenderParts(options);
    }

    /** The limited view is as high as its text; the full sheet has its own height again. */
    override setPosition(position: object = {}): unknown {
      if (this.document.limited) return super.setPosition({ ...position, height: "auto" });
      const height = this.position.height === "auto" ? this.#height : this.position.height;
      return super.setPosition({ height, ...position });
    }

    /** Generation 13 takes the ids from the class. Closed tabs wait, unless a caller asks for them by name. */
    protected override _configureRenderOptions(options: { parts?: string[] }): void {
      const isNamed = options.parts !== undefined;
      super._configureRenderOptions(options);
      const lone = lonePart(this.document);
      if (lone) options.parts = [lone];
      else if (!isNamed) options.parts = this.#closedTabs.leaveOut(options.parts ?? []);
      this.#closedTabs.noteDrawn(options.parts ?? []);
    }

    /** Draws closed tabs and waiting rows, for callers that need the whole sheet. */
    async drawClosedTabs(): Promise<void> {
      const { stale } = this.#closedTabs;
      if (stale.length) await this.render({ parts: stale });
      fillNow(this.element);
    }

    /** Draws the first view of the sheet in a frame that is not on the page. */
    async drawApart(): Promise<HTMLElement> {
      const apart = new (this.constructor as SheetClass<ManifoldSheet>)({ document: this.document });
      const options: { isFirstRender: boolean; parts?: string[] } = { isFirstRender: true };
      apart._configureRenderOptions(options);
      const context = await apart._prepareContext(options);
      const frame = await apart._renderFrame(options);
      const parts = await apart._renderHTML(context, options);
      const content = frame.querySelector<HTMLElement>(".window-content") ?? frame;
      const { document, mode, isEditable } = apart;
      const none = () => undefined;
      const sheet = {
        document,
        mode,
        isEditable,
        element: frame,
        barControls: none,
        render: async () => none(),
      };
      content.append(...Object.values(patchSheetParts(sheet, parts, content, apart.#rows)));
      return frame;
    }

    /** The frame gets its size before it is placed. Otherwise the sheet would be laid out twice. */
    protected override async _renderFrame(options: object): Promise<HTMLElement> {
      const frame = await super._renderFrame(options);
      for (const side of ["width", "height"] as const) {
        const pixels = this.position[side];
        if (pixels !== "auto") frame.style[side] = `${pixels}px`;
      }
      return frame;
    }

    /** Reports the errors of click handlers, which Foundry does not await. */
    protected override _initializeApplicationOptions(options: object): object {
      const merged = super._initializeApplicationOptions(options) as { actions: Actions };
      merged.actions = reportActionErrors(merged.actions);
      return merged;
    }

    protected override async _prepareContext(options: object): Promise<object> {
      const lone = lonePart(this.document);
      if (lone === "limited") return limitedContext(this.document);
      if (lone) return unpreparedContext(this.document, this.isEditable);
      const { document, isEditable } = this;
      const { ruleset } = document;
      if (ruleset) await reportErrors(() => loadGame(ruleset));
      const context = await super._prepareContext(options);
      const editing = this.mode === "edit" && isEditable;
      return {
        ...context,
        system: document.system,
        sourceSystem: document._source.system,
        game: { id: ruleset?.id, label: ruleset?.label, mark: ruleset?.mark },
        provenance: provenanceOf(document),
        editing,
        playing: !editing,
        ...this.sharedContext(),
      };
    }

    /** Adds `tab`, the part's tab entry if it has one, and the part's own context. */
    protected override async _preparePartContext(
      partId: string,
      context: object,
      options: object,
    ): Promise<object> {
      const prepared: { readonly tabs?: Record<string, object> } = await super._preparePartContext(
        partId,
        context,
        options,
      );
      if (Object.hasOwn(LONE_PARTS, partId)) return prepared;
      return {
        ...prepared,
        tab: prepared.tabs?.[partId],
        drawnRows: this.#rowsOf(partId, options),
        ...(await this.partContext(partId)),
      };
    }

    /** The rows of a part that is about to be drawn. */
    #rowsOf(partId: string, { isFirstRender = false }: { readonly isFirstRender?: boolean }): DrawnRows {
      const rows = getOrMake(this.#rows, partId, () => new DrawnRows());
      rows.begin(isFirstRender, this.isEditable);
      return rows;
    }

    protected override async _onFirstRender(context: object, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      attachBehaviour(this);
    }

    protected override _onClose(options: object): void {
      super._onClose(options);
      leaveAsEntered(this);
    }

    protected override async _onRender(context: object, options: object): Promise<void> {
      await super._onRender(context, options);
      // Other packages read rows right after the sheet is drawn, and are not notified of later rows.
      if (hasRenderHooks(this)) fillNow(this.element);
      afterRender(this);
      enterByKey(this, options);
      // The option `tab` opens a tab without changeTab.
      const open = this.tabGroups.primary;
      if (open && !lonePart(this.document) && this.#closedTabs.isStale(open))
        void reportErrors(() => this.render({ parts: [open] }));
    }

    barControls(): void {
      if (!this.isEditable) this._toggleDisabled(true);
    }

    protected override _toggleDisabled(disabled: boolean): void {
      super._toggleDisabled(disabled);
      if (disabled) keepReadable(this.element);
    }

    protected override _replaceHTML(
      result: Record<string, HTMLElement>,
      content: HTMLElement,
      options: object,
    ): void {
      const lone = lonePart(this.document);
      removeOtherView(content, lone);
      const fresh = patchSheetParts(this, result, content, this.#rows);
      this.#closedTabs.giveUpPlaces(content, Object.keys(fresh));
      super._replaceHTML(fresh, content, options);
      if (!lone) this.#closedTabs.holdPlaces(content);
    }

    override changeTab(tab: string, group: string, options?: object): void {
      super.changeTab(tab, group, options);
      if (this.#closedTabs.isStale(tab)) void reportErrors(() => this.render({ parts: [tab] }));
      markTabs(this.element, group, tab);
    }

    protected override _processFormData(
      event: Event | null,
      form: HTMLFormElement,
      formData: FormData,
    ): object {
      return pickChangedControl(event, formData.object) ?? super._processFormData(event, form, formData);
    }

    protected override _processSubmitData(
      event: Event | null,
      form: HTMLFormElement,
      submitData: object,
      options: object = {},
    ): Promise<unknown> {
      return super._processSubmitData(event, form, submitData, { ...options, ...FROM_SHEET });
    }

    protected override _prepareSubmitData(
      event: Event | null,
      form: HTMLFormElement,
      formData: FormData,
      updateData?: object,
    ): object {
      try {
        return super._prepareSubmitData(event, form, formData, updateData);
      } catch (error) {
        throw markInvalidValues(this, form, error);
      }
    }
  }
  return ManifoldSheet;
}

/** Whether any package listens to the rendering of a sheet. Foundry calls a hook for each class in its chain. */
function hasRenderHooks(sheet: object): boolean {
  const { events } = hostHooks();
  let one: object | null = sheet.constructor;
  while (typeof one === "function" && one.name) {
    if (events[`render${one.name}`]?.length) return true;
    one = Object.getPrototypeOf(one) as object | null;
  }
  return false;
}
