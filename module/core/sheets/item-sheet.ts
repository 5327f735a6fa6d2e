import { HandlebarsItemSheet } from "../compat.ts";
import type { ManifoldItem } from "../documents/item.ts";
import {
  afterRender,
  attachBehaviour,
  changedOnly,
  markTabs,
  patchParts,
  SHEET_OPTIONS,
} from "./behaviour.ts";
import { refusedValues } from "./refused-values.ts";
import type { SheetLike, SheetMode } from "./sheet-like.ts";

/**
 * Base of every game's item sheets. A game's sheet is its templates (`PARTS`, `TABS`) and their context
 * (`_prepareContext`, `_preparePartContext`); what happens on a click is here.
 */
export abstract class ManifoldItemSheet extends HandlebarsItemSheet {
  static override DEFAULT_OPTIONS: typeof HandlebarsItemSheet.DEFAULT_OPTIONS = {
    ...SHEET_OPTIONS,
    position: { width: 520, height: 560 },
  } as never;

  mode: SheetMode = "play";

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const item = this.document as ManifoldItem;
    const editing = this.mode === "edit" && this.isEditable;
    return {
      ...context,
      item,
      system: item.system,
      sourceSystem: item._source.system,
      game: { id: item.ruleset?.id, label: item.ruleset?.label, icon: item.ruleset?.icon },
      editing,
      playing: !editing,
    } as never;
  }

  /** Adds `tab`, the part's own entry of the tabs, where the part is a tab. */
  protected override async _preparePartContext(
    partId: string,
    context: object,
    options: object,
  ): Promise<object> {
    const prepared = (await super._preparePartContext(partId, context, options)) as {
      readonly tabs?: Record<string, object>;
    };
    return { ...prepared, tab: prepared.tabs?.[partId] };
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
    return (changedOnly(event, object) ?? super._processFormData(event, form, formData)) as never;
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
      throw refusedValues(this as unknown as SheetLike, form, error);
    }
  }
}
