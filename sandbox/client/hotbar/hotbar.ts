import { ApplicationV2 } from "../applications/api/application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../applications/api/types.ts";
import type { PlainObject } from "../applications/host.ts";
import type { ContextMenuEntry } from "../applications/ux/context-menu.ts";
import { initials } from "../scene/initials.ts";
import { documentHooks, hookWhileOpen } from "../sidebar/app-hooks.ts";
import { notify, reportErrors, type ShellMacro, type ShellUser, shell } from "../sidebar/host.ts";
import { hookedEntries, menuEntry } from "../sidebar/menu-entry.ts";
import { TEXT } from "../sidebar/text.ts";
import { withParts } from "../sidebar/with-parts.ts";
import { dropOnSlot } from "./macro-drop.ts";

const PAGES = 5;

/** Five pages of ten macro slots. A click or number key runs a macro, a drop fills a slot, a menu edits it. */
export class Hotbar extends withParts(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "hotbar",
    tag: "section",
    classes: ["sb-hotbar"],
    window: { frame: false, positioned: false },
    actions: { execute: Hotbar.onExecute, page: Hotbar.onPage },
  };

  static override PARTS = { hotbar: { template: "templates/ui/hotbar.hbs" } };

  #page = 1;

  get page(): number {
    return this.#page;
  }

  /** The slots of the current page. */
  get slots(): { slot: number; macro: ShellMacro | null }[] {
    return shell.game.user.getHotbarMacros(this.#page);
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const slots = this.slots.map(({ slot, macro }, index) => ({
      slot,
      macro,
      key: (index + 1) % 10,
      img: macro?.img ?? "",
      shortName: macro && !macro.img ? initials(macro.name) : "",
      isFull: macro !== null,
      label: macro ? TEXT.hotbar.slot(slot, macro.name) : TEXT.hotbar.empty(slot),
    }));
    return { slots, page: this.#page, text: TEXT };
  }

  protected override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", TEXT.hotbar.title);
    super._insertElement(element);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getContextMenuOptions, ".slot.full", { fixed: true });
    const { element } = this;
    element.addEventListener("dragstart", (event) => this.onDragStart(event));
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("drop", (event) => this.onDrop(event));
    hookWhileOpen(this, documentHooks("Macro"), () => void this.render());
    hookWhileOpen(this, ["updateUser"], (user: ShellUser, changes: { hotbar?: object }) => {
      if (user.isSelf && changes.hotbar) void this.render();
    });
  }

  /** Shows another page from 1 to 5. After the last page comes the first. */
  async changePage(page: number): Promise<void> {
    this.#page = ((page - 1 + PAGES) % PAGES) + 1;
    await this.render();
  }

  /** Runs the macro in one of the ten slots of this page. */
  async executeSlot(place: number): Promise<void> {
    const macro = this.slots[place - 1]?.macro;
    if (macro) await this.execute(macro);
  }

  private async execute(macro: ShellMacro): Promise<void> {
    if (!macro.canExecute) return notify("warn", TEXT.hotbar.notAllowed(macro.name));
    try {
      await macro.execute();
    } catch (error) {
      const cause = error as Error;
      shell.Hooks.onError("Hotbar", cause, { log: "error" });
      notify("error", TEXT.hotbar.failed(macro.name, cause.message));
    }
  }

  private macroOf(element: HTMLElement): ShellMacro | null {
    const slot = Number(element.closest<HTMLElement>("[data-slot]")?.dataset.slot);
    return this.slots.find((entry) => entry.slot === slot)?.macro ?? null;
  }

  protected _getContextMenuOptions(): ContextMenuEntry[] {
    const text = TEXT.hotbar;
    const macro = (slot: HTMLElement) => this.macroOf(slot);
    return hookedEntries("getMacroContextOptions", this, [
      menuEntry({
        label: text.edit,
        icon: "fa-edit",
        visible: (slot) => macro(slot)?.isOwner ?? false,
        run: (slot) => void reportErrors(() => macro(slot)?.sheet?.render({ force: true })),
      }),
      menuEntry({
        label: text.remove,
        icon: "fa-xmark",
        run: (slot) =>
          void reportErrors(() => shell.game.user.assignHotbarMacro(null, Number(slot.dataset.slot))),
      }),
      menuEntry({
        label: text.delete,
        icon: "fa-trash",
        visible: (slot) => macro(slot)?.canUserModify(shell.game.user, "delete") ?? false,
        run: (slot) => void reportErrors(() => macro(slot)?.deleteDialog()),
      }),
    ]);
  }

  private onDragStart(event: DragEvent): void {
    const element = event.target as HTMLElement;
    const macro = this.macroOf(element);
    if (!macro) {
      event.preventDefault();
      return;
    }
    const slot = Number(element.closest<HTMLElement>("[data-slot]")?.dataset.slot);
    event.dataTransfer?.setData("text/plain", JSON.stringify({ ...macro.toDragData(), slot }));
  }

  private onDrop(event: DragEvent): void {
    event.preventDefault();
    const slot = Number((event.target as Element).closest<HTMLElement>("[data-slot]")?.dataset.slot);
    if (!slot) return;
    let data: PlainObject;
    try {
      data = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "") as PlainObject;
    } catch {
      // A slot cannot hold plain text.
      return;
    }
    void reportErrors(() => dropOnSlot(this, data, slot));
  }

  private static onExecute(this: Hotbar, _event: PointerEvent, target: HTMLElement): void {
    const macro = this.macroOf(target);
    if (macro) void this.execute(macro);
  }

  private static onPage(this: Hotbar, _event: PointerEvent, target: HTMLElement): void {
    void this.changePage(this.#page + Number(target.dataset.step));
  }
}
