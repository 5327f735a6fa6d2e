import { HandlebarsActorSheet } from "../compat.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import {
  afterRender,
  attachBehaviour,
  changedOnly,
  markTabs,
  patchParts,
  SHEET_OPTIONS,
} from "./behaviour.ts";
import { conditionToggles, effectChips } from "./conditions.ts";
import { refusedValues } from "./refused-values.ts";
import type { SheetLike, SheetMode } from "./sheet-like.ts";

/**
 * Base of every game's actor sheets. A game's sheet is its templates (`PARTS`, `TABS`) and their context
 * (`_prepareContext`, `_preparePartContext`); what happens on a click is here.
 */
export abstract class ManifoldActorSheet extends HandlebarsActorSheet {
  static override DEFAULT_OPTIONS: typeof HandlebarsActorSheet.DEFAULT_OPTIONS = {
    ...SHEET_OPTIONS,
    position: { width: 760, height: 680 },
  } as never;

  mode: SheetMode = "play";

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const actor = this.document as ManifoldActor;
    const editing = this.mode === "edit" && this.isEditable;
    return {
      ...context,
      actor,
      system: actor.system,
      sourceSystem: actor._source.system,
      game: { id: actor.ruleset?.id, label: actor.ruleset?.label, icon: actor.ruleset?.icon },
      editing,
      playing: !editing,
      effects: effectChips(actor),
      conditions: conditionToggles(actor),
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
