import type {
  ClosingOptions,
  PartialConfiguration,
  RenderContext,
  RenderOptions,
} from "../applications/api/types.ts";
import { filterRows } from "../sidebar/filter-rows.ts";
import { notify, reportErrors, type ShellTokenDocument, shell, type TokenBar } from "../sidebar/host.ts";
import { TEXT } from "../sidebar/text.ts";
import { withParts } from "../sidebar/with-parts.ts";
import { BasePlaceableHUD } from "./placeable-hud.ts";
import { statusChoices } from "./statuses.ts";

/** The controls of a token: bars, conditions, combat, target and visibility. */
export class TokenHUD extends withParts(BasePlaceableHUD) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "token-hud",
    tag: "div",
    classes: ["sb-token-hud"],
    actions: {
      effect: { handler: TokenHUD.onToggleEffect, buttons: [0, 2] },
      combat: TokenHUD.onToggleCombat,
      target: TokenHUD.onToggleTarget,
      visibility: TokenHUD.onToggleVisibility,
      sheet: TokenHUD.onOpenSheet,
    },
  };

  static override PARTS = {
    hud: { template: "templates/hud/token-hud.hbs", scrollable: [".status-effects"] },
  };

  #filter = "";

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { object, document, actor } = this;
    if (!object || !document) throw new Error("The token controls are not bound to a token");
    const statusEffects = actor ? statusChoices(actor) : {};
    return {
      ...context,
      text: TEXT,
      isGM: shell.game.user.isGM,
      name: document.name,
      hidden: document.hidden,
      inCombat: document.inCombat,
      isTargeted: object.isTargeted,
      statusEffects,
      hasStatuses: Object.keys(statusEffects).length > 0,
      bars: ["bar1", "bar2"].flatMap((bar) => barContext(document, bar)),
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.setAttribute("role", "dialog");
    element.setAttribute("aria-label", TEXT.hud.title(this.document?.name ?? ""));
    element.addEventListener("change", (event) => this.onChange(event));
    element.addEventListener("input", (event) => this.onInput(event));
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      void this.close();
    });
    element.querySelector<HTMLElement>("input:not(:disabled), button")?.focus();
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const filter = this.element.querySelector<HTMLInputElement>(".hud-filter");
    if (filter) filter.value = this.#filter;
    this.applyFilter();
    this.place();
  }

  protected override _onClose(options: ClosingOptions): void {
    const view = this.object?.view.element;
    super._onClose(options);
    this.#filter = "";
    if (view?.isConnected) view.focus({ preventScroll: true });
  }

  private onInput(event: Event): void {
    const input = event.target as HTMLInputElement;
    if (!input.classList.contains("hud-filter")) return;
    this.#filter = input.value;
    this.applyFilter();
  }

  private applyFilter(): void {
    filterRows([...this.element.querySelectorAll<HTMLElement>(".effect-control")], this.#filter);
  }

  /** A number sets the value; a number with a sign changes it by that amount. */
  private onChange(event: Event): void {
    const input = event.target as HTMLInputElement;
    const bar = input.dataset.bar;
    const attribute = bar && this.document?.getBarAttribute(bar);
    if (!bar || !attribute) return;
    const text = input.value.trim().replace("−", "-");
    const amount = Number(text);
    if (text === "" || Number.isNaN(amount)) {
      input.value = String(attribute.value);
      notify("warn", TEXT.hud.delta);
      return;
    }
    const isDelta = /^[+-]/.test(text);
    void reportErrors(() =>
      this.actor?.modifyTokenAttribute(attribute.attribute, amount, isDelta, attribute.type === "bar"),
    );
  }

  private static onToggleEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): void {
    const { actor } = this;
    if (!actor) {
      notify("warn", TEXT.hud.noActor);
      return;
    }
    const overlay = event.type === "contextmenu";
    void reportErrors(() => actor.toggleStatusEffect(target.dataset.statusId ?? "", { overlay }));
  }

  private static onToggleCombat(this: TokenHUD): void {
    const { document } = this;
    if (document) void reportErrors(() => toggleCombatant(document));
  }

  private static onToggleTarget(this: TokenHUD): void {
    this.object?.setTarget(!this.object.isTargeted, { releaseOthers: false });
    void this.render();
  }

  private static onToggleVisibility(this: TokenHUD): void {
    const { document } = this;
    if (document) void reportErrors(() => document.update({ hidden: !document.hidden }));
  }

  private static onOpenSheet(this: TokenHUD): void {
    void reportErrors(() => this.actor?.sheet?.render({ force: true }));
  }
}

function barContext(document: ShellTokenDocument, bar: string) {
  const attribute: TokenBar | null = document.getBarAttribute(bar);
  if (!attribute) return [];
  return [
    {
      bar,
      label: attribute.attribute,
      value: attribute.value,
      max: attribute.max,
      hasMaximum: attribute.max !== undefined,
      editable: attribute.editable !== false && document.isOwner,
    },
  ];
}

/** Adds the token to the viewed encounter (a GM's first token creates one) or removes it. */
async function toggleCombatant(document: ShellTokenDocument): Promise<void> {
  if (!document.toggleCombatant) throw new Error("the sandbox's TokenDocument has no toggleCombatant");
  await document.toggleCombatant();
}
