import type { PartialConfiguration, RenderContext, RenderOptions } from "../../applications/api/types.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu.ts";
import { documentHooks, hookWhileOpen } from "../app-hooks.ts";
import { reportErrors, type ShellActor, type ShellCombat, type ShellCombatant, shell } from "../host.ts";
import { hookedEntries, menuEntry } from "../menu-entry.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import { TEXT } from "../text.ts";
import { withParts } from "../with-parts.ts";

/** One row of the turn order. */
export interface TurnContext {
  id: string;
  name: string;
  img: string;
  active: boolean;
  hidden: boolean;
  isDefeated: boolean;
  isOwner: boolean;
  initiative: number | string | null;
  hasRolled: boolean;
  resource: number | string | null;
  css: string;
  note: string;
  rollLabel: string;
  effects: { icons: { name: string; img: string }[] };
}

type CombatAction = (combat: ShellCombat) => unknown;

const DEFAULT_IMAGE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23808793' stroke-width='1.5'%3E%3Ccircle cx='12' cy='9' r='4'/%3E%3Cpath d='M4 21c.6-5 3.6-7 8-7s7.4 2 8 7'/%3E%3C/svg%3E";

/** The encounters: combatants, the current turn, and the controls. */
export class CombatTracker extends withParts(AbstractSidebarTab) {
  static override tabName = "combat";

  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["combat-sidebar"],
    actions: {
      createCombat: CombatTracker.onCreateCombat,
      viewCombat: CombatTracker.onViewCombat,
      activateCombatant: CombatTracker.onActivateCombatant,
      rollInitiative: CombatTracker.onRollInitiative,
      toggleHidden: CombatTracker.onToggleHidden,
      toggleDefeated: CombatTracker.onToggleDefeated,
      ...combatActions({
        startCombat: (combat) => combat.startCombat(),
        endCombat: (combat) => (combat.endCombat ? combat.endCombat() : combat.delete()),
        deleteCombat: (combat) => combat.delete(),
        nextTurn: (combat) => combat.nextTurn(),
        previousTurn: (combat) => combat.previousTurn(),
        nextRound: (combat) => combat.nextRound(),
        previousRound: (combat) => combat.previousRound(),
        rollAll: (combat) => combat.rollAll(),
        rollNPC: (combat) => combat.rollNPC(),
        resetAll: (combat) => combat.resetAll(),
      }),
    },
  };

  static override PARTS = {
    header: { template: "templates/sidebar/combat-header.hbs" },
    tracker: { template: "templates/sidebar/combat-tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/combat-footer.hbs" },
  };

  /** The encounters that this user may see. */
  get combats(): ShellCombat[] {
    return [...shell.game.combats.combats];
  }

  /** The viewed encounter: the chosen encounter, else the active one, else the first. */
  get viewed(): ShellCombat | null {
    return shell.game.combats.viewed;
  }

  set viewed(combat: ShellCombat | null) {
    shell.game.combats.viewed = combat;
    void this.render();
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    await this._prepareCombatContext(context, options);
    await this._prepareTrackerContext(context, options);
    return context;
  }

  /** The context of header and footer. */
  protected async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const text = TEXT.combat;
    Object.assign(context, {
      combat,
      hasCombat: combat !== null,
      combats: this.combats.map(({ id }, index) => ({ id, label: index + 1, active: id === combat?.id })),
      started: combat?.started ?? false,
      mayAdvance: shell.game.user.isGM || (combat?.combatant?.isOwner ?? false),
      control: shell.game.user.isGM || (combat?.combatant?.isOwner ?? false),
      roundLabel: combat?.started ? text.round(combat.round) : text.notStarted,
      emptyText: combat ? text.noCombatants : text.none,
    });
  }

  /** The turn order as rows. */
  protected async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const turns: TurnContext[] = [];
    for (const [index, combatant] of (combat?.turns ?? []).entries()) {
      if (combatant.visible && combat) turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    Object.assign(context, {
      turns,
      hasDecimals: turns.some(({ initiative }) => !Number.isInteger(initiative ?? 0)),
    });
  }

  protected async _prepareTurnContext(
    combat: ShellCombat,
    combatant: ShellCombatant,
    index: number,
  ): Promise<TurnContext> {
    const { id, name, isOwner, isDefeated, hidden, initiative } = combatant;
    const active = combat.started && index === combat.turn;
    const text = TEXT.combat;
    const notes = [active && text.turn, isDefeated && text.isDefeated, hidden && text.isHidden].filter(
      Boolean,
    );
    return {
      id,
      name,
      img: combatant.img || DEFAULT_IMAGE,
      active,
      hidden,
      isDefeated,
      isOwner,
      initiative,
      hasRolled: initiative !== null,
      resource: (combatant as { resource?: number | string | null }).resource ?? null,
      css: [active && "active", hidden && "hide", isDefeated && "defeated"].filter(Boolean).join(" "),
      note: notes.join(", "),
      rollLabel: text.rollFor(name),
      effects: { icons: this.effectsOf(combatant.actor) },
    };
  }

  private effectsOf(actor: ShellActor | null): { name: string; img: string }[] {
    return (actor?.temporaryEffects ?? []).flatMap(({ name, img }) => (img ? [{ name, img }] : []));
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, ".combatant", { fixed: true });
    this.element.addEventListener("change", (event) => this._onUpdateInitiative(event));
    const redraw = () => void this.render();
    const documents = documentHooks("Combat", "Combatant", "ActiveEffect");
    hookWhileOpen(this, [...documents, "updateToken", "canvasReady"], redraw);
    // Only combatants are shown in the rows.
    hookWhileOpen(this, ["updateActor"], (updated: ShellActor) => {
      if (this.viewed?.turns.some(({ actor }) => actor?.id === updated.id)) redraw();
    });
    hookWhileOpen(this, ["combatTurnChange"], () => this.scrollToTurn());
  }

  /** Scrolls to the current turn's row. */
  scrollToTurn(): void {
    this.element?.querySelector(".combatant.active")?.scrollIntoView({ block: "nearest" });
  }

  protected combatantOf(element: HTMLElement): ShellCombatant | undefined {
    const id = element.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId;
    return this.viewed?.combatants.get(id);
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    const text = TEXT.combat;
    const owned = (row: HTMLElement) => this.combatantOf(row)?.isOwner ?? false;
    const rolled = (row: HTMLElement) => owned(row) && this.combatantOf(row)?.initiative !== null;
    const onCombatant = (run: (combatant: ShellCombatant) => unknown) => (row: HTMLElement) => {
      const combatant = this.combatantOf(row);
      if (combatant) void reportErrors(() => run(combatant));
    };
    return hookedEntries("getCombatantContextOptions", this, [
      menuEntry({
        label: text.reroll,
        icon: "fa-dice-d20",
        visible: owned,
        run: onCombatant((combatant) => this.viewed?.rollInitiative([combatant.id])),
      }),
      menuEntry({
        label: text.clear,
        icon: "fa-rotate-left",
        visible: rolled,
        run: onCombatant((combatant) => combatant.update({ initiative: null })),
      }),
      menuEntry({
        label: text.remove,
        icon: "fa-trash",
        visible: () => shell.game.user.isGM,
        run: onCombatant((combatant) => combatant.delete()),
      }),
    ]);
  }

  /** A number sets the initiative; +2 and -2 change it; an empty input clears it. */
  protected _onUpdateInitiative(event: Event): void {
    const input = event.target as HTMLInputElement;
    const combatant = this.combatantOf(input);
    if (!combatant || !input.classList.contains("initiative-input")) return;
    const text = input.value.trim();
    const amount = Number(text);
    if (Number.isNaN(amount)) {
      input.value = String(combatant.initiative ?? "");
      return;
    }
    const relative = /^[+-]/.test(text) ? (combatant.initiative ?? 0) + amount : amount;
    void reportErrors(() => combatant.update({ initiative: text === "" ? null : relative }));
  }

  private static async onCreateCombat(this: CombatTracker): Promise<void> {
    await reportErrors(async () => {
      const combat = (await shell.documentClass("Combat").create({ active: true })) as
        | ShellCombat
        | undefined;
      if (combat) this.viewed = combat;
    });
  }

  private static async onViewCombat(
    this: CombatTracker,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    const combat = shell.game.combats.get(target.dataset.combatId);
    if (!combat) return;
    if (shell.game.user.isGM && !combat.active) await reportErrors(() => combat.update({ active: true }));
    this.viewed = combat;
  }

  /** Selects the combatant's token, or opens the sheet if there is none. */
  private static onActivateCombatant(this: CombatTracker, _event: PointerEvent, target: HTMLElement): void {
    const combatant = this.combatantOf(target);
    const token = combatant?.token?.object as { control(): boolean; center: object } | null | undefined;
    if (token) {
      token.control();
      (shell.canvas as { animatePan(view: object): unknown }).animatePan(token.center);
    } else if (combatant?.actor?.testUserPermission(shell.game.user, "LIMITED")) {
      void reportErrors(() => combatant.actor?.sheet?.render({ force: true }));
    }
  }

  private static onRollInitiative(this: CombatTracker, _event: PointerEvent, target: HTMLElement): void {
    const combatant = this.combatantOf(target);
    if (combatant) void reportErrors(() => this.viewed?.rollInitiative([combatant.id]));
  }

  private static onToggleHidden(this: CombatTracker, _event: PointerEvent, target: HTMLElement): void {
    const combatant = this.combatantOf(target);
    if (combatant) void reportErrors(() => combatant.update({ hidden: !combatant.hidden }));
  }

  private static onToggleDefeated(this: CombatTracker, _event: PointerEvent, target: HTMLElement): void {
    const combatant = this.combatantOf(target);
    if (combatant) void reportErrors(() => this._onToggleDefeatedStatus(combatant));
  }

  /** Marks a combatant as defeated and, through the special status, its actor. */
  protected async _onToggleDefeatedStatus(combatant: ShellCombatant): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const special = shell.CONFIG.specialStatusEffects as { DEFEATED?: string };
    if (special.DEFEATED)
      await combatant.actor?.toggleStatusEffect(special.DEFEATED, { overlay: true, active: defeated });
  }
}

/** Actions that each do one thing to the viewed encounter. */
function combatActions(actions: Record<string, CombatAction>): Record<string, () => void> {
  return Object.fromEntries(
    Object.entries(actions).map(([name, run]) => [
      name,
      function (this: CombatTracker) {
        const combat = this.viewed;
        if (combat) void reportErrors(() => run(combat));
      },
    ]),
  ) as Record<string, () => void>;
}
