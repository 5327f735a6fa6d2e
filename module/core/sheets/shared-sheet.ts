import { FROM_SHEET } from "../changes/hand-changes.ts";
import type { FormData, SheetApplication } from "../compat.ts";
import { templatePath } from "../constants.ts";
import { enrich } from "../enrich.ts";
import { reportErrors } from "../report-errors.ts";
import { loadTemplates } from "../templates.ts";
import {
  afterRender,
  attachBehaviour,
  markTabs,
  patchSheetParts,
  pickChangedControl,
  SHEET_OPTIONS,
} from "./behaviour.ts";
import { ClosedTabs } from "./closed-tabs.ts";
import { markInvalidValues } from "./invalid-values.ts";
import { keepReadable } from "./read-only.ts";
import { type Actions, reportActionErrors } from "./report-action-errors.ts";
import type { SheetLike, SheetMode } from "./sheet-like.ts";

/** A part of a sheet: its template, and the selectors of what scrolls in it ("": the part itself). */
export const sheetPart = (template: string, scrollable: readonly string[] = [""]) => ({
  template: templatePath(template),
  scrollable: [...scrollable],
});

const LIMITED_PARTS = { limited: sheetPart("core/sheets/limited") };

/** The text for all users; its secret parts are left out. */
async function publicText(document: SheetLike["document"]): Promise<object> {
  const { biography, description = "" } = document.system as {
    readonly biography?: string;
    readonly description?: string;
  };
  return { html: await enrich(biography ?? description, document) };
}

/**
 * Base of actor and item sheets: the shared context, play and edit mode, patching of rendered parts, submitting only the
 * control that changed, and marking values that the document refuses.
 */
export function sharedSheet(base: typeof SheetApplication) {
  abstract class ManifoldSheet extends base implements SheetLike {
    static override DEFAULT_OPTIONS: typeof base.DEFAULT_OPTIONS = SHEET_OPTIONS;

    mode: SheetMode = "play";
    readonly #closedTabs = new ClosedTabs(this);

    override async render(...options: Parameters<typeof base.prototype.render>): Promise<unknown> {
      await loadTemplates(this.document.ruleset?.id);
      return super.render(...options);
    }

    /** Context of every part. A game extends it. */
    protected sharedContext(): object {
      return {};
    }

    /** Context of one part, called only for parts that are rendered. A game has a function for each. */
    protected partContext(_partId: string): object | Promise<object> {
      return {};
    }

    /** Users with limited permission see portrait, name and public text only. */
    protected override _configureRenderParts(options: object): Record<string, object> {
      return this.document.limited ? LIMITED_PARTS : super._configureRenderParts(options);
    }

    /** Generation 13 takes the ids from the class. Tabs that are not open wait, unless a caller asks for them by name. */
    protected override _configureRenderOptions(options: { parts?: string[] }): void {
      const isNamed = options.parts !== undefined;
      super._configureRenderOptions(options);
      if (this.document.limited) options.parts = Object.keys(LIMITED_PARTS);
      else if (!isNamed) options.parts = this.#closedTabs.leaveOut(options.parts ?? []);
      this.#closedTabs.noteDrawn(options.parts ?? []);
    }

    /** Draws the tabs that are not open too, for what takes the whole sheet. */
    async drawClosedTabs(): Promise<void> {
      const { stale } = this.#closedTabs;
      if (stale.length) await this.render({ parts: stale });
    }

    /** Foundry does not await click handlers, so their errors are reported here. */
    protected override _initializeApplicationOptions(options: object): object {
      const merged = super._initializeApplicationOptions(options) as { actions: Actions };
      merged.actions = reportActionErrors(merged.actions);
      return merged;
    }

    protected override async _prepareContext(options: object): Promise<object> {
      const context = await super._prepareContext(options);
      const { document, isEditable } = this;
      const { ruleset } = document;
      const editing = this.mode === "edit" && isEditable;
      return {
        ...context,
        system: document.system,
        sourceSystem: document._source.system,
        game: { id: ruleset?.id, label: ruleset?.label, icon: ruleset?.icon },
        editing,
        playing: !editing,
        ...this.sharedContext(),
      };
    }

    /** Adds `tab`, the part's own entry of the tabs if it is one, and the part's own context. */
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
      if (partId === "limited")
        return { ...prepared, document: this.document, ...(await publicText(this.document)) };
      return { ...prepared, tab: prepared.tabs?.[partId], ...(await this.partContext(partId)) };
    }

    protected override async _onFirstRender(context: object, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      attachBehaviour(this);
    }

    protected override async _onRender(context: object, options: object): Promise<void> {
      await super._onRender(context, options);
      afterRender(this);
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
      const fresh = patchSheetParts(this, result, content);
      this.#closedTabs.giveUpPlaces(content, Object.keys(fresh));
      super._replaceHTML(fresh, content, options);
      this.#closedTabs.holdPlaces(content);
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
