import type { HandlebarsActorSheet, HandlebarsItemSheet, MixedIn } from "../compat.ts";
import { templatePath } from "../constants.ts";
import {
  afterRender,
  attachBehaviour,
  markTabs,
  patchParts,
  pickChangedControl,
  SHEET_OPTIONS,
} from "./behaviour.ts";
import { markInvalidValues } from "./invalid-values.ts";
import { type Actions, reportActionErrors } from "./report-action-errors.ts";
import type { SheetLike, SheetMode } from "./sheet-like.ts";

/** What {@link sharedSheet} adds to a sheet. */
declare class SharedMembers {
  mode: SheetMode;
  /** What every part of the sheet shows. */
  protected sharedContext(): object;
  /** What one part shows; asked only for parts that are drawn. */
  protected partContext(partId: string): object | Promise<object>;
}

/** A part of a sheet: its template, and what of it scrolls. */
export const sheetPart = (template: string, scrollable: readonly string[] = [""]) => ({
  template: templatePath(template),
  scrollable: [...scrollable],
});

/**
 * What our sheets of actors and of items do alike: the common context, the two modes, patching instead of replacing,
 * submitting only what changed, and saying what was refused at its field.
 */
export function sharedSheet<Base extends typeof HandlebarsActorSheet | typeof HandlebarsItemSheet>(
  base: Base,
): Base & MixedIn<SharedMembers> {
  // The compiler is shown one of the two; only what both have is used.
  abstract class ManifoldSheet extends (base as typeof HandlebarsActorSheet) {
    static override DEFAULT_OPTIONS = SHEET_OPTIONS as never;

    mode: SheetMode = "play";

    protected sharedContext(): object {
      return {};
    }

    protected partContext(_partId: string): object | Promise<object> {
      return {};
    }

    /** The host does not wait for what a click begins: what fails there is told as well. */
    protected override _initializeApplicationOptions(options: never): never {
      const merged = super._initializeApplicationOptions(options) as { actions: Actions };
      merged.actions = reportActionErrors(merged.actions);
      return merged as never;
    }

    protected override async _prepareContext(options: never): Promise<never> {
      const context = (await super._prepareContext(options)) as object;
      const { document, isEditable } = this as unknown as SheetLike;
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
      } as never;
    }

    /** Adds `tab`, the part's own entry of the tabs, where the part is a tab, and what the part itself shows. */
    protected override async _preparePartContext(
      partId: string,
      context: object,
      options: object,
    ): Promise<object> {
      const prepared = (await super._preparePartContext(partId, context, options)) as {
        readonly tabs?: Record<string, object>;
      };
      return { ...prepared, tab: prepared.tabs?.[partId], ...(await this.partContext(partId)) };
    }

    protected override async _onFirstRender(context: never, options: never): Promise<void> {
      await super._onFirstRender(context, options);
      attachBehaviour(this as unknown as SheetLike);
    }

    protected override async _onRender(context: never, options: never): Promise<void> {
      await super._onRender(context, options);
      afterRender(this as unknown as SheetLike);
    }

    protected override _replaceHTML(result: never, content: HTMLElement, options: never): void {
      super._replaceHTML(patchParts(result, content) as never, content, options);
    }

    override changeTab(tab: string, group: string, options?: never): void {
      super.changeTab(tab, group, options);
      markTabs(this.element, group, tab);
    }

    protected override _processFormData(
      event: SubmitEvent | null,
      form: HTMLFormElement,
      formData: never,
    ): never {
      const { object } = formData as { readonly object: Readonly<Record<string, unknown>> };
      return (pickChangedControl(event, object) ?? super._processFormData(event, form, formData)) as never;
    }

    protected override _prepareSubmitData(
      event: SubmitEvent | null,
      form: HTMLFormElement,
      formData: never,
      updateData?: never,
    ): never {
      try {
        return super._prepareSubmitData(event as never, form, formData, updateData) as never;
      } catch (error) {
        throw markInvalidValues(this as unknown as SheetLike, form, error);
      }
    }
  }
  return ManifoldSheet as unknown as Base & MixedIn<SharedMembers>;
}
